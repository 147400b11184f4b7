/** The figures for people to read, and the bars that they have to clear. */
import { cpus } from 'node:os';
import { SERVERS, type ServerName } from './measuredServers.ts';
import { PACE_MS, type Measured, type Phase } from './measure.ts';

export type Results = ReadonlyMap<ServerName, Measured>;

/** What is asked of our server, with either storage. */
const LEAST_MOVES = 5_000;
const LEAST_SHARE_OF_RELAY = 1 / 3;
const LEAST_TIMES_BOARDGAME_IO = 5;
const MOST_P99_MS = 15;
const MOST_BYTES_A_TABLE = 40 * 1024;
const OURS: readonly ServerName[] = ['sqlite', 'postgres'];
/** A disk that takes longer for a sync, with next to nothing to write, is what people wait for. */
const SLOW_SYNC_MS = MOST_P99_MS / 3;
/** From here on, the clients may have been slower than the server. */
const BUSY = 0.95;

export interface Bar {
  readonly what: string;
  readonly got: string;
  readonly asked: string;
  readonly isCleared: boolean;
}

const movesPerSecond = ({ count, seconds }: Phase): number => count / seconds;
const KIB = 1024;
const HEADS = ['tables', 'moves/s', 'p50 ms', 'p99 ms', 'server', 'clients', 'µs/move'];

export function bars(results: Results): Bar[] {
  return OURS.flatMap((name) => {
    const measured = results.get(name);
    return measured === undefined ? [] : barsOf(name, measured, results);
  });
}

function barsOf(name: ServerName, measured: Measured, results: Results): Bar[] {
  const { title } = SERVERS[name];
  const { saturated, paced, perTable } = measured;
  const moves = movesPerSecond(saturated);
  const relay = results.get('relay');
  const boardgameIo = results.get('bgio');
  const found: Bar[] = [
    {
      what: `${title}: p99 of ${paced.tables} tables at the pace of people`,
      got: `${number(paced.p99)} ms`,
      asked: `below ${MOST_P99_MS} ms`,
      isCleared: paced.p99 < MOST_P99_MS,
    },
  ];
  if (relay !== undefined) {
    const share = movesPerSecond(relay.saturated) * LEAST_SHARE_OF_RELAY;
    const least = Math.min(LEAST_MOVES, share);
    // Whichever is worse: what the system gave may have lain idle before the tables came.
    const more = Math.max(
      perTable.resident - relay.perTable.resident,
      perTable.live - relay.perTable.live,
    );
    found.push(
      {
        what: `${title}: durable moves/s`,
        got: number(moves),
        asked: `at least ${number(least)}`,
        isCleared: moves >= least,
      },
      {
        what: `${title}: memory of a table above the relay's`,
        got: `${number(more / KIB)} KiB`,
        asked: `at most ${MOST_BYTES_A_TABLE / KIB} KiB`,
        isCleared: more <= MOST_BYTES_A_TABLE,
      },
    );
  }
  if (boardgameIo !== undefined) {
    const times = moves / movesPerSecond(boardgameIo.saturated);
    found.push({
      what: `${title}: moves/s by those of boardgame.io`,
      got: `× ${number(times)}`,
      asked: `at least × ${LEAST_TIMES_BOARDGAME_IO}`,
      isCleared: times >= LEAST_TIMES_BOARDGAME_IO,
    });
  }
  return found;
}

export function report(results: Results, found: readonly Bar[]): string[] {
  const rows = [...results];
  const phaseRows = (of: (measured: Measured) => Phase): string[] =>
    rows.map(([name, measured]) => phaseRow(SERVERS[name].title, of(measured)));
  return [
    `Node ${process.version} · ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`,
    '',
    'As fast as it goes: a table moves as soon as everybody has seen the last move',
    columns('', HEADS),
    ...phaseRows(({ saturated }) => saturated),
    '',
    `At the pace of people: a table moves every ${PACE_MS / 1000} s`,
    columns('', HEADS),
    ...phaseRows(({ paced }) => paced),
    'Meanwhile a sync of the disk alone took',
    ...rows.map(([name, { disk }]) =>
      columns(SERVERS[name].title, ['', '', number(disk.median), number(disk.p99)]),
    ),
    '',
    'What a table with four connected takes: memory, also of a move, and the processor at the pace of people',
    columns('', ['RSS, KiB', 'live, KiB', 'B a move', 'CPU, µs/s']),
    ...rows.map(([name, { perTable, perMove, paced }]) =>
      columns(SERVERS[name].title, [
        number(perTable.resident / KIB),
        number(perTable.live / KIB),
        number(perMove.live),
        number((paced.cpu * 1e6) / paced.tables),
      ]),
    ),
    ...(rows.some(([, { saturated }]) => saturated.clientCpu > BUSY)
      ? ['', 'Where the clients took a whole processor, the server could have made more moves.']
      : []),
    ...(found.length > 0 ? ['', ...found.map(barLine)] : []),
    ...(rows.some(([name, measured]) => waitedForDisk(name, measured)) ? ['', SLOW_DISK] : []),
  ];
}

const SLOW_DISK =
  'Where the p99 was missed, the disk alone was slow, too. TMPDIR=/dev/shm npm run load measures without it.';

function waitedForDisk(name: ServerName, { paced, disk }: Measured): boolean {
  return OURS.includes(name) && paced.p99 >= MOST_P99_MS && disk.p99 > SLOW_SYNC_MS;
}

function phaseRow(title: string, phase: Phase): string {
  return columns(title, [
    String(phase.tables),
    number(movesPerSecond(phase)),
    number(phase.median),
    number(phase.p99),
    percent(phase.cpu),
    percent(phase.clientCpu),
    number((phase.cpu * 1e6) / movesPerSecond(phase)),
  ]);
}

function barLine({ what, got, asked, isCleared }: Bar): string {
  return `${isCleared ? '✓' : '✗'} ${what.padEnd(66)}${got.padStart(12)}   ${asked}`;
}

function columns(what: string, values: readonly string[]): string {
  return `  ${what.padEnd(26)}${values.map((value) => value.padStart(11)).join('')}`;
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

function number(value: number): string {
  const digits = Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0;
  return value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
