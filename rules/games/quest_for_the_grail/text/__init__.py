"""Every sentence.

phrases   what is printed on cards
reasons   why something can't be done
words     all of them together
"""
