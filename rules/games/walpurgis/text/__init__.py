"""Every sentence, in English and Japanese: the room of a translator.

sentences   what is on the table and in the log
phrases     what is printed on cards
reasons     why not, and what is wrong with a position or a pack
"""
