/** A frame comes every 17 ms: on average one waits half of it for the next. */
const HALF_FRAME = 8;
/** A page that is not looked at has no frames. */
const NO_FRAME = 60;

/**
 * Acts after so many milliseconds, right behind a frame: what is shown then has the time of a whole
 * frame to be worked out, and that of the next to be drawn. Answers with how to call it off.
 */
export function onBeat(time: number, act: () => void): () => void {
  let timer = setTimeout(wait, time - HALF_FRAME);
  let frame = 0;
  function wait(): void {
    if (!('requestAnimationFrame' in globalThis)) {
      done();
      return;
    }
    timer = setTimeout(done, NO_FRAME);
    frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      timer = setTimeout(done);
    });
  }
  function done(): void {
    off();
    act();
  }
  function off(): void {
    clearTimeout(timer);
    if (frame !== 0) cancelAnimationFrame(frame);
  }
  return off;
}
