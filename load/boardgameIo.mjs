// boardgame.io's own server, with the yardstick as its game and its storage in memory.

import { Server } from 'boardgame.io/dist/cjs/server.js';
import { apply, setup } from '../bench/yardstick.cjs';

/** The leanest game that does the job: one move, no undo, no hooks, everyone may act. */
const game = {
  name: 'yardstick',
  setup: () => setup(1),
  moves: {
    /** @param {{ G: import('../bench/yardstick.cjs').Yard }} api @param {number} action */
    act: ({ G }, action) => apply(G, action),
  },
  turn: { activePlayers: { all: null } },
  disableUndo: true,
};

const port = Number(process.env['PORT']);
await Server({ games: [game], origins: [] }).run(port);
console.log(`listening on http://127.0.0.1:${port}`);
