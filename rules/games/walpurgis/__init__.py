"""Walpurgis: the rules so far. What a table needs beside them is still to come."""
