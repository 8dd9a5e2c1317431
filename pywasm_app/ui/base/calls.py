"""Names for the types of callbacks, for annotations.

MicroPython has neither `typing` nor `collections.abc`, and needs neither: it ignores annotations.
The build removes the imports that only annotations need (`pywasm_app/tools/bundle.py`). The type
checker takes `TYPE_CHECKING` for true.
"""

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Work = Callable[[], object]
    Then = Callable[[dict], object]  # takes a table, such as the worker's answer
    Act = Callable[[str, str], object]  # takes a name and an argument
    Sit = Callable[[str, dict], object]  # takes a save key and the answer with a Table
    Say = Callable[..., str]  # returns words
    Test = Callable[..., bool]  # a predicate
    Hear = Callable[[dict, dict], object]  # takes the previous Table and the new one
    Call = Callable[..., object]  # any other function
    Lines = Sequence[str]  # the lines of a file
else:
    Work = Then = Act = Sit = Say = Test = Hear = Call = Lines = object
