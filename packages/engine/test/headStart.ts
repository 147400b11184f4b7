/**
 * Puts a game into the rich states that random play hardly reaches: full safes, far tracks, scarce
 * supplies. Everything that is counted is moved, not made, so that conservation still holds.
 */
import {
  BOOK_COLUMNS,
  BOOK_ROWS,
  FIRST_STAFF,
  MONASTERY_END,
  NOBLE,
  TILES,
  type CardIndex,
  type MutableGame,
  type Player,
} from '../src/index.ts';
import type { Below } from './die.ts';

/** Safe once everyone owns the cards of S5 or M4.1, which are dealt without a look at the supply. */
export function giveHeadStart(s: MutableGame, below: Below): void {
  for (const p of s.players) enrich(s, p, below);
  if (below(3) === 0) shareStaff(s, below);
  if (below(3) === 0) shareNobles(s, below);
  if (below(3) === 0) sharePile(s, below);
  if (below(3) === 0) shareStack(s, below);
  if (below(2) === 0) shareSignatures(s, below);
}

function enrich(s: MutableGame, p: Player, below: Below): void {
  p.thalers += below(40);
  p.beer += below(40);
  p.monastery = below(MONASTERY_END + 1);
  p.tiles |= below(1 << TILES.length) & below(1 << TILES.length);
  if (s.rules.reputation.length > 0) p.reputation += below(2 * s.rules.reputation.length);
  const schnapps = Math.min(below(8), s.supply.schnapps);
  s.supply.schnapps -= schnapps;
  p.schnapps += schnapps;
}

function someone(s: MutableGame, below: Below): Player {
  return s.players[below(s.players.length)]!;
}

function toBag(p: Player, card: CardIndex): void {
  p.bag[card]!++;
  p.bagSize++;
}

function shareStaff(s: MutableGame, below: Below): void {
  s.supply.staff.forEach((_, kind) => {
    const left = below(20);
    while (s.supply.staff[kind]! > left) {
      s.supply.staff[kind]!--;
      toBag(someone(s, below), FIRST_STAFF + kind);
    }
  });
}

function shareNobles(s: MutableGame, below: Below): void {
  const left = below(8);
  while (s.supply.nobles > left) {
    s.supply.nobles--;
    toBag(someone(s, below), NOBLE);
  }
}

function sharePile(s: MutableGame, below: Below): void {
  const left = below(4);
  s.pile.forEach((_, card) => {
    while (s.pile[card]! > 0 && s.pileSize > left) {
      s.pile[card]!--;
      s.pileSize--;
      toBag(someone(s, below), card);
    }
  });
}

/** The stack's top card lies in slot 0 of the display (R22). */
function shareStack(s: MutableGame, below: Below): void {
  const left = 1 + below(2);
  while (s.stack > left) {
    toBag(someone(s, below), s.display[0]!);
    s.stack--;
    s.display[0] = s.rules.stack[s.rules.stack.length - s.stack]!;
  }
}

function shareSignatures(s: MutableGame, below: Below): void {
  for (const p of s.players) {
    for (let column = 0; column < BOOK_COLUMNS; column++) {
      const tiles = Math.min(below(BOOK_ROWS + 1), s.supply.signatures);
      s.supply.signatures -= tiles;
      p.guestBook[column]! += tiles;
    }
  }
}
