// boardgame.io's tic-tac-toe (the game of its tutorial), random play through its own client.
//
//     node boardgame_tic_tac_toe.mjs FOLDER_WITH_NODE_MODULES
//
// Answers each line of stdin (["rival", seconds]) with the steps made.
import { anyOf, INVALID_MOVE, serve } from "./boardgame.mjs";

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

await serve(TicTacToe, (moves, G) => {
  const free = [];
  G.cells.forEach((cell, id) => cell === null && free.push(id));
  moves.clickCell(anyOf(free));
});
