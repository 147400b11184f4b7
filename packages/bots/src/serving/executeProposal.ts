/** Carries a proposal out, in an order in which everything can be paid. */
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
import type { ServingProposal } from './proposal.ts';
import type { PurchaseChain } from './goodsPlan.ts';
import { act, actIfLegal, copySimulation, worthOf, type SimulatedServing } from './simulation.ts';
import type { Purchase } from './purchases.ts';

/** Carries the proposal out as far as the rules allow; the tavern stays open. */
export function executeProposal(sim: SimulatedServing, proposal: ServingProposal): void {
  layDice(sim, proposal);
  if (!sim.s.serving.open) act(sim, { type: 'openTavern' });
  serveDice(sim, (space) => space >= FIRST_TABLE);
  performSerenades(sim);
  const wanted = purchasesOf(proposal);
  const begun = sim.line.length;
  makeEarlyUpgrade(sim, proposal);
  makeDiceUpgrades(sim, wanted);
  serveDice(sim, () => true);
  danceAndSendGuests(sim, proposal, sim.line.slice(begun));
  if (proposal.recruit !== null) actIfLegal(sim, proposal.recruit.action);
  recruitNobles(sim, proposal.nobles);
  // C3: what is taken last is drawn first. People before staff, so that staff comes in for sure.
  for (const purchase of wanted)
    if (purchase.action.type === 'upgrade') actIfLegal(sim, purchase.action);
  for (const kind of BUY_ORDER) {
    const purchase = wanted.find(({ action }) => action.type === 'buy' && action.card === kind);
    if (purchase !== undefined) actIfLegal(sim, purchase.action);
  }
}

/** Bards sing as long as it helps: a step may lead down from the highest number (M3.7). */
function performSerenades(sim: SimulatedServing): void {
  const song: Action = { type: 'serenade' };
  if (!isLegal(sim.s, sim.seat, song)) return;
  const ahead = copySimulation(sim);
  let best = worthOf(sim);
  let songs = 0;
  for (let sung = 1; actIfLegal(ahead, song); sung++) {
    if (worthOf(ahead) < best) continue;
    best = worthOf(ahead);
    songs = sung;
  }
  for (let i = 0; i < songs; i++) act(sim, song);
}

const BUY_ORDER = [
  'bard',
  'barback',
  'dishwasher',
  'brewer',
  'server',
  'table',
] as const satisfies readonly (typeof STAFF)[number][];

function purchasesOf({ purchases }: ServingProposal): Purchase[] {
  const list: Purchase[] = [];
  for (let rest: PurchaseChain | null = purchases; rest !== null; rest = rest.rest)
    list.push(rest.purchase);
  return list;
}

/** Moves dice only where the layout differs from how they lie. */
function layDice(sim: SimulatedServing, { dice }: ServingProposal): void {
  const p = sim.s.players[sim.seat]!;
  for (let die = 0; die < p.at.length; die++) {
    const lies = p.at[die]!;
    if (lies === SERVED || lies === UNPLACED || lies === dice.at[die]) continue;
    actIfLegal(sim, { type: 'place', die, space: null });
  }
  for (let die = 0; die < p.at.length; die++) {
    if (p.at[die] === SERVED) continue;
    const face = dice.turned[die]!;
    if (face > 0) actIfLegal(sim, { type: 'turnDie', die, value: face });
    const space = dice.at[die]!;
    if (space >= 0 && p.at[die] !== space) {
      actIfLegal(sim, { type: 'place', die, space: spaceName(space) });
    }
  }
}

function serveDice(sim: SimulatedServing, wanted: (space: number) => boolean): void {
  const p = sim.s.players[sim.seat]!;
  for (let die = 0; die < p.at.length; die++) {
    if (p.at[die]! >= 0 && wanted(p.at[die]!)) act(sim, { type: 'serve', die });
  }
}

function serveOne(sim: SimulatedServing, space: number): boolean {
  const die = sim.s.players[sim.seat]!.at.indexOf(space);
  if (die >= 0) act(sim, { type: 'serve', die });
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

/** Makes an upgrade before its dice are served, and first what brings thalers if they are needed. */
function makeEarlyUpgrade(sim: SimulatedServing, proposal: ServingProposal): void {
  if (proposal.early === null) return;
  const { action } = proposal.early;
  const waiting = SPACE_OF_TILE[tileOf(action)!];
  const begun = sim.line.length;
  if (actIfLegal(sim, action)) return;
  if (waiting !== CASHBOX) serveDice(sim, (space) => space === CASHBOX);
  if (actIfLegal(sim, action)) return;
  danceAndSendGuests(sim, proposal, sim.line.slice(begun));
  if (actIfLegal(sim, action)) return;
  // A first monk may earn the thalers for the upgrade, and the next ones go twice as far.
  while (serveOne(sim, MONK)) if (actIfLegal(sim, action)) return;
  serveDice(sim, (space) => space !== waiting);
  if (proposal.recruit !== null) actIfLegal(sim, proposal.recruit.action);
  actIfLegal(sim, action);
}

/** Makes the wanted upgrades that improve dice still to be served, while thalers last. */
function makeDiceUpgrades(sim: SimulatedServing, wanted: readonly Purchase[]): void {
  const { at } = sim.s.players[sim.seat]!;
  const waiting = wanted.filter(({ action }) => {
    if (action.type !== 'upgrade' || action.returned > 0) return false;
    const space = SPACE_OF_TILE[action.tile];
    return space !== undefined && at.includes(space);
  });
  for (const { action } of waiting) actIfLegal(sim, action);
  // The cashbox is served to pay for the others, unless it still waiting for its own upgrade.
  const cashbox = waiting.find(({ action }) => tileOf(action) === 'cashbox');
  if (cashbox !== undefined && isLegal(sim.s, sim.seat, cashbox.action)) return;
  if (waiting.length > 0) serveDice(sim, (space) => space === CASHBOX);
  for (const { action } of waiting) actIfLegal(sim, action);
}

/** Makes the dances and monastery visits of the proposal that have not been made yet. */
function danceAndSendGuests(
  sim: SimulatedServing,
  proposal: ServingProposal,
  done: readonly Action[],
): void {
  const danced = done.filter((action) => action.type === 'entertain' && action.who === 'dancer');
  const walked = done.filter(({ type }) => type === 'monastery');
  for (let i = danced.length; i < proposal.dances; i++) {
    actIfLegal(sim, { type: 'entertain', who: 'dancer' });
  }
  for (let i = walked.length; i < proposal.monasteryGuests; i++)
    actIfLegal(sim, { type: 'monastery' });
}

function recruitNobles(sim: SimulatedServing, nobles: number): void {
  const most = sim.s.rules.noblePrices.length;
  for (let left = nobles; left > 0; left -= most) {
    actIfLegal(sim, { type: 'recruitNobles', count: Math.min(left, most) });
  }
}
