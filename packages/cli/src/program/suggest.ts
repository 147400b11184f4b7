import { m } from '@stammtisch/words';

/** How many letters must change to make one word another. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + same));
    }
    row = next;
  }
  return row[b.length]!;
}

/** The known word that a mistyped one may have meant. */
function closest(word: string, known: readonly string[]): string | undefined {
  const typed = word.toLowerCase();
  const near = known
    .map((candidate) => ({ candidate, away: distance(typed, candidate.toLowerCase()) }))
    .filter(({ candidate, away }) => away <= Math.floor(candidate.length / 3))
    .toSorted((a, b) => a.away - b.away)[0];
  return near?.candidate;
}

/** ` Did you mean "replay"?`, or nothing. */
export function suggestion(word: string, known: readonly string[]): string {
  const meant = closest(word, known);
  return meant === undefined ? '' : m.terminal_meant({ word: meant });
}
