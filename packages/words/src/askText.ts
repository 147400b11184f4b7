/** The one sentence of the bar: what to do now. */
import {
  never,
  SIDE_PRICES,
  type BonusChoice,
  type Entertainer,
  type Phase,
  type Seat,
  type SeatResult,
} from '@stammtisch/engine';
import { m } from './paraglide/messages.js';
import { subject, type Telling } from './context.ts';
import { phaseName } from './gameName.ts';
import { beer, points, schnapps, thalers } from './goods.ts';
import { listed } from './list.ts';
import { bonusObject } from './taskName.ts';

/** How a game at a table elsewhere stopped without a result: all agreed to it, or nobody was left. */
const STOPS = ['abandoned', 'deserted'] as const;
export type Stop = (typeof STOPS)[number];

export type Ask =
  | { readonly ask: 'chooseStart' }
  | { readonly ask: 'takeBonus'; readonly choices: readonly BonusChoice[] }
  | { readonly ask: 'freeUpgrade' }
  | { readonly ask: 'hire'; readonly who: Entertainer }
  | { readonly ask: 'keepOrRedraw'; readonly counterGuests: number }
  | { readonly ask: 'draft' }
  /** Dice in the tray; `serving` is whose tavern is open meanwhile, null on one's own turn. */
  | { readonly ask: 'plan'; readonly left: number; readonly serving: Seat | null }
  /** A die is in hand, and so many spaces are lit. */
  | { readonly ask: 'pickSpace'; readonly value: number; readonly spaces: number }
  /** Dice that lie on spaces of the open tavern. */
  | { readonly ask: 'serve'; readonly dice: number }
  | { readonly ask: 'spend'; readonly thalers: number; readonly beer: number }
  | { readonly ask: 'close' }
  | { readonly ask: 'deny' }
  | { readonly ask: 'schnappsOrDeny' }
  | { readonly ask: 'sign' }
  | { readonly ask: 'recall' }
  | { readonly ask: 'waiting'; readonly seats: readonly Seat[] }
  /** A bot is at work. */
  | { readonly ask: 'thinking'; readonly seat: Seat }
  /** Nobody at this screen plays. */
  | { readonly ask: 'watch'; readonly seat: Seat; readonly phase: Phase }
  /** What happened meanwhile is shown once more. */
  | { readonly ask: 'recap' }
  | { readonly ask: 'stopped'; readonly how: Stop }
  | { readonly ask: 'over'; readonly result: readonly SeatResult[] };

export function askText(ask: Ask, telling: Telling): string {
  switch (ask.ask) {
    case 'chooseStart':
      return m.ask_chooseStart();
    case 'takeBonus':
      return m.ask_takeBonus({ bonuses: listed(ask.choices.map(bonusObject), 'or') });
    case 'freeUpgrade':
      return m.ask_freeUpgrade();
    case 'hire':
      return m.ask_hire({ who: ask.who });
    case 'keepOrRedraw':
      return m.ask_keepOrRedraw({ count: ask.counterGuests });
    case 'draft':
      return m.ask_draft();
    case 'plan':
      return planText(ask, telling);
    case 'pickSpace':
      return ask.spaces === 0
        ? m.ask_pickNowhere({ value: ask.value })
        : m.ask_pickSpace({ value: ask.value });
    case 'serve':
      return m.ask_serve({ count: ask.dice });
    case 'spend':
      return m.ask_spend({ thalers: thalers(ask.thalers), beer: beer(ask.beer) });
    case 'close':
      return m.ask_close();
    case 'deny':
      return m.ask_deny();
    case 'schnappsOrDeny':
      return m.ask_schnappsOrDeny();
    case 'sign':
      return m.ask_sign();
    case 'recall':
      return m.ask_recall({ cost: schnapps(SIDE_PRICES.recall) });
    case 'waiting':
      return m.ask_waiting({ names: listed(ask.seats.map((seat) => telling.name(seat))) });
    case 'thinking':
      return m.ask_thinking({ name: telling.name(ask.seat) });
    case 'watch':
      return m.ask_watch({ name: telling.name(ask.seat), phase: phaseName(ask.phase) });
    case 'recap':
      return m.online_table_recap_now();
    case 'stopped':
      return ask.how === 'abandoned' ? m.online_table_abandoned() : m.online_table_deserted();
    case 'over':
      return overText(ask, telling);
    default:
      return never(ask);
  }
}

function planText({ left, serving }: Extract<Ask, { ask: 'plan' }>, telling: Telling): string {
  if (serving === null) return left === 0 ? m.ask_plan_done() : m.ask_plan({ count: left });
  const name = telling.name(serving);
  return left === 0 ? m.ask_plan_ahead_done({ name }) : m.ask_plan_ahead({ count: left, name });
}

function overText({ result }: Extract<Ask, { ask: 'over' }>, telling: Telling): string {
  const winners = result.filter(({ rank }) => rank === 1);
  const total = points(winners[0]!.total);
  if (winners.length === 1) {
    return m.log_wins({ ...subject(telling, winners[0]!.seat), points: total });
  }
  const names = listed(winners.map(({ seat }) => telling.name(seat)));
  return m.log_shared({ names, points: total });
}
