"""Everything a player of Tash-Kalar reads besides cards and rulebook. {key: (English, Japanese)}."""

from rules.games.tash_kalar.text.phrases import PHRASES
from rules.games.tash_kalar.text.reasons import REASONS

SENTENCES: dict[str, tuple[str, str]] = {
    **PHRASES,
    **REASONS,
    "game.title": ("Tash-Kalar", "タシュ＝カラール"),
    "game.subtitle": ("", ""),
    "game.blurb": (
        "Mages duel in an arena: form patterns with your pieces, and beings out of legend answer.",
        "魔法使いたちの闘技場。ユニットで配列を形づくると、クリーチャーが呼びかけに応えます。",
    ),
    "game.credit": (
        "After “Tash-Kalar” by Vlaada Chvátil, published by Czech Games Edition (2013). This version is unofficial and has a card set of its own.",
        "原作：「タシュ＝カラール」（ヴラーダ・フヴァチル作、Czech Games Edition、2013年）。このページは非公式で、カードはすべて独自のものです。",
    ),
    # Settings
    "setting.mode": ("Form", "形式"),
    "setting.mode.help": (
        "Classic: tasks and legends. Duel: destroyed pieces. Melee: everybody for themselves. Four players play Classic and Duel in two teams.",
        "クラシックはタスクと伝説級、対戦は破壊したユニットで得点します。乱戦は全員が敵同士。4人のクラシックと対戦は2対2のチーム戦です。",
    ),
    "mode.classic": ("Classic", "クラシック"),
    "mode.duel": ("Deathmatch Duel", "デスマッチ対戦"),
    "mode.melee": ("Deathmatch Melee", "デスマッチ乱戦"),
    "setting.school": ("School of seat {n}", "席{n}の流派"),
    "setting.school.help": (
        "The deck of beings that this seat summons.",
        "この席が召喚するクリーチャーのデッキです。",
    ),
    "setting.first": ("First player", "先手プレイヤー"),
    "setting.first.help": (
        "Who takes the first turn, which has one action only.",
        "最初のターンを行うプレイヤーです。最初のターンは1アクションだけです。",
    ),
    # Things
    "rank.common": ("common", "一般級"),
    "rank.heroic": ("heroic", "英雄級"),
    "rank.legendary": ("legendary", "伝説級"),
    "piece.common": ("{side}’s common piece", "{side}の一般級ユニット"),
    "piece.heroic": ("{side}’s heroic piece", "{side}の英雄級ユニット"),
    "piece.legendary": ("{side}’s legendary piece", "{side}の伝説級ユニット"),
    "team": ("Team {letter}", "チーム{letter}"),
    "in_colour": (" in {colour}’s colour", "（{colour}の色）"),
    "kind.school": ("school", "流派"),
    "kind.legend": ("legend", "伝説級"),
    "kind.flare": ("flare", "焰"),
    "type.colours": ("Colours", "色彩"),
    "type.formation": ("Formation", "陣形"),
    "type.majority": ("Majority", "優勢"),
    "type.conquest": ("Conquest", "征服"),
    "type.calling": ("Calling", "召喚"),
    "task.worth": ("{type}, worth {n} {n|point|points}.", "{type}・{n}点。"),
    "task.advanced": ("Advanced task.", "上級タスク。"),
    "task.next": ("Next task: not to be claimed yet.", "次のタスク：まだ獲得できません。"),
    "halves.upper": ("upper half", "上段"),
    "halves.lower": ("lower half", "下段"),
    "halves.both": ("both halves", "上段と下段"),
    "back.school": ("face-down school card", "裏向きの流派カード"),
    "back.legend": ("face-down legend card", "裏向きの伝説級カード"),
    "back.flare": ("face-down flare", "裏向きの焰カード"),
    "back.task": ("face-down task", "裏向きのタスクカード"),
    "label.card": ("{card}: {text}", "{card}：{text}"),
    "label.being": ("{rank}. {text}", "{rank}。{text}"),
    "label.next": (
        "{text} Next task: not to be claimed yet.",
        "{text} 次のタスク：まだ獲得できません。",
    ),
    # Places
    "zone.board": ("Board", "ゲームボード"),
    "zone.hand": ("Hand", "手札"),
    "zone.deck": ("School deck", "流派デッキ"),
    "zone.discard.school": ("Discard pile", "捨て札"),
    "zone.legends": ("Legend deck", "伝説デッキ"),
    "zone.discard.legend": ("Legend discard pile", "伝説デッキの捨て札"),
    "zone.flares": ("Flare deck", "焰デッキ"),
    "zone.discard.flare": ("Flare discard pile", "焰デッキの捨て札"),
    "zone.tasks": ("Tasks", "タスク"),
    "zone.next_task": ("Next task", "次のタスク"),
    "zone.task_deck": ("Task deck", "タスクの山札"),
    "zone.score": ("Score (last turns at {n})", "得点（{n}点で終了条件）"),
    "sideways": ("sideways", "横向き"),
    "square.red": ("red", "赤"),
    "square.green": ("green", "緑"),
    "square.central": ("centre", "中央"),
    # Numbers
    "fact.points": ("points", "得点"),
    "fact.supply": ("supply", "手元"),
    "fact.actions": ("actions", "アクション"),
    "fact.tally": ("destroyed", "破壊"),
    "score.of": ("{letter}: {n} {n|point|points}", "{letter}：{n}点"),
    "score.in": ("{colour} {n}{spent}", "{colour} {n}{spent}"),
    "score.lowest": ("{n} ({all})", "{n}（{all}）"),
    "score.classic": (
        "{n} ({tasks} + {legends}★)",
        "{n}（{tasks}＋{legends}★）",
    ),
    "marker.spent": (" ×", " ×"),
    "supply": ("{two} + {legendary}★", "{two}＋{legendary}★"),
    "tally.common": ("common {n}", "一般級{n}"),
    "tally.heroic": ("heroic {n}", "英雄級{n}"),
    "tally.legendary": ("legendary {n}", "伝説級{n}"),
    "parts": ("{all}", "{all}"),
    "status.over": ("Game over", "ゲーム終了"),
    "status.start": ("{mode} · start pieces", "{mode}・開始時のユニット"),
    "status.turn": (
        "{mode} · {who} · {n} {n|action|actions} left",
        "{mode}・{who}・残り{n}アクション",
    ),
    "status.last": (
        "{mode} · last turns · {who} · {n} {n|action|actions} left",
        "{mode}・最後のターン・{who}・残り{n}アクション",
    ),
    "status.turn.mate": (
        "{mode} · {who} · {mate} to choose · {n} {n|action|actions} left",
        "{mode}・{who}・{mate}が選択・残り{n}アクション",
    ),
    "status.last.mate": (
        "{mode} · last turns · {who} · {mate} to choose · {n} {n|action|actions} left",
        "{mode}・最後のターン・{who}・{mate}が選択・残り{n}アクション",
    ),
    # Questions
    "prompt.action": (
        "{n} {n|action|actions} left: place a piece, summon a being, or discard a card.",
        "残り{n}アクション。配置、召喚、捨て札のどれかを選んでください。",
    ),
    "prompt.action.lift": (
        "{n} {n|action|actions} left, and no two-sided piece in your supply: return one from the"
        " board and place it again, summon a being, or discard a card.",
        "残り{n}アクション。手元に両面のユニットがありません。"
        "ボードのユニットを戻して配置し直すか、召喚か捨て札を選んでください。",
    ),
    "prompt.action.mate": (
        "{n} {n|action|actions} left: place a piece.",
        "残り{n}アクション。ユニットを配置してください。",
    ),
    "prompt.action.mate.lift": (
        "{n} {n|action|actions} left, and no two-sided piece in your supply: return one from the"
        " board and place it again.",
        "残り{n}アクション。手元に両面のユニットがありません。"
        "ボードのユニットを戻して、配置し直してください。",
    ),
    "prompt.done": (
        "No action is left. End your turn?",
        "アクションは残っていません。ターンを終えますか？",
    ),
    "prompt.start": (
        "Put a piece of each colour on the start icons.",
        "アイコンのスクエアに、各色のユニットを1体ずつ置いてください。",
    ),
    "prompt.of_card": ("{card}: {ask}", "{card}：{ask}"),
    "prompt.destroy": ("which piece is destroyed?", "破壊するユニットを選んでください。"),
    "prompt.upgrade": ("which piece is upgraded?", "アップグレードするユニットを選んでください。"),
    "prompt.downgrade": (
        "which piece is downgraded?",
        "ダウングレードするユニットを選んでください。",
    ),
    "prompt.convert": ("which piece is converted?", "変換するユニットを選んでください。"),
    "prompt.place": ("on which square is the piece placed?", "配置するスクエアを選んでください。"),
    "prompt.place.anew": (
        "On which square do you place the piece again?",
        "戻したユニットを配置し直すスクエアを選んでください。",
    ),
    "prompt.piece": ("which piece moves?", "動かすユニットを選んでください。"),
    "prompt.move": (
        "where does the piece on {square} move?",
        "{square}のユニットの移動先を選んでください。",
    ),
    "prompt.choose": ("choose one.", "どちらかを選んでください。"),
    "prompt.take": (
        "your supply lacks the piece: which one on the board do you use?",
        "ユニットが不足しています。クリーチャーに使うユニットを、ボードから選んでください。",
    ),
    "prompt.return": (
        "Put another card from your hand under its deck?",
        "ほかの手札も、山札の底に戻しますか？",
    ),
    "prompt.claim": ("Which task do you claim?", "獲得するタスクを選んでください。"),
    "prompt.legend_point": (
        "in which colour does the legend score its point?",
        "伝説級の1点を、どの色の得点にしますか？",
    ),
    "prompt.left_over": (
        "In which colour do the odd common pieces score a point?",
        "端数の一般級ユニットの1点を、どの色の得点にしますか？",
    ),
    # Options
    "option.start": ("Put {colour}’s piece on {square}", "{colour}のユニットを{square}に置く"),
    "short.start": ("{colour} on {square}", "{colour}を{square}へ"),
    "option.place": ("Place a piece on {square}", "{square}に配置する"),
    "option.place.colour": (
        "Place {colour}’s piece on {square}",
        "{colour}のユニットを{square}に配置する",
    ),
    "short.place": ("{square}", "{square}"),
    "short.place.colour": ("{colour} on {square}", "{colour}を{square}へ"),
    "short.square": ("{square}", "{square}"),
    "option.lift": (
        "Return your piece on {square} to your supply, to place it again",
        "{square}のユニットを手元に戻して、配置し直す",
    ),
    "option.take": ("Use your piece on {square}", "{square}のユニットを使う"),
    "option.summon": (
        "Summon {card} on {square} with {used}",
        "{used}を使って「{card}」を{square}に召喚する",
    ),
    "option.summon.improvised": (
        "Summon {card} on {square} with {used}, improvising with the enemy on {enemy}",
        "{used}を使って「{card}」を{square}に即興召喚する（{enemy}の敵ユニットを利用）",
    ),
    "short.summon": ("{card} on {square} ({used})", "「{card}」を{square}に召喚（{used}）"),
    "short.summon.improvised": (
        "{card} on {square} ({used}), improvised",
        "「{card}」を{square}に即興召喚（{used}）",
    ),
    "option.discard": ("Discard {card}", "「{card}」を捨てる"),
    "short.discard": ("Discard {card}", "「{card}」を捨てる"),
    "option.return": ("Put {card} under its deck", "「{card}」を山札の底に戻す"),
    "short.return": ("{card} under its deck", "「{card}」を底に戻す"),
    "option.keep": ("Keep the rest", "残りは手札に残す"),
    "short.keep": ("Keep the rest", "残りは手札に残す"),
    "option.flare": ("Invoke {card}, {halves}", "「{card}」を発動する（{halves}）"),
    "short.flare": ("Invoke {card}, {halves}", "「{card}」を発動（{halves}）"),
    "option.flare.against": (
        "Invoke {card} against {foe}, {halves}",
        "{foe}を相手に「{card}」を発動する（{halves}）",
    ),
    "short.flare.against": (
        "{card} against {foe}, {halves}",
        "{foe}を相手に「{card}」を発動（{halves}）",
    ),
    "option.hand_over": ("Hand the turn over to your teammate", "チームメイトにターン進行を渡す"),
    "short.hand_over": ("Hand over", "ターンを渡す"),
    "option.end": ("End the turn", "ターンを終える"),
    "short.end": ("End the turn", "ターンを終える"),
    "option.destroy": ("Destroy the piece on {square}", "{square}のユニットを破壊する"),
    "option.upgrade": ("Upgrade the piece on {square}", "{square}のユニットをアップグレードする"),
    "option.downgrade": (
        "Downgrade the piece on {square}",
        "{square}のユニットをダウングレードする",
    ),
    "option.convert": ("Convert the piece on {square}", "{square}のユニットを変換する"),
    "option.destroy.all": ("Destroy them all", "すべて破壊する"),
    "option.upgrade.all": ("Upgrade them all", "すべてアップグレードする"),
    "option.downgrade.all": ("Downgrade them all", "すべてダウングレードする"),
    "option.convert.all": ("Convert them all", "すべて変換する"),
    "short.destroy": ("Destroy all", "すべて破壊"),
    "short.upgrade": ("Upgrade all", "すべてアップグレード"),
    "short.downgrade": ("Downgrade all", "すべてダウングレード"),
    "short.convert": ("Convert all", "すべて変換"),
    "option.piece": ("Move the piece on {square}", "{square}のユニットを動かす"),
    "option.move": ("Move to {square}", "{square}へ移動する"),
    "option.move.onto": (
        "Move to {square}, destroying the piece there",
        "{square}へ移動し、そこのユニットを破壊する",
    ),
    "option.claim": ("Claim {card} for {n} {n|point|points}", "「{card}」を獲得する（{n}点）"),
    "short.claim": ("Claim {card} ({n})", "「{card}」を獲得（{n}点）"),
    "option.point": ("1 point in {colour}’s colour", "{colour}の色で1点"),
    "short.point": ("{colour}", "{colour}"),
    "option.pass.claim": ("Claim no task", "タスクを獲得しない"),
    "option.pass.effect": ("Stop here", "ここまでにする"),
    "short.pass.claim": ("Claim none", "獲得しない"),
    "short.pass.effect": ("Stop here", "ここまで"),
    # What happened
    "log.place": ("{who} placed {piece} on {square}.", "{who}は{square}に{piece}を配置した。"),
    "log.lift": (
        "{who} returned {piece} on {square} to the supply.",
        "{who}は{square}の{piece}を手元に戻した。",
    ),
    "log.destroy": ("{piece} on {square} was destroyed.", "{square}にある{piece}が破壊された。"),
    "log.upgrade": (
        "The piece on {square} was upgraded: {piece}.",
        "{square}のユニットがアップグレードされた（{piece}）。",
    ),
    "log.downgrade": (
        "The piece on {square} was downgraded: {piece}.",
        "{square}のユニットがダウングレードされた（{piece}）。",
    ),
    "log.convert": (
        "{piece} on {square} became {to}.",
        "{square}にある{piece}が{to}に変換された。",
    ),
    "log.move": (
        "{piece} went from {start} to {square}.",
        "{piece}が{start}から{square}へ移動した。",
    ),
    "log.summon": ("{who} summoned {card} on {square}.", "{who}は「{card}」を{square}に召喚した。"),
    "log.replace": (
        "On {square}, {card} took the place of {piece}, which was destroyed.",
        "「{card}」が{square}の{piece}を破壊し、そこに現れた。",
    ),
    "log.improvise": (
        "{who} improvised with {colour}’s piece on {square}.",
        "{who}は{square}にある{colour}のユニットで即興召喚した。",
    ),
    "log.discard": ("{who} discarded {card}.", "{who}は「{card}」を捨てた。"),
    "log.return": (
        "{who} put a {kind} card under its deck.",
        "{who}は{kind}カードを山札の底に戻した。",
    ),
    "log.return.own": ("{who} put {card} under its deck.", "{who}は「{card}」を山札の底に戻した。"),
    "log.flare": ("{who} invoked {card}, {halves}.", "{who}は「{card}」を発動した（{halves}）。"),
    "log.hand_over": (
        "{who} handed the turn over: {mate} plays on.",
        "{who}は{mate}にターン進行を渡した。",
    ),
    "log.gain": ("{who} gained {n} {n|action|actions}.", "{who}は{n}アクションを得た。"),
    "log.owed": (
        "{who} will draw {n} extra {deck} {n|card|cards}.",
        "{who}はターン終了時に追加の{deck}を{n}枚引く。",
    ),
    "log.score": ("{side} scored {n} {n|point|points}{where}.", "{side}は{n}点を得た{where}。"),
    "log.claim": (
        "{who} claimed {card}: {n} {n|point|points}.",
        "{who}は「{card}」を獲得した（{n}点）。",
    ),
    "log.next_task": ("{card} is the next task.", "次のタスクは「{card}」。"),
    "log.draw": ("{who} drew {n} {kind} {n|card|cards}.", "{who}は{kind}カードを{n}枚引いた。"),
    "log.draw.own": ("{who} drew {cards}.", "{who}は{cards}を引いた。"),
    "log.end_is_near": (
        "The end condition is met: one last turn each. The very last: {who}.",
        "終了条件が満たされた。全員があと1ターンずつ行い、{who}が最後となる。",
    ),
    "log.turn": ("Next turn: {who}.", "{who}のターン。"),
    # The end
    "result.points": (
        "{winners} won with {n} {n|point|points}.",
        "{winners}の勝ち（{n}点）。",
    ),
    "result.next": (
        "{winners} won: the lowest scores were equal ({n}), and the next decided.",
        "{winners}の勝ち：最低点が{n}点で並び、次に低い得点で決まりました。",
    ),
    "result.upgraded": (
        "{winners} won: points were equal ({n}), and upgraded pieces decided.",
        "{winners}の勝ち：{n}点で並び、アップグレードされたユニットの数で決まりました。",
    ),
    "result.pieces": (
        "{winners} won: points ({n}) and upgraded pieces were equal, and pieces decided.",
        "{winners}の勝ち：得点（{n}点）もアップグレードも並び、ユニットの総数で決まりました。",
    ),
    "result.draw": (
        "A draw between {winners}, with {n} {n|point|points} each.",
        "{winners}が{n}点で引き分けました。",
    ),
}
