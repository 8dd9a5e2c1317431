"""A game as a text for people to read: the players, the events turn by turn, notes, and the end."""

from pywasm_app.host import telling
from pywasm_app.host.sight import Sight
from rules.core.branch import Note
from rules.text.words import CORE, t


def transcript(sight: Sight, lang: str) -> str:
    """The transcript for the table's eyes; a note comes below its step, or in the place of that
    step if it has no text."""
    names, words, past = sight.names(lang), sight.game.words, sight.past
    letters = [panel.letter for panel in sight.game.scene(past.view(sight.plies)).panels]
    seats = [f"{letter} {name}" for letter, name in zip(letters, names, strict=False)]
    out = [words.say(t("game.title"), lang), "  ".join(seats)]
    if sight.name:
        out.append(sight.name)
    notes = list(sight.notes)
    for line in telling.log(past, names, lang):
        while notes and notes[0].ply < line["ply"]:
            out += _note(notes.pop(0), names)
        is_heading = line["kind"] == "heading"
        out.append(f"\n{line['text']}" if is_heading else f"{line['ply']:5}  {line['text']}")
    for note in notes:
        out += _note(note, names)
    result = sight.result_at(sight.plies)
    if sight.resigned is not None:
        out.append("       " + CORE.say(t("log.resign", who=names[sight.resigned]), lang))
    if result:
        out.append("\n" + words.say(result.text, lang, names))
    return "\n".join(out) + "\n"


def _note(note: Note, names: tuple[str, ...]) -> list[str]:
    is_named = note.seat is not None and note.seat < len(names)
    by = [f"{names[note.seat]}:"] if is_named else []  # type: ignore[index]
    return [f"       | {part}" for part in (*by, *note.text.splitlines())]
