// A bot that joins a table by its link and plays until the end, in a hundred lines. It speaks as in
// docs/protocol.md; what is legal it asks the engine, and the table's mirror follows the log for it.
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { legalActions, result, waitsFor } from '@stammtisch/engine';
import { openMirror } from '@stammtisch/table';
import { WebSocket } from 'ws';

const [link = '', name = `Bot ${randomInt(1000)}`] = process.argv.slice(2);
const [, site, id] = /^(https?:\/\/[^/#]+)\/?#\/online\/([\w-]{22})$/.exec(link) ?? [];
if (site === undefined) stop('usage: npx tsx examples/bot/bot.mjs <link of a table> [name]', 1);
function stop(text, code) {
  console.log(text);
  process.exit(code);
}

let cookie = '';
async function call(method, path, what) {
  const headers = { cookie, ...(what && { 'content-type': 'application/json' }) };
  const init = { method, headers, ...(what && { body: JSON.stringify(what) }) };
  const answer = await fetch(`${site}/api${path}`, init).catch(() => ({ status: 503 }));
  if (answer.status === 503) return sleep(1000).then(() => call(method, path, what));
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
  const said = await answer.json(); // the wrong stage: it was done before, but the answer got lost
  return answer.ok || said.code === 'wrongStage' ? said : stop(`${path}: ${said.text}`, 1);
}
const command = (what) => call('POST', `/tables/${id}/commands`, what);
const drawNonce = () => randomBytes(32).toString('hex');
let nonce = drawNonce(); // only its hash is shown before all seats are locked (docs/fair-dice.md)
const promised = () => createHash('sha256').update(nonce, 'hex').digest('hex');

/** Lays every die out once, serves, spends, and closes when nothing else is left. */
let [round, placed] = [0, new Set()];
function choose(state) {
  if (state.round !== round) [round, placed] = [state.round, new Set()];
  const legal = legalActions(state, seat).filter(({ type }) => type !== 'turnDie');
  const layOut = legal.filter((a) => a.type === 'place' && a.space !== null && !placed.has(a.die));
  const last = legal.filter(({ type }) => type === 'openTavern' || type === 'closeTavern');
  const others = legal.filter((a) => a.type !== 'place' && !last.includes(a));
  const wanted = [layOut, others, last].find((list) => list.length > 0);
  const action = wanted[randomInt(wanted.length)];
  if (action.type === 'place') placed.add(action.die);
  return action;
}

let spec = null; // what the table was made for: it comes in `table` alone
let mirror = null; // the game, as far as it is known here
let waiting = null; // a submission that has not been answered
let [seal, revealed, seat] = []; // what the nonce was promised for, and if it was told

function heed({ stage, fair, seats }, you, setup) {
  if (you.seats.length === 0) stop('The bot has lost its seat.', 1);
  [seat] = you.seats; // the host may change it before the start
  if (setup) mirror ??= openMirror({ setup, seats, fair, startDrawn: spec.start === null }).mirror;
  if (stage === 'gathering' && fair.promises[seat] === null && fair.commitment !== seal) {
    [nonce, seal] = [drawNonce(), fair.commitment]; // somebody did not reveal: all begin again
    void command({ do: 'promise', promise: promised() });
  }
  const isOurs = fair.promises[seat] === promised(); // from now on under this seal alone
  if (isOurs && (seal ??= fair.commitment) !== fair.commitment) stop('The seal was changed.', 1);
  if (stage === 'revealing' && revealed !== nonce) void command({ do: 'reveal', nonce });
  if (stage === 'revealing') revealed = nonce; // once: every answer brings another view
  if (stage === 'playing' && seats[seat].away) void command({ do: 'return' });
}

function hear(message, say) {
  const { type, table, you, opening, version, entries = [], answer } = message;
  const watch = () => say({ type: 'watch', table: id, since: mirror?.version() ?? 0 });
  if (type === 'outdated') stop('The server speaks another version.', 1);
  if (type === 'trouble') setTimeout(watch, 1000, console.log(message.text));
  if (type === 'welcome') watch();
  if (version < mirror?.version()) [mirror, round, revealed] = [null, 0]; // a backup was restored
  if (type === 'table') ({ spec } = table);
  if (type === 'table' || type === 'view') heed(table, you, opening);
  for (const entry of entries) if (mirror.accept(entry) === 'wrong') stop('Not by the rules.', 1);
  const ended = /^(over|abandoned|deserted)$/.exec(table?.stage);
  if (ended) stop(`${ended[0]} ${JSON.stringify(mirror && result(mirror.state()))}`, 0);
  if (answer && !answer.again) waiting = null; // refused or stale? The mirror knows why by now
  const submit = () => waiting && say({ type: 'submit', table: id, submission: waiting });
  if (waiting && (type === 'table' || answer)) setTimeout(submit, 1000); // with its id, it counts once
  if (waiting || !mirror || !waitsFor(mirror.state()).includes(seat)) return;
  const actions = [choose(mirror.state())];
  waiting = { id: randomBytes(8).toString('hex'), seat, seen: mirror.seen(seat), actions };
  submit();
}

function connect(pause) {
  const socket = new WebSocket(`${site.replace('http', 'ws')}/ws`, { headers: { cookie } });
  const say = (message) => socket.readyState === 1 && socket.send(JSON.stringify(message));
  const beat = setInterval(say, 20_000, { type: 'ping' });
  socket.on('close', () => clearInterval(beat));
  socket.on('open', () => say({ type: 'hello', protocol: 2, rules: 1 }));
  socket.on('open', () => (pause = 300));
  socket.on('message', (data) => hear(JSON.parse(data), say));
  socket.on('error', ({ message }) => console.log(message)); // `close` follows
  socket.on('close', () => setTimeout(connect, pause, Math.min(pause * 2, 10_000)));
}

const { table } = await call('POST', '/me').then(() => call('GET', `/tables/${id}`));
const free = (field, all) => all.find((one) => !table.seats.some((at) => at[field] === one));
const colour = free('colour', ['gold', 'blue', 'violet', 'green', 'teal', 'red']);
const emblem = free('emblem', ['owl', 'bell', 'rose', 'hop', 'key', 'leaf', 'fish', 'fox']);
const look = { name, colour, emblem };
const sat = await command({ do: 'sit', seat: null, look, promise: promised() });
seal = sat.table?.fair.commitment;
connect(300);
