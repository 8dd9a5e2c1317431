"""Everything a player of Walpurgis reads besides cards and rulebook. {key: (English, Japanese)}."""

from rules.games.walpurgis.text.phrases import PHRASES
from rules.games.walpurgis.text.reasons import REASONS

SENTENCES: dict[str, tuple[str, str]] = {
    **PHRASES,
    **REASONS,
    "game.title": ("Walpurgis", "ワルプルギス"),
    "game.subtitle": ("", ""),
    "game.blurb": (
        "Witches duel for a garden of 25 squares: fire barrages, and intercept what the other fires.",
        "25マスの庭を奪い合う魔女の宴。弾幕を放ち、相手の弾幕を迎撃します。",
    ),
    "game.credit": (
        "After the rules of “Walpurgis”, Ver. 1.01, and their author’s answers. This version is unofficial and has a card set of its own.",
        "原作：「ワルプルギス」ルールVer.1.01と、作者による回答。このページは非公式で、カードはすべて独自のものです。",
    ),
    # Settings
    "setting.deck": ("Deck", "デッキ"),
    "setting.deck.help": (
        "The deck that this player brings: a character’s ready-made one, or one of your own.",
        "このプレイヤーが使うデッキです。キャラクターの構築済みデッキか、自分で組んだデッキを選べます。",
    ),
    "setting.first": ("First player", "先攻"),
    "setting.first.help": (
        "At random: lots are drawn, and the winner chooses to go first or second.",
        "ランダムの場合は、抽選で勝ったプレイヤーが先攻か後攻かを選びます。",
    ),
    "setting.profile": ("Rules", "ルール"),
    "setting.profile.help": (
        "The newest rulings, or Ver. 1.01 as it was first written.",
        "作者の最新の裁定で遊ぶか、Ver.1.01の当初の書き方で遊ぶかを選びます。",
    ),
    "profile.current": ("Newest rulings", "最新の裁定"),
    "profile.v1_01": ("Ver. 1.01", "Ver.1.01"),
    "profile.current.about": (
        "Cards that have left the board or were turned face down destroy nothing. At the end of your turn you discard down to six cards.",
        "場を離れたカードや裏向きになったカードは破壊しません。自分のエンドフェイズに、手札が6枚を超えていれば捨てます。",
    ),
    "profile.v1_01.about": (
        "Every card activated in a chain destroys, even if it has left the board or was turned face down. No hand limit.",
        "連鎖中に発動したカードは、場を離れても裏向きになっても破壊します。手札に制限はありません。",
    ),
    "setting.hand_limit": ("Hand limit", "手札制限"),
    "setting.hand_limit.help": (
        "At the end of your own turn you discard down to six cards (WP-13.3). Ver. 1.01 never has a limit.",
        "自分のエンドフェイズに、手札が6枚になるまで捨てます（WP-13.3）。Ver.1.01では、つねに制限なしです。",
    ),
    "setting.open_lists": ("Public deck lists", "デッキの内容を公開"),
    "setting.open_lists.help": (
        "Both players may see which cards each deck is made of, but not their order. Without this the first Plain Shot is what shows the character (WP-7.3).",
        "どちらのデッキも、入っているカードをお互いに確認できます。並び順は見られません。オフなら、使用キャラクターは最初の「通常弾」ではじめて公開されます（WP-7.3）。",
    ),
    "setting.blocks": ("Barrages block conditions", "弾幕のあるマスは発動条件にならない"),
    "setting.blocks.help": (
        "A square under a barrage fills no condition, even with your formation in it (WP-3.9).",
        "自分の陣があっても、弾幕が置かれているマスは発動条件を満たしません（WP-3.9）。",
    ),
    "setting.same_turn": ("Activate in the same turn", "置いたターンの発動"),
    "setting.same_turn.help": (
        "What you placed face down may be activated in that very turn (WP-6.7).",
        "裏向きで配置した陣を、同じターンに発動できます（WP-6.7）。",
    ),
    # Decks
    "decks.group": ("Character", "キャラクター"),
    "tag.shot": ("Plain Shots", "通常弾"),
    "tag.lays": ("lays barrages", "弾幕を配置する"),
    "tag.hits": ("has destruction squares", "破壊対象マスがある"),
    "tag.charge": ("charges", "突っ込む"),
    "tag.up": ("lays barrages face up", "弾幕を表向きで配置する"),
    "tag.hand": ("returns formations instead of destroying", "破壊の代わりに手札に戻す"),
    "tag.before": ("has a before-effect", "B効果がある"),
    "tag.after": ("has an after-effect", "A効果がある"),
    "tag.lasting": ("stays activated", "発動状態が続く"),
    # Cards
    "card.plain_shot": ("Plain Shot", "通常弾"),
    "mode.left": ("left", "左"),
    "mode.right": ("right", "右"),
    "mode.near": ("near", "近"),
    "mode.far": ("far", "遠"),
    "note.mode": ("({mode}) {text}", "【{mode}】{text}"),
    "note.plain": (
        "No condition, no effect. It can’t be intercepted. Any number in a deck.",
        "発動条件も効果もない。迎撃されない。デッキに何枚でも入れられる。",
    ),
    "note.others": (
        "Activate only with exactly {n} other formations of yours.",
        "ほかの自分の陣がちょうど{n}枚のときだけ発動できる。",
    ),
    "note.charge": (
        "You may charge: move this card to the arrow first.",
        "まず、このカードを矢印のマスに突っ込ませてもよい。",
    ),
    "note.up": ("Its barrages are laid face up.", "弾幕は表向きで配置する。"),
    "note.both": ("Destroys formations, your own included.", "自分の陣も破壊する。"),
    "note.hand": (
        "Opposing formations go to their owner’s hand instead of being destroyed.",
        "相手の陣を、破壊する代わりに持ち主の手札に戻す。",
    ),
    "note.hand_both": (
        "Formations, yours too, go to their owners’ hands instead of being destroyed.",
        "自分の陣も含め、破壊する代わりに持ち主の手札に戻す。",
    ),
    "note.before": ("Before: {text}", "B：{text}"),
    "note.after": ("After: {text}", "A：{text}"),
    "note.lasting": (
        "Lasting (turn): stays activated until the end phase.",
        "持続（ターン）：エンドフェイズまで発動状態のまま。",
    ),
    "note.own_barrages_face_up": (
        "While it is activated, all your barrages are laid face up.",
        "このカードが発動状態の間、自分の弾幕はすべて表向きで配置する。",
    ),
    "note.turned": ("(As seen from your side.)", "（自分の側から見た向き）"),
    "note.fires": ("Barrages only.", "弾幕のみ。"),
    "note.strikes": ("Destroys opposing formations.", "相手の陣を破壊する。"),
    "label.card": (
        "{card}: {text} Character: {icon}.",
        "{card}：{text}キャラクター：{icon}。",
    ),
    "label.needs": ("condition squares ({cells})", "発動条件マス（{cells}）"),
    "label.lays": ("barrage squares ({cells})", "弾幕対象マス（{cells}）"),
    "label.hits": ("destruction squares ({cells})", "破壊対象マス（{cells}）"),
    "label.charges": ("may charge ({cells})", "突っ込めるマス（{cells}）"),
    "label.pattern": ("Seen from the card: {all}.", "カードから見て、{all}。"),
    "at.here": ("its own square", "カード自身のマス"),
    "at.both": ("{along} and {across}", "{along}・{across}"),
    "at.left": ("{n} to the left", "{n}つ左"),
    "at.right": ("{n} to the right", "{n}つ右"),
    "at.ahead": ("{n} ahead", "{n}つ前"),
    "at.behind": ("{n} behind", "{n}つ後ろ"),
    "back": ("face-down card", "裏向きのカード"),
    "card.of": ("{card} ({icon})", "{card}（{icon}）"),  # where another one has the same name
    # What lies on the board
    "lies.nth": ("{what} (no. {n} from below)", "{what}（下から{n}枚目）"),
    "lies.linked": ("{what}, link {n} of the chain", "{what}、連鎖{n}"),
    "lies.ready": (
        "{side}’s {card}, face up",
        "{side}の陣「{card}」（表向き）",
    ),
    "lies.activated": (
        "{side}’s {card}, activated",
        "{side}の陣「{card}」（発動状態）",
    ),
    "lies.active": (
        "{side}’s face-down formation, active",
        "{side}の裏向きの陣（活動状態）",
    ),
    "lies.dormant": (
        "{side}’s face-down formation, dormant",
        "{side}の裏向きの陣（休眠状態）",
    ),
    "lies.active.known": (
        "{side}’s {card}, face down, active",
        "{side}の裏向きの陣「{card}」（活動状態）",
    ),
    "lies.dormant.known": (
        "{side}’s {card}, face down, dormant",
        "{side}の裏向きの陣「{card}」（休眠状態）",
    ),
    "lies.barrage": (
        "{side}’s face-down barrage",
        "{side}の裏向きの弾幕",
    ),
    "lies.barrage_up": (
        "{side}’s face-up barrage, {card}",
        "{side}の表向きの弾幕「{card}」",
    ),
    # Places; a long name may be broken in two
    "zone.board": ("Board", "場"),
    "zone.chain": ("Chain", "連鎖"),
    "zone.hand": ("Hand", "手札"),
    "zone.deck": ("Deck", "デッキ"),
    "zone.barrages": ("Barrage pile", "弾幕\u200b置き場"),
    "zone.discard": ("Discard pile", "捨て札\u200b置き場"),
    "link": ("{n} · {side} · {square}", "{n}・{side}・{square}"),
    "link.called": ("{n} {side}’s {card} on {square}", "{n} {side}の「{card}」（{square}）"),
    "link.called.met": (
        "{called}, which meets the one before on {squares}",
        "{called}（直前の発動と{squares}で重なる）",
    ),
    "link.said": (
        "{card} {n} · {side} · {square}",
        "{card} {n}・{side}・{square}",
    ),
    "link.laid": (
        "{card} {n} · {side} · {square}, barrages laid on {squares}",
        "{card} {n}・{side}・{square}、弾幕は{squares}",
    ),
    "link.at": ("{square}", "{square}"),
    "link.laid.short": ("{square}, laid {squares}", "{square}・弾幕は{squares}"),
    "link.via": ("through {squares}", "{squares}で迎撃"),
    "link.through": ("{link} (meets on {squares})", "{link}（{squares}で重なる）"),
    "link.met": (
        "{link}; meets the activation before it on {squares}",
        "{link}、直前の発動と{squares}で重なる",
    ),
    "square.exposed": ("to be met when intercepting", "迎撃の対象マス"),
    "square.met": ("met by link {n}", "連鎖{n}の迎撃で重なったマス"),
    "square.struck": ("link {n} destroys here", "連鎖{n}の破壊マス"),
    "and.also": ("{a}; {b}", "{a}、{b}"),
    "legend.now": ("activate", "発動"),
    "legend.always": ("face down", "裏向きで配置"),
    # The line under a card of the hand; the same in few words
    "card.ready": ("activate on {squares}", "{squares}で発動できる"),
    "card.ready.short": ("→ {squares}", "→{squares}"),
    "card.ready.many": ("activate on {n} squares", "{n}マスで発動できる"),
    "card.ready.many.short": ("→ {n} squares", "→{n}マス"),
    "card.anywhere": ("on any free square", "空きマスならどこでも"),
    "card.anywhere.short": ("→ any", "空きマス"),
    "card.meets": ("meets it on {squares}", "{squares}で重なる"),
    "card.meets.short": ("→ {squares}", "→{squares}"),
    "card.meets.many": ("meets it on {n} squares", "{n}マスで重なる"),
    "card.meets.many.short": ("→ {n} squares", "→{n}マス"),
    "card.never": ("never intercepts", "迎撃には使えない"),
    "card.never.short": ("never", "迎撃不可"),
    "card.down": ("face down: {why}", "裏向きのみ：{why}"),
    "card.down.short": ("face down", "裏向きのみ"),
    "card.not": ("not now: {why}", "今は不可：{why}"),
    "card.not.placed": ("one card a turn", "配置は1ターン1枚"),
    "card.not.placed.short": ("1 a turn", "1枚まで"),
    "card.not.first": ("a Plain Shot first", "まず「通常弾」"),
    "card.not.first.short": ("not yet", "まだ"),
    "card.not.full": ("no free square", "空きマスがない"),
    "card.not.full.short": ("no room", "空きなし"),
    "card.not.other": ("not legal", "条件を満たさない"),
    "card.not.other.short": ("not legal", "不可"),
    "card.not.beyond": ("off the board", "場の外に出る"),
    "card.not.beyond.short": ("no room", "場の外"),
    "card.not.under_fire": ("{squares} under fire", "{squares}に弾幕"),
    "card.not.under_fire.short": ("under fire", "弾幕あり"),
    "card.not.unfilled": ("{squares} not filled", "{squares}が足りない"),
    "card.not.unfilled.short": ("not filled", "条件不足"),
    "card.not.number": ("you have {have} of {n}", "陣{n}枚が必要（{have}枚）"),
    "card.not.number.short": ("you have {have}", "陣が{have}枚"),
    "card.not.out_of_reach": ("meets no square", "重なるマスがない"),
    "card.not.out_of_reach.short": ("meets none", "重ならない"),
    "because.counts": (
        "{n} {n|formation|formations} to {other} if nobody intercepts",
        "迎撃されなければ、陣が{n}枚対{other}枚になる",
    ),
    "because.after": (
        "{n} {n|formation|formations} to {other} after this chain",
        "この連鎖が終わると、陣が{n}枚対{other}枚になる",
    ),
    # What follows, step by step
    "outlook.stands": (
        "If nobody intercepts: formations A {a}, B {b}",
        "迎撃されなければ：陣はA {a}枚、B {b}枚",
    ),
    "outlook.sure": (
        "Can’t be intercepted: formations A {a}, B {b}",
        "迎撃されない：陣はA {a}枚、B {b}枚",
    ),
    "outlook.declined": (
        "After the chain: formations A {a}, B {b}",
        "連鎖の処理後：陣はA {a}枚、B {b}枚",
    ),
    "outlook.cancel": ("Both cards leave: {squares}", "相打ち：{squares}"),
    "outlook.turn_down": ("Turns face down: {squares}", "裏向きになる：{squares}"),
    "outlook.settle": (
        "{side}’s barrages become formations: {squares}",
        "{side}の弾幕が陣になる：{squares}",
    ),
    "outlook.destroy": (
        "{side}’s formations are destroyed: {squares}",
        "{side}の陣が破壊される：{squares}",
    ),
    "outlook.sent_back": (
        "{side}’s formations go back to hand: {squares}",
        "{side}の陣が手札に戻る：{squares}",
    ),
    "outlook.after": ("After-effects: {squares}", "A効果：{squares}"),
    "outlook.chosen": (
        "(Other choices on the way may change this)",
        "（途中の選択によって変わることがあります）",
    ),
    "because.gains": (
        "gains {n} {n|formation|formations}",
        "陣が{n}枚増える",
    ),
    "because.ready": (
        "fills the condition of {card}",
        "「{card}」の発動条件が満たされる",
    ),
    "parts": ("{all}", "{all}"),
    "fact.squares": ("formations", "陣"),
    "fact.hand": ("hand", "手札"),
    "brief": ("{fact} {n}", "{fact}{n}"),
    "status.over": ("Game over", "ゲーム終了"),
    "status.setup": ("Before the first turn", "ゲーム開始前"),
    "status.turn": ("Turn {n}", "{n}ターン目"),
    "status.chain": ("Turn {n} · a chain of {links}", "{n}ターン目・連鎖中（発動{links}回）"),
    # Questions
    "prompt.contest": (
        "You won the draw. Do you go first or second?",
        "抽選に勝ちました。先攻と後攻、どちらにしますか？",
    ),
    "prompt.fetch": (
        "Which Plain Shot do you take out of your deck into your hand?",
        "デッキから手札に加える「通常弾」を選んでください。",
    ),
    "prompt.exchange": (
        "Exchange cards: which ones go under your deck? Then you draw as many.",
        "交換するカードを選んでください。デッキの下に戻し、同じ枚数だけ引きます。",
    ),
    "prompt.wake": (
        "Start phase: turn one dormant formation active?",
        "開始フェイズ：休眠状態の陣を1枚、活動状態にしますか？",
    ),
    "prompt.act": (
        "Place a card from your hand, activate a formation on the board, or end the turn.",
        "手札のカードを配置するか、場の陣を発動するか、ターンを終えてください。",
    ),
    "prompt.act.placed": (
        "Activate one of your face-down formations, or end the turn.",
        "裏向きの陣を発動するか、ターンを終えてください。",
    ),
    "prompt.act.activated": (
        "Place a card from your hand, or end the turn.",
        "手札のカードを配置するか、ターンを終えてください。",
    ),
    "prompt.act.done": (
        "Nothing more can be done: your turn ends.",
        "もうできることがないので、ターンを終えます。",
    ),
    "prompt.act.first": (
        "Your first turn: activate a Plain Shot on any square without a formation.",
        "最初のターンです。陣のないマスで「通常弾」を発動してください。",
    ),
    "prompt.charge": ("{card}: charge, or stay?", "「{card}」：突っ込みますか？"),
    "prompt.lay": (
        "{card}: where do you lay a barrage?",
        "「{card}」：弾幕を配置するマスを選んでください。",
    ),
    "prompt.respond": (
        "Do you intercept {who}’s {card}? Meet it on one of {squares}.",
        "{who}の「{card}」を迎撃しますか？（対象マス：{squares}）",
    ),
    "prompt.respond.none": (
        "{who} activated {card}. You can’t intercept it.",
        "{who}が「{card}」を発動しました。迎撃できるカードはありません。",
    ),
    "prompt.fight": ("Settle the barrages on {square}", "弾幕処理：{square}"),
    "prompt.keep": (
        "A square holds only one formation, and several of your cards are left on {square}. Which one stays? The others are discarded.",
        "1つのマスに残せる陣は1枚だけです。{square}のどのカードを残しますか？ ほかは捨て札になります。",
    ),
    "prompt.destruction": ("Settle the destruction", "破壊処理"),
    "prompt.pile": (
        "Which destroyed card goes onto the discard pile next?",
        "次に捨て札置き場に置くカードを選んでください。",
    ),
    "prompt.after": (
        "Which card becomes ready next, with its after-effect?",
        "次にアンタップして、A効果を解決するカードを選んでください。",
    ),
    "prompt.limit": (
        "You hold more than six cards. Which one do you discard?",
        "手札が6枚を超えています。捨てるカードを選んでください。",
    ),
    "prompt.destroy": (
        "Before-effect: which other formation of yours is destroyed?",
        "B効果：破壊する自分の陣を選んでください。",
    ),
    "prompt.sleep": (
        "After-effect: which opposing formation turns dormant?",
        "A効果：休眠状態にする相手の陣を選んでください。",
    ),
    "prompt.wake_own": (
        "After-effect: which formation of yours turns active?",
        "A効果：活動状態にする自分の陣を選んでください。",
    ),
    "prompt.return": (
        "After-effect: which formation goes back to its owner’s hand?",
        "A効果：持ち主の手札に戻す陣を選んでください。",
    ),
    # Options
    "task.lead": (
        "Gain at least {n} {n|formation|formations} on your opponent {when}.",
        "{when}自分の陣の数から相手の陣の数を引いた差を、いまより{n}以上増やしてください。",
    ),
    "option.first": ("Go first", "先攻になる"),
    "short.first": ("First", "先攻"),
    "option.second": ("Go second", "後攻になる"),
    "short.second": ("Second", "後攻"),
    "option.fetch": ("Take {card} ({icon})", "「{card}」（{icon}）を手札に加える"),
    "short.fetch": ("{icon}", "{icon}"),
    "option.under": ("Put {card} under your deck", "「{card}」をデッキの下に戻す"),
    "short.under": ("{card}", "「{card}」"),
    "option.keep_all": ("Keep the rest", "残りは手札に残す"),
    "short.keep_all": ("Keep the rest", "残りは手札に残す"),
    "option.wake": ("Turn the formation on {square} active", "{square}の陣を活動状態にする"),
    "short.square": ("{square}", "{square}"),
    "short.card_on": ("{card}, {square}", "{square}の「{card}」"),
    "short.card_on.mode": ("{card} ({mode}), {square}", "{square}の「{card}」（{mode}）"),
    "option.skip": ("Leave them dormant", "休眠状態のままにする"),
    "short.skip": ("Leave them", "そのまま"),
    "option.activate": ("Activate {card} on {square}", "{square}で「{card}」を発動する"),
    "option.activate.mode": (
        "Activate {card} ({mode}) on {square}",
        "{square}で「{card}」を発動する（{mode}）",
    ),
    "short.activate": ("Activate {card}, {square}", "{square}で「{card}」を発動"),
    "short.activate.mode": (
        "Activate {card} ({mode}), {square}",
        "{square}で「{card}」（{mode}）を発動",
    ),
    "option.intercept": (
        "Intercept with {card} on {square}",
        "「{card}」を{square}で発動して迎撃する",
    ),
    "option.intercept.mode": (
        "Intercept with {card} ({mode}) on {square}",
        "「{card}」を{square}で発動して迎撃する（{mode}）",
    ),
    "option.place": (
        "Place {card} face down on {square}",
        "「{card}」を裏向きで{square}に配置する",
    ),
    "short.place": ("{card} face down, {square}", "「{card}」を裏向きで{square}へ"),
    "option.end": ("End the turn", "ターンを終える"),
    "option.end.draw": (
        "End the turn and draw two cards",
        "何もせずにターンを終え、カードを2枚引く",
    ),
    "short.end": ("End the turn", "ターンを終える"),
    "short.end.draw": ("End, draw two", "終えて2枚引く"),
    "option.charge": ("Charge to {square}", "{square}に突っ込む"),
    "short.charge": ("Charge to {square}", "{square}に突っ込む"),
    "option.stay": ("Stay", "その場にとどまる"),
    "short.stay": ("Stay", "とどまる"),
    "option.lay": ("Lay a barrage on {square}", "{square}に弾幕を配置する"),
    "option.lay.free": (
        "Lay a barrage on {square}; if it stays there, it becomes your formation",
        "{square}に弾幕を配置する。そのまま残れば自分の陣になる",
    ),
    "option.lay.own": (
        "Lay a barrage on {square}, on your own formation; you then keep one of the two",
        "自分の陣がある{square}に弾幕を配置する。あとでどちらか1枚を残す",
    ),
    "option.lay.barrage": (
        "Lay a barrage on {square}, against the barrage there; barrages cancel each other first",
        "{square}の弾幕に弾幕をぶつける。弾幕どうしが先に相殺する",
    ),
    "option.lay.down": (
        "Lay a barrage on {square}; it and the face-down formation there trade off",
        "{square}に弾幕を配置する。そこの裏向きの陣と相打ちになる",
    ),
    "option.lay.up": (
        "Lay a barrage on {square}; it is spent, and the face-up formation there turns face down",
        "{square}に弾幕を配置する。弾幕はなくなり、そこの表向きの陣が裏向きになる",
    ),
    "option.lay.all": ("Lay all: {squares}", "{squares}のすべてに弾幕を配置する"),
    "option.exchange.none": ("Exchange none", "交換しない"),
    "option.exchange": (
        "Exchange {n} {n|card|cards}",
        "{n}枚を交換する",
    ),
    "option.stop": ("Lay no more barrages", "これ以上、弾幕を配置しない"),
    "short.stop": ("No more", "もう置かない"),
    "option.decline": ("Let it stand", "迎撃しない"),
    "short.decline": ("Let it stand", "迎撃しない"),
    "option.decline.turn": (
        "Let everything stand for the rest of this turn",
        "このターンはもう迎撃しない",
    ),
    "short.decline.turn": ("Let all stand this turn", "このターンは迎撃しない"),
    "option.settle": ("Settle {square}", "{square}を処理する"),
    "option.keep": ("Keep {what}", "{what}を残す"),
    "short.keep": ("{what}", "{what}"),
    "option.destruction": ("Settle the destruction", "破壊処理"),
    "short.destruction": ("Settle destruction", "破壊処理"),
    "option.next": ("{card} next", "「{card}」を置く"),
    "short.next": ("{card}", "「{card}」"),
    "option.after": ("{card} on {square}", "{square}の「{card}」"),
    "option.discard": ("Discard {card}", "「{card}」を捨てる"),
    "short.discard": ("{card}", "「{card}」"),
    "option.which": ("{option}: {what}", "{option}：{what}"),
    "option.destroy": ("Destroy your formation on {square}", "{square}の陣を破壊する"),
    "option.sleep": ("Turn the formation on {square} dormant", "{square}の陣を休眠状態にする"),
    "option.return": ("Return {card} on {square} to hand", "{square}の「{card}」を手札に戻す"),
    "option.pass": ("Do nothing", "何もしない"),
    "short.pass": ("Do nothing", "何もしない"),
    # What happened
    "case.1": ("both face down", "裏向きどうし"),
    "case.2": ("both face up", "表向きどうし"),
    "case.3": ("face up against face down", "表向きと裏向き"),
    "a.barrage": ("barrage", "弾幕"),
    "a.formation": ("formation", "陣"),
    "log.lots": ("{who} won the draw.", "{who}が抽選に勝った。"),
    "log.first": ("{who} chose to go first.", "{who}は先攻を選んだ。"),
    "log.second": ("{who} chose to go second.", "{who}は後攻を選んだ。"),
    "log.fetch": (
        "{who} took a Plain Shot out of the deck.",
        "{who}はデッキから「通常弾」を1枚、手札に加えた。",
    ),
    "log.draw": ("{who} drew {n} {n|card|cards}.", "{who}はカードを{n}枚引いた。"),
    "log.draw.own": (
        "{who} drew {n} {n|card|cards}: {cards}.",
        "{who}はカードを{n}枚引いた：{cards}。",
    ),
    "log.keep_hand": ("{who} exchanged no cards.", "{who}はカードを交換しなかった。"),
    "log.exchange": ("{who} exchanged {n} {n|card|cards}.", "{who}はカードを{n}枚交換した。"),
    "log.wake": (
        "{who} turned the formation on {square} active.",
        "{who}は{square}の陣を活動状態にした。",
    ),
    "log.recycle": (
        "{who} put the top of the barrage pile under the deck.",
        "{who}は弾幕置き場の一番上のカードをデッキの下に置いた。",
    ),
    "log.place": (
        "{who} placed a card face down on {square}.",
        "{who}は裏向きのカードを{square}に配置した。",
    ),
    "log.place.own": (
        "{who} placed {card} face down on {square}.",
        "{who}は「{card}」を裏向きで{square}に配置した。",
    ),
    "log.plain": (
        "{who} activated a {card} on {square}.",
        "{who}は{square}で「{card}」を発動した。",
    ),
    "log.activate": (
        "{who} activated {card} on {square}.",
        "{who}は{square}で「{card}」を発動した。",
    ),
    "log.intercept": (
        "{who} intercepted {against} on {squares}: {card} on {square}.",
        "{who}は「{against}」を{squares}で迎撃した：{square}の「{card}」。",
    ),
    "log.charge": (
        "{who} charged with {card} to {square}.",
        "{who}の「{card}」は{square}に突っ込んだ。",
    ),
    "log.lay": ("{who} laid a barrage on {square}.", "{who}は{square}に弾幕を配置した。"),
    "log.lay_open": (
        "{who} laid {card} face up on {square} as a barrage.",
        "{who}は{square}に表向きの弾幕「{card}」を配置した。",
    ),
    "log.decline": ("{who} let it stand.", "{who}は迎撃しなかった。"),
    "log.decline.own": (
        "{who} had nothing to intercept {card} with.",
        "{who}には「{card}」を迎撃できるカードがなかった。",
    ),
    "log.cancel": (
        "{who:whose} {one} met {owner:whose} {other} on {square}, and both were removed ({case}).",
        "{who}の{one}が、{square}で{owner}の{other}と相打ちになった（{case}）。",
    ),
    "log.turn_down": (
        "{who:whose} {one} turned {owner:whose} {other} on {square} face down and was removed "
        "({case}).",
        "{who}の{one}が、{square}にある{owner}の{other}を裏向きにし、取り除かれた（{case}）。",
    ),
    "log.keep": (
        "{who} kept one card on {square} and discarded {cards}.",
        "{who}は{square}に1枚残し、{cards}を捨て札にした。",
    ),
    "log.settle": (
        "{who:whose} barrage on {square} became a formation.",
        "{square}にある{who}の弾幕が陣になった。",
    ),
    "log.settle.own": (
        "{who:whose} barrage on {square}, {card}, became a formation.",
        "{square}にある{who}の弾幕「{card}」が陣になった。",
    ),
    "log.destroy": (
        "{who} used {by} and destroyed {owner:whose} {card} on {square}.",
        "{who}は「{by}」で、{square}にある{owner}の「{card}」を破壊した。",
    ),
    "log.sent_back": (
        "{who} used {by} and returned {owner:whose} formation on {square} to hand.",
        "{who}は「{by}」で、{square}にある{owner}の陣を手札に戻した。",
    ),
    "log.sent_back.own": (
        "{who} used {by} and returned {owner:whose} {card} on {square} to hand.",
        "{who}は「{by}」で、{square}にある{owner}の「{card}」を手札に戻した。",
    ),
    "log.after": (
        "{who:whose} {card} on {square} became ready, and its after-effect began.",
        "{square}にある{who}の「{card}」がアンタップし、A効果の解決が始まった。",
    ),
    "log.spared": ("{who} destroyed nothing with {by}.", "{who}の「{by}」が破壊した陣はなかった。"),
    "log.sacrifice": (
        "{who} destroyed {card} on {square} for a before-effect.",
        "{who}は{square}にある自分の「{card}」を破壊した。",
    ),
    "log.sleep": (
        "{who} turned the formation on {square} dormant.",
        "{who}は{square}の陣を休眠状態にした。",
    ),
    "log.return": (
        "{who} returned {card} on {square} to its owner’s hand.",
        "{who}は{square}の「{card}」を持ち主の手札に戻した。",
    ),
    "log.close": ("The chain is over.", "連鎖が終わった。"),
    "log.end": ("{who} ended the turn.", "{who}はターンを終えた。"),
    "log.discard": ("{who} discarded {card}.", "{who}は「{card}」を捨てた。"),
    # Said in short
    "recap.place": ("face down on {square}", "裏向きで{square}に配置"),
    "recap.plain": ("{card} on {square}", "{square}に「{card}」"),
    "recap.activate": ("{card} on {square}", "{square}で「{card}」を発動"),
    "recap.intercept": (
        "{card} on {square} against {against}",
        "{square}の「{card}」で「{against}」を迎撃",
    ),
    "recap.lay": ("barrage on {square}", "{square}に弾幕"),
    "recap.lay_open": ("face-up barrage on {square}", "{square}に表向きの弾幕"),
    "recap.charge": ("charged to {square}", "{square}に突っ込んだ"),
    "recap.cancel": ("→ {other} on {square}: both removed", "→ {square}の{other}と相打ち"),
    "recap.turn_down": ("→ {other} on {square} face down", "→ {square}の{other}を裏向きに"),
    "recap.destroy": ("{by} destroyed {card} on {square}", "「{by}」が{square}の「{card}」を破壊"),
    "recap.sent_back": (
        "{by} returned the formation on {square} to hand",
        "「{by}」が{square}の陣を手札に戻した",
    ),
    "recap.sacrifice": ("destroyed own {card}", "自分の「{card}」を破壊"),
    "recap.discard": ("discarded {card}", "「{card}」を捨てた"),
    "recap.settle": ("{n|formation|formations} on {squares}", "{squares}が陣になる"),
    "recap.keep_hand": ("exchanged none", "交換なし"),
    "recap.exchange": ("exchanged {n}", "{n}枚交換"),
    # The end
    "result.full": (
        "All 25 squares hold a card: {winners} won, {n} to {other}.",
        "25マスすべてにカードが置かれました。{n}対{other}で{winners}の勝ちです。",
    ),
    "result.idle": (
        "Two turns passed in which nothing changed: {winners} won, {n} to {other}.",
        "何も変わらないターンが2回続きました。{n}対{other}で{winners}の勝ちです。",
    ),
    "result.repeated": (
        "The same position came up for the third time: {winners} won, {n} to {other}.",
        "同じ局面が3回現れました。{n}対{other}で{winners}の勝ちです。",
    ),
    "result.turns": (
        "The turns are over: {winners} won, {n} to {other}.",
        "決められたターン数が終わりました。{n}対{other}で{winners}の勝ちです。",
    ),
    "result.idle.draw": (
        "Two turns passed in which nothing changed: a draw, {n} to {other}.",
        "何も変わらないターンが2回続きました。{n}対{other}で引き分けです。",
    ),
    "result.repeated.draw": (
        "The same position came up for the third time: a draw, {n} to {other}.",
        "同じ局面が3回現れました。{n}対{other}で引き分けです。",
    ),
    "result.turns.draw": (
        "The turns are over: a draw, {n} to {other}.",
        "決められたターン数が終わりました。{n}対{other}で引き分けです。",
    ),
}
