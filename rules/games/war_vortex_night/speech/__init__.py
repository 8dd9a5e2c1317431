"""What is said of a battle.

naming       what characters are called
explaining   accounts as people read them
telling      what has happened, for the log
because      what speaks for an answer
"""
