"""Every sentence, in English and Japanese, for translators.

sentences   the table and the log
phrases     the text on cards
reasons     why not, and mistakes in positions and packs
"""
