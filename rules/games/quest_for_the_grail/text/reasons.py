"""Why something can't be done. {key: (English, Japanese)}."""

REASONS: dict[str, tuple[str, str]] = {
    "deck.court.few": (
        "A court deck has at least {least} cards; this one has {n}.",
        "コートデッキは{least}枚以上です（いまは{n}枚）。",
    ),
    "deck.court.quest": (
        "{card} is a quest and belongs in the quest deck.",
        "「{card}」はクエストなので、クエストデッキに入れます。",
    ),
    "deck.quests.few": (
        "A quest deck has at least {least} cards; this one has {n}.",
        "クエストデッキは{least}枚以上です（いまは{n}枚）。",
    ),
    "deck.quests.court": (
        "{card} is no quest and belongs in the court deck.",
        "「{card}」はクエストではないので、コートデッキに入れます。",
    ),
    "deck.quests.copies": (
        "A quest deck holds at most {most} of the same quest, not {n} {card}.",
        "同じクエストは{most}枚までです（「{card}」が{n}枚あります）。",
    ),
    # Placing
    "why.built": (
        "Only one domain may be placed each turn.",
        "領地は、1ターンに1枚しか配置できません。",
    ),
    "why.unique": ("{card} is in play already.", "「{card}」はすでに場にあります。"),
    "why.own_name": ("You already control {card}.", "「{card}」はすでに自分の場にいます。"),
    "why.own_realm": (
        "You already control a king of that realm: {card}.",
        "同じ領地の王「{card}」がすでに自分の場にいます。",
    ),
    # Attaching
    "why.by_payout": (
        "{card} has a value, so it is placed only when a quest is completed.",
        "「{card}」は価値が1以上なので、クエストを達成したときにだけ配置できます。",
    ),
    "why.not_attached": (
        "{card} is not attached to a warrior.",
        "「{card}」は戦士に付けるカードではありません。",
    ),
    "why.no_payout": (
        "Only rewards of value 1 or more that are no vows can be placed by an award.",
        "名声と引き換えに配置できるのは、誓約以外の、価値が1以上の報酬だけです。",
    ),
    "why.lady": (
        "Only a knight or a king can have a lady; {who} is neither.",
        "貴婦人を付けられるのは騎士と王だけです（「{who}」は一般戦士です）。",
    ),
    "why.second_lady": ("{who} has a lady already.", "「{who}」にはすでに貴婦人が付いています。"),
    "why.slot": ("{who} has {what:a} already.", "「{who}」にはすでに{what}が付いています。"),
    "why.forbidden": ("{card} forbids it.", "「{card}」の効果でできません。"),
    "why.bound": ("{card} can’t be passed on.", "「{card}」は受け渡しできません。"),
    "why.no_giver": (
        "A card goes from one warrior to another.",
        "受け渡しは、場の戦士同士で行います。",
    ),
    "why.own_only": (
        "A card goes to another warrior of the same player.",
        "受け渡しは、同じプレイヤーの別の戦士との間で行います。",
    ),
    "why.own_warriors": (
        "Only your own warriors can do this.",
        "これができるのは、自分の戦士だけです。",
    ),
    "why.own_champion": (
        "A champion is another warrior of the same player.",
        "代理人に立てられるのは、同じプレイヤーのほかの戦士です。",
    ),
    "why.no_court": ("Your court deck is empty.", "コートデッキにカードがありません。"),
    "why.rewards_only": (
        "Only a reward can be swapped for a reward.",
        "交換できるのは、報酬と報酬だけです。",
    ),
    # Challenge actions
    "why.titled": (
        "Only knights and kings can do this; {who} is a lesser warrior.",
        "これができるのは騎士と王だけです（「{who}」は一般戦士です）。",
    ),
    "why.acted": (
        "{who} has already acted this turn.",
        "「{who}」はこのターン、すでに行動しました。",
    ),
    "why.supported": (
        "{who} has already supported this turn.",
        "「{who}」はこのターン、すでに支援しました。",
    ),
    "why.no_quest": (
        "There is no active quest to attempt.",
        "挑むことのできるアクティブクエストがありません。",
    ),
    "why.not_for": (
        "{card} can’t be attempted by this warrior.",
        "この戦士は「{card}」に挑めません。",
    ),
    "why.grail_valor": (
        "A grail quest takes valor {n} or more; now it is {now}.",
        "聖杯クエストには、{n}以上の名声値が必要です（いまは{now}）。",
    ),
    "why.claimed": (
        "{who}’s challenge of victory is running.",
        "「{who}」の勝利チャレンジが続いています。",
    ),
    "why.others_only": (
        "The target has to be a warrior of another player.",
        "対象は、他のプレイヤーの戦士です。",
    ),
    "why.no_victory": (
        "{who} has no alternate victory.",
        "「{who}」には固有の勝利条件がありません。",
    ),
    "why.not_fulfilled": (
        "{who}’s alternate victory is not fulfilled now.",
        "「{who}」の固有の勝利条件が満たされていません。",
    ),
    "why.running": (
        "{who}’s challenge of victory is already running.",
        "「{who}」の勝利チャレンジはすでに宣言されています。",
    ),
    # The time and the purpose of a card in hand
    "use.domain": (
        "{card} is a domain: place it in your Build phase; its power pays for warriors.",
        "「{card}」は領地です。自分の構築フェイズに配置すると、戦士の維持コストを支払えます。",
    ),
    "use.warrior": (
        "{card} ({what:lower}): place it in your Deployment phase.",
        "「{card}」（{what}）は、自分の配備フェイズに配置します。",
    ),
    "use.award": (
        "{card} is a reward of value {n}: when a warrior of yours completes a quest, you can pay for it "
        "with the award.",
        "「{card}」は価値{n}の報酬です。クエストを達成したときに、得た名声値で支払って付けます。",
    ),
    "use.reward": (
        "{card} ({what:lower}): attach it to a warrior of yours in your Assignment phase.",
        "「{card}」（{what}）は、自分の割り当てフェイズに、自分の戦士に付けます。",
    ),
    "use.companion": (
        "{card} ({what:lower}): attach it to a warrior of yours in your Assignment phase.",
        "「{card}」（{what}）は、自分の割り当てフェイズに、自分の戦士に付けます。",
    ),
    "use.event": (
        "{card} is an event: play it when you are asked whether you play something.",
        "「{card}」はイベントです。何か使用するか尋ねられたときに使用します。",
    ),
    "use.spell": (
        "{card} is a spell: play it when you are asked whether you play something; a character of yours "
        "with enchanter rating {n} or more casts it.",
        "「{card}」は呪文です。何か使用するか尋ねられたときに、魔力値{n}以上の自分のキャラクターが使用します。",
    ),
    "use.combat_action": (
        "{card} is a combat action: play it in a combat of yours, before the dice are rolled.",
        "「{card}」は戦闘アクションです。自分の戦闘で、サイコロを振る前に使用します。",
    ),
    # Destinations pressed first
    "first.attach": (
        "{who} can get this: {what}. First choose the card.",
        "「{who}」に付けられるもの：{what}。先にカードを選んでください。",
    ),
    "first.act": (
        "Who can do something here: {what}. First choose the warrior.",
        "ここで行動できる戦士：{what}。先に戦士を選んでください。",
    ),
    "first.play": (
        "{who} can be the target of this: {what}. First choose the card.",
        "「{who}」を対象にできるもの：{what}。先にカードを選んでください。",
    ),
    "first.rewards": (
        "{card} can be attached for this award. First choose to attach rewards.",
        "「{card}」は、この名声値で付けられます。先に「報酬を付ける」を選んでください。",
    ),
    # Playing
    "why.no_window_card": (
        "Only events, spells and combat actions are played in a window, and {card} is none of these.",
        "使用タイミングに使用できるのは、イベント、呪文、戦闘アクションだけです（「{card}」はどれでもありません）。",
    ),
    "why.no_target": (
        "There is nothing that {card} could be aimed at.",
        "「{card}」の対象になるものがありません。",
    ),
    "why.step_one": (
        "Combat actions are played before the dice of an engagement.",
        "戦闘アクションは、交戦でサイコロを振る前に使用します。",
    ),
    "why.no_side": (
        "Only a player whose warrior is fighting may do that.",
        "これができるのは、戦闘参加者を支配するプレイヤーだけです。",
    ),
    "why.formal_spell": (
        "Nobody can cast spells in a formal combat.",
        "決闘の間は、だれも呪文を使用できません。",
    ),
    "why.no_caster": (
        "None of your characters with enchanter rating {n} or more can cast a spell now.",
        "魔力値{n}以上で、いま呪文を使用できるキャラクターが自分の場にいません。",
    ),
    "why.no_support": ("{who} has no support ability.", "「{who}」に支援能力はありません。"),
    "why.mortal_only": (
        "Support is given in an engagement of a mortal combat.",
        "支援は、死闘の交戦で行います。",
    ),
    "why.own_fight": (
        "{who} can’t support its own combat.",
        "「{who}」は自分の戦闘を支援できません。",
    ),
    "why.wounded": ("{who} is fatally wounded.", "「{who}」は致命傷を負っています。"),
    "why.all_assigned": (
        "Every warrior has used its assignment action.",
        "すべての戦士が、すでに割り当てを行っています。",
    ),
    "why.assigned": (
        "{who} has used its assignment action.",
        "「{who}」は、すでに割り当てを行っています。",
    ),
    "why.nobody_else": (
        "There is no other warrior to pass it on to.",
        "受け渡す相手の戦士がいません。",
    ),
    "why.too_dear": (
        "{card} has a higher value than the {n} that are left of the award.",
        "「{card}」の価値は、残りの名声値{n}を超えています。",
    ),
    "why.paid": ("{who} is paid for.", "「{who}」にはすでに支払いました。"),
    "why.too_little": (
        "The {n} power that is left is not enough for {who}.",
        "残り{n}コストでは「{who}」に足りません。",
    ),
    "why.not_target": ("{card} can’t be aimed at that.", "「{card}」の対象になりません。"),
    "why.came_later": (
        "A quest that a card has turned up during the grail quest can’t be chosen.",
        "聖杯クエストの途中でカードにより表向きになったクエストは選べません。",
    ),
    "why.not_losable": (
        "Vows and combat experience can’t be chosen, nor cards of others.",
        "誓約・戦闘経験や、ほかの戦士のカードは選べません。",
    ),
}
