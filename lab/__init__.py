"""The lab: these games behind interfaces of other libraries, for bots and research.

An optional package (`pip install .[lab]`). Nothing else imports it.
"""
