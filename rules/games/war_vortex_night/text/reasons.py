"""Why not, and what is wrong with a deck or a position. {key: (English, Japanese)}."""

REASONS: dict[str, tuple[str, str]] = {
    # Decks (OP-09)
    "deck.deck_size": (
        "A deck has {size} action cards; this one has {n}.",
        "デッキのアクションカードは{size}枚ですが、{n}枚あります。",
    ),
    "deck.over_ap": (
        "The costs add up to {n}, but there are only {ap} AP.",
        "コストの合計は{n}で、AP（{ap}）を超えています。",
    ),
    "deck.cost_order": (
        "The cards have to lie on the faces in the order of their costs, the lowest on 1.",
        "アクションカードは、コストの少ない順に出目1から対応させてください。",
    ),
    "deck.copy_limit": (
        "{name} stands in the deck {n} times; {most} are the most.",
        "「{name}」が{n}枚あります。同じ名前のカードは{most}枚までです。",
    ),
    "deck.attribute": (
        "This character does not have the attribute that {name} needs.",
        "このキャラクターは、「{name}」に必要な属性を持っていません。",
    ),
    "deck.condition": (
        "This character does not meet the other conditions of {name}.",
        "このキャラクターは、「{name}」の他条件を満たしていません。",
    ),
    # What can't be in a position
    "position.nothing_left": (
        "a change that adds up to nothing is not there",
        "合計が±0になる変化は残りません",
    ),
    "position.one_of_a_kind": (
        "normal status changes of one kind are one, of one element",
        "同じ系統の通常の状態変化は1つに統合されます",
    ),
    "position.retired": (
        "whoever is retired bears no changes",
        "リタイアしたキャラクターに状態変化や基礎修正の要素はありません",
    ),
    "position.at_limit": (
        "a character with so few HP has retired",
        "HPがここまで減ったキャラクターはリタイアしています",
    ),
    "position.order": (
        "the turn order names every character once",
        "行動順には、全てのキャラクターを1回ずつ書きます",
    ),
    "position.die": ("a die such as “c1 action 4”", "「c1 action 4」のような出目"),
    "position.one_team": (
        "all characters of a seat are of one team",
        "1つの席のキャラクターは全員同じチームです",
    ),
    "position.two_teams": ("there are at least two teams", "チームは2つ以上必要です"),
    "position.nobody_left": (
        "a battle with one team left is over: say its `reason`",
        "残りが1チームならバトルは終わっています（reason を書いてください）",
    ),
    "position.over": (
        "a battle that is over has nothing left to do",
        "終わったバトルに残りの処理はありません",
    ),
    "position.going_on": (
        "more than one team is left, so the battle is not over",
        "2つ以上のチームが残っているので、バトルは終わっていません",
    ),
    "position.pending": (
        "nobody could be asked anything here",
        "ここでは誰にも選択を求められません",
    ),
}
