/** An answer to a question, and what is drawn for it. */
import type { CardId, Entertainer, Side, StartCard, Tile } from '@stammtisch/engine';
import type { IconName } from '../../ui/art/icons.ts';

export type OptionArt =
  | { readonly kind: 'card'; readonly card: CardId }
  | { readonly kind: 'cards'; readonly cards: readonly CardId[] }
  | { readonly kind: 'tile'; readonly tile: Tile; readonly upgraded: boolean }
  | { readonly kind: 'icon'; readonly name: IconName }
  | { readonly kind: 'side'; readonly who: Entertainer; readonly side: Side }
  | { readonly kind: 'start'; readonly card: StartCard }
  | { readonly kind: 'die'; readonly value: number }
  | { readonly kind: 'none' };

export interface Option {
  /** Unlike any other of the same question. */
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly art: OptionArt;
}
