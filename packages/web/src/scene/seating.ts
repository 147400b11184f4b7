/** The others around the table as the seat in front sees them: clockwise, so first the left neighbour. */
import type { Seat } from '@stammtisch/engine';

export const SIDES_OF_TABLE = ['left', 'across', 'right'] as const;
export type SideOfTable = (typeof SIDES_OF_TABLE)[number];

const SIDES_BY_COUNT: Readonly<Record<number, readonly SideOfTable[]>> = {
  2: ['across'],
  3: ['left', 'right'],
  4: ['left', 'across', 'right'],
};

export interface Neighbour {
  readonly seat: Seat;
  readonly side: SideOfTable;
}

export function neighboursOf(front: Seat, players: number): readonly Neighbour[] {
  return (SIDES_BY_COUNT[players] ?? []).map((side, i) => ({
    side,
    seat: (front + i + 1) % players,
  }));
}
