/** A bar on a terminal that says how far a long run has come. */
import { m } from '@stammtisch/words';
import type { Output } from './io.ts';

const BAR = 30;
const BEAT_MS = 100;
const CLEAR_LINE = '\r\u001B[K';

export interface Progress {
  show(done: number, now: number): Promise<void>;
  clear(): Promise<void>;
}

function durationText(ms: number): string {
  const whole = Math.ceil(ms / 1000);
  const [minutes, seconds] = [Math.floor(whole / 60), whole % 60];
  return minutes === 0 ? m.terminal_seconds({ seconds }) : m.terminal_minutes({ minutes, seconds });
}

/** `████░░░░  40 %  400/1000 games  3 s left`. */
export function barText(done: number, total: number, elapsedMs: number): string {
  const part = done / total;
  const full = Math.floor(part * BAR);
  const bar = '█'.repeat(full) + '░'.repeat(BAR - full);
  const time = durationText((elapsedMs / done) * (total - done));
  const left = done > 0 ? `  ${m.terminal_bar_left({ time })}` : '';
  const games = m.terminal_bar({ done, games: total });
  return `${bar} ${String(Math.floor(part * 100)).padStart(3)} %  ${games}${left}`;
}

/** Silent unless the output is a terminal. `now` is in milliseconds, from any origin. */
export function progress(out: Output, total: number, started: number): Progress {
  if (!out.isTerminal) return { show: async () => {}, clear: async () => {} };
  let shown = started;
  let visible = false;
  return {
    async show(done, now) {
      if (now - shown < BEAT_MS) return;
      shown = now;
      visible = true;
      await out.write(
        `${CLEAR_LINE}${barText(done, total, now - started).slice(0, out.columns - 1)}`,
      );
    },
    async clear() {
      if (visible) await out.write(CLEAR_LINE);
      visible = false;
    },
  };
}
