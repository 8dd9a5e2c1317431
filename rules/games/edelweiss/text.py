"""Everything a player of Edelweiss reads besides the rulebook. {key: (English, Japanese)}."""

SENTENCES: dict[str, tuple[str, str]] = {
    "game.title": ("Edelweiss", "エーデルワイス"),
    "game.subtitle": ("Arcana Fight!", "アルカナファイト！"),
    "game.blurb": (
        "A duel with one pack of cards. Only the suits matter, and one attack that gets through ends it.",
        "トランプ1組で戦う決闘。見るのはスートだけ。防げなかった一撃で勝負が決まります。",
    ),
    "game.credit": (
        "After “Arcana Fight! Edelweiss”, published on Shōsetsuka ni Narō (n1496lm). This version is unofficial.",
        "原作：「アルカナファイト！エーデルワイス」（小説家になろう、n1496lm）。このページは非公式です。",
    ),
    # Cards
    "suit.S": ("Spade", "スペード"),
    "suit.H": ("Heart", "ハート"),
    "suit.C": ("Club", "クラブ"),
    "suit.D": ("Diamond", "ダイア"),
    "suit.S.about": (
        "The sword. It arrives sideways. In your attack phase, turn an upright Spade sideways to attack.",
        "剣。横倒しで場に出ます。自分の攻撃フェイズに、タテ向きのスペードを横倒しにすると攻撃できます。",
    ),
    "suit.H.about": (
        "The shield. It arrives upright. When you are attacked, turn an upright Heart sideways to block.",
        "盾。タテ向きで場に出ます。攻撃されたとき、タテ向きのハートを横倒しにするとブロックできます。",
    ),
    "suit.C.about": (
        "The mage. It arrives sideways. Turn an upright Club sideways to turn a Heart upright when "
        "you are attacked (Lionheart), or the attacking Spade after your own attack (pursuit). "
        "Pursuit after a block leads to a Break. For a Counter you can discard an upright Club.",
        "魔法使い。横倒しで場に出ます。タテ向きのクラブを横倒しにすると、攻撃されたときはハートを"
        "（ライオンハート）、攻撃したあとはそのスペードを（追撃の構え）、タテ向きに戻せます。"
        "ブロックされた攻撃で追撃の構えを行うと、ブレイクが起こります。カウンターでは、"
        "タテ向きのクラブを捨てることもできます。",
    ),
    "suit.D.about": (
        "The weapon. It is never put on a board. Guard with it, and a Counter makes the attacker "
        "discard the attacking Spade or an upright Club.",
        "兵器。場には出せません。ガードに使うとカウンターが発生し、攻撃側は、攻撃したスペードか"
        "タテ向きのクラブ1枚を捨てなければなりません。",
    ),
    "label.card": ("{card}: {text}", "{card}：{text}"),
    "pack.suits": ("Suits", "スート"),
    "pack.classes": ("Classes", "クラス"),
    "suits.S": ("Spades", "スペード"),
    "suits.H": ("Hearts", "ハート"),
    "suits.C": ("Clubs", "クラブ"),
    "suits.D": ("Diamonds", "ダイア"),
    "upright": ("upright", "タテ向き"),
    "sideways": ("sideways", "横倒し"),
    "card.back": ("face-down card", "裏向きのカード"),
    "card.on_board": ("{card}, {how}", "{card}（{how}）"),
    # Classes
    "class.none": ("No class", "クラスなし"),
    "class.none.about": (
        "Plays the base game, without a class effect.",
        "クラスの効果なしで、通常ルールのまま遊びます。",
    ),
    "class.choose": ("Chosen in secret", "伏せて選ぶ"),
    "class.choose.about": (
        "This player chooses in secret before the cards are dealt.",
        "カードを配る前に、相手に見せずに選びます。",
    ),
    "class.?": ("Class face down", "クラスは裏向き"),
    "class.guardian": ("Guardian", "ガーディアン"),
    "class.buddy_summoner": ("Buddy Summoner", "バディサモナー"),
    "class.wizard": ("Wizard", "ウィザード"),
    "class.guardian.effect": (
        "With an empty hand you may guard with a sideways card from your board; this causes a Counter.",
        "手札が0枚のとき、場の横倒しのカードでガードできます。このときカウンターが発生します。",
    ),
    "class.buddy_summoner.effect": (
        "When you summon a Spade or Club, a Heart from your hand is special summoned too, sideways.",
        "スペードかクラブを召喚すると、手札のハート1枚が横倒しで特殊召喚されます。",
    ),
    "class.wizard.effect": (
        "Your Club arrives upright if you have no Spade on your board.",
        "自分の場にスペードがなければ、クラブをタテ向きで召喚します。",
    ),
    # Settings
    "setting.dust": ("Diamond Dust", "ダイアモンドダスト"),
    "setting.dust.help": (
        "You must summon. With a hand of nothing but Diamonds you are excused if you show it and declare Diamond Dust.",
        "必ず召喚します。手札がすべてダイアなら、公開して「ダイアモンドダスト」を宣言すれば免れます。",
    ),
    "setting.class": ("Class", "クラス"),
    "setting.class.help": (
        "A class changes the rules a little for its owner.",
        "クラスによって、そのプレイヤーのルールが少し変化します。",
    ),
    "setting.open": ("Open hands", "手札をオープンにする"),
    "setting.open.help": (
        "Both hands lie open, for practice.",
        "互いに手札をオープンにして、練習します。",
    ),
    "setting.first": ("First player", "先攻"),
    "setting.first.help": ("Who takes the first turn.", "最初のターンを行うプレイヤーです。"),
    # The table
    "zone.hand": ("{who} · hand", "{who}の手札"),
    "zone.board": ("{who} · board", "{who}の場"),
    "zone.deck": ("Deck", "山札"),
    "zone.discard": ("Discard pile", "捨て札"),
    "fact.hand": ("Hand", "手札"),
    "fact.board": ("Board", "場"),
    "brief": ("{fact:lower} {n}", "{fact}{n}"),
    "phase.class": ("choosing classes", "クラス選択"),
    "phase.draw": ("draw step", "ドローステップ"),
    "phase.main": ("main step", "メインステップ"),
    "phase.attack": ("attack phase", "攻撃フェイズ"),
    "phase.interception": ("interception phase", "迎撃フェイズ"),
    "phase.defence": ("defence phase", "防御フェイズ"),
    "phase.counter": ("counter phase", "反撃フェイズ"),
    "phase.pursuit": ("pursuit phase", "追撃フェイズ"),
    "status.class": ("Before the first turn", "開始前"),
    "turn.first": ("Turn {n}{letter}", "{n}ターン目オモテ"),
    "turn.second": ("Turn {n}{letter}", "{n}ターン目ウラ"),
    "status.turn": ("{turn} · {phase}", "{turn}・{phase}"),
    "status.over": ("Over in turn {n}", "{n}ターン目で終了"),
    # Questions
    "prompt.class": (
        "Which class do you choose? Your opponent does not see it yet.",
        "どのクラスを選びますか？　相手にはまだ見えません。",
    ),
    "prompt.draw": ("Draw a card.", "カードを1枚引いてください。"),
    "prompt.main": ("Summon one card, or none?", "カードを1枚召喚しますか？"),
    "prompt.main.none": (
        "You hold only Diamonds, which are not summoned.",
        "手札がダイアだけなので、召喚できるカードがありません。",
    ),
    "prompt.main.dust": ("Which card do you summon?", "どのカードを召喚しますか？"),
    "prompt.main.declare": (
        "Your hand is all Diamonds: declare Diamond Dust.",
        "手札がすべてダイアです。ダイアモンドダストを宣言してください。",
    ),
    "prompt.attack": (
        "Attack with a Spade, or end the turn?",
        "スペードで攻撃しますか？　ターンを終えますか？",
    ),
    "prompt.attack.none": (
        "No Spade is ready. End the turn.",
        "攻撃できるスペードがありません。ターンを終えてください。",
    ),
    "prompt.interception": (
        "You are attacked. Use Lionheart? Turn a Club sideways to turn a Heart upright.",
        "攻撃されています。ライオンハートを使いますか？（クラブを横倒しにして、ハートをタテ向きに戻す）",
    ),
    "prompt.defence": (
        "You are attacked. How do you stop it?",
        "攻撃されています。どう防ぎますか？",
    ),
    "prompt.counter": (
        "Counter! Which card do you discard?",
        "カウンター！　何を捨てますか？",
    ),
    "prompt.pursuit": (
        "Pursue? Turn a Club sideways to turn the attacking Spade upright.",
        "追撃の構えを行いますか？（クラブを横倒しにして、攻撃したスペードをタテ向きに戻す）",
    ),
    # Options: the sentence, and the word on a button
    "option.class": ("{name}: {effect}", "{name}：{effect}"),
    "option.draw": (
        "Draw a card and turn your cards upright",
        "カードを1枚引き、場のカードをタテ向きに戻す",
    ),
    "short.draw": ("Draw", "ドロー"),
    "option.summon": ("Summon a {card} (arrives sideways)", "{card}を召喚する（横倒し）"),
    "option.summon.upright": ("Summon a {card} (arrives upright)", "{card}を召喚する（タテ向き）"),
    "short.summon": ("Summon {card}", "{card}を召喚"),
    "option.skip": ("Summon nothing", "召喚しない"),
    "short.skip": ("Summon nothing", "召喚しない"),
    "option.dust": (
        "Show your hand and declare Diamond Dust",
        "手札をすべて公開し、ダイアモンドダストを宣言する",
    ),
    "short.dust": ("Diamond Dust", "ダイアモンドダスト"),
    "option.attack": ("Turn a Spade sideways and attack", "スペードを横倒しにして攻撃する"),
    "short.attack": ("Attack", "攻撃"),
    "option.end": ("End the turn", "ターンを終える"),
    "short.end": ("End turn", "ターン終了"),
    "option.lionheart": (
        "Lionheart: turn a Club sideways and a Heart upright",
        "ライオンハート：クラブを横倒しにし、ハートをタテ向きに戻す",
    ),
    "short.lionheart": ("Lionheart", "ライオンハート"),
    "option.no_lionheart": ("No Lionheart", "ライオンハートを使わない"),
    "short.no_lionheart": ("No Lionheart", "使わない"),
    "option.guard": ("Guard: discard a {card} from your hand", "ガード：手札の{card}を捨てる"),
    "short.guard": ("Guard with {card}", "{card}でガード"),
    "option.block": (
        "Block: turn an upright Heart sideways",
        "ブロック：タテ向きのハートを横倒しにする",
    ),
    "short.block": ("Block", "ブロック"),
    "option.field_guard": (
        "Guardian: guard with a sideways {card} from your board",
        "ガーディアン：場の横倒しの{card}でガードする",
    ),
    "short.field_guard": ("Guard with {card} from the board", "場の{card}でガード"),
    "option.pay.S": (
        "Discard the attacking Spade for the Counter",
        "カウンターで、攻撃したスペードを捨てる",
    ),
    "option.pay.C": (
        "Discard an upright Club for the Counter",
        "カウンターで、タテ向きのクラブを捨てる",
    ),
    "short.pay": ("Discard {card}", "{card}を捨てる"),
    "option.pursue": (
        "Pursuit: turn a Club sideways and the attacking Spade upright",
        "追撃の構え：クラブを横倒しにし、攻撃したスペードをタテ向きに戻す",
    ),
    "short.pursue": ("Pursue", "追撃の構え"),
    "option.no_pursuit": ("No pursuit", "追撃の構えを行わない"),
    "short.no_pursuit": ("No pursuit", "行わない"),
    "warn.no_lionheart": (
        "Without Lionheart you cannot stop this attack, and you lose.",
        "ライオンハートを使わないと、この攻撃を防げず負けになります。",
    ),
    # great moments
    "flourish.special_summon": ("Special summon", "特殊召喚"),
    "flourish.break": ("Break!", "ブレイク！"),
    # counted over a game
    "counts.attack": ("attacks", "攻撃"),
    "counts.block": ("blocks", "ブロック"),
    "counts.guard": ("guards from hand", "手札からのガード"),
    "counts.counter": ("cards lost to Counters", "受けたカウンター"),
    "counts.summon": ("summons", "召喚"),
    "counts.pursue": ("pursuits", "追撃の構え"),
    # Events
    "log.shuffle": ("The cards were shuffled.", "カードがシャッフルされた。"),
    "log.face_down": (
        "{who} put the class card face down.",
        "{who}はクラスのカードを裏向きで置いた。",
    ),
    "log.first": ("First player: {who}.", "先攻：{who}。"),
    "log.take": ("{who} took {n} cards.", "{who}はカードを{n}枚手札に加えた。"),
    "log.class": (
        "{who} turned up the class card: {name}.",
        "{who}がクラスのカードをオープンした：{name}。",
    ),
    "log.choose_class": ("{who} chose a class in secret.", "{who}はひそかにクラスを選んだ。"),
    "log.choose_class.own": (
        "{who} chose the {name} in secret.",
        "{who}はひそかに{name}を選んだ。",
    ),
    "log.draw": ("{who} drew a card.", "{who}はカードを1枚引いた。"),
    "log.draw.own": ("{who} drew a {card}.", "{who}は{card}を引いた。"),
    "log.stand": ("{who} turned {n} {n|card|cards} upright.", "{who}は{n}枚をタテ向きに戻した。"),
    "log.summon": ("{who} summoned a {card}, {how}.", "{who}は{card}を{how}で召喚した。"),
    "log.special_summon": (
        "{who} special summoned a Heart, sideways.",
        "{who}のハートが横倒しで特殊召喚された。",
    ),
    "log.no_buddy": (
        "{who} had no Heart in hand, so none was special summoned.",
        "{who}の手札にハートはなく、特殊召喚は起こらなかった。",
    ),
    "log.skip": ("{who} summoned nothing.", "{who}は召喚しなかった。"),
    "log.dust": (
        "{who} declared Diamond Dust and showed {n} {n|Diamond|Diamonds}.",
        "{who}はダイアモンドダストを宣言し、ダイア{n}枚を公開した。",
    ),
    "log.attack": ("{who} attacked with a Spade.", "{who}はスペードで攻撃した。"),
    "log.lionheart": (
        "{who} used Lionheart and turned a Heart upright.",
        "{who}はライオンハートを使い、ハートをタテ向きに戻した。",
    ),
    "log.no_lionheart": ("{who} did not use Lionheart.", "{who}はライオンハートを使わなかった。"),
    "log.guard": ("{who} guarded with a {card}.", "{who}は{card}でガードした。"),
    "log.block": ("{who} blocked with a Heart.", "{who}はハートでブロックした。"),
    "log.field_guard": (
        "{who} guarded with a sideways {card} (Guardian).",
        "{who}は場の横倒しの{card}でガードした（ガーディアン）。",
    ),
    "log.counter": ("Counter! {who} must discard a card.", "カウンター！　{who}は1枚捨てる。"),
    "log.pay": ("{who} discarded a {card}.", "{who}は{card}を捨てた。"),
    "log.pursue": (
        "{who} pursued and turned the Spade upright.",
        "{who}は追撃の構えを行い、スペードをタテ向きに戻した。",
    ),
    "log.no_pursuit": ("{who} did not pursue.", "{who}は追撃の構えを行わなかった。"),
    "log.break": (
        "Break! The pursuing Club and the blocking Heart were discarded.",
        "ブレイク！　追撃の構えに使ったクラブと、ブロックに使ったハートが捨て札になった。",
    ),
    "log.unblocked": (
        "Nothing stopped the attack: {who} won.",
        "攻撃は防がれなかった。{who}の勝ち。",
    ),
    "log.deck_out": (
        "The deck was empty. {who} won with {mine} {mine|card|cards} in hand to {theirs}.",
        "山札が尽きた。手札{mine}枚対{theirs}枚で、{who}の勝ち。",
    ),
    # Results, in the line over the board
    "recap.summon": ("summoned a {card}", "{card}を召喚"),
    "recap.special_summon": ("special summoned a Heart", "ハートを特殊召喚"),
    "recap.skip": ("summoned nothing", "召喚なし"),
    "recap.dust": ("declared Diamond Dust", "ダイアモンドダストを宣言"),
    "recap.attack": ("attacked with a Spade", "スペードで攻撃"),
    "recap.lionheart": ("used Lionheart", "ライオンハート"),
    "recap.guard": ("guarded with a {card}", "{card}でガード"),
    "recap.block": ("blocked with a Heart", "ハートでブロック"),
    "recap.field_guard": ("guarded with a sideways {card}", "場の{card}でガード"),
    "recap.pay": ("discarded a {card}", "{card}を捨てる"),
    "recap.pursue": ("pursued", "追撃の構え"),
    "result.unblocked": (
        "{winner} won: the attack was not stopped.",
        "攻撃が通り、{winner}の勝ちです。",
    ),
    "result.deck_out": (
        "{winner} won: the deck ran out, and hands decided.",
        "{winner}の勝ち：山札が尽き、手札の枚数で決まりました。",
    ),
    "result.deck_tie": (
        "{winner} won: the deck ran out with equal hands, so the second player wins.",
        "{winner}の勝ち：山札が尽き、手札が同数なので後攻の勝ちとなりました。",
    ),
    # Why not
    "why.unknown": (
        "There is no such action in this game.",
        "このゲームにそのような行動はありません。",
    ),
    "why.class_phase": (
        "Classes are chosen before the cards are dealt, and only then.",
        "クラスを選ぶのは、カードを配る前だけです。",
    ),
    "why.class_first": ("First the classes are chosen.", "先にクラスを選びます。"),
    "why.say_which": ("Say which ({known}).", "どれにするかを指定してください（{known}）。"),
    "why.beyond_need": (
        "The move is complete without “{more}”.",
        "この手に「{more}」は必要ありません。",
    ),
    "why.attacker": (
        "Only the turn player can do this.",
        "これができるのはターンプレイヤーだけです。",
    ),
    "why.defender": (
        "Only the defender can do this.",
        "これができるのは防御側だけです。",
    ),
    "why.lionheart_first": (
        "First decide whether to use Lionheart.",
        "先に、ライオンハートを使うかどうかを決めてください。",
    ),
    "why.interception_over": (
        "The interception phase of this attack is over.",
        "この攻撃の迎撃フェイズは、もう終わりました。",
    ),
    "why.defended": ("This attack has been stopped already.", "この攻撃は、もう防がれています。"),
    "why.phase.draw": (
        "A turn has one draw, at its beginning.",
        "ドローはターンの最初に一度だけです。",
    ),
    "why.phase.summon": (
        "A turn has one main step with one summon, before all attacks.",
        "召喚は攻撃の前のメインステップに一度だけです。",
    ),
    "why.phase.skip": ("This is not the main step.", "いまはメインステップではありません。"),
    "why.phase.dust": (
        "Diamond Dust is declared in the main step.",
        "ダイアモンドダストはメインステップで宣言します。",
    ),
    "why.phase.attack": (
        "Attacks come after the main step, one at a time.",
        "攻撃はメインステップのあとに、1回ずつ行います。",
    ),
    "why.phase.end": (
        "The turn can be ended only in the attack phase.",
        "ターンを終えられるのは、攻撃フェイズだけです。",
    ),
    "why.phase.lionheart": (
        "Lionheart is used by the defender, right after an attack.",
        "ライオンハートは、攻撃の直後に防御側が使います。",
    ),
    "why.phase.no_lionheart": (
        "This is not the interception phase.",
        "いまは迎撃フェイズではありません。",
    ),
    "why.phase.guard": (
        "You can guard only against an attack.",
        "ガードは攻撃に対してだけ行えます。",
    ),
    "why.phase.block": ("You can block only an attack.", "ブロックは攻撃に対してだけ行えます。"),
    "why.phase.field_guard": (
        "You can guard only against an attack.",
        "ガードは攻撃に対してだけ行えます。",
    ),
    "why.phase.pay": (
        "This is not the counter phase.",
        "いまはカウンターで捨てる場面ではありません。",
    ),
    "why.phase.pursue": (
        "Pursuit comes right after an attack was stopped, while its Spade is on the board.",
        "追撃の構えは、攻撃が防がれた直後、そのスペードが場にあるときだけ行えます。",
    ),
    "why.phase.no_pursuit": (
        "This is not the pursuit phase.",
        "いまは追撃フェイズではありません。",
    ),
    "why.diamond": (
        "A Diamond can never be put on a board.",
        "ダイアは場に出せません。",
    ),
    "why.not_in_hand": ("You have no {card} in hand.", "手札に{card}がありません。"),
    "why.must_summon": (
        "In Diamond Dust a card that is not a Diamond must be summoned.",
        "ダイアモンドダストでは、ダイア以外のカードを必ず召喚します。",
    ),
    "why.must_declare": (
        "A hand that is all Diamonds has to be shown, and Diamond Dust declared.",
        "手札がダイアだけなら、それを公開してダイアモンドダストを宣言します。",
    ),
    "why.no_dust": (
        "This game is played without Diamond Dust.",
        "このゲームではダイアモンドダストのルールを使っていません。",
    ),
    "why.not_all_diamonds": (
        "Your hand holds a card that is not a Diamond.",
        "手札にダイア以外のカードがあります。",
    ),
    "why.spade_sideways": (
        "Every Spade on your board is sideways; a sideways card cannot attack.",
        "自分の場のスペードはすべて横倒しです。横倒しのカードでは攻撃できません。",
    ),
    "why.no_spade": (
        "Without an upright Spade there is no attack.",
        "タテ向きのスペードがなければ攻撃できません。",
    ),
    "why.heart_sideways": (
        "Every Heart on your board is sideways; a sideways card cannot block.",
        "自分の場のハートはすべて横倒しです。横倒しのカードではブロックできません。",
    ),
    "why.no_heart": (
        "Only an upright Heart on the board can block.",
        "ブロックできるのは場のタテ向きのハートだけです。",
    ),
    "why.no_upright_club": (
        "This needs an upright Club on your board.",
        "場にタテ向きのクラブが必要です。",
    ),
    "why.no_sideways_heart": (
        "Lionheart needs a sideways Heart to turn upright.",
        "ライオンハートには、タテ向きに戻す横倒しのハートが必要です。",
    ),
    "why.no_guardian": (
        "Only a Guardian can guard with a card from the board.",
        "場のカードでガードできるのはガーディアンだけです。",
    ),
    "why.hand_not_empty": (
        "The Guardian’s effect works only with an empty hand.",
        "ガーディアンの効果は、手札が0枚のときだけ使えます。",
    ),
    "why.not_sideways": (
        "No sideways {card} is on your board.",
        "自分の場に横倒しの{card}がありません。",
    ),
    "why.pay_club": (
        "A Club can be discarded for a Counter only if it is upright.",
        "カウンターで捨てられるクラブは、タテ向きのものだけです。",
    ),
    "why.is_sideways": (
        "This {card} is sideways; a sideways card cannot be used.",
        "この{card}は横倒しです。横倒しのカードは使えません。",
    ),
    "why.is_upright": (
        "This card is upright; only a sideways card can guard.",
        "このカードはタテ向きです。ガードできるのは横倒しのカードだけです。",
    ),
    "why.other_spade": (
        "This Spade did not make the attack.",
        "このスペードは、いまの攻撃に使っていません。",
    ),
    "why.pay_other": (
        "For a Counter you discard the attacking Spade or an upright Club, nothing else.",
        "カウンターで捨てられるのは、攻撃したスペードかタテ向きのクラブだけです。",
    ),
    "need.phase": ("the {phase}", "{phase}であること"),
    "need.stand": (
        "a draw step of your own, which turns it upright",
        "自分のドローステップを迎えること（そこでタテ向きに戻ります）",
    ),
    "need.spade": (
        "a draw step of your own or, for the Spade that attacked, pursuit",
        "自分のドローステップを迎えること（攻撃したスペードなら、追撃の構えでも戻せます）",
    ),
    "need.lionheart": (
        "a draw step of your own or Lionheart, which turn it upright",
        "自分のドローステップかライオンハートで、タテ向きに戻ること",
    ),
    "need.pay": (
        "the attacking Spade or an upright Club, to be discarded",
        "攻撃したスペードか、タテ向きのクラブを捨てること",
    ),
    # Impossible positions
    "position.missing": (
        "{n} {n|card is|cards are} in no place",
        "どこにもないカードが{n}枚あります",
    ),
    "position.no_attacker": (
        "in this phase the attacking Spade is sideways on the turn player’s board",
        "このフェイズでは、攻撃したスペードがターンプレイヤーの場に横倒しで必要です",
    ),
    "position.no_blocker": (
        "the Heart that blocked is sideways on the defender’s board",
        "ブロックしたハートが防御側の場に横倒しで必要です",
    ),
    "position.counter_blocked": (
        "a block never causes a Counter",
        "ブロックではカウンターは起きません",
    ),
    "position.not_blocked": (
        "“blocked” is for the pursuit phase only",
        "ブロックされた攻撃があるのは、追撃フェイズだけです",
    ),
    "position.not_over": (
        "only a game that is over has a winner",
        "勝者がいるのは、終わったゲームだけです",
    ),
    "position.deck_left": ("there are cards in the deck", "山札がまだ残っています"),
    "position.winner": ("the winner is {side}", "勝者は{side}です"),
    "position.no_choice": ("nobody has a class to choose", "クラスを選ぶプレイヤーがいません"),
    "position.choice_left": (
        "a class is still to be chosen, so the phase is “class”",
        "クラスが未選択なので、フェイズは「class」です",
    ),
    "position.no_option": (
        "the player who is asked could do nothing in this phase",
        "このフェイズで決めるプレイヤーに、できることがありません",
    ),
}
