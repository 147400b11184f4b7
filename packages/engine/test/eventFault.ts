/** Whether an event fits the table that it happens at: it says where things were before. */
import {
  ENTERTAINERS,
  NOBLE,
  NONE,
  SERVED,
  spaceName,
  STAFF,
  TILES,
  type GameEvent,
  type GameState,
  type PlayerState,
} from '../src/index.ts';
import { cardIndex } from '../src/rules.ts';
import { isUpgraded } from '../src/state.ts';

const STAFF_IDS: ReadonlySet<string> = new Set(STAFF);
/** Where cards lie that are no seat's. */
const MIDDLE = /^(supply|pile|stack|box|display-\d)$/;

function numberIn(place: string): number {
  return Number(place.slice(place.indexOf('-') + 1));
}

function cardFault(s: GameState, p: PlayerState | null, event: GameEvent & { type: 'card' }) {
  const { from, to } = event;
  const card = cardIndex(s.rules, event.card);
  if (p === null && !(MIDDLE.test(from) && MIDDLE.test(to))) return 'a place of no seat';
  if (from === 'stack' && s.rules.stack[s.rules.stack.length - s.stack] !== card) {
    return 'the card was not next in the stack';
  }
  if (from === 'box') return 'nothing comes back from the box';
  if (from === 'top' && p!.top.at(-1) !== card) return 'the card was not on top';
  if (from.startsWith('display-') && s.display[numberIn(from)] !== card) {
    return 'the card was not in that slot';
  }
  if (from.startsWith('table-') && p!.tables[numberIn(from)] !== card) {
    return 'the card did not sit at that table';
  }
  if (to === 'pile' || to === 'stack') return `nothing goes back to the ${to}`;
  if (to === 'staff' && !STAFF_IDS.has(event.card)) return 'the card is no staff';
  const seated = to.startsWith('table-') ? (p!.tables[numberIn(to)] ?? NONE) : NONE;
  return seated === NONE || (seated === NOBLE && card === NOBLE) ? null : 'the table was not free';
}

function unless(fits: boolean, fault: string): string | null {
  return fits ? null : fault;
}

/** What is wrong with an event, before it is folded; null when nothing is. */
export function eventFault(s: GameState, event: GameEvent): string | null {
  const p = 'seat' in event && event.seat !== null ? s.players[event.seat]! : null;
  switch (event.type) {
    case 'card':
      return cardFault(s, p, event);
    case 'placed':
      return unless(
        p!.at[event.die] !== SERVED && spaceName(p!.at[event.die]!) === event.from,
        'the die lay elsewhere',
      );
    case 'served':
      return unless(spaceName(p!.at[event.die]!) === event.space, 'the die lay elsewhere');
    case 'turned':
      return unless(p!.dice[event.die] === event.from, 'the die showed another face');
    case 'monastery':
    case 'reputation':
      return unless(p![event.type] === event.from, 'the marker stood elsewhere');
    case 'upgraded':
      return unless(!isUpgraded(p!, TILES.indexOf(event.tile)), 'the tile was upgraded before');
    case 'hired':
      return unless(p!.entertainers[ENTERTAINERS.indexOf(event.who)] === NONE, 'hired before');
    case 'sealed':
      return unless(s.sealed[event.slot] === false, 'the slot was sealed before');
    case 'signed':
      return unless(p!.guestBook[event.column] === event.row, 'another row was next');
    case 'nobleReturned':
      return unless(p!.top[event.height] === NOBLE, 'no noble was there');
    default:
      return null;
  }
}
