/** Actions as answers to pick from: their words and their pictures. */
import {
  actionText as idOf,
  never,
  type Action,
  type GameState,
  type Seat,
  type CardId,
  type Entertainer,
  type Side,
  type StartCard,
  type Tile,
} from '@stammtisch/engine';
import {
  actionText,
  capital,
  cardFacts,
  sideEffect,
  staffEffect,
  tileEffect,
} from '@stammtisch/words';
import type { IconName } from '../../ui/art/icons.ts';

export function optionsOf(
  state: GameState,
  seat: Seat,
  actions: readonly Action[],
): readonly Option[] {
  return actions.map((action) => {
    const detail = detailOf(state, action);
    return {
      id: idOf(action),
      label: capital(actionText(action, { state, seat })),
      art: artOf(state, seat, action),
      ...(detail === '' ? {} : { detail }),
    };
  });
}

export function picked(actions: readonly Action[], id: string): Action {
  return actions.find((action) => idOf(action) === id)!;
}

function detailOf(state: GameState, action: Action): string {
  const { rules } = state;
  switch (action.type) {
    case 'hire':
      return sideEffect(action.side);
    case 'freeUpgrade':
      return action.tile === null ? '' : tileEffect(action.tile, true, rules);
    case 'upgrade':
      return tileEffect(action.tile, true, rules);
    case 'recruit':
      return cardFacts(rules, rules.cards[state.display[action.slot]!]!.id);
    case 'takeBonus':
      return action.choice === 'die' || action.choice === 'guest3'
        ? ''
        : staffEffect(action.choice);
    default:
      return '';
  }
}

const SIDE_OWNERS = {
  coins: 'dancer',
  beer: 'dancer',
  upgrade: 'fireBreather',
  eject: 'fireBreather',
  recall: 'juggler',
  turn: 'juggler',
} as const;

function seatedAt(state: GameState, seat: Seat, table: number): OptionArt {
  const card = state.rules.cards[state.players[seat]!.tables[table]!];
  return card === undefined ? { kind: 'none' } : { kind: 'card', card: card.id };
}

function artOf(state: GameState, seat: Seat, action: Action): OptionArt {
  switch (action.type) {
    case 'takeBonus':
      if (action.choice === 'die') return { kind: 'icon', name: 'die' };
      if (action.choice === 'guest3') return { kind: 'card', card: guest3(state) };
      return { kind: 'card', card: action.choice };
    case 'freeUpgrade':
    case 'upgrade':
      return action.tile === null
        ? { kind: 'icon', name: 'close' }
        : { kind: 'tile', tile: action.tile, upgraded: true };
    case 'hire':
      return { kind: 'side', who: SIDE_OWNERS[action.side], side: action.side };
    case 'keepGuests':
      return { kind: 'icon', name: 'check' };
    case 'redraw':
      return { kind: 'icon', name: 'counterGuest' };
    case 'deny':
      return action.table === null
        ? { kind: 'icon', name: 'close' }
        : seatedAt(state, seat, action.table);
    case 'schnappsOrDeny':
      return action.table === null
        ? { kind: 'icon', name: 'schnapps' }
        : seatedAt(state, seat, action.table);
    case 'sign':
      return { kind: 'icon', name: 'signature' };
    case 'recall':
      return action.card === null
        ? { kind: 'icon', name: 'close' }
        : { kind: 'card', card: action.card };
    case 'recruit':
      return { kind: 'card', card: state.rules.cards[state.display[action.slot]!]!.id };
    case 'recruitNobles':
      return { kind: 'cards', cards: Array.from({ length: action.count }, () => 'noble') };
    case 'entertain':
      if (action.who === 'dancer') return { kind: 'icon', name: 'schnapps' };
      return 'tile' in action
        ? { kind: 'tile', tile: action.tile, upgraded: true }
        : seatedAt(state, seat, action.table);
    case 'turnDie':
      return { kind: 'die', value: action.value };
    case 'chooseStart':
      return { kind: 'start', card: action.card };
    case 'buy':
      return { kind: 'card', card: action.card };
    case 'draft':
    case 'place':
    case 'serve':
    case 'openTavern':
    case 'closeTavern':
    case 'monastery':
    case 'serenade':
      return { kind: 'none' };
    default:
      return never(action);
  }
}

/** The 3-beer guest on show. */
function guest3(state: GameState): string {
  return state.rules.cards[state.display[0]!]?.id ?? 'regular-1';
}

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
