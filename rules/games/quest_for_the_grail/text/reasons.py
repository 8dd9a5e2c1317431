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
    "reason.built": (
        "Only one domain may be placed each turn.",
        "領地は、1ターンに1枚しか配置できません。",
    ),
    "reason.unique": ("{card} is in play already.", "「{card}」はすでに場にあります。"),
    "reason.own_name": (
        "You already control {card}.",
        "「{card}」はすでに自分の場にいます。",
    ),
    "reason.own_realm": (
        "You already control a king of that realm: {card}.",
        "同じ領地の王「{card}」がすでに自分の場にいます。",
    ),
    # Attaching
    "reason.by_payout": (
        "{card} has a value, so it is placed only when a quest is completed.",
        "「{card}」は価値が1以上なので、クエストを達成したときにだけ配置できます。",
    ),
    "reason.not_attached": (
        "{card} is not attached to a warrior.",
        "「{card}」は戦士に付けるカードではありません。",
    ),
    "reason.no_payout": (
        "Only rewards of value 1 or more that are no vows can be placed by an award.",
        "名声と引き換えに配置できるのは、誓約以外の、価値が1以上の報酬だけです。",
    ),
    "reason.lady": (
        "Only a knight or a king can have a lady; {who} is neither.",
        "貴婦人を付けられるのは騎士と王だけです（「{who}」は一般戦士です）。",
    ),
    "reason.second_lady": (
        "{who} has a lady already.",
        "「{who}」にはすでに貴婦人が付いています。",
    ),
    "reason.slot": (
        "{who} has {what:a} already.",
        "「{who}」にはすでに{what}が付いています。",
    ),
    "reason.forbidden": ("{card} forbids it.", "「{card}」の効果でできません。"),
    "reason.bound": (
        "{card} can’t be handed over.",
        "「{card}」は受け渡しできません。",
    ),
    "reason.no_giver": (
        "A card goes from one warrior to another.",
        "受け渡しは、場の戦士同士で行います。",
    ),
    "reason.own_only": (
        "A card goes to another warrior of the same player.",
        "受け渡しは、同じプレイヤーの別の戦士との間で行います。",
    ),
    "reason.rewards_only": (
        "Only a reward can be swapped for a reward.",
        "交換できるのは、報酬と報酬だけです。",
    ),
    # Challenge actions
    "reason.titled": (
        "Only knights and kings can do this; {who} is a lesser warrior.",
        "これができるのは騎士と王だけです（「{who}」は一般戦士です）。",
    ),
    "reason.acted": (
        "{who} has already acted this turn.",
        "「{who}」はこのターン、すでに行動しました。",
    ),
    "reason.supported": (
        "{who} has already supported this turn.",
        "「{who}」はこのターン、すでに支援しました。",
    ),
    "reason.no_quest": (
        "There is no active quest to attempt.",
        "挑むことのできるアクティブクエストがありません。",
    ),
    "reason.not_for": (
        "{card} can’t be attempted by this warrior.",
        "この戦士は「{card}」に挑めません。",
    ),
    "reason.grail_valor": (
        "A grail quest takes valor {n} or more; now it is {now}.",
        "聖杯クエストには、{n}以上の名声値が必要です（いまは{now}）。",
    ),
    "reason.claimed": (
        "{who}’s challenge of victory is running.",
        "「{who}」の勝利チャレンジが続いています。",
    ),
    "reason.others_only": (
        "The target has to be a warrior of another player.",
        "対象は、他のプレイヤーの戦士です。",
    ),
    "reason.no_victory": (
        "{who} has no alternate victory.",
        "「{who}」には固有の勝利条件がありません。",
    ),
    "reason.not_fulfilled": (
        "{who}’s alternate victory is not fulfilled now.",
        "「{who}」の固有の勝利条件が満たされていません。",
    ),
    "reason.running": (
        "{who}’s challenge of victory is already running.",
        "「{who}」の勝利チャレンジはすでに宣言されています。",
    ),
}
