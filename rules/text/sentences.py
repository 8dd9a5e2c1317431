"""The engine's own sentences: errors, levels, general reasons. {key: (English, Japanese)}."""

SENTENCES: dict[str, tuple[str, str]] = {
    "seat.letter": ("Player {letter}", "プレイヤー{letter}"),
    "seat.you": ("You", "あなた"),
    "seat.number": ("Player {n}", "プレイヤー{n}"),
    "nothing": ("", ""),
    "both": ("{a} {b}", "{a}{b}"),
    "list.none": ("nothing", "なし"),
    "type.text": ("a text in quotes", "引用符で囲んだ文字列"),
    "type.number": ("a whole number", "整数"),
    "type.real": ("a number", "数"),
    "type.flag": ("true or false", "trueかfalse"),
    "type.table": ("a table of keys", "キーの表"),
    "type.list": ("a list", "リスト"),
    "type.value": ("a value", "値"),
    "type.id": ("an id (small letters a–z, digits and _)", "id（英小文字a–zと数字と_）"),
    "type.name": ("a name", "名前"),
    "type.one_name": ("one name alone", "名前ひとつ"),
    "type.seats": (
        "“person” or “bot” for each of {n} seats, with commas between",
        "{n}席それぞれの「person」か「bot」（コンマ区切り）",
    ),
    "found.text": ("“{text}”", "「{text}」"),
    "found.nothing": ("nothing", "空"),
    "type.other": ("something else", "別の種類の値"),
    # Reasons that hold in every game
    "why.over": ("The game is over.", "ゲームは終わっています。"),
    "why.not_asked": ("It is {who:whose} turn to decide.", "いまは{who}が決める番です。"),
    "why.not_now": (
        "This can't be done now. What can: {known}.",
        "いまはできません。できるのは：{known}。",
    ),
    "why.not_this": (
        "This is no answer to what is asked now: {asked}",
        "いまの問いの答えにはなりません：{asked}",
    ),
    "result.resigned": (
        "{loser} gave up; {winners} won.",
        "{loser}が投了し、{winners}の勝ちです。",
    ),
    # Tasks of puzzles
    "puzzle.number": ("Puzzle {n}", "第{n}問"),
    "puzzle.begins": ("First move: {option}", "初手：{option}"),
    "task.turn": ("this turn", "このターンのうちに、"),
    "task.turns": (
        "within {n} turns (this one and other players’ turns count)",
        "このターンから、ほかのプレイヤーのターンも数えて{n}ターンのうちに、",
    ),
    "task.turn_of": ("Turn {n} of {turns}.", "{turns}ターン中{n}ターン目。"),
    "task.so_far": ("So far {n} of {by}.", "現在{n}／{by}。"),
    "task.ended": ("The {turns|turn is|turns are} over.", "期限のターンが終わりました。"),
    "task.short": ("You reached {n} of {by}.", "{by}のうち{n}まででした。"),
    "task.win": ("Win {when}.", "{when}勝ってください。"),
    "task.hold": (
        "Don’t lose within {turns} turns (this one and other players’ turns count).",
        "このターンから、ほかのプレイヤーのターンも数えて{turns}ターンのあいだ、負けないでください。",
    ),
    "turn.heading": ("{turn} · {who}", "{turn}・{who}"),
    "turn.number": ("Turn {n}", "{n}ターン目"),
    "log.turn": ("{who} began a turn.", "{who}のターンが始まった。"),
    "log.resign": ("{who} gave up.", "{who}は投了した。"),
    # A position in words
    "told.first": (
        "{game}, {status}. {who} is to move.",
        "{game}、{status}。{who}が決める番です。",
    ),
    "told.first.nobody": ("{game}, {status}.", "{game}、{status}。"),
    "told.over": ("{game}, {status}. {result}", "{game}、{status}。{result}"),
    "told.task": ("Task: {text}", "課題：{text}"),
    "told.puzzle": ("{title}: {text}", "「{title}」：{text}"),
    "told.shared": ("For all", "共通"),
    "told.cards": ("What the cards say", "カードの内容"),
    "told.fact": ("{label}: {value}", "{label}：{value}"),
    "told.list": ("{label}: {items}", "{label}：{items}"),
    "told.none": ("{label}: none", "{label}：なし"),
    "told.hand": ("{label} ({n}): {items}", "{label}（{n}枚）：{items}"),
    "told.pile": ("{label}: {n} {n|card|cards}", "{label}：{n}枚"),
    "told.pile.top": (
        "{label}: {n} {n|card|cards}, {top} on top",
        "{label}：{n}枚（一番上は{top}）",
    ),
    "told.pile.none": ("{label}: none", "{label}：なし"),
    "told.sentences": ("{all:ended}", "{all:ended}"),
    "told.with": ("{what} ({how})", "{what}（{how}）"),
    "told.times": ("{what} ×{n}", "{what}×{n}"),
    "told.number": ("{label} {n}", "{label}{n}"),
    "told.of": ("{n} of {most}", "{n}／{most}"),
    "told.at": ("{square} {what}", "{square} {what}"),
    "told.empty": ("Nothing lies on it.", "何も置かれていません。"),
    "told.between": ("; ", "、"),
    "told.between.facts": ("; ", "。"),
    "told.minus": ("−", "-"),
    # Settings
    "first.random": ("At random", "ランダム"),
    "first.seat": ("Seat {n}", "席{n}"),
    # Bots
    "seat.bot": ("Computer", "コンピュータ"),
    "level.beginner": ("Beginner", "入門"),
    "level.beginner.help": (
        "Looks one step ahead, and overlooks many things.",
        "一手先だけを考え、見落としもよくします。",
    ),
    "level.casual": ("Casual", "初級"),
    "level.casual.help": ("Looks one step ahead.", "一手先だけを考えます。"),
    "level.intermediate": ("Intermediate", "中級"),
    "level.intermediate.help": ("Thinks for a tenth of a second.", "0.1秒ほど考えます。"),
    "level.skilled": ("Skilled", "上級"),
    "level.skilled.help": ("Thinks for half a second.", "0.5秒ほど考えます。"),
    "level.expert": ("Expert", "達人"),
    "level.expert.help": ("Thinks for up to two seconds.", "最長2秒ほど考えます。"),
    # Errors. Each says what is wrong and what was expected.
    "error.too_big": (
        "that is too big: {size} where {limit} is the most",
        "大きすぎます（{size}。上限は{limit}）",
    ),
    "error.too_deep": ("that is nested too deeply", "入れ子が深すぎます"),
    "error.seal": (
        "a seal is one SVG path of at most {limit} characters, with the commands "
        "M L H V C S Q A Z only; found {found}",
        "紋章はSVGのパス1本（{limit}文字まで、使える命令はM L H V C S Q A Zだけ）で書きますが、"
        "{found}でした",
    ),
    "error.digits": (
        "a number has more than {limit} digits",
        "{limit}桁を超える数があります",
    ),
    "error.encoding": (
        "the text holds half a character; save it as UTF-8",
        "文字として読めない部分があります。UTF-8で保存してください",
    ),
    "error.rig_range": (
        "the rigged outcome {value} is not between {low} and {high}",
        "指定された出目{value}は{low}〜{high}の範囲にありません",
    ),
    "error.no_game": (
        "there is no game called “{name}”; there are: {known}",
        "「{name}」というゲームはありません。あるのは：{known}",
    ),
    "error.game_folder": (
        "rules/games/{name} is no game: {why}",
        "rules/games/{name}はゲームではありません：{why}",
    ),
    "error.toml": (
        "this is not valid TOML, at column {column}: {why}",
        "TOMLとして読めません（{column}文字目）：{why}",
    ),
    "error.json": (
        "this is not valid JSON, at column {column}: {why}",
        "JSONとして読めません（{column}文字目）：{why}",
    ),
    "error.json_number": (
        "this is not valid JSON: {found} is no number",
        "JSONとして読めません：{found}は数ではありません",
    ),
    "toml.unclosed": (
        "a text in quotes is not closed where its line ends",
        "引用符で始まった文字列が、その行のうちに閉じられていません",
    ),
    "toml.character": (
        "a character that may not stand in a text in quotes or a comment",
        "文字列やコメントの中に置けない文字があります",
    ),
    "toml.statement": (
        "a line begins with a key, with [table] or with #",
        "行の始まりに書けるのは、キーか、半角の[ ]で囲んだテーブル名か、「#」です",
    ),
    "toml.more": (
        "there is more on this line than one key with its value",
        "1行に書けるのは、キーと値ひと組だけです",
    ),
    "toml.equals": (
        "behind a key there has to be = and its value",
        "キーの後には「=」と値が必要です",
    ),
    "toml.bracket": ("the name of a table is not closed", "テーブル名の括弧が閉じられていません"),
    "toml.array": (
        "in a list a comma, or its end ], is missing",
        "リストの中のコンマか、終わりの「]」がありません",
    ),
    "toml.table": (
        "in a table in braces a comma, or the closing brace, is missing; it has to stand on one line",
        "波括弧のテーブルの中のコンマか、閉じる波括弧がありません（1行に書きます）",
    ),
    "toml.twice": (
        "this key, or this table, is there already",
        "同じキーかテーブルが、すでに書かれています",
    ),
    "toml.escape": (
        "behind a backslash something stands that means nothing; in single quotes it may",
        "\\の後の文字に意味がありません（一重引用符の中なら書けます）",
    ),
    "toml.value": (
        "this is no value: a text stands in quotes, a number in plain digits, and else true or "
        "false, a [list] or a table in braces",
        "値ではありません。文字列は引用符で囲み、数は半角数字で、ほかはtrueかfalse、"
        "[リスト]、波括弧のテーブルと書きます",
    ),
    "toml.wide": (
        "the character {character} is a wide or curly one; only the plain one of the keyboard "
        "will do here",
        "「{character}」は全角か曲がった引用符です。ここには半角の文字が必要です",
    ),
    "json.key": (
        "a name in double quotes is expected, and no comma before the end",
        "二重引用符で囲んだ名前が必要です（最後の項目の後にコンマは書けません）",
    ),
    "json.colon": ("behind a name there has to be a colon", "名前の後には「:」が必要です"),
    "json.comma": ("a comma, or the end, is missing", "コンマか、終わりの括弧がありません"),
    "json.value": ("a value is missing", "値がありません"),
    "json.unclosed": (
        "a text in quotes is not closed where its line ends",
        "引用符で始まった文字列が、その行のうちに閉じられていません",
    ),
    "json.escape": (
        "behind a backslash something stands that means nothing",
        "\\の後の文字に意味がありません",
    ),
    "json.more": ("there is more behind its end", "終わりの後に、まだ何か書かれています"),
    "error.unknown_key": (
        "there is no key “{name}” here; known: {known}",
        "「{name}」というキーはありません。使えるのは：{known}",
    ),
    "error.missing_key": ("the key “{name}” is missing", "キー「{name}」がありません"),
    "error.wrong_type": (
        "expected {expected}, found {found}",
        "{expected}が必要ですが、{found}でした",
    ),
    "error.not_one_of": (
        "expected one of {expected}, found {found}",
        "{expected}のどれかが必要ですが、{found}でした",
    ),
    "error.not_this": (
        "expected {expected}, found {found}",
        "{expected}が必要ですが、{found}でした",
    ),
    "error.none_of": (
        "{found} can’t stand here: there is nothing that could",
        "{found}はここに書けません（書けるものがありません）",
    ),
    "error.not_a": (
        "{found} is not {expected}",
        "{found}は{expected}ではありません",
    ),
    "error.not_like": (
        "expected something like {known}, found {found}",
        "{known}のような書き方が必要ですが、{found}でした",
    ),
    "error.list_length": (
        "expected a list of {range} things, found {found}",
        "{range}個のリストが必要ですが、{found}個でした",
    ),
    "error.out_of_range": (
        "expected a number from {low} to {high}, found {found}",
        "{low}〜{high}の数が必要ですが、{found}でした",
    ),
    "error.too_many": (
        "too many of {what}: {n} where there are {limit}",
        "{what}が多すぎます（{n}。全部で{limit}）",
    ),
    "error.impossible": ("that cannot be: {why}", "ありえない状態です：{why}"),
    "error.seat_count": (
        "this game is for {range} players, not {n}",
        "このゲームは{range}人用です（{n}人ではできません）",
    ),
    "error.seats_missing": (
        "each of the {range} players has a key of its own, A, B and so on; missing here: {missing}",
        "{range}人のプレイヤーは、それぞれA、B…というキーで書きます。ここにないのは：{missing}",
    ),
    "error.no_seats": (
        "nobody sits in this position: say who plays in it ({range} players)",
        "この局面にはプレイヤーがいません。誰が参加しているかを書いてください（{range}人用）",
    ),
    "error.position_seats": (
        "this position is for {seats} {seats|player|players}, not {n}",
        "この局面は{seats}人用です（{n}人ではできません）",
    ),
    "error.bot_count": (
        "{bots} {bots|bot|bots} for {seats} seats",
        "席が{seats}つに対して、ボットが{bots}つです",
    ),
    "error.notation": ("“{text}” cannot be read as a move", "「{text}」は手として読めません"),
    "error.illegal": ("“{text}” is not possible now: {why}", "「{text}」はいまできません：{why}"),
    "error.over": ("the game is over", "ゲームは終わっています"),
    "error.stale": (
        "the table has moved on since (step {now}, not {then})",
        "その間に盤面が進みました（{then}手目ではなく{now}手目）",
    ),
    "error.no_table": ("that table is not open any more", "その卓はもう開いていません"),
    "error.no_ply": (
        "there is no step {ply}; the game has {plies}",
        "{ply}手目はありません（全{plies}手）",
    ),
    "error.not_yours": (
        "that is not for you to see or decide",
        "それは、あなたが見たり決めたりできるものではありません",
    ),
    "error.no_undo": ("there is nothing to take back", "戻せる手がありません"),
    "error.past_unread": (
        "the moves before this are still being read",
        "これより前の手はまだ読み込み中です",
    ),
    "error.undo_revealed": (
        "something was revealed after that move, so it stays",
        "その手のあとで新しい情報が明らかになったため、戻せません",
    ),
    "error.undo_peeked": (
        "somebody has looked at hidden cards since the game ended, so nothing can be taken back",
        "終局後に、隠されていたカードを見たため、もう戻せません",
    ),
    "error.no_resigning": ("nobody may give up in this game", "このゲームでは投了できません"),
    "error.no_redo": ("there is nothing to play again", "やり直せる手がありません"),
    "error.op": ("unknown request “{op}”", "不明な要求です：「{op}」"),
    "error.save_form": ("this is not a Yutaku save", "遊卓の保存データではありません"),
    "error.save_cut": (
        "the save is cut short or damaged",
        "保存データが途中で切れているか壊れています",
    ),
    "error.save_newer": (
        "the save comes from a newer version ({theirs}; this is {ours}): update the page, then open it again",
        "新しい版の保存データです（{theirs}。このページは{ours}）。ページを更新してから開いてください",
    ),
    "error.save_damaged": (
        "the save is damaged; {kept} of {total} moves could be restored",
        "保存データが壊れています。{total}手のうち{kept}手を復元しました",
    ),
    "error.save_pack": (
        "the save is played with the card pack “{name}”, which is refused now: line {line}, {place}: {why}",
        "この保存データで使うカードパック「{name}」は、いまは使えません：{line}行目、{place}：{why}",
    ),
    "error.save_older": (
        "the save comes from an older version: move {ply} ({notation}) is not possible any more ({why}); everything before it was kept",
        "古い版の保存データです。{ply}手目（{notation}）は現在のルールではできません（{why}）。それより前はすべて残っています",
    ),
    "error.branch_running": (
        "you can continue from an earlier step only when the game is over, or if Undo is set to Always",
        "ここから別の手を試せるのは、終局後か、「一手戻す」を「いつでも」にした対局だけです",
    ),
    "error.line_open": (
        "this line is on the table; take another one first",
        "いま卓にある分岐です。先に別の分岐を開いてください",
    ),
    "error.link_form": (
        "this is not a link to a game or a deck of Yutaku",
        "遊卓のゲームやデッキへのリンクではありません",
    ),
    "error.link_cut": (
        "the link is cut short or damaged; please copy it again, whole",
        "リンクが途中で切れているか壊れています。もう一度、全体をコピーしてください",
    ),
    "error.link_running": (
        "the whole game can be linked to when it is over",
        "対局全体へのリンクは、終局後に作れます",
    ),
    "error.link_newer": (
        "the link comes from a newer version ({theirs}; this is {ours}): update the page, then open it again",
        "新しい版のリンクです（{theirs}。このページは{ours}）。ページを更新してから開いてください",
    ),
    "error.replay": (
        "move {ply} ({notation}) is not possible: {why}",
        "{ply}手目（{notation}）はできません：{why}",
    ),
    "error.game_away": (
        "this game did not arrive; please check the connection and try again",
        "このゲームを読み込めませんでした。ネットワークを確かめて、もう一度お試しください",
    ),
    "error.internal": (
        "something went wrong in the rules ({detail}); the game is as it was before",
        "内部エラーが起きました（{detail}）。ゲームは直前の状態のままです",
    ),
    "error.name_length": (
        "a name may have {limit} characters at most",
        "名前は{limit}文字までです",
    ),
    "error.bot_level": (
        "there is no bot called “{name}”; there are: {known}",
        "「{name}」というボットはありません。あるのは：{known}",
    ),
    "error.pack_op": (
        "there is no effect “{op}”; known: {known}",
        "「{op}」という効果はありません。使えるのは：{known}",
    ),
    "error.pack_args": (
        "the effect “{op}” takes ({expected}), given ({given})",
        "効果「{op}」の引数は（{expected}）ですが、（{given}）と書かれています",
    ),
    "error.no_packs": (
        "the game “{name}” is not played with card packs; those that are: {known}",
        "「{name}」はカードパックを使いません。使うのは：{known}",
    ),
    "error.no_packs_here": (
        "the game “{name}” is not played with card packs",
        "「{name}」はカードパックを使いません",
    ),
    "error.no_pairs": (
        "in “{name}” seats choose nothing for themselves that could be compared",
        "「{name}」には、席ごとに選んで比べるもの（デッキなど）がありません",
    ),
    "error.taken": (
        "“{name}” is already the id of another one of this game",
        "「{name}」というidは、このゲームですでに使われています",
    ),
    "error.unseen": (
        "the name holds a character that cannot be seen ({code}); please take it out",
        "名前に、目に見えない文字（{code}）が入っています。取り除いてください",
    ),
    "error.foreign": (
        "{found} has letters of another alphabet that look like Latin ones",
        "{found}に、ラテン文字とそっくりな別の文字が混じっています",
    ),
    "error.looks_like": (
        "the name “{name}” looks like “{other}”, which another card has; please write it the same, or "
        "choose another",
        "名前「{name}」は、ほかのカードの「{other}」と見分けがつきません。同じに書くか、別の名前にしてください",
    ),
    "error.not_kana": (
        "expected a reading in kana, found {found}",
        "かなの読みが必要ですが、{found}でした",
    ),
    "error.no_card": (
        "there is no card “{name}” in this game; there are, for example: {known}",
        "このゲームに「{name}」というカードはありません。例：{known}",
    ),
    "error.near": ("{sentence}; did you mean “{near}”?", "{sentence}（「{near}」のことですか？）"),
    "error.no_cards": ("{name} has no cards with ids", "{name}にはIDのあるカードがありません"),
    "error.no_decks": (
        "the game “{name}” is not played with decks that players build",
        "「{name}」は、自分で組んだデッキを使うゲームではありません",
    ),
    "error.deck": ("this deck can’t be played with. {why}", "このデッキでは遊べません。{why}"),
    "error.duplicate": ("“{name}” stands here twice", "「{name}」が二度使われています"),
    "error.no_solution": (
        "this puzzle comes without a solution",
        "この問題には解答が付いていません",
    ),
    "error.no_lesson": (
        "the game “{name}” has no lesson",
        "ゲーム「{name}」にはレッスンがありません",
    ),
    "error.unknown_word": (
        "the game has no words for “{name}”, or they can't stand alone",
        "「{name}」にあたる語がこのゲームにないか、単独では使えません",
    ),
    "error.fence_form": (
        "a board begins with a line of three backticks, the word yutaku and the name of a game, "
        "and nothing before them but what a list or a quote begins with",
        "盤は、バッククォート3つ、yutaku、ゲームの名前だけの行で始めます"
        "（その前に置けるのは、リストや引用の印だけです）",
    ),
    "error.fence_end": (
        "this block has no end: a line with {fence} is missing",
        "このブロックには終わりがありません（{fence}の行が必要です）",
    ),
    "error.fence_end_like": (
        "this line does not end the block: it takes {fence}",
        "この行ではブロックは終わりません（{fence}と書きます）",
    ),
    "error.fence_inside": (
        "this line is part of a block, but not indented or quoted like its first line",
        "ブロックの中の行ですが、字下げや引用の印が先頭行とそろっていません",
    ),
    "error.tag_end": (
        "this tag has no end: </yutaku> is missing",
        "このタグには終わりがありません（</yutaku>が必要です）",
    ),
    "error.tag_form": (
        'this begins no board: it is written <yutaku game="…">, in half-width marks',
        'これは盤のタグではありません。半角で <yutaku game="…"> と書きます',
    ),
    "error.wide": (
        "{found} has full-width or curly characters",
        "{found}に全角文字か、曲がった引用符があります",
    ),
    "error.no_value": (
        "“{name}” has no value: it is written {name}=…",
        "「{name}」に値がありません（「{name}=…」と書きます）",
    ),
    "error.game_missing": (
        "the name of the game is missing; there are: {known}",
        "ゲームの名前がありません。あるのは：{known}",
    ),
    "error.goal_missing": (
        "“{name}” belongs to a puzzle, and its “goal” is missing",
        "「{name}」は問題のための指定です。目標（「goal」）がありません",
    ),
    "error.by_missing": (
        "the goal “{goal}” is counted, and “by” is missing: how many more than now",
        "目標「{goal}」は数えるものなので、いくつ増やすか（「by」）が必要です",
    ),
    "error.by_uncounted": (
        "the goal “{goal}” is not counted: “by” can’t stand beside it",
        "目標「{goal}」は数えるものではないので、「by」は書けません",
    ),
    "error.beside_puzzle": (
        "“{name}” can’t stand beside “puzzle”: the puzzle says so itself",
        "「{name}」は「puzzle」と一緒には書けません（問題のほうで決まっています）",
    ),
    "error.beside_link": (
        "“{name}” can’t stand beside a link: the link says so itself",
        "「{name}」はリンクと一緒には書けません（リンクのほうで決まっています）",
    ),
    "error.puzzle_alone": (
        "a puzzle of the game’s own is named by “puzzle” alone: nothing may stand in its block",
        "ゲームの問題は「puzzle」で名前だけを書きます。ブロックの中は空にしてください",
    ),
    "error.pack_alone": (
        "beside “pack” nothing else may stand",
        "「pack」の横には何も書けません",
    ),
    "error.board_lost": (
        "this board got lost: something else on the page takes its place for its own text",
        "この盤はページに出ていません（ほかの記法の中に取り込まれています）",
    ),
    "error.board_left": (
        "this block is no fence here: something above it was not closed, or stands otherwise",
        "このブロックはコードブロックになっていません（その前の何かが閉じられていないか、"
        "字下げがそろっていません）",
    ),
    "error.board_as_code": (
        "this block is shown as code, as it is indented further than the text around it",
        "字下げが多すぎるため、このブロックは盤にならず、コードとして表示されます",
    ),
    "error.board_unopened": (
        "this block is shown as code: “{mark}” above it needs the extension {name} in mkdocs.yml",
        "このブロックは盤にならず、コードとして表示されます。上の「{mark}」には、mkdocs.yml に"
        "拡張「{name}」が必要です",
    ),
    "chance": ("{n}%", "{n}%"),
    "chance.about": ("about {n}%", "約{n}%"),
    "error.no_kind": (
        "this is no position, pack, deck, link or page with boards",
        "局面、パック、デッキ、リンク、盤のあるページのどれでもありません",
    ),
    "error.no_file": ("there is no file {path}", "{path}というファイルはありません"),
    "error.no_utf8": (
        "cannot read {path}: it is not UTF-8",
        "{path}を読めません：UTF-8ではありません",
    ),
    "error.file": ("cannot read {path}", "{path}を読めません"),
}
