import pytest
from trial import trial_cards


@pytest.fixture(autouse=True, scope="module")
def _trial():
    with trial_cards():
        yield
