/** How often each stream of the dice was asked by moves that were forgotten. */
import type { Stream } from '@stammtisch/engine';

export class StreamCounts {
  readonly #counts = new Map<Stream, number>();

  constructor(first: readonly Stream[]) {
    this.add(first);
  }

  add(asked: readonly Stream[]): void {
    for (const stream of asked) this.#counts.set(stream, (this.#counts.get(stream) ?? 0) + 1);
  }

  /** Streams of rounds before this one are never asked again. */
  forgetBefore(round: number): void {
    // `<round>.<seat>.<kind>`; others have no dot and no round.
    for (const stream of this.#counts.keys()) {
      if (stream.includes('.') && Number.parseInt(stream, 10) < round) this.#counts.delete(stream);
    }
  }

  *all(): Iterable<Stream> {
    for (const [stream, count] of this.#counts) for (let i = 0; i < count; i++) yield stream;
  }
}
