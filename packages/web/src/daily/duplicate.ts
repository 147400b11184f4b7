/** From a finished game to one that others can play with the same dice, and back. */
import { placed, replay, result, type GameRecord, type Seat } from '@stammtisch/engine';
import { resignedOfRecord, type FairNote } from '@stammtisch/table';
import { LONGEST_NAME, type Me } from '../app/settingsData.ts';
import { DAY } from '../app/storage/fixed.ts';
import { fieldsOf, oneOf, textOf } from '../app/storage/read.ts';
import { STRENGTHS, type GameSpec } from '../app/storage/spec.ts';
import { codeOf, dealOf, MOST_POINTS, type Deal, type DealtBot, type Score } from './dealCode.ts';
import { companyOf, STEPS } from './day.ts';

/** Where a person sat who is not there any more. */
const STAND_IN = 'medium';
const PACK = 'house-1';
const SECRET = /^[0-9a-f]{64}$/;

function isSecret(value: unknown): value is string {
  return typeof value === 'string' && SECRET.test(value);
}

/** Null if the record does not tell its dice, or not of the whole game. */
function diceOf(fair: unknown): Pick<FairNote, 'seed' | 'nonces' | 'startDrawn'> | null {
  const { seed, nonces, startDrawn, after } = fieldsOf(fair);
  if (!isSecret(seed) || after !== undefined || !Array.isArray(nonces)) return null;
  if (!nonces.every((nonce) => nonce === null || isSecret(nonce))) return null;
  return { seed, nonces, startDrawn: startDrawn === true };
}

function botOf(bot: unknown): DealtBot {
  const strength = oneOf(STRENGTHS, bot) ?? STAND_IN;
  return { bot: strength, steps: STEPS[strength] };
}

/** The same game for another person in that seat; null if it cannot be played again. */
export function dealOfRecord(record: GameRecord, seat: Seat, name: string): Deal | null {
  const { players, modules, edition, pack, packData, options, start } = record.setup;
  const dice = diceOf(record.fair);
  if (dice?.seed === undefined || pack !== PACK || packData !== undefined) return null;
  const { state } = replay(record);
  if (state?.phase !== 'over') return null;
  const { bots } = fieldsOf(record.table);
  const strengths: readonly unknown[] = Array.isArray(bots) ? bots : [];
  const own = placed(result(state), resignedOfRecord(record)).find((each) => each.seat === seat)!;
  const live = Array.from({ length: players }, (_, at) => at).some(
    (at) => at !== seat && typeof strengths[at] !== 'string',
  );
  return {
    players,
    modules,
    edition,
    dishwasherBothWays: options.dishwasherBothWays,
    start: dice.startDrawn ? null : start,
    bots: Array.from({ length: players }, (_, at) => (at === seat ? null : botOf(strengths[at]))),
    seed: dice.seed,
    nonces: dice.nonces,
    scores: [scoreOf(name, own.total, own.rank, live)],
  };
}

export function scoreOf(name: string, points: number, rank: number, live = false): Score {
  const kept = textOf(name, LONGEST_NAME) ?? '';
  return {
    name: kept === '' ? '?' : kept,
    points: Math.min(Math.max(points, 0), MOST_POINTS),
    rank,
    live,
  };
}

/** The same with one more who has played it; nobody twice with the same points. */
export function withScore(deal: Deal, score: Score): Deal {
  const isKnown = deal.scores.some(
    ({ name, points, rank }) =>
      name === score.name && points === score.points && rank === score.rank,
  );
  return isKnown ? deal : { ...deal, scores: [...deal.scores, score] };
}

export function seatOf(deal: Deal): Seat {
  return deal.bots.indexOf(null);
}

export function specOfDeal(
  deal: Deal,
  { me, you, names }: { me: Me; you: string; names: readonly string[] },
): GameSpec {
  const { players, modules, edition, dishwasherBothWays, start, bots, seed, nonces } = deal;
  const strengths = bots.map((seat) => seat?.bot ?? null);
  return {
    players,
    modules,
    edition,
    dishwasherBothWays,
    start,
    practice: false,
    people: companyOf(strengths, me, you, names, Number.parseInt(seed.slice(0, 4), 16)),
    fixed: {
      of: { kind: 'duplicate', code: codeOf(deal) },
      seed,
      nonces,
      budgets: bots.map((seat) => seat?.steps ?? null),
    },
  };
}

/** What a game was dealt as, if it was. */
export function dealOfSpec({ fixed }: GameSpec): Deal | null {
  return fixed?.of.kind === 'duplicate' ? dealOf(fixed.of.code) : null;
}

/** The day that a game is of, if it is of one. */
export function dayOfSpec({ fixed }: GameSpec): string | null {
  return fixed?.of.kind === 'daily' && DAY.test(fixed.of.day) ? fixed.of.day : null;
}
