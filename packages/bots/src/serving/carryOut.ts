/** Carries a proposal out on a state, in an order in which everything can be paid. */
import {
  BARREL,
  BREWER_SPACE,
  CASHBOX,
  FIRST_TABLE,
  isLegal,
  MONK,
  perform,
  SERVED,
  spaceName,
  STAFF,
  UNPLACED,
  type Action,
  type Chance,
  type MutableGame,
  type Seat,
} from '@stammtisch/engine';
import type { Valuation } from '../worth/valuation.ts';
import { settle } from './choice.ts';
import type { Proposal } from './proposal.ts';
import type { Basket } from './purse.ts';
import type { Ware } from './ware.ts';

/** A serving in hand: the state that changes, and all that was done to it. */
interface Turn {
  readonly s: MutableGame;
  readonly seat: Seat;
  readonly value: Valuation;
  readonly chance: Chance;
  readonly line: Action[];
}

function act({ s, seat, value, chance, line }: Turn, action: Action): void {
  perform(s, seat, action, chance);
  line.push(action);
  settle(s, seat, value, chance, line);
}

/** Does what the rules allow; a step that fails is left out, and the rest goes on. */
function attempt(turn: Turn, action: Action): boolean {
  if (!isLegal(turn.s, turn.seat, action)) return false;
  act(turn, action);
  return true;
}

/** Returns what was done; the tavern stays open. */
export function carryOut(
  s: MutableGame,
  seat: Seat,
  proposal: Proposal,
  value: Valuation,
  chance: Chance,
): Action[] {
  const turn: Turn = { s, seat, value, chance, line: [] };
  layDice(turn, proposal);
  if (!s.serving.open) act(turn, { type: 'openTavern' });
  serveWhere(turn, (space) => space >= FIRST_TABLE);
  while (attempt(turn, { type: 'serenade' }));
  const line = turn.line.length;
  upgradeEarly(turn, proposal);
  const wanted = wanting(proposal);
  upgradeForDice(turn, wanted);
  serveWhere(turn, () => true);
  // What an early upgrade needed has been done already.
  const done = turn.line.slice(line);
  entertainAndWalk(turn, {
    ...proposal,
    dances: proposal.dances - done.filter(({ type }) => type === 'entertain').length,
    pilgrims: proposal.pilgrims - done.filter(({ type }) => type === 'monastery').length,
  });
  if (proposal.recruit !== null) attempt(turn, proposal.recruit.action);
  recruitNobles(turn, proposal.nobles);
  // C3: what is taken last is drawn first. People before staff, so that staff comes in for sure.
  for (const ware of wanted) if (ware.action.type === 'upgrade') attempt(turn, ware.action);
  for (const kind of BUY_ORDER) {
    const ware = wanted.find(({ action }) => action.type === 'buy' && action.card === kind);
    if (ware !== undefined) attempt(turn, ware.action);
  }
  return turn.line;
}

const BUY_ORDER = [
  'bard',
  'barback',
  'dishwasher',
  'brewer',
  'server',
  'table',
] as const satisfies readonly (typeof STAFF)[number][];

function wanting({ basket }: Proposal): Ware[] {
  const list: Ware[] = [];
  for (let rest: Basket | null = basket; rest !== null; rest = rest.rest) list.push(rest.ware);
  return list;
}

/** Moves dice only where the layout differs from how they lie. */
function layDice(turn: Turn, { dice }: Proposal): void {
  const p = turn.s.players[turn.seat]!;
  for (let die = 0; die < p.at.length; die++) {
    const lies = p.at[die]!;
    if (lies === SERVED || lies === UNPLACED || lies === dice.at[die]) continue;
    attempt(turn, { type: 'place', die, space: null });
  }
  for (let die = 0; die < p.at.length; die++) {
    if (p.at[die] === SERVED) continue;
    const face = dice.turned[die]!;
    if (face > 0) attempt(turn, { type: 'turnDie', die, value: face });
    const space = dice.at[die]!;
    if (space >= 0 && p.at[die] !== space) {
      attempt(turn, { type: 'place', die, space: spaceName(space) });
    }
  }
}

function serveWhere(turn: Turn, wanted: (space: number) => boolean): void {
  const p = turn.s.players[turn.seat]!;
  for (let die = 0; die < p.at.length; die++) {
    if (p.at[die]! >= 0 && wanted(p.at[die]!)) act(turn, { type: 'serve', die });
  }
}

const SPACE_OF_TILE: Readonly<Record<string, number>> = {
  cashbox: CASHBOX,
  barrel: BARREL,
  brewer: BREWER_SPACE,
  monk: MONK,
};

/** Makes an upgrade before its dice are served; what else brings thalers is done first if need be. */
function upgradeEarly(turn: Turn, proposal: Proposal): void {
  const { early } = proposal;
  if (early?.action.type !== 'upgrade') return;
  const { action } = early;
  const waits = SPACE_OF_TILE[action.tile];
  if (attempt(turn, action)) return;
  if (waits !== CASHBOX) serveWhere(turn, (space) => space === CASHBOX);
  if (attempt(turn, action)) return;
  if (waits !== MONK) serveWhere(turn, (space) => space === MONK);
  if (attempt(turn, action)) return;
  serveWhere(turn, (space) => space !== waits);
  entertainAndWalk(turn, proposal);
  if (attempt(turn, action)) return;
  if (proposal.recruit !== null) attempt(turn, proposal.recruit.action);
  attempt(turn, action);
}

/** Upgrades of the basket that improve dice still to be served, while thalers last. */
function upgradeForDice(turn: Turn, wanted: readonly Ware[]): void {
  const p = turn.s.players[turn.seat]!;
  for (const { action } of wanted) {
    if (action.type !== 'upgrade' || action.returned > 0) continue;
    const space = SPACE_OF_TILE[action.tile];
    if (space !== undefined && p.at.includes(space)) attempt(turn, action);
  }
}

function entertainAndWalk(turn: Turn, { dances, pilgrims }: Proposal): void {
  for (let i = 0; i < dances; i++) attempt(turn, { type: 'entertain', who: 'dancer' });
  for (let i = 0; i < pilgrims; i++) attempt(turn, { type: 'monastery' });
}

function recruitNobles(turn: Turn, nobles: number): void {
  const most = turn.s.rules.noblePrices.length;
  for (let left = nobles; left > 0; left -= most) {
    attempt(turn, { type: 'recruitNobles', count: Math.min(left, most) });
  }
}
