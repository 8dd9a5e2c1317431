"""The command line: for editors, designers, tests and builds."""
