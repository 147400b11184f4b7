/** Dice by drag: picked up where they lie, dropped on a lit place. Other things are pressed. */
import { SERVED, spaceNumber } from '@stammtisch/engine';
import { parseTarget, type TargetId } from '@stammtisch/player';
import type { SvelteGameController } from '../controller/gameController.svelte.ts';

export interface Dragger {
  /** The die that lies at a place and may be carried; null if there is none. */
  dieAt(place: TargetId, touched: Element): number | null;
  lift(die: number): void;
  /** The pointer is over a place, or over none. */
  over(place: TargetId | null): void;
  drop(place: TargetId): void;
  cancel(): void;
  /** Where the die in hand is drawn; null when it is not dragged. */
  move(at: { readonly x: number; readonly y: number } | null): void;
}

/** Less is a click with an unsteady hand. */
const THRESHOLD = 6;

function placeAt(x: number, y: number): TargetId | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]');
  return (found?.dataset['place'] as TargetId | undefined) ?? null;
}

/** The place under the pointer; a drop just beside a space counts as on it. */
function target(x: number, y: number): TargetId | null {
  const place = placeAt(x, y);
  if (place === null) return null;
  const { kind } = parseTarget(place);
  return kind === 'die' ? 'tray' : place;
}

/** Listens within a root element; answers with how to stop. */
export function dragging(root: HTMLElement, dragger: Dragger): () => void {
  let held: { die: number; x: number; y: number; pointer: number; isMoving: boolean } | null = null;
  /** A click follows the end of a drag; it is not meant. */
  let swallow = false;

  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || held !== null) return;
    const spot = (event.target as Element).closest<HTMLElement>('[data-place]');
    const place = spot?.dataset['place'] as TargetId | undefined;
    const die = place === undefined ? null : dragger.dieAt(place, event.target as Element);
    if (die === null) return;
    held = { die, x: event.clientX, y: event.clientY, pointer: event.pointerId, isMoving: false };
  };

  const move = (event: PointerEvent): void => {
    if (held === null || event.pointerId !== held.pointer) return;
    const { clientX: x, clientY: y } = event;
    if (!held.isMoving) {
      if (Math.hypot(x - held.x, y - held.y) < THRESHOLD) return;
      held.isMoving = true;
      root.setPointerCapture(held.pointer);
      dragger.lift(held.die);
    }
    event.preventDefault();
    dragger.move({ x, y });
    dragger.over(target(x, y));
  };

  const end = (event: PointerEvent): void => {
    if (held === null || event.pointerId !== held.pointer) return;
    const { isMoving } = held;
    held = null;
    if (!isMoving) return;
    swallow = true;
    setTimeout(() => (swallow = false));
    dragger.move(null);
    dragger.over(null);
    const place = event.type === 'pointerup' ? target(event.clientX, event.clientY) : null;
    if (place === null) dragger.cancel();
    else dragger.drop(place);
  };

  const click = (event: MouseEvent): void => {
    if (!swallow) return;
    event.stopPropagation();
    event.preventDefault();
  };

  root.addEventListener('pointerdown', down);
  root.addEventListener('pointermove', move);
  root.addEventListener('pointerup', end);
  root.addEventListener('pointercancel', end);
  root.addEventListener('click', click, { capture: true });
  return () => {
    root.removeEventListener('pointerdown', down);
    root.removeEventListener('pointermove', move);
    root.removeEventListener('pointerup', end);
    root.removeEventListener('pointercancel', end);
    root.removeEventListener('click', click, { capture: true });
  };
}

/** A die in the tray, or one that lies on a space: the one touched, else the first there. */
export function dieAt(
  controller: SvelteGameController,
  place: TargetId,
  touched: Element,
): number | null {
  const { seat, viewer, real } = controller;
  // Dice are moved while somebody plans or serves, and at no other time.
  const isTime = controller.prompt === 'plan' || controller.prompt === 'serve';
  if (seat === null || seat !== viewer || !isTime) return null;
  const { at } = real.players[seat]!;
  const spot = parseTarget(place);
  if (spot.kind === 'die') return at[spot.die] === SERVED ? null : spot.die;
  if (spot.kind !== 'space') return null;
  const marked = touched.closest<HTMLElement>('[data-die]')?.dataset['die'];
  const die = marked === undefined ? at.indexOf(spaceNumber(spot.space)) : Number(marked);
  return die >= 0 && at[die] !== SERVED ? die : null;
}
