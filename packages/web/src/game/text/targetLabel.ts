/** What a screen reader says of a place: what it is, what is there, what can be done. */
import {
  BOOK_ROWS,
  ENTERTAINERS,
  facesTaken,
  hasBought,
  hasPaid,
  isUpgraded,
  never,
  NONE,
  SERVED,
  SIDES,
  spaceName as spaceAt,
  spaceNumber,
  STAFF,
  TILES,
  upgradePrice,
  type GameState,
  type Seat,
  type Space,
  type Staff,
  type Tile,
} from '@stammtisch/engine';
import {
  beer,
  capital,
  cardFacts,
  entertainerName,
  listed,
  m,
  monasterySteps,
  sideEffect,
  spaceName,
  staffEffect,
  staffName,
  taskName,
  thalers,
  tileEffect,
  tileName,
} from '@stammtisch/words';
import { type Offer, parseTarget, type Pay, type TargetId } from '@stammtisch/player';
import type { SvelteGameController } from '../controller/gameController.svelte.ts';

export interface Sight {
  readonly state: GameState;
  readonly seat: Seat;
  readonly picked: number | null;
  readonly lit: Offer | undefined;
}

export function targetLabel(place: TargetId, sight: Sight): string {
  return sentences(place, sight)
    .filter((part) => part !== '')
    .join(' ');
}

function sentences(place: TargetId, sight: Sight): string[] {
  const { state, seat, lit } = sight;
  const player = state.players[seat]!;
  const spot = parseTarget(place);
  switch (spot.kind) {
    case 'die':
      return dieSentences(sight, spot.die);
    case 'tray':
      return [m.desk_tray()];
    case 'space':
      return spaceSentences(sight, spot.space);
    case 'tile':
      return tileSentences(sight, spot.tile);
    case 'market':
      return marketSentences(sight, spot.card);
    case 'guest':
      return guestSentences(sight, spot.slot);
    case 'nobles': {
      const [one = 0, two = 0, three = 0] = state.rules.noblePrices;
      const left = m.desk_left({ count: state.supply.nobles });
      return [m.desk_nobles({ one, two, three }), left, lit ? m.desk_can_recruit() : ''];
    }
    case 'coaster': {
      const { value } = spot;
      return [lit ? m.desk_coaster({ value }) : m.desk_coaster_idle({ value })];
    }
    case 'counter':
      return [m.desk_counter({ count: player.counterGuests }), lit ? m.desk_counter_go() : ''];
    case 'entertainer': {
      const side = SIDES[player.entertainers[ENTERTAINERS.indexOf(spot.who)]!];
      const who = capital(entertainerName(spot.who));
      const effect = side === undefined ? '' : sideEffect(side);
      return [m.desk_entertainer({ who, effect }), lit ? m.desk_can_perform() : ''];
    }
    case 'bard':
      return [
        m.desk_bard({ count: player.staff[STAFF.indexOf('bard')]! }),
        lit ? m.desk_bard_sing() : '',
      ];
    case 'book':
      return bookSentences(sight, spot.column);
    default:
      return never(spot);
  }
}

function dieSentences({ state, seat, picked }: Sight, die: number): string[] {
  const player = state.players[seat]!;
  const at = player.at[die]!;
  const facts = {
    number: die + 1,
    colour: die < player.ownDice ? m.desk_own() : m.desk_white(),
    value: player.dice[die] ?? 0,
  };
  const inHand = picked === die ? m.desk_die_picked() : '';
  if (at === SERVED) return [m.desk_die_served(facts)];
  if (at < 0) return [m.desk_die_tray(facts), inHand];
  return [m.desk_die_placed({ ...facts, space: spaceName(spaceAt(at)!) }), inHand];
}

function tableOf(space: Space): number | null {
  return space.startsWith('table-') ? Number(space.slice('table-'.length)) : null;
}

function spaceSentences(sight: Sight, space: Space): string[] {
  const { state, seat } = sight;
  const player = state.players[seat]!;
  const table = tableOf(space);
  const card = table === null ? NONE : (player.tables[table] ?? NONE);
  if (table !== null && card === NONE) {
    return [m.desk_table_empty({ number: table + 1 }), deedAt(sight)];
  }
  const number = spaceNumber(space);
  const here = player.dice.filter((_, die) => player.at[die] === number);
  return [
    table === null
      ? capital(spaceName(space)) + '.'
      : m.desk_table({
          number: table + 1,
          guest: cardFacts(state.rules, state.rules.cards[card]!.id),
        }),
    table === null ? wanted(facesTaken(state, player, number)) : '',
    here.length > 0 ? m.desk_has_dice({ dice: listed(here.map(String)) }) : '',
    hasPaid(state, seat, number) ? m.desk_paid() : '',
    deedAt(sight),
  ];
}

function wanted(faces: readonly number[]): string {
  if (faces.length === 6) return m.desk_takes_any();
  return m.desk_takes({ faces: listed(faces.map(String), 'or') });
}

/** What pressing does there. */
function deedAt({ lit }: Sight): string {
  const action = lit?.actions[0];
  if (lit === undefined || action === undefined) return '';
  if (action.type === 'serve') return m.desk_serve_here({ pay: payText(lit.pay) });
  if (action.type !== 'place') return m.desk_send_away();
  const helped = lit.lifts > 0 ? ` ${m.desk_place_lifted({ count: lit.lifts })}` : '';
  return m.desk_place_here({ pay: payText(lit.pay) }) + helped;
}

function payText(pay: Pay | null): string {
  const parts = [
    ...(pay?.thalers === undefined ? [] : [thalers(pay.thalers)]),
    ...(pay?.beer === undefined ? [] : [beer(pay.beer)]),
    ...(pay?.steps === undefined ? [] : [monasterySteps(pay.steps)]),
  ];
  return parts.length === 0 ? m.desk_nothing() : listed(parts);
}

function tileSentences({ state, seat, lit }: Sight, tile: Tile): string[] {
  const { rules } = state;
  const index = TILES.indexOf(tile);
  const upgraded = isUpgraded(state.players[seat]!, index);
  const facts = { tile: capital(tileName(tile)), effect: tileEffect(tile, upgraded, rules) };
  if (upgraded) return [m.desk_tile_upgraded(facts)];
  const discount = rules.discounts[index]!;
  return [
    m.desk_tile_plain(facts),
    m.desk_tile_price({ count: upgradePrice(state, index, 0) }),
    discount > 0 ? m.desk_tile_offer({ count: discount }) : '',
    lit ? m.desk_can_upgrade() : '',
  ];
}

function marketSentences({ state, seat, lit }: Sight, card: Staff): string[] {
  const kind = STAFF.indexOf(card);
  return [
    m.desk_market({
      card: capital(staffName(card)),
      price: thalers(state.rules.prices[kind]!),
      effect: staffEffect(card),
    }),
    m.desk_left({ count: state.supply.staff[kind]! }),
    hasBought(state, seat, kind) ? m.desk_bought() : '',
    lit ? m.desk_can_buy() : '',
  ];
}

function guestSentences({ state, lit }: Sight, slot: number): string[] {
  const card = state.display[slot] ?? NONE;
  if (card === NONE) return [m.scene_slot_empty()];
  return [
    cardFacts(state.rules, state.rules.cards[card]!.id),
    state.sealed[slot] === true ? m.desk_sealed() : '',
    lit ? m.desk_can_recruit() : '',
  ];
}

function bookSentences({ state, seat, lit }: Sight, column: number): string[] {
  const filled = state.players[seat]!.guestBook[column]!;
  const next = state.rules.guestBook[column]?.[filled] ?? null;
  return [
    m.desk_book({ number: column + 1, filled, rows: BOOK_ROWS }),
    next === null ? '' : m.desk_book_next({ bonus: taskName(next) }),
    lit ? m.desk_book_sign() : '',
  ];
}

/** What a screen reader says of a place of a game. */
export function labelOf(controller: SvelteGameController, place: TargetId): string {
  return targetLabel(place, {
    // Labels of all places with every event would be more work than the events themselves.
    state: controller.playback.settled,
    seat: controller.viewer,
    picked: controller.picked,
    lit: controller.offers.get(place),
  });
}
