"""Every sentence, in English and Japanese: the room of a translator.

phrases     what is printed on cards, and what ongoing changes are called
sentences   what is on the table and in the log
reasons     why not, and what is wrong with a deck or a position
words       all of them, with the names of all cards that are known
"""
