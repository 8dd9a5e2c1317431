"""Why not, and what is wrong with a deck or a position. {key: (English, Japanese)}."""

REASONS: dict[str, tuple[str, str]] = {
    # Decks (OP-09)
    "deck.one_character": (
        "Exactly one character fights with a deck; here there are {n}.",
        "デッキには、キャラクターを1体だけ選んでください（いまは{n}体）。",
    ),
    "deck.deck_size": (
        "A deck has {size} action cards; this one has {n}.",
        "デッキのアクションカードは{size}枚ですが、{n}枚あります。",
    ),
    "deck.over_ap": (
        "The costs add up to {n} ({each}), but there are only {ap} AP{account}.",
        "コストの合計は{n}（{each}）で、AP{ap}{account}を超えています。",
    ),
    "deck.cost": ("{card} {n}", "「{card}」{n}"),
    "plan.ap": (
        "{spent} of {most} AP spent, {left} left",
        "AP {most}のうち{spent}を使用、残り{left}",
    ),
    "refused.character": (
        "One deck is for one character",
        "1つのデッキに入るキャラクターは1体だけです",
    ),
    "refused.copies": ("{n} of this name are in already", "同名のカードがもう{n}枚入っています"),
    "refused.ap": ("It costs {cost}, {left} AP are left", "コストは{cost}、残りのAPは{left}です"),
    "worth": ("What one roll is worth", "1回の行動の期待値"),
    "worth.dealt": ("Mean HP that one enemy loses", "敵1体が失うHPの平均"),
    "worth.own": ("Mean change of its own HP", "自分のHPの増減の平均"),
    "worth.note": (
        "Each face counts one time in six, against an enemy without abilities and up to that "
        "enemy’s next roll. What works later, such as a status change that lasts, is not counted.",
        "6つの出目は等しい確率とし、特殊能力を持たない敵1体を相手に、敵が次にダイスを振るまでに起こることを"
        "数えています。続く状態変化など、それより後の効果は含みません。",
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
    # Why not
    "why.other": (
        "That is no answer to what is asked now.",
        "いま求められている選択ではありません。",
    ),
    "why.not_asked": ("To decide now: {who}.", "いまは{who}が決める番です。"),
    "why.die": (
        "The die chooses the action: roll it.",
        "行動は、行動決定ダイスの出目で決まります。",
    ),
    "why.retired": ("{who} has retired.", "{who}はリタイアしています。"),
    "why.not_retired": (
        "{who} has not retired, and only the retired can return.",
        "{who}はリタイアしていないので、戦線復帰できません。",
    ),
    "why.enemy": (
        "{who} is of the same team, and this is for an enemy.",
        "{who}は同じチームです。対象は敵対キャラクターです。",
    ),
    "why.ally": (
        "{who} is of another team, and this is for an ally.",
        "{who}は別のチームです。対象は味方キャラクターです。",
    ),
    "why.attribute": (
        "{who} does not have {expr}.",
        "{who}は{expr}属性を持っていません。",
    ),
    "why.species": (
        "{who} is not of the species {expr}.",
        "{who}は種族に{expr}を持っていません。",
    ),
    "why.token.yes": ("{who} is not a token.", "{who}はトークンではありません。"),
    "why.token.no": ("{who} is a token.", "{who}はトークンです。"),
    "why.base": (
        "The base modification is no status change, so it can’t be removed as one.",
        "基礎修正は状態変化ではないので、取り除けません。",
    ),
    "why.whose": ("This is about {who}.", "選べるのは{who}のものです。"),
    "why.influence": (
        "Its influence is {n}; this removes up to {most}.",
        "影響力{n}の状態変化です。取り除けるのは影響力{most}以下です。",
    ),
    "why.newer": (
        "It came after the removal began, so it stays.",
        "取り除き始めたあとに受けた状態変化なので、対象になりません。",
    ),
    "why.other_status": (
        "The effect removes another sort of status change.",
        "この効果で取り除ける状態変化ではありません。",
    ),
    "why.down": ("That card is disabled already.", "そのカードはすでに使用不能です。"),
    "why.not_down": (
        "No effect has disabled that card.",
        "そのカードは、効果で使用不能になってはいません。",
    ),
    "why.card_attribute": (
        "That card does not have {expr}.",
        "そのカードは{expr}属性を持っていません。",
    ),
    "why.not_declared": (
        "{ability} works by itself and is not declared.",
        "「{ability}」は、使用を宣言する特殊能力ではありません。",
    ),
    "why.lost": ("{ability} is lost.", "「{ability}」は失われています。"),
    "why.moment": (
        "{ability} is for another moment: {when:lower}.",
        "「{ability}」を使えるのは、{when}です。",
    ),
    "why.declared": (
        "{ability} has been declared here already.",
        "「{ability}」は、ここではもう宣言しました。",
    ),
    "why.used": (
        "{ability} has been used as often as it may be.",
        "「{ability}」は、使える回数を使い切りました。",
    ),
    "why.condition": (
        "The condition of {ability} is not met.",
        "「{ability}」の条件が満たされていません。",
    ),
}
