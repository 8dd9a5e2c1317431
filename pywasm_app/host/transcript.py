"""A game as a text for people: who played, what happened turn by turn, notes, and how it ended."""

from pywasm_app.host import telling
from pywasm_app.host.session import Session
from rules.text.words import CORE, t


def transcript(s: Session, lang: str) -> str:
    """As whoever looks at the table may know it; a note stands below the step it speaks of."""
    names, words = s.names(lang), s.game.words
    letters = [panel.letter for panel in s.game.scene(s.history.state).panels]
    seats = [f"{letter} {name}" for letter, name in zip(letters, names, strict=False)]
    out = [words.say(t("game.title"), lang), "  ".join(seats)]
    if s.record.name:
        out.append(s.record.name)
    notes = dict(s.record.notes)
    told = telling.log(s.history, s.perspective(), names, lang)
    for k, line in enumerate(told):
        is_heading = line["kind"] == "heading"
        out.append(f"\n{line['text']}" if is_heading else f"{line['ply']:5}  {line['text']}")
        is_last = k + 1 == len(told) or told[k + 1]["ply"] > line["ply"]
        if is_last and line["ply"] in notes:
            out += [f"       | {part}" for part in notes[line["ply"]].splitlines()]
    result = s.result()
    if s.resigned is not None:
        out.append("       " + CORE.say(t("log.resign", who=names[s.resigned]), lang))
    if result:
        out.append("\n" + words.say(result.text, lang, names))
    return "\n".join(out) + "\n"
