"""Why not, and what is wrong with a position or a pack. {key: (English, Japanese)}."""

REASONS: dict[str, tuple[str, str]] = {
    "why.no_square": ("There is no square {square}.", "{square}というスクエアはありません。"),
    "why.no_action": ("You have no action left.", "アクションが残っていません。"),
    "why.other_turn": ("It is another player’s turn.", "ほかのプレイヤーのターンです。"),
    "why.only_place": (
        "After a hand-over the remaining actions may only place common pieces.",
        "ターン進行を渡されたプレイヤーは、残りのアクションで一般級の配置しかできません。",
    ),
    "why.start_first": (
        "First the start pieces are placed.",
        "先に、開始時のユニットを置いてください。",
    ),
    "why.start_over": (
        "The start pieces are placed already.",
        "開始時のユニットはもう置かれています。",
    ),
    "why.start_square": (
        "Start pieces go on the squares of the start icons, one on each icon.",
        "開始時のユニットは、アイコンごとに1つ、そのスクエアに置きます。",
    ),
    "why.start_colour": (
        "A piece of colour {colour} stands already.",
        "{colour}のユニットはもう置かれています。",
    ),
    "why.occupied": (
        "{square} is occupied; pieces are placed on empty squares.",
        "{square}は空いていません。配置できるのは空きスクエアだけです。",
    ),
    "why.lift_first": (
        "Your supply is empty: take a common or heroic piece of yours back first.",
        "手元にユニットがありません。先に自分の一般級か英雄級を1つ手元に戻します。",
    ),
    "why.no_lack": (
        "A piece is taken back only while your supply is empty.",
        "ユニットを戻せるのは、手元にユニットがないときだけです。",
    ),
    "why.not_own": (
        "There is no piece of yours on {square}.",
        "{square}に自分のユニットはありません。",
    ),
    "why.lift_legend": (
        "A legendary piece can’t be taken back.",
        "伝説級ユニットを戻すことはできません。",
    ),
    "why.discarded": (
        "You have discarded this turn already; it is allowed once.",
        "カードを捨てるアクションは、1ターンに1回だけです。",
    ),
    "why.discard_school": (
        "Only school cards can be discarded.",
        "捨てられるのは流派カードだけです。",
    ),
    "why.not_in_hand": ("You don’t hold this card.", "そのカードは手札にありません。"),
    "why.return": (
        "Cards go under their decks only after a discard.",
        "手札を山札の底に戻せるのは、カードを捨てたときだけです。",
    ),
    "why.flare_handed": (
        "No flare can be invoked after a hand-over.",
        "ターン進行を渡したあとは、焰カードを発動できません。",
    ),
    "why.flare_foe": (
        "The flare fits against another opponent.",
        "その相手に対しては条件を満たしていません。",
    ),
    "why.flare": (
        "You are behind by {upgraded} upgraded {upgraded|piece|pieces} and by {total} in all.",
        "自分のユニットは、相手よりアップグレードで{upgraded}、総数で{total}少ない状態です。",
    ),
    "need.flare": (
        "being behind by {upper} or more upgraded pieces, or by {lower} or more in all",
        "自分のユニットが、相手よりアップグレードで{upper}以上、または総数で{lower}以上少ないこと",
    ),
    "why.no_team": ("Only teams hand over.", "ターン進行を渡せるのはチーム戦だけです。"),
    "why.handed": (
        "The turn was handed over already.",
        "このターンの進行はもう渡されています。",
    ),
    "why.hand_over": (
        "The turn is handed over before an action or during an effect.",
        "渡せるのは、アクションの前か、効果の処理中だけです。",
    ),
    "why.actions_left": (
        "You still have {n} {n|action|actions}; all must be used.",
        "アクションが{n}残っています。すべて使わなければなりません。",
    ),
    "why.no_tasks": ("There are no tasks in this form.", "この形式にタスクはありません。"),
    "why.next_task": (
        "The next task can’t be claimed yet.",
        "次のタスクは、まだ獲得できません。",
    ),
    "why.no_task": ("This task doesn’t lie open.", "そのタスクは場に出ていません。"),
    "why.task": (
        "Its condition is not met yet: “{task}”",
        "まだ条件を満たしていません：「{task}」",
    ),
    "why.claim_at_end": (
        "Tasks are claimed at the end of the turn.",
        "タスクを獲得できるのは、ターンの終わりです。",
    ),
    "why.take": (
        "{piece} on {square} belongs to the pattern or is of the wrong kind.",
        "{square}の{piece}は配列に使われているか、種類が合いません。",
    ),
    "why.point": (
        "A point is scored in one of the enemy colours offered.",
        "得点できるのは、示された敵の色だけです。",
    ),
    "why.pass": (
        "What is not worded as optional has to be done.",
        "任意と書かれていない効果は、実行しなければなりません。",
    ),
    "why.effect_first": (
        "An effect is being resolved; it comes first.",
        "効果の処理中です。先にそれを終えてください。",
    ),
    "why.turn_ends": (
        "The turn is ending: no action and no flare any more.",
        "ターンの終了処理中です。アクションも焰カードの発動もできません。",
    ),
    "why.choose_first": (
        "First choose which of the two effects it is.",
        "先に、どちらの効果にするかを選んでください。",
    ),
    "why.only_melee": (
        "Improvised summoning exists in a Melee only.",
        "即興召喚は乱戦だけのルールです。",
    ),
    "why.not_enemy": (
        "It takes an enemy piece on the board.",
        "ボードにある敵ユニットを使わなければなりません。",
    ),
    "why.spent": (
        "You have improvised with colour {colour} already.",
        "{colour}の色による即興召喚は、もう使いました。",
    ),
    "why.not_needed": (
        "This orientation doesn’t need that piece.",
        "この向きでは、そのユニットは必要ありません。",
    ),
    "why.one_enemy": (
        "Only one enemy piece can serve; the others must be your own.",
        "利用できる敵ユニットは1つだけです。ほかは自分のユニットでなければなりません。",
    ),
    "why.weak": ("It has to be at least {rank}.", "{rank}以上でなければなりません。"),
    "why.outranked": (
        "{piece} on {square} outranks a {rank} being.",
        "{square}の{piece}は、{rank}のクリーチャーより上位です。",
    ),
    "why.off_board": (
        "The pattern doesn’t fit on the board there.",
        "その位置では、配列がボードからはみ出します。",
    ),
    "why.orientation": (
        "The pattern has no such orientation; there are: {known}.",
        "その向きはありません。あるのは：{known}。",
    ),
    "why.no_piece": (
        "No {rank} piece can be had: your supply is empty, and none is free.",
        "{rank}に使えるユニットが、手元にもボードにもありません。",
    ),
    "why.pattern": (
        "Your pieces don’t form the pattern.",
        "自分のユニットが配列になっていません。",
    ),
    "why.cell": ("{rank} on {square}", "{square}に{rank}"),
    "need.pieces": ("own pieces: {wanted}", "自分のユニット：{wanted}"),
    "why.same_square": (
        "Staying in place is not a move.",
        "同じスクエアにとどまるのは移動ではありません。",
    ),
    "why.not_adjacent": (
        "A move goes to an adjacent square.",
        "移動できるのは隣接するスクエアだけです。",
    ),
    "why.normal_move": (
        "A normal move takes only pieces of lower rank.",
        "通常移動では、下位のランクのユニットしか破壊できません。",
    ),
    "why.combat_move": (
        "A combat move takes only pieces of the same or lower rank.",
        "戦闘移動では、同じか下位のランクのユニットしか破壊できません。",
    ),
    "why.out_of_reach": (
        "The card doesn’t allow that square.",
        "カードの効果では、そのスクエアへは行けません。",
    ),
    "why.place_effect": (
        "{square} is not an empty square that the card allows.",
        "{square}は、カードが指定する空きスクエアではありません。",
    ),
    "why.nothing_there": ("There is no piece on {square}.", "{square}にユニットはありません。"),
    "why.not_target": (
        "{piece} on {square} is no target of this effect.",
        "{square}の{piece}は、この効果の対象ではありません。",
    ),
    "why.upgrade": ("This piece can’t be upgraded.", "このユニットはアップグレードできません。"),
    "why.downgrade": (
        "This piece can’t be downgraded.",
        "このユニットはダウングレードできません。",
    ),
    "why.convert": (
        "You have no piece of that rank in your supply.",
        "手元にそのランクのユニットがありません。",
    ),
    # Positions
    "position.card": ("a card of the game", "ゲームのカード"),
    "position.tasks": ("tasks", "タスク"),
    "position.pieces_of": ("pieces of {letter}", "{letter}のユニット"),
    "position.numbers": ("a list of {n} whole numbers", "{n}個の整数のリスト"),
    "position.own_colour": (
        "nobody improvises with his own colour",
        "自分の色で即興召喚することはできません",
    ),
    "position.not_in_mode": (
        "this belongs to another form of play",
        "これは別の形式で使うものです",
    ),
    "position.rows": ("the board has 9 rows, not {n}", "ボードは9行です（{n}行ではありません）"),
    "position.hole": (
        "there is no square in column {x} of row {y}",
        "{y}行目の{x}列目にスクエアはありません",
    ),
    "position.columns": (
        "row {y} has {columns} squares, not {n}",
        "{y}行目のスクエアは{columns}です（{n}ではありません）",
    ),
    "position.melee_teams": ("a Melee has no teams", "乱戦にチーム戦はありません"),
    "position.no_start": (
        "no start piece is left to place",
        "置くべき開始時のユニットがありません",
    ),
    "position.resolver": (
        "only the active player or the teammate resolves",
        "進行できるのはターンプレイヤーかチームメイトだけです",
    ),
    "position.no_option": ("nobody could do anything", "誰も何もできません"),
    "position.pending": ("this is no effect in progress", "処理中の効果として読めません"),
    # Packs
    "pack.summon_square": (
        "a pattern has one summon square (@), not {n}",
        "配列の召喚スクエア（@）は1つです（{n}ではありません）",
    ),
    "pack.pieces": ("a pattern has at least two pieces", "配列には2つ以上のユニットが必要です"),
    "pack.no_mark": (
        "the pattern has no square marked {n}",
        "配列図に、マーク{n}のスクエアがありません",
    ),
    "pack.no_self": (
        "a flare puts no being on the board that its steps could speak of",
        "焰カードにはクリーチャーがいないため、それを指す効果は使えません",
    ),
    "pack.empty_grid": ("the grid is empty", "配列図が空です"),
    "pack.too_large": (
        "a grid has at most {n} rows and columns",
        "配列図は縦横{n}マスまでです",
    ),
    "pack.uneven": ("the rows of a grid are equally long", "配列図の各行は同じ長さにします"),
}
