// Random play of a game in boardgame.io's API, through its own client.
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { createInterface } from "node:readline";

const require = createRequire(resolve(process.argv[2], "package.json"));
const { Client } = require("boardgame.io/client");
export const { INVALID_MOVE } = require("boardgame.io/core");

export const anyOf = (found) => found[Math.floor(Math.random() * found.length)];

// Answers each line of stdin (["rival", seconds]) with the steps made; `step(moves, G, ctx)` makes
// one of them.
export async function serve(game, step) {
  for await (const line of createInterface({ input: process.stdin })) {
    console.log(JSON.stringify({ done: play(game, step, JSON.parse(line)[1]) }));
  }
}

function play(game, step, seconds) {
  const client = Client({ game, numPlayers: 2, debug: false });
  client.start();
  let steps = 0;
  const began = performance.now();
  while ((performance.now() - began) / 1000 < seconds) {
    for (;;) {
      const { G, ctx } = client.getState();
      if (ctx.gameover) break;
      step(client.moves, G, ctx);
      steps += 1;
    }
    client.reset();
  }
  client.stop();
  return steps;
}
