"""Why something can't be done, and impossible positions. {key: (English, Japanese)}."""

REASONS: dict[str, tuple[str, str]] = {
    "why.not_asked": ("It is the other player’s turn to decide.", "いまは相手が決める番です。"),
    "why.first_turn": (
        "In your first turn you activate a Plain Shot from your hand, and nothing else.",
        "最初のターンにできるのは、手札の「通常弾」の発動だけです。",
    ),
    "why.placed": ("You have placed a card this turn.", "このターンはもうカードを配置しました。"),
    "why.activated": (
        "You have activated a formation on the board this turn.",
        "このターンはもう場の陣を発動しました。",
    ),
    "why.answer": (
        "A card placed face down does not intercept.",
        "裏向きの配置では迎撃できません。",
    ),
    "why.not_in_hand": ("You don’t hold that card.", "そのカードは手札にありません。"),
    "why.nothing_there": (
        "There is no formation of yours on {square}.",
        "{square}に自分の陣はありません。",
    ),
    "why.dormant": (
        "The formation on {square} is dormant; you may turn it active in your start phase.",
        "{square}の陣は休眠状態です。開始フェイズに活動状態にできます。",
    ),
    "why.face_up": (
        "The formation on {square} is face up already.",
        "{square}の陣はもう表向きです。",
    ),
    "why.fresh": (
        "It was placed this turn. With the rules of this game it can’t be activated until the turn is over.",
        "このターンに配置した陣は、このルールでは発動できません。",
    ),
    "why.mode": (
        "It has no such effect. Choose one of: {known}.",
        "その効果はありません。選べる効果：{known}",
    ),
    "why.mode.one": ("This card has only one effect.", "このカードの効果は1種類だけです。"),
    "why.no_square": ("There is no such square.", "そのマスはありません。"),
    "why.taken": ("There is a formation on {square}.", "{square}には陣があります。"),
    "why.beyond": ("A condition square would lie off the board.", "発動条件マスが場の外に出ます。"),
    "why.under_fire": (
        "Under a barrage, {squares} can’t fill the condition.",
        "発動条件マスの{squares}に弾幕が置かれています。",
    ),
    "why.unfilled": (
        "To be activated on {at}, it needs formations of yours on {squares}: face down, or face up and of its own character.",
        "{at}で発動するには、{squares}に、自分の裏向きの陣か、同じキャラクターの表向きの陣が必要です。",
    ),
    "why.number": (
        "It needs exactly {n} other formations of yours; you have {have}.",
        "ほかの自分の陣がちょうど{n}枚必要です（いまは{have}枚）。",
    ),
    "why.plain_answer": ("A Plain Shot can’t intercept.", "「通常弾」では迎撃できません。"),
    "why.out_of_reach": (
        "None of its squares meets the last activation.",
        "このカードのどのマスも、迎撃の対象マスと重なりません。",
    ),
    "why.card_later": (
        "{card} can be activated, or placed face down, on your turn once this question is answered.",
        "「{card}」は、この問いに答えたあと、自分のターンに発動するか、伏せて配置できます。",
    ),
    "why.other": ("That is not what is asked now.", "いま求められている行動ではありません。"),
    "deck.few": (
        "The deck has {n} {n|card|cards}; it needs at least {least}.",
        "デッキが{n}枚です。{least}枚以上必要です。",
    ),
    "deck.many": (
        "The deck has {n} cards; Yutaku allows up to {most}.",
        "デッキが{n}枚です。遊卓では{most}枚までです。",
    ),
    "deck.plain": ("The deck has no Plain Shot.", "デッキに「通常弾」がありません。"),
    "deck.copies": (
        "{n} cards are named {name}; {most} are allowed.",
        "「{name}」が{n}枚あります。同一名称は{most}枚までです。",
    ),
    "form.own_square": ("exactly one cell with @", "@のマスがちょうど1つ"),
    "form.fits": ("a pattern that fits into 5×5 squares", "5×5マスに収まる配置"),
    "form.uneven": ("the rows of a grid are equally long", "配置図の各行は同じ長さにします"),
    "form.own_condition": (
        "a card is no condition of its own",
        "カード自身のマスは発動条件マスにならない",
    ),
    "form.one_charge": ("one charge square at the most", "突っ込むマスは1つまで"),
    "form.own_charge": (
        "a card does not charge to where it lies",
        "カード自身のマスには突っ込めない",
    ),
    "form.plain": (
        "a Plain Shot has one mode without squares and effects",
        "通常弾の効果は1種類で、マスも効果ももたない",
    ),
    "form.plain_name": (
        "a card with plain_shot = true is named Plain Shot (通常弾), and no other card is",
        "「plain_shot = true」のカードだけが「通常弾」（Plain Shot）という名称をもつ",
    ),
    "form.square": (
        "“{name}” is a square, so no card has it for its id",
        "「{name}」はマスの名前なので、カードのidには使えない",
    ),
    "form.idle": (
        "a mode has barrage squares, destruction squares, a charge square or an effect",
        "効果には、弾幕対象マス・破壊対象マス・突っ込むマス・B効果・A効果などのどれかが必要",
    ),
    "form.no_barrages": (
        "barrages are laid face up by a mode that has barrage squares",
        "弾幕を表向きで置けるのは、弾幕対象マスのある効果だけ",
    ),
    "form.no_hits": (
        "what is destroyed or returned lies on destruction squares, and there are none",
        "破壊したり手札に戻したりするには、破壊対象マスが必要",
    ),
    "form.over_at_once": (
        'what holds while the card is activated needs time: lasting = "turn", or squares by which it can be intercepted',
        '発動中に続く効果には、「lasting = "turn"」か、迎撃の対象となるマスが必要',
    ),
    "form.too_many": (
        "with 24 other formations of one’s own, no opposing one lies anywhere",
        "ほかの自分の陣が24枚あれば、相手の陣はどこにもない",
    ),
    "form.burns": (
        "a card that hits its own square is gone before its after-effect, and does not last",
        "カード自身のマスを破壊対象にすると、A効果より前に場を離れ、持続もしない",
    ),
    "form.too_few": (
        "as many other formations are needed as there are condition squares, and as the before-effect destroys",
        "ほかの陣の枚数は、発動条件マスの数や、B効果で破壊する枚数より少なくできない",
    ),
    "form.alone": (
        "when this comes, no other formation of one’s own can be there",
        "この効果を解決するとき、ほかの自分の陣はありえない",
    ),
    "position.square": ("a square from a1 to e5", "a1からe5までのマス"),
    "position.lying": (
        "“A ready evensong”: an owner, a state and a card",
        "「A ready evensong」のような、持ち主・状態・カード",
    ),
    "position.known": ("a card of this game", "このゲームのカード"),
    "position.link": (
        "activated cards belong to the chain, or last, and name their mode",
        "発動状態のカードは、連鎖に属するか持続中で、効果の種類が書かれている必要があります",
    ),
    "position.chain": (
        "in a chain the players alternate, and barrages lie on barrage squares of the chosen effect",
        "連鎖ではプレイヤーが交互に発動し、弾幕は発動した効果の対象マスに置かれます",
    ),
    "position.barrages": (
        "barrages lie on the board only during a chain, until they are processed",
        "弾幕が場にあるのは、連鎖中の弾幕処理が終わるまでです",
    ),
    "position.several": (
        "a square holds one formation, or in a chain, until its barrages are processed, those that charged onto it, too",
        "1つのマスに陣は1枚だけです。連鎖中の弾幕処理が終わるまでは、突っ込んだ陣も重なれます",
    ),
    "position.no_option": (
        "one of the players must have an action to take",
        "どちらかのプレイヤーに、できる行動が必要です",
    ),
    "position.not_over": (
        "only a finished game has a winner and a reason",
        "勝者と終了の理由があるのは、終わったゲームだけです",
    ),
    "position.full": ("then all 25 squares hold a card", "25マスすべてにカードが必要です"),
    "position.winner": (
        "the cards on the board tell who won",
        "勝者は場のカードの枚数で決まります",
    ),
}
