"""A game as a text for people: who played, what happened turn by turn, notes, and how it ended."""

from pywasm_app.host import telling
from pywasm_app.host.session import Session
from rules.text.words import CORE, t


def transcript(s: Session, lang: str) -> str:
    """As whoever looks at the table may know it; a note stands below the step it speaks of, or
    where that step would stand, if there is nothing to say of it."""
    names, words = s.names(lang), s.game.words
    letters = [panel.letter for panel in s.game.scene(s.history.state).panels]
    seats = [f"{letter} {name}" for letter, name in zip(letters, names, strict=False)]
    out = [words.say(t("game.title"), lang), "  ".join(seats)]
    if s.record.name:
        out.append(s.record.name)
    notes = sorted(s.record.notes)
    for line in telling.log(s.history, s.perspective(), names, lang):
        while notes and notes[0][0] < line["ply"]:
            out += _note(notes.pop(0)[1])
        is_heading = line["kind"] == "heading"
        out.append(f"\n{line['text']}" if is_heading else f"{line['ply']:5}  {line['text']}")
    for _, text in notes:
        out += _note(text)
    result = s.result()
    if s.resigned is not None:
        out.append("       " + CORE.say(t("log.resign", who=names[s.resigned]), lang))
    if result:
        out.append("\n" + words.say(result.text, lang, names))
    return "\n".join(out) + "\n"


def _note(text: str) -> list[str]:
    return [f"       | {part}" for part in text.splitlines()]
