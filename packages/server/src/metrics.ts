/** Figures for Prometheus. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { BotMetrics } from './room/botScheduler.ts';

export type Metrics = ReturnType<typeof newMetrics>;

interface Gauges {
  readonly sockets: () => number;
  readonly rooms: () => number;
  readonly thinking: () => number;
  readonly waitingWrites: () => number;
  readonly alerts: () => Readonly<Record<string, number>>;
}

export function newMetrics(gauges: Gauges) {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const gauge = (name: string, help: string, value: () => number): void => {
    const one: Gauge = new Gauge({
      name: `stammtisch_${name}`,
      help,
      registers: [register],
      collect: () => one.set(value()),
    });
  };
  gauge('sockets', 'Open sockets', gauges.sockets);
  gauge('tables_in_memory', 'Tables in memory', gauges.rooms);
  gauge('bots_waiting', 'Tables that wait for a thread to think', gauges.thinking);
  gauge('writes_waiting', 'Writes that wait for the next transaction', gauges.waitingWrites);
  const alerts: Gauge<'kind'> = new Gauge({
    name: 'stammtisch_alerts_total',
    help: 'Alerts by what became of them',
    labelNames: ['kind'],
    registers: [register],
    collect() {
      for (const [kind, count] of Object.entries(gauges.alerts())) alerts.set({ kind }, count);
    },
  });
  const counter = (name: string, help: string): Counter =>
    new Counter({ name: `stammtisch_${name}_total`, help, registers: [register] });
  // Counted with every message, and so by hand.
  const seen = { received: 0, sent: 0, refused: 0 };
  const messages: Counter<'kind'> = new Counter({
    name: 'stammtisch_messages_total',
    help: 'Messages over sockets',
    labelNames: ['kind'],
    registers: [register],
    collect() {
      messages.reset();
      for (const [kind, count] of Object.entries(seen)) messages.inc({ kind }, count);
    },
  });
  return {
    register,
    moves: counter('moves', 'Moves that were stored'),
    bots: newBotMetrics(
      register,
      counter('bot_moves', 'Moves of bots that were stored'),
      counter('bot_thoughts', 'Questions that bots answered'),
    ),
    errors: counter('troubles', 'Errors that were logged'),
    expired: new Counter({
      name: 'stammtisch_expired_total',
      help: 'What was deleted after its time',
      labelNames: ['kind'],
      registers: [register],
    }),
    commits: new Histogram({
      name: 'stammtisch_commit_seconds',
      help: 'Time of a transaction of moves',
      buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2, 10],
      registers: [register],
    }),
    count: (kind: keyof typeof seen) => {
      seen[kind]++;
    },
  };
}

/** How the threads of bots are used, and how long tables wait for one. */
function newBotMetrics(register: Registry, moves: Counter, thoughts: Counter): BotMetrics {
  const registers = [register];
  const waits = new Histogram({
    name: 'stammtisch_bot_wait_seconds',
    help: 'How long a table waits for a thread of bots',
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32],
    registers,
  });
  const threads = new Counter({
    name: 'stammtisch_bot_thread_seconds_total',
    help: 'Time that a thread of bots was taken',
    labelNames: ['thread'],
    registers,
  });
  return {
    thought: () => thoughts.inc(),
    moved: (count) => moves.inc(count),
    waited: (milliseconds) => waits.observe(milliseconds / 1000),
    used: (thread, milliseconds) => threads.inc({ thread: thread + 1 }, milliseconds / 1000),
  };
}
