/**
 * Every spot of the table that can be pressed, dragged from or to, or walked to by keyboard. The
 * three inputs share this one vocabulary, and so do lights, labels, flights and tests.
 */
import type { Entertainer, Space, Staff, Tile } from '@stammtisch/engine';

export type Place =
  /** A die of the seat, by its number. */
  | `die-${number}`
  /** Where dice wait that lie on no space. */
  | 'tray'
  | `space-${Space}`
  | `tile-${Tile}`
  | `market-${Staff}`
  /** A slot of the guest display; 0 is the 3-beer stack. */
  | `guest-${number}`
  | 'nobles'
  /** A face on the coaster in front of the seat. */
  | `coaster-${number}`
  /** The seat's counter guests: a step to the monastery. */
  | 'counter'
  | `entertainer-${Entertainer}`
  /** A bard who has not sung yet. */
  | 'bard'
  /** A column of the guest book. */
  | `book-${number}`;
