/** The keyboard of a replay. */
import type { Playback } from './playback.svelte.ts';

const PRESSED_BY_SPACE = 'button, a, summary, [role="button"]';

/** Selects and fields have the keyboard to themselves; the slider of the replay has not. */
function isBusy(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('select, textarea, input:not([type="range"])') !== null) return true;
  return (key === ' ' || key === 'Enter') && target.closest(PRESSED_BY_SPACE) !== null;
}

/** What a key does; null if nothing. */
function deedOf(playback: Playback, key: string, isShifted: boolean): (() => void) | null {
  const stride = isShifted ? 'turn' : 'move';
  switch (key) {
    case ' ':
      return () => playback.toggle();
    case 'ArrowRight':
    case 'ArrowUp':
      return () => playback.forward(stride);
    case 'ArrowLeft':
    case 'ArrowDown':
      return () => playback.back(stride);
    case 'PageDown':
      return () => playback.forward('round');
    case 'PageUp':
      return () => playback.back('round');
    case 'Home':
      return () => playback.jump(0);
    case 'End':
      return () => playback.jump(playback.timeline.last);
    default:
      return null;
  }
}

export function keysOf(playback: Playback): (event: KeyboardEvent) => void {
  return (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || isBusy(target, key)) return;
    if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
    // Held, it would play and pause by turns.
    if (key === ' ' && event.repeat) return;
    const deed = deedOf(playback, key, event.shiftKey);
    if (deed === null) return;
    event.preventDefault();
    deed();
  };
}
