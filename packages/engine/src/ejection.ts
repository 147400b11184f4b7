/** "Service denied": a seated regular or guest leaves the game (F10, R7). */
import type { ActionOf } from './action.ts';
import type { Emit } from './event.ts';
import type { Bar } from './refusal.ts';
import { FIRST_TABLE, spaceName } from './spaces.ts';
import { hasDie, type GameState, type MutableGame, type PlayerState } from './state.ts';
import { NOBLE, NONE, type Seat } from './types.ts';
import type { Why } from './why.ts';

type EjectionReason = 'noSuchTable' | 'tableEmpty' | 'nobleStays' | 'dieOnTable';

export function ejectBar(p: PlayerState, table: number): Bar<EjectionReason> {
  if (table >= p.tables.length) return 'noSuchTable';
  const card = p.tables[table]!;
  if (card === NONE) return 'tableEmpty';
  if (card === NOBLE) return 'nobleStays';
  return hasDie(p, FIRST_TABLE + table) ? 'dieOnTable' : null;
}

export function canEject(p: PlayerState): boolean {
  for (let table = 0; table < p.tables.length; table++) {
    if (ejectBar(p, table) === null) return true;
  }
  return false;
}

/** The same for all that can send somebody away; `table` is the one that the bar looked at. */
export const EJECTION_REASONS = {
  noSuchTable: (s: GameState, seat: Seat, action: Ejecting) => ({
    rule: 'B2',
    table: tableOf(action),
    tables: s.players[seat]!.tables.length,
  }),
  tableEmpty: (_s: GameState, _seat: Seat, action: Ejecting) => ({
    rule: 'F10',
    table: tableOf(action),
  }),
  nobleStays: (_s: GameState, _seat: Seat, action: Ejecting) => ({
    rule: 'R7',
    table: tableOf(action),
  }),
  dieOnTable: (_s: GameState, _seat: Seat, action: Ejecting) => ({
    rule: 'F10',
    table: tableOf(action),
  }),
};

type Ejecting = ActionOf<'deny' | 'schnappsOrDeny' | 'entertain'>;

function tableOf(action: Ejecting): number {
  return 'table' in action ? (action.table ?? NONE) : NONE;
}

/** The table stays empty for the rest of the round. */
export function eject(
  s: MutableGame,
  seat: Seat,
  table: number,
  why: Why,
  emit: Emit | undefined,
): void {
  const p = s.players[seat]!;
  const card = p.tables[table]!;
  p.tables[table] = NONE;
  emit?.({
    type: 'card',
    seat,
    card: s.rules.cards[card]!.id,
    from: spaceName(FIRST_TABLE + table) as `table-${number}`,
    to: 'box',
    why,
  });
}
