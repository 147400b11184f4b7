/** Carries a proposal out on a state, in an order in which everything can be paid. */
import {
  BARREL,
  BREWER_SPACE,
  CASHBOX,
  FIRST_TABLE,
  isLegal,
  MONK,
  SERVED,
  spaceName,
  STAFF,
  UNPLACED,
  type Action,
} from '@stammtisch/engine';
import type { Proposal } from './proposal.ts';
import type { Basket } from './purse.ts';
import { act, attempt, branch, worthOf, type Turn } from './turn.ts';
import type { Ware } from './ware.ts';

/** Does all that the proposal says, as far as the rules allow; the tavern stays open. */
export function carryOut(turn: Turn, proposal: Proposal): void {
  layDice(turn, proposal);
  if (!turn.s.serving.open) act(turn, { type: 'openTavern' });
  serveWhere(turn, (space) => space >= FIRST_TABLE);
  sing(turn);
  const wanted = wanting(proposal);
  const begun = turn.line.length;
  upgradeEarly(turn, proposal);
  upgradeForDice(turn, wanted);
  serveWhere(turn, () => true);
  entertainAndWalk(turn, proposal, turn.line.slice(begun));
  if (proposal.recruit !== null) attempt(turn, proposal.recruit.action);
  recruitNobles(turn, proposal.nobles);
  // C3: what is taken last is drawn first. People before staff, so that staff comes in for sure.
  for (const ware of wanted) if (ware.action.type === 'upgrade') attempt(turn, ware.action);
  for (const kind of BUY_ORDER) {
    const ware = wanted.find(({ action }) => action.type === 'buy' && action.card === kind);
    if (ware !== undefined) attempt(turn, ware.action);
  }
}

/** Bards sing while it helps; a step may also lead down from the highest number (M3.7). */
function sing(turn: Turn): void {
  const song: Action = { type: 'serenade' };
  if (!isLegal(turn.s, turn.seat, song)) return;
  const ahead = branch(turn);
  let best = worthOf(turn);
  let songs = 0;
  for (let sung = 1; attempt(ahead, song); sung++) {
    if (worthOf(ahead) < best) continue;
    best = worthOf(ahead);
    songs = sung;
  }
  for (let i = 0; i < songs; i++) act(turn, song);
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

function serveOne(turn: Turn, space: number): boolean {
  const die = turn.s.players[turn.seat]!.at.indexOf(space);
  if (die >= 0) act(turn, { type: 'serve', die });
  return die >= 0;
}

const SPACE_OF_TILE: Readonly<Record<string, number>> = {
  cashbox: CASHBOX,
  barrel: BARREL,
  brewer: BREWER_SPACE,
  monk: MONK,
};

/** The tile that an action flips. */
function tileOf(action: Action): string | null {
  if (action.type === 'upgrade') return action.tile;
  return action.type === 'entertain' && 'tile' in action ? action.tile : null;
}

/** Makes an upgrade before its dice are served; what else brings thalers is done first if need be. */
function upgradeEarly(turn: Turn, proposal: Proposal): void {
  if (proposal.early === null) return;
  const { action } = proposal.early;
  const waits = SPACE_OF_TILE[tileOf(action)!];
  const begun = turn.line.length;
  if (attempt(turn, action)) return;
  if (waits !== CASHBOX) serveWhere(turn, (space) => space === CASHBOX);
  if (attempt(turn, action)) return;
  entertainAndWalk(turn, proposal, turn.line.slice(begun));
  if (attempt(turn, action)) return;
  // The first monk may find the thalers that send the next one twice as far.
  while (serveOne(turn, MONK)) if (attempt(turn, action)) return;
  serveWhere(turn, (space) => space !== waits);
  if (proposal.recruit !== null) attempt(turn, proposal.recruit.action);
  attempt(turn, action);
}

/** Upgrades of the basket that improve dice still to be served, while thalers last. */
function upgradeForDice(turn: Turn, wanted: readonly Ware[]): void {
  const { at } = turn.s.players[turn.seat]!;
  const waiting = wanted.filter(({ action }) => {
    if (action.type !== 'upgrade' || action.returned > 0) return false;
    const space = SPACE_OF_TILE[action.tile];
    return space !== undefined && at.includes(space);
  });
  for (const { action } of waiting) attempt(turn, action);
  // The cashbox pays for the others, if its own upgrade is not what is waited for.
  const cashbox = waiting.find(({ action }) => tileOf(action) === 'cashbox');
  if (cashbox !== undefined && isLegal(turn.s, turn.seat, cashbox.action)) return;
  if (waiting.length > 0) serveWhere(turn, (space) => space === CASHBOX);
  for (const { action } of waiting) attempt(turn, action);
}

/** What the proposal says of dances and pilgrims, less what has been done of it. */
function entertainAndWalk(turn: Turn, proposal: Proposal, done: readonly Action[]): void {
  const danced = done.filter((action) => action.type === 'entertain' && action.who === 'dancer');
  const walked = done.filter(({ type }) => type === 'monastery');
  for (let i = danced.length; i < proposal.dances; i++) {
    attempt(turn, { type: 'entertain', who: 'dancer' });
  }
  for (let i = walked.length; i < proposal.pilgrims; i++) attempt(turn, { type: 'monastery' });
}

function recruitNobles(turn: Turn, nobles: number): void {
  const most = turn.s.rules.noblePrices.length;
  for (let left = nobles; left > 0; left -= most) {
    attempt(turn, { type: 'recruitNobles', count: Math.min(left, most) });
  }
}
