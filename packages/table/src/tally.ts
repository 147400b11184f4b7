/** How often the dice were asked, stream by stream: all that is left of moves that nobody takes back. */
import type { Stream } from '@stammtisch/engine';

export interface Tally {
  add(asked: readonly Stream[]): void;
  /** Streams of rounds before this one are never asked again. */
  forgetBefore(round: number): void;
  all(): Iterable<Stream>;
}

export function newTally(first: readonly Stream[]): Tally {
  const counts = new Map<Stream, number>();
  const add = (asked: readonly Stream[]): void => {
    for (const stream of asked) counts.set(stream, (counts.get(stream) ?? 0) + 1);
  };
  add(first);
  return {
    add,
    forgetBefore(round) {
      // `<round>.<seat>.<kind>`; others have no dot and no round.
      for (const stream of counts.keys()) {
        if (stream.includes('.') && Number.parseInt(stream, 10) < round) counts.delete(stream);
      }
    },
    *all() {
      for (const [stream, count] of counts) for (let i = 0; i < count; i++) yield stream;
    },
  };
}
