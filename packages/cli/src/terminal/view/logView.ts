/** What has happened, the latest last. */
import type { Chair } from '../game/seats.ts';
import { wrap } from '@stammtisch/lab';
import { entryText, type Entry } from '../game/sessionLog.ts';
import { fit, line, marked, type Line } from './line.ts';
import { heading } from './tavernLines.ts';

const MARGIN = 13;

export function logLines(
  entries: readonly Entry[],
  chairs: readonly Chair[],
  width: number,
): Line[] {
  return entries.flatMap((entry) => {
    if (entry.type === 'heading') return [heading(entry.text, width)];
    const { who } = entry;
    const name = who === null ? '' : chairs[who]!.name;
    return wrap(entryText(entry), width - MARGIN).map((text, index) =>
      line(marked(who, fit(index === 0 ? name : '', MARGIN - 1)), ` ${text}`),
    );
  });
}
