// A card game of 108 cards for two in boardgame.io's API, random play through its own client: the
// rules of uno, as in rlcard_uno.py, written for this measurement (its examples have no card game).
//
//     node boardgame_uno.mjs FOLDER_WITH_NODE_MODULES
//
// Answers each line of stdin (["rival", seconds]) with the steps made.
import { anyOf, INVALID_MOVE, serve } from "./boardgame.mjs";

const COLORS = ["red", "green", "blue", "yellow"];
const NUMBERS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
const ACTIONS = ["skip", "reverse", "two"];
const TAKEN = { two: 2, wild_four: 4 }; // cards that the next player draws
const CARDS = [
  ...COLORS.flatMap((color) =>
    ["0", ...NUMBERS, ...NUMBERS, ...ACTIONS, ...ACTIONS].map((sign) => ({ color, sign }))),
  ...["wild", "wild_four"].flatMap((sign) => Array.from({ length: 4 }, () => ({ color: "", sign }))),
];

// The cards of a hand that may be played: [index, colour that is called]. The strongest card only
// if there is no other.
function playable(hand, top) {
  const found = [];
  const fours = [];
  hand.forEach(({ color, sign }, index) => {
    if (!color) COLORS.forEach((called) => (sign === "wild" ? found : fours).push([index, called]));
    else if (color === top.color || sign === top.sign) found.push([index, color]);
  });
  return found.length ? found : fours;
}

function draw(G, random, player, count) {
  for (let n = 0; n < count; n += 1) {
    if (!G.deck.length) G.deck = random.Shuffle(G.pile.splice(0, G.pile.length - 1));
    if (G.deck.length) G.hands[player].push(G.deck.pop());
  }
}

const Uno = {
  disableUndo: true, // else every state is kept
  setup: ({ ctx, random }) => {
    const deck = random.Shuffle(CARDS);
    const hands = Array.from({ length: ctx.numPlayers }, () => deck.splice(0, 7));
    const at = deck.findIndex(({ color, sign }) => color && !ACTIONS.includes(sign));
    const pile = deck.splice(at, 1);
    return { deck, hands, pile, top: pile[0], skips: 0 };
  },
  turn: {
    minMoves: 1,
    maxMoves: 1,
    order: {
      first: () => 0,
      next: ({ G, ctx }) => (ctx.playOrderPos + 1 + G.skips) % ctx.numPlayers,
    },
  },
  moves: {
    play: ({ G, ctx, playerID, random }, index, color) => {
      const hand = G.hands[playerID];
      if (!playable(hand, G.top).some(([i, called]) => i === index && called === color)) {
        return INVALID_MOVE;
      }
      const [card] = hand.splice(index, 1);
      G.pile.push(card);
      G.top = { color, sign: card.sign };
      G.skips = card.sign in TAKEN || ACTIONS.includes(card.sign) ? 1 : 0;
      if (card.sign in TAKEN) draw(G, random, (+playerID + 1) % ctx.numPlayers, TAKEN[card.sign]);
    },
    draw: ({ G, playerID, random }) => {
      if (playable(G.hands[playerID], G.top).length) return INVALID_MOVE;
      G.skips = 0;
      draw(G, random, playerID, 1);
    },
  },
  endIf: ({ G }) => {
    const winner = G.hands.findIndex((hand) => !hand.length);
    if (winner >= 0) return { winner };
  },
};

await serve(Uno, (moves, G, ctx) => {
  const can = playable(G.hands[ctx.currentPlayer], G.top);
  if (can.length) moves.play(...anyOf(can));
  else moves.draw();
});
