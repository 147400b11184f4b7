/** The guests on offer: four cards, the 3-beer stack, and the fifth card after it (S3, F6, R22). */
import type { Chance } from './chance.ts';
import type { Emit } from './event.ts';
import type { MutableGame } from './state.ts';
import { NONE } from './types.ts';
import type { Why } from './why.ts';

/** Fills a slot after its card has gone: from the stack, from the pile, or not at all (R17). */
export function refill(
  s: MutableGame,
  slot: number,
  chance: Chance,
  why: Why,
  emit: Emit | undefined,
): void {
  if (slot === 0 && s.stack > 0) s.stack--;
  if (slot === 0 && s.stack > 0) showStack(s, why, emit);
  else drawGuest(s, slot, chance, why, emit);
  if (s.display[slot] !== NONE) seal(s, slot, emit);
}

/** The top of the 3-beer stack is on offer in slot 0. */
export function showStack(s: MutableGame, why: Why, emit: Emit | undefined): void {
  const card = s.rules.stack[s.rules.stack.length - s.stack]!;
  s.display[0] = card;
  emit?.({
    type: 'card',
    seat: null,
    card: s.rules.cards[card]!.id,
    from: 'stack',
    to: 'display-0',
    why,
  });
}

export function drawGuest(
  s: MutableGame,
  slot: number,
  chance: Chance,
  why: Why,
  emit: Emit | undefined,
): void {
  if (s.pileSize === 0) {
    s.display[slot] = NONE;
    return;
  }
  const card = chance.draw('guests', s.pile, s.pileSize);
  s.pile[card]!--;
  s.pileSize--;
  s.display[slot] = card;
  emit?.({
    type: 'card',
    seat: null,
    card: s.rules.cards[card]!.id,
    from: 'pile',
    to: `display-${slot}`,
    why,
  });
}

/** Lays a signature tile on a slot's card while they last (M5.1). */
export function seal(s: MutableGame, slot: number, emit: Emit | undefined): void {
  if (s.supply.signatures === 0) return;
  s.supply.signatures--;
  s.sealed[slot] = true;
  emit?.({ type: 'sealed', slot });
}
