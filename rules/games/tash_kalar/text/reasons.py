"""Why not, and mistakes in positions and packs. {key: (English, Japanese)}."""

REASONS: dict[str, tuple[str, str]] = {
    "why.no_square": ("There is no square {square}.", "{square}というスクエアはありません。"),
    "why.unknown": (
        "“{verb}” is not a move. There are three actions: place, summon and discard.",
        "「{verb}」という手はありません。アクションは、配置、召喚、捨て札の3つです。",
    ),
    "why.say_which": ("Say which ({known}).", "どれにするかを指定してください（{known}）。"),
    "why.beyond_need": (
        "The move is complete without “{more}”.",
        "この手に「{more}」は必要ありません。",
    ),
    "why.no_action": ("You have no action left.", "アクションが残っていません。"),
    "why.other_turn": ("It is another player’s turn.", "ほかのプレイヤーのターンです。"),
    "why.handed_away": (
        "You have handed the turn over; your teammate decides now.",
        "ターン進行を渡したあとは、チームメイトが決めます。",
    ),
    "why.active_ends": (
        "The turn is ended by the player whose turn it is.",
        "ターンの終わりの手順は、ターンプレイヤーが行います。",
    ),
    "why.only_place": (
        "After a hand-over the remaining actions can only be used to place common pieces.",
        "ターン進行を渡したあとにできるのは、残りのアクションでの一般級ユニットの配置だけです。",
    ),
    "why.start_first": (
        "First the start pieces are placed.",
        "先に、開始時のユニットを置いてください。",
    ),
    "why.start_over": (
        "The start pieces are placed already.",
        "開始時のユニットはもう置かれています。",
    ),
    "why.start_placer": (
        "{who} places the start pieces.",
        "開始時のユニットを置くのは、{who}です。",
    ),
    "why.start_none": (
        "A Classic game begins on an empty board.",
        "クラシックは、ユニットの置かれていないボードで始めます。",
    ),
    "why.start_colours": (
        "One piece of each colour is placed: {known}.",
        "置くのは、各色のユニット1体ずつです：{known}。",
    ),
    "why.start_but_second": (
        "One piece of each colour is placed except {colour}, that of the second player: {known}.",
        "置くのは、2番手のプレイヤーの色（{colour}）を除く、各色のユニット1体ずつです：{known}。",
    ),
    "why.start_square": (
        "Start pieces go on the squares of the start icons, one on each icon.",
        "開始時のユニットは、アイコンごとに1体ずつ、そのスクエアに置きます。",
    ),
    "why.start_icon_taken": (
        "A piece stands at this start icon already.",
        "そのアイコンには、もうユニットが置かれています。",
    ),
    "why.start_colour": (
        "A piece of colour {colour} stands already.",
        "{colour}のユニットはもう置かれています。",
    ),
    "why.occupied": (
        "{square} is occupied; pieces are placed on empty squares.",
        "{square}は空いていません。配置できるのは空いているスクエアだけです。",
    ),
    "why.lift_first": (
        "No two-sided piece is in your supply: first return one of your common or heroic pieces to it.",
        "手元に両面のユニットがありません。先に自分の一般級か英雄級のユニットを1体、手元に戻します。",
    ),
    "why.no_lack": (
        "A piece is returned only when no two-sided piece is in your supply.",
        "ユニットを戻せるのは、手元に両面のユニットがないときだけです。",
    ),
    "why.anew_first": (
        "First place the piece that you returned to your supply.",
        "先に、手元に戻したユニットを配置してください。",
    ),
    "why.not_own": (
        "There is no piece of yours on {square}.",
        "{square}に自分のユニットはありません。",
    ),
    "why.lift_legend": (
        "A legendary piece can’t be returned.",
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
    "why.no_school": ("You hold no school card.", "手札に流派カードがありません。"),
    "why.not_in_hand": ("You don’t hold this card.", "そのカードは手札にありません。"),
    "why.no_being": ("You hold no being.", "手札にクリーチャーのカードがありません。"),
    "why.no_flare": ("You hold no flare.", "手札に焰カードがありません。"),
    "why.return": (
        "Cards go under their decks only after a discard.",
        "手札を山札の底に戻せるのは、カードを捨てたときだけです。",
    ),
    "why.return_first": (
        "First choose: put another card under its deck, or keep the rest.",
        "先に、ほかの手札を山札の底に戻すか、手札に残すかを決めてください。",
    ),
    "why.flare_handed": (
        "No flare can be invoked after a hand-over.",
        "ターン進行を渡したあとは、焰カードを発動できません。",
    ),
    "why.flare_foe": (
        "The flare’s condition is met against another opponent, not against this one.",
        "その相手に対しては条件を満たしていません。",
    ),
    "why.flare_foes": (
        "Name the opponent to compare with: {known}.",
        "数を比べる対戦相手を選んでください：{known}。",
    ),
    "why.flare": (
        "You are not far enough behind. {each}.",
        "相手との差が足りません。{each}です。",
    ),
    "flare.gap": (
        "{foe} has {upgraded} more upgraded {upgraded|piece|pieces} and {total} more in all",
        "{foe}との差は、アップグレードされたユニットが{upgraded}体、全体では{total}体",
    ),
    "need.flare": (
        "being behind by {upper} or more upgraded pieces, or by {lower} or more in all",
        "アップグレードされたユニットで{upper}体以上、または全体で{lower}体以上、相手より少ないこと",
    ),
    "why.no_team": ("Only teams hand over.", "ターン進行を渡せるのはチーム戦だけです。"),
    "why.handed": (
        "The turn was handed over already.",
        "このターンの進行はもう渡されています。",
    ),
    "why.hand_over": (
        "The turn is handed over before an action or during an effect.",
        "渡せるのは、アクションの前か、効果の解決中だけです。",
    ),
    "why.actions_left": (
        "You still have {n} {n|action|actions}; all must be used.",
        "まだ{n}アクション残っています。すべて使わなければなりません。",
    ),
    "why.no_tasks": ("There are no tasks in this form.", "この形式にタスクはありません。"),
    "why.next_task": (
        "The next task can’t be claimed yet.",
        "次のタスクは、まだ獲得できません。",
    ),
    "why.no_task": ("This is not one of the current tasks.", "それは現在のタスクではありません。"),
    "why.task": (
        "Its condition is not met yet: “{task}”",
        "まだ条件を満たしていません：「{task}」",
    ),
    "why.claim_at_end": (
        "Tasks are claimed at the end of the turn.",
        "タスクを獲得できるのは、ターンの終わりです。",
    ),
    "why.claim_first": (
        "First claim a task, or claim none.",
        "先に、タスクを獲得するかどうかを決めてください。",
    ),
    "why.take_first": (
        "First choose the piece on the board that you use for the being.",
        "先に、クリーチャーに使うユニットを選んでください。",
    ),
    "why.no_taking": (
        "A piece on the board can become a being only during a summoning, when your supply lacks the piece.",
        "ボードのユニットをクリーチャーに使えるのは、召喚のときにユニットが不足している場合だけです。",
    ),
    "why.take_kind": (
        "{piece} on {square} can’t become a {rank} being.",
        "{square}の{piece}は、{rank}のクリーチャーには使えません。",
    ),
    "why.take_pattern": (
        "{piece} on {square} is a part of the pattern.",
        "{square}の{piece}は、召喚の配列に使っています。",
    ),
    "why.point": (
        "You score the point in an enemy colour: {known}.",
        "点を得る色は、敵の色から選びます：{known}。",
    ),
    "why.point_own": ("There is no scoring in your own colour.", "自分の色では得点できません。"),
    "why.no_left_over": (
        "{colour} has no odd common piece.",
        "{colour}の一般級ユニットに、端数はありません。",
    ),
    "why.no_point": (
        "A colour is named when a legend is summoned, and when odd common pieces score.",
        "色を選ぶのは、伝説級を召喚したときと、端数の一般級ユニットで得点するときです。",
    ),
    "why.melee_points": ("Only a Melee scores in colours.", "色ごとに得点するのは、乱戦だけです。"),
    "why.point_first": (
        "First name the colour in which the legend scores its point.",
        "先に、伝説級の1点をどの色の得点にするかを選んでください。",
    ),
    "why.left_over_first": (
        "First name the colour in which odd common pieces score.",
        "先に、端数の一般級ユニットの1点をどの色の得点にするかを選んでください。",
    ),
    "why.pass": (
        "What is not worded as optional has to be done, and a “may” that you have begun has to be finished.",
        "「〜してもよい」「〜まで」とない効果は、必ず行います。「〜してもよい」効果も、行い始めたら最後まで行います。",
    ),
    "why.nothing_to_decline": (
        "There is nothing to decline now.",
        "いまは、「しない」を選べる場面ではありません。",
    ),
    "why.effect_first": (
        "An effect is being carried out; finish it first.",
        "効果の解決中です。先に解決を終えてください。",
    ),
    "why.effect_asks": (
        "The effect asks for something else now.",
        "効果の解決中です。いま求められているのは、別の選択です。",
    ),
    "why.no_effect": (
        "No effect asks for this now.",
        "いまは効果の解決中ではないため、それは選べません。",
    ),
    "why.turn_ends": (
        "The turn is ending: no action and no flare any more.",
        "ターンの終わりの手順に入っています。もう、アクションも焰カードの発動もできません。",
    ),
    "why.choose_first": (
        "First choose which of the two effects it is.",
        "先に、どちらの効果にするかを選んでください。",
    ),
    "why.piece_first": (
        "First choose which piece moves.",
        "先に、動かすユニットを選んでください。",
    ),
    "why.mover_known": (
        "It is settled that the piece on {square} moves.",
        "動かすのは、{square}のユニットに決まっています。",
    ),
    "why.all_or_none": (
        "The text speaks of all of them: choose all, or none.",
        "「すべて」とある効果です。すべてに行うか、行わないかを選んでください。",
    ),
    "why.one_at_a_time": ("Choose one piece at a time.", "ユニットを1体ずつ選んでください。"),
    "why.only_melee": (
        "Improvised summoning exists in a Melee only.",
        "即興召喚は乱戦だけのルールです。",
    ),
    "why.not_enemy": (
        "This needs an enemy piece on the board.",
        "ボードにある敵ユニットを使わなければなりません。",
    ),
    "why.name_enemy": (
        "Your own pieces don’t form the pattern. Name the enemy piece to improvise with: {known}.",
        "自分のユニットだけでは配列になりません。即興召喚に使う敵ユニットを指定してください：{known}。",
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
        "即興召喚で使える敵ユニットは1体だけです。ほかは自分のユニットでなければなりません。",
    ),
    "why.weak": ("It has to be at least {rank}.", "{rank}以上でなければなりません。"),
    "why.outranked": (
        "{piece} on {square} outranks a {rank} being.",
        "{square}の{piece}は、{rank}のクリーチャーよりランクが高いユニットです。",
    ),
    "why.off_board": (
        "The pattern doesn’t fit on the board there.",
        "その位置では、配列がボードからはみ出します。",
    ),
    "why.orientation": (
        "The pattern has no such orientation; there are: {known}.",
        "その向きはありません。あるのは：{known}。",
    ),
    "why.same_way": (
        "That comes to the same as orientation {known}, which stands for both.",
        "その向きは{known}と何も変わらないので、{known}で召喚します。",
    ),
    "why.no_piece": (
        "You have no piece for a {rank} being, neither in your supply nor, to be taken, on the board.",
        "{rank}のクリーチャーに使えるユニットが、手元にもボードにもありません。",
    ),
    "why.pattern": (
        "Your pieces don’t form the pattern.",
        "自分のユニットが配列になっていません。",
    ),
    "why.cell": ("{rank} on {square}", "{square}に{rank}"),
    "need.pieces": ("pieces of yours: {wanted}", "自分のユニット：{wanted}"),
    "why.same_square": (
        "Staying in place is not a move.",
        "同じスクエアにとどまるのは移動ではありません。",
    ),
    "why.not_adjacent": (
        "A move goes to an adjacent square.",
        "移動できるのは隣接するスクエアだけです。",
    ),
    "why.normal_move": (
        "A normal move or leap can destroy only a piece of lower rank.",
        "通常移動と通常跳躍で破壊できるのは、動かすユニットよりランクが低いユニットだけです。",
    ),
    "why.combat_move": (
        "A combat move or leap can destroy only a piece of the same or lower rank.",
        "戦闘移動と戦闘跳躍で破壊できるのは、動かすユニットとランクが同じか低いユニットだけです。",
    ),
    "why.out_of_reach": (
        "The card doesn’t allow that square.",
        "カードの効果では、そのスクエアへは行けません。",
    ),
    "why.no_goal": (
        "{piece} on {square} has no square to go to.",
        "{square}の{piece}には、行けるスクエアがありません。",
    ),
    "why.place_area": (
        "The card doesn’t allow {square}.",
        "カードの効果では、{square}に配置できません。",
    ),
    "why.place_lack": (
        "{colour}’s supply has no {rank} piece.",
        "{colour}の手元に、{rank}のユニットがありません。",
    ),
    "why.place_colour": (
        "Name the enemy colour first: {known}.",
        "先に、敵の色を指定してください：{known}。",
    ),
    "why.nothing_there": ("There is no piece on {square}.", "{square}にユニットはありません。"),
    "why.not_target": (
        "{piece} on {square} is no target of this effect.",
        "{square}の{piece}は、この効果の対象ではありません。",
    ),
    "why.chosen_already": (
        "{piece} on {square} was chosen already.",
        "{square}の{piece}は、もう選びました。",
    ),
    "why.upgrade_legend": (
        "A legendary piece can’t be upgraded.",
        "伝説級ユニットはアップグレードできません。",
    ),
    "why.upgrade_lack": (
        "{colour}’s supply has no legendary piece.",
        "{colour}の手元に、伝説級ユニットがありません。",
    ),
    "why.downgrade_common": (
        "A common piece can’t be downgraded.",
        "一般級ユニットはダウングレードできません。",
    ),
    "why.downgrade_lack": (
        "{colour}’s supply has no two-sided piece.",
        "{colour}の手元に、両面のユニットがありません。",
    ),
    "why.convert_own": ("Only enemy pieces are converted.", "変換できるのは敵ユニットだけです。"),
    "why.convert": (
        "Your supply has no {rank} piece.",
        "自分の手元に、{rank}のユニットがありません。",
    ),
    # Positions
    "position.card": ("a card that can lie here", "ここに置けるカード"),
    "position.tasks": ("tasks", "タスク"),
    "position.pieces_of": ("pieces of {letter}", "{letter}のユニット"),
    "position.numbers": ("a list of {n} whole numbers", "{n}個の整数のリスト"),
    "position.own_colour": (
        "nobody improvises with their own colour",
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
        "解決できるのはターンプレイヤーかチームメイトだけです",
    ),
    "position.no_option": ("nobody could do anything", "だれも何もできません"),
    "position.pending": ("this is no effect in progress", "解決中の効果として読めません"),
    # Packs
    "pack.summon_square": (
        "a pattern has one summon square (@), not {n}",
        "配列の召喚スクエア（@）は1つです（{n}ではありません）",
    ),
    "pack.pieces": ("a pattern has at least two pieces", "配列には2体以上のユニットが必要です"),
    "pack.no_mark": (
        "the pattern has no square marked {n}",
        "配列図に、マーク{n}のスクエアがありません",
    ),
    "pack.no_self": (
        "a flare puts no being on the board that its steps could speak of",
        "焰カードにはクリーチャーがいないため、それを指す効果は使えません",
    ),
    "pack.never": ("a step that could never do anything", "どんな盤面でも何も起こらない手順です"),
    "pack.no_room": (
        "a colour has {n} pieces, {legends} of them legendary, and they have to fit on the board",
        "1色のユニットは{n}体（うち伝説級{legends}体）で、盤面に収まる必要があります",
    ),
    "pack.unmet": ("a condition that can’t be met", "満たすことのできない条件です"),
    "pack.empty_grid": ("the grid is empty", "配列図が空です"),
    "pack.too_large": (
        "a grid has at most {n} rows and columns",
        "配列図は縦横{n}マスまでです",
    ),
    "pack.uneven": ("the rows of a grid are equally long", "配列図の各行は同じ長さにします"),
}
