"""The text of effects on cards, step by step. {key: (English, Japanese)}."""

PHRASES: dict[str, tuple[str, str]] = {
    "draw": ("Draw {count} {count|card|cards}.", "カードを{count}枚引く。"),
    "draw.if_named": (
        "If you have a face-up {name} on the board, draw {count} {count|card|cards}.",
        "場に自分の表向きの「{name}」があれば、カードを{count}枚引く。",
    ),
    "destroy_own_other": ("Destroy one of your other formations.", "ほかの自分の陣を1枚破壊する。"),
    "sleep_opposing": (
        "Turn one opposing active formation dormant.",
        "相手の活動状態の陣1枚を休眠状態にする。",
    ),
    "sleep_opposing.may": (
        "You may turn one opposing active formation dormant.",
        "相手の活動状態の陣1枚を休眠状態にしてもよい。",
    ),
    "wake_own": (
        "Turn one of your dormant formations active.",
        "自分の休眠状態の陣1枚を活動状態にする。",
    ),
    "wake_own.may": (
        "You may turn one of your dormant formations active.",
        "自分の休眠状態の陣1枚を活動状態にしてもよい。",
    ),
    "return_activated": (
        "Return this card, or one other activated formation, to its owner’s hand.",
        "このカード、またはほかの発動状態の陣1枚を、持ち主の手札に戻す。",
    ),
    "return_activated.may": (
        "You may return this card, or one other activated formation, to its owner’s hand.",
        "このカード、またはほかの発動状態の陣1枚を、持ち主の手札に戻してもよい。",
    ),
}
