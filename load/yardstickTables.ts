/** Companies at boardgame.io's server. Speaks as much of Socket.IO as they need. */
import { apply, legal, Pol, setup } from '../bench/yardstick.cjs';
import { SEATS, type PlayedTable, type TableFactory } from './playedTable.ts';
import { openLine, type Line } from './line.ts';

const PATH = '/socket.io/?EIO=4&transport=websocket';
const SPACE = '/yardstick,';
const HELLO = '0';
const PING = '2';
const PONG = '3';
const CONNECTED = `40${SPACE}`;
const EVENT = `42${SPACE}`;
const LONGEST_NAME = 20;

export function yardstickTables(port: number): TableFactory {
  let tables = 0;
  return { startTable: () => startYardstickTable(port, ++tables) };
}

/** The name of the event in a message; empty if it is none. */
function eventOf(message: Buffer): string {
  const head = message.toString('latin1', 0, EVENT.length + LONGEST_NAME);
  return head.startsWith(EVENT) ? (/^\["(\w+)"/.exec(head.slice(EVENT.length))?.[1] ?? '') : '';
}

/** What comes before the game, and now and then a ping. */
function greet(line: Line, text: string, match: string, seat: number): void {
  if (text === PING) line.say(PONG);
  else if (text.startsWith(HELLO)) line.say(CONNECTED);
  else if (text.startsWith(CONNECTED)) {
    line.say(`${EVENT}${JSON.stringify(['sync', match, String(seat), null, SEATS])}`);
  }
}

/** Opens a line of the match and answers once the server has sent the position. */
function connect(port: number, match: string, seat: number, updated: () => void): Promise<Line> {
  return new Promise((resolve, reject) => {
    const hear = (message: Buffer): void => {
      const event = eventOf(message);
      if (event === 'update') updated();
      else if (event === 'sync') void opening.then(resolve);
      else if (event === '') {
        const text = message.toString();
        void opening.then((line) => greet(line, text, match, seat));
      }
    };
    const opening = openLine(port, PATH, '', hear);
    opening.catch(reject);
  });
}

/** The position follows from the moves, so nobody has to read it from what the server sends. */
async function startYardstickTable(port: number, number: number): Promise<PlayedTable> {
  const policy = new Pol(number);
  const actions: number[] = [];
  let match = '';
  let games = 0;
  let moves = 0;
  let yard = setup(1);
  let awaited = 0;
  let sent = 0;
  let tell: (milliseconds: number) => void;
  let lines: Line[] = [];

  const updated = (): void => {
    if (--awaited === 0) tell(performance.now() - sent);
  };
  const begin = async (): Promise<void> => {
    lines.forEach((line) => line.close());
    match = `${number}-${++games}`;
    yard = setup(1);
    moves = 0;
    const seats = Array.from({ length: SEATS }, (_, seat) => seat);
    lines = [];
    // The first to come makes the match.
    for (const seat of seats) lines.push(await connect(port, match, seat, updated));
  };
  const act = (): void => {
    legal(yard, actions);
    const action = actions[policy.pick(actions.length)]!;
    const seat = yard.cur;
    const payload = { type: 'act', args: [action], playerID: String(seat) };
    const update = ['update', { type: 'MAKE_MOVE', payload }, moves++, match, String(seat)];
    awaited = SEATS;
    sent = performance.now();
    lines[seat]!.say(EVENT + JSON.stringify(update));
    apply(yard, action);
  };

  await begin();
  return {
    move(seen) {
      tell = seen;
      if (yard.over) void begin().then(act);
      else act();
    },
  };
}
