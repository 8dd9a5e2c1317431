"""Every sentence.

phrases   the text on cards
reasons   why something can't be done
words     all sentences together
"""
