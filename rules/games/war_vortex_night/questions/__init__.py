"""Questions as people read them and answer.

asked        what is being asked just now, and by what
offers       options in words, and what pointing at something means
objections   why not
"""
