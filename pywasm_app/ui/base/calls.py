"""Names for functions that are handed over, for annotations.

MicroPython has neither `typing` nor `collections.abc`, and asks for neither: it doesn't look at
annotations. The build leaves out the imports that only they need (`pywasm_app/tools/bundle.py`).
The type checker takes `TYPE_CHECKING` for true.
"""

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Work = Callable[[], object]
    Then = Callable[[dict], object]  # is given a table, such as what the worker answers
    Act = Callable[[str, str], object]  # is given a name and an argument
    Sit = Callable[[str, dict], object]  # is given a save key and the answer with a Table
    Say = Callable[..., str]  # gives words
    Test = Callable[..., bool]  # says whether something is so
    Hear = Callable[[dict, dict], object]  # is given what was before, and what is now
    Call = Callable[..., object]  # any other
    Lines = Sequence[str]  # of a file
else:
    Work = Then = Act = Sit = Say = Test = Hear = Call = Lines = object
