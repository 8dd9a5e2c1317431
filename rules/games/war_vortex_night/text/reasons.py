"""Why not, and mistakes in decks and positions. {key: (English, Japanese)}."""

REASONS: dict[str, tuple[str, str]] = {
    # Decks (OP-09)
    "deck.one_character": (
        "A deck is for exactly one character; this one has {n}.",
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
    "refused.copies": (
        "The deck already has {n} of this name",
        "同じ名前のカードがもう{n}枚入っています",
    ),
    "refused.ap": (
        "Costs {cost}, but only {left} AP left",
        "コストは{cost}ですが、残りのAPは{left}です",
    ),
    "worth": ("Average result of one action", "1回の行動の期待値"),
    "worth.dealt": ("HP that one enemy loses", "敵対キャラクター1体が失うHP"),
    "worth.own": ("Change in its own HP", "自分のHPの増減"),
    "worth.note": (
        "Averages over all six faces, against one enemy without special abilities. What happens "
        "after that enemy’s next roll, as by a lasting status change, is not counted.",
        "特殊能力を持たない敵対キャラクター1体に対する、6つの出目の平均です。相手が次にダイスを振った後の"
        "効果（続く状態変化など）は含みません。",
    ),
    "deck.cost_order": (
        "The cards must lie in order of cost, the lowest on face 1.",
        "アクションカードは、コストの少ない順に出目1から対応させてください。",
    ),
    "deck.copy_limit": (
        "The deck has {n} copies of {name}; at most {most} are allowed.",
        "「{name}」が{n}枚あります。同じ名前のカードは{most}枚までです。",
    ),
    "deck.attribute": (
        "This character does not have the attribute that {name} requires.",
        "このキャラクターは、「{name}」に必要な属性を持っていません。",
    ),
    "deck.condition": (
        "This character does not meet the other conditions of {name}.",
        "このキャラクターは、「{name}」の他条件を満たしていません。",
    ),
    # Impossible positions
    "pack.nobody": ("nobody is called so here", "ここでは、そう呼べる者がいません"),
    "pack.gone": ("that character has just retired", "そのキャラクターはリタイアしたばかりです"),
    "pack.there": ("whoever does this has not retired", "これを行う者はリタイアしていません"),
    "pack.moment": ("this works {when} only", "これは{when}にだけ働きます"),
    "moment.before_damage": ("when damage is about to be taken", "ダメージを受ける時"),
    "moment.before_retire": ("when somebody is about to retire", "リタイアする時"),
    "moment.action_die_rolled": (
        "when an action die has been rolled",
        "行動決定ダイスを振った時",
    ),
    "pack.deck": ("a token has no deck", "トークンはデッキを持ちません"),
    "pack.dice": ("no die is rolled for it", "ダイスを振らない数値です"),
    "pack.nothing": ("it says nothing", "中身がありません"),
    "pack.either": (
        "one of the two is enough, and the other has no effect",
        "どちらか一方だけを書いてください。もう一方は働きません",
    ),
    "pack.oneself": ("nobody changes places with themselves", "自分自身とは入れ替われません"),
    "pack.all": ("everybody rolls again, whoever is meant", "対象にかかわらず全員が振り直します"),
    "pack.turns": ("an inability counts its own turns", "行動不能は自分のターン数で数えます"),
    "pack.of_card": ("the status card says that itself", "それはステータスカード自身が決めます"),
    "pack.lasting": (
        "what is continuous lasts as long as its cause",
        "継続的な効果は、原因がある限り続きます",
    ),
    "pack.no_notation": (
        "a base modification has neither attribute nor influence",
        "基礎修正は、属性も影響力も持ちません",
    ),
    "pack.too_late": (
        "that moment never comes to what stands here",
        "ここに書かれた物に、その時は来ません",
    ),
    "pack.zero": ("0 changes nothing", "0では何も変わりません"),
    "pack.range": ("no number is so", "そのような数値はありません"),
    "pack.card": ("no action card is meant here", "ここにはアクションカードがありません"),
    "pack.face": ("no die has been rolled by then", "その時には、まだ出目がありません"),
    "pack.passive": (
        "an always-on ability answers nothing",
        "常時発動型は、何かに応じて発動しません",
    ),
    "pack.answers": (
        "an ability that answers gives nothing continuously",
        "応じて発動する能力は、継続的な効果を持ちません",
    ),
    "pack.stacks": (
        "only named statuses stack, or don't",
        "重複するかどうかは、ネームドだけの事柄です",
    ),
    "pack.continuous_inability": (
        "an inability of so many turns can't be continuous; “cannot_act” can",
        "ターン数のある行動不能は、継続的にはできません。「cannot_act」を使ってください",
    ),
    "pack.no_token": ("{name} is not a token", "{name}はトークンではありません"),
    "pack.no_named": ("no named status is called {name}", "{name}というネームドはありません"),
    "pack.no_ability": ("no special ability is called {name}", "{name}という特殊能力はありません"),
    "position.nothing_left": (
        "a change that adds up to nothing is not there",
        "合計が±0になる変化は残りません",
    ),
    "position.one_inability": (
        "inability is one number of turns: add them up",
        "行動不能は、合計したターン数を1つだけ書きます",
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
        "残りが1チームならバトルは終わっています（reasonを書いてください）",
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
        "That is not one of the choices now.",
        "いま選べるものではありません。",
    ),
    "why.die": (
        "The action die decides the action: roll it.",
        "行動は、行動決定ダイスの出目で決まります。",
    ),
    "why.retired": ("{who} has retired.", "{who}はリタイアしています。"),
    "why.not_retired": (
        "{who} has not retired, and only retired characters can return to the battle.",
        "{who}はリタイアしていないので、戦線復帰できません。",
    ),
    "why.enemy": (
        "{who} is on the same team, and the target must be an enemy.",
        "{who}は同じチームです。対象は敵対キャラクターです。",
    ),
    "why.ally": (
        "{who} is on another team, and the target must be an ally.",
        "{who}は別のチームです。対象は味方キャラクターです。",
    ),
    "why.attribute": (
        "{who} does not have {expr}.",
        "{who}は{expr}属性を持っていません。",
    ),
    "why.species": (
        "{who} does not have the species {expr}.",
        "{who}は種族に{expr}を持っていません。",
    ),
    "why.token.yes": ("{who} is not a token.", "{who}はトークンではありません。"),
    "why.token.no": ("{who} is a token.", "{who}はトークンです。"),
    "why.base": (
        "The base modification is not a status change, so this can’t remove it.",
        "基礎修正は状態変化ではないので、この効果では取り除けません。",
    ),
    "why.whose": ("Only what belongs to {who} can be chosen.", "選べるのは{who}のものだけです。"),
    "why.influence": (
        "Its influence is {n}; this removes up to {most}.",
        "影響力{n}の状態変化です。取り除けるのは影響力{most}以下です。",
    ),
    "why.newer": (
        "It was received after the removal began, so it stays.",
        "取り除き始めた後に受けた状態変化なので、取り除けません。",
    ),
    "why.other_status": (
        "This effect removes a different kind of status change.",
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
        "{ability} is not an ability that you declare.",
        "「{ability}」は、使用を宣言する特殊能力ではありません。",
    ),
    "why.lost": ("{ability} is lost.", "「{ability}」は失われています。"),
    "why.moment": (
        "{ability} is declared at another moment: {when:lower}.",
        "「{ability}」の使用を宣言できるのは、{when}です。",
    ),
    "why.declared": (
        "{ability} has been declared here already.",
        "「{ability}」は、ここではもう宣言しました。",
    ),
    "why.used": (
        "{ability} cannot be used again: its limit has been reached.",
        "「{ability}」は、使える回数を使い切りました。",
    ),
    "why.condition": (
        "The condition of {ability} is not met.",
        "「{ability}」の条件を満たしていません。",
    ),
}
