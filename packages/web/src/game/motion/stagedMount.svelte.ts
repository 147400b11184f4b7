/**
 * A table is laid piece by piece when it is opened: each piece in a task of its own, so that the
 * browser can paint and listen in between, on slow machines too.
 */
const PIECES = [
  'bar',
  'sky',
  'front',
  'tables',
  'seats',
  'question',
  'counter',
  'staff',
  'brewery',
  'cellar',
  'tray',
  'guests',
  'market',
  'monastery',
  'neighbours',
] as const;
export type Piece = (typeof PIECES)[number];

export class StagedMount {
  #laid = $state(0);

  has(piece: Piece): boolean {
    return this.#laid > PIECES.indexOf(piece);
  }

  /** Lays the rest, frame by frame; answers with how to stop. */
  start(): () => void {
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = (): void => {
      this.#laid++;
      if (this.#laid === PIECES.length) return;
      // The frame paints what was laid; the next piece waits until that is over.
      frame = requestAnimationFrame(() => (timer = setTimeout(next)));
    };
    timer = setTimeout(next);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }
}
