"""Soft synthesized sounds: a card, a refusal, the end of a game. No recordings to load."""

import js

VOICES = {
    "step": (("triangle", 520, 0.00, 0.09, 0.16), ("sine", 190, 0.00, 0.07, 0.22)),
    "roll": tuple(("triangle", 900 - 90 * n, 0.11 * n, 0.04, 0.12) for n in range(5)),
    "no": (("sine", 170, 0.00, 0.16, 0.20),),
    "end": (
        ("sine", 392, 0.00, 0.50, 0.14),
        ("sine", 523, 0.14, 0.60, 0.14),
        ("sine", 659, 0.28, 0.80, 0.14),
    ),
}


class Sound:
    def __init__(self) -> None:
        self.on = False
        self.context: js.AudioContext = None  # browsers allow one only after a press

    def play(self, name: str) -> None:
        """Plays a sound. Each voice is (wave, hertz, start in s, length in s, loudness)."""
        if not self.on:
            return
        if self.context is None:
            self.context = js.window.yutaku.made("AudioContext")
        if self.context is None:  # the browser has no sound
            return
        now = self.context.currentTime
        for wave, hertz, start, length, loud in VOICES[name]:
            tone = self.context.createOscillator()
            gain = self.context.createGain()
            tone.type = wave
            tone.frequency.value = hertz
            gain.gain.setValueAtTime(loud, now + start)
            gain.gain.exponentialRampToValueAtTime(0.001, now + start + length)
            tone.connect(gain)
            gain.connect(self.context.destination)
            tone.start(now + start)
            tone.stop(now + start + length)
