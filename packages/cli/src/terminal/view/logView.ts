/** What has happened, the latest last. */
import { wrap } from '@stammtisch/lab';
import { entryText, type Entry } from '../game/sessionLog.ts';
import { line, marked, type Line } from './line.ts';
import { heading } from './tavernLines.ts';

const MARK = '▪';

export function logLines(entries: readonly Entry[], width: number): Line[] {
  return entries.flatMap((entry) => {
    if (entry.type === 'heading') return [heading(entry.text, width)];
    const { who } = entry;
    return wrap(entryText(entry), width - 2).map((text, index) =>
      line(marked(who, index === 0 && who !== null ? MARK : ' '), ` ${text}`),
    );
  });
}
