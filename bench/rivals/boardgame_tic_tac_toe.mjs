// boardgame.io's tic-tac-toe (the game of its tutorial), random play through its own client.
//
//     node boardgame_tic_tac_toe.mjs FOLDER_WITH_NODE_MODULES
//
// Answers each line of stdin (["rival", seconds]) with the steps made.
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { createInterface } from "node:readline";

const require = createRequire(resolve(process.argv[2], "package.json"));
const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");

const LINES = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
];
const TicTacToe = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return INVALID_MOVE;
      G.cells[id] = playerID;
    },
  },
  endIf: ({ G: { cells }, ctx }) => {
    if (LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[b] === cells[c])) {
      return { winner: ctx.currentPlayer };
    }
    if (cells.every((cell) => cell !== null)) return { draw: true };
  },
};

function play(seconds) {
  const client = Client({ game: TicTacToe, debug: false });
  client.start();
  let steps = 0;
  const began = performance.now();
  while ((performance.now() - began) / 1000 < seconds) {
    for (;;) {
      const { G, ctx } = client.getState();
      if (ctx.gameover) break;
      const free = [];
      G.cells.forEach((cell, id) => cell === null && free.push(id));
      client.moves.clickCell(free[Math.floor(Math.random() * free.length)]);
      steps += 1;
    }
    client.reset();
  }
  client.stop();
  return steps;
}

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify({ done: play(JSON.parse(line)[1]) }));
}
