"""Every sentence, in English and Japanese, for translators.

phrases     the text on cards, and the names of ongoing changes
sentences   the table and the log
reasons     why not, and mistakes in decks and positions
words       all of them, with the names of all known cards
"""
