"""Days, and how long ago something was, in words.

>>> from pywasm_app.ui.base.words import Words
>>> ago("2026-01-02T10:00:00+00:00", "2026-01-02T10:05:30Z", Words("en"))
'5 minutes ago'
>>> ago("2025-12-31T10:00:00Z", "2026-01-02T10:05:30Z", Words("ja"))
'2日前'
"""

from pywasm_app.ui.base.words import Words

TYPE_CHECKING = False  # see `base.calls`

if TYPE_CHECKING:
    import js


def day(date: "js.Date") -> str:
    """The day of a JavaScript date, where the player is: 2026-01-02."""
    return "%d-%02d-%02d" % (date.getFullYear(), date.getMonth() + 1, date.getDate())


def minutes(iso: str) -> int | None:
    """Minutes since 1970 of an ISO time in UTC; None if it can't be read."""
    try:
        year, month, day = int(iso[0:4]), int(iso[5:7]), int(iso[8:10])
        hour, minute = int(iso[11:13]), int(iso[14:16])
    except ValueError:
        return None
    if month <= 2:
        year -= 1
        month += 12
    days = 365 * year + year // 4 - year // 100 + year // 400 + (153 * month - 457) // 5 + day
    return (days - 719469) * 1440 + hour * 60 + minute


def ago(iso: str, now: str, t: Words) -> str:
    then, here = minutes(iso), minutes(now)
    if then is None or here is None:
        return ""
    n = here - then
    if n < 1:
        return t("ago_now")
    if n < 60:
        return t("ago_minutes", n=n)
    if n < 1440:
        return t("ago_hours", n=n // 60)
    if n < 2880:
        return t("ago_yesterday")
    if n < 1440 * 30:
        return t("ago_days", n=n // 1440)
    return iso[:10]
