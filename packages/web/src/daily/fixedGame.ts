/**
 * A game with settled dice and bots, as it is played: what bots do follows from the moves alone,
 * never from how fast somebody decides or a device thinks. `docs/daily.md` tells how.
 */
import type { RemoteBots, ThinkRequest, ThinkResult } from '@stammtisch/bots';
import { clone, isOpen, replay, UNPLACED, type GameState, type Seat } from '@stammtisch/engine';
import { commitmentOf, type Table } from '@stammtisch/table';
import type { Person } from '../ui/person.ts';
import { withBotsFirst, type PlayableTable } from '@stammtisch/player';
import type { Fixed } from '../app/storage/fixed.ts';

const SEED_DIGITS = 8;

function hex(number: number, digits: number): string {
  return number.toString(16).padStart(digits, '0');
}

/** Before a bot's n-th move: the first 32 bits of sha256 of seed, seat (1 byte) and n (4 bytes). */
export function botSeed(seed: string, seat: Seat, n: number): number {
  return Number.parseInt(commitmentOf(seed + hex(seat, 2) + hex(n, 8)).slice(0, SEED_DIGITS), 16);
}

/** Without the plans that others have laid out: they may still change, and nobody has to know. */
function withoutPlans(state: GameState, seat: Seat): GameState {
  const asked = clone(state);
  asked.players.forEach((player, other) => {
    if (other === seat || isOpen(state, other)) return;
    player.at = player.at.map((space) => (space >= 0 ? UNPLACED : space));
  });
  return asked;
}

/** The positions in which the seat has decided something in its serving of this round, in order. */
function decidedBefore(table: Pick<Table, 'record' | 'state'>, seat: Seat): GameState[] {
  const { round } = table.state();
  const positions: GameState[] = [];
  let before: GameState | null = null;
  replay(table.record(), (state, move) => {
    if (move?.seat === seat && before?.phase === 'serving' && before.round === round) {
      positions.push(before);
    }
    before = state;
  });
  return positions;
}

/** A bot with a serving in mind. */
interface Mind {
  readonly round: number;
  readonly who: Pick<ThinkRequest, 'player' | 'seed'>;
  /** Moves of its seat before the serving. */
  readonly first: number;
  /** How many of its questions it has answered. */
  answered: number;
}

/**
 * Outside its serving, a bot is asked as one that has nothing in mind. A serving is planned as a whole:
 * there the same bot is asked on, and after a reload one is asked all of it again from its beginning,
 * so that it comes to the same plan.
 */
export function settledBots(
  bots: RemoteBots,
  { seed, budgets }: Fixed,
  table: Pick<Table, 'seen' | 'state' | 'record'>,
  people: readonly Person[],
): RemoteBots {
  const minds = new Map<Seat, Mind>();
  let newcomers = 0;
  /** A player that nobody has asked before, and so has nothing in mind. */
  const newcomer = (seat: Seat, n: number): Mind['who'] => {
    const own = botSeed(seed, seat, n);
    return { player: `settled ${own} ${newcomers++}`, seed: own };
  };

  /** The bot that has made all decisions of the seat in its present serving. */
  const mindOf = async (question: ThinkRequest, cancel?: Parameters<RemoteBots['think']>[1]) => {
    const { seat, state } = question;
    const seen = table.seen(seat);
    const known = minds.get(seat);
    if (known?.round === state.round && known.first + known.answered === seen) return known;
    const positions = decidedBefore(table, seat);
    const first = seen - positions.length;
    const mind: Mind = { round: state.round, who: newcomer(seat, first), first, answered: 0 };
    minds.set(seat, mind);
    for (const position of positions) {
      await bots.think({ ...question, ...mind.who, state: withoutPlans(position, seat) }, cancel);
      mind.answered++;
    }
    return mind;
  };

  return {
    async think(question, cancel): Promise<ThinkResult> {
      const { seat, bot, state } = question;
      const iterations = people[seat]?.bot === bot ? budgets[seat] : null;
      const settled: ThinkRequest = {
        ...question,
        state: withoutPlans(state, seat),
        ...(typeof iterations === 'number' ? { budget: { iterations } } : {}),
      };
      if (state.phase !== 'serving') {
        return await bots.think({ ...settled, ...newcomer(seat, table.seen(seat)) }, cancel);
      }
      const mind = await mindOf(settled, cancel);
      const thought = await bots.think({ ...settled, ...mind.who }, cancel);
      mind.answered++;
      return thought;
    },
    close: () => bots.close(),
  };
}

/** Both, for a game as it is played on this device. */
export function settle(
  table: Table,
  bots: RemoteBots,
  fixed: Fixed,
  people: readonly Person[],
): { readonly table: PlayableTable; readonly bots: RemoteBots } {
  return {
    table: withBotsFirst(table, (seat) => people[seat]!.bot !== null),
    bots: settledBots(bots, fixed, table, people),
  };
}
