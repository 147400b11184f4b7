/** What each start card gives (M4.1, R12). */
import type { Edition, Staff, StartCard, Tile } from '../types.ts';

export interface StartCardRow {
  readonly id: StartCard;
  readonly staff: readonly Staff[];
  readonly upgrade?: Tile;
  readonly schnapps?: number;
  readonly monastery?: number;
  /** Regulars of the player's choice that leave the game. */
  readonly remove?: number;
  /** The upgraded storage starts full. */
  readonly fillStorage?: true;
}

const ROWS: readonly StartCardRow[] = [
  { id: 'classic', staff: ['server', 'table', 'brewer'] },
  { id: 'troupe', staff: ['bard', 'barback', 'brewer', 'dishwasher'] },
  { id: 'pilgrim', staff: [], monastery: 3, remove: 2 },
  { id: 'bigRoom', staff: [], schnapps: 1, upgrade: 'tables' },
  { id: 'deepCellar', staff: ['bard', 'table'], upgrade: 'storage', fillStorage: true },
  { id: 'goodStaff', staff: ['server'], upgrade: 'server' },
  { id: 'fullTill', staff: ['dishwasher'], upgrade: 'cashbox', remove: 1 },
];

// R12: the Schmidt edition's troupe brings a server instead of the dishwasher.
const SCHMIDT_ROWS: readonly StartCardRow[] = ROWS.map((row) =>
  row.id === 'troupe' ? { ...row, staff: ['bard', 'barback', 'brewer', 'server'] } : row,
);

export function startCardRows(edition: Edition): readonly StartCardRow[] {
  return edition === 'schmidt' ? SCHMIDT_ROWS : ROWS;
}
