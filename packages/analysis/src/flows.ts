/** Counts the goods that flow to and from each seat, round by round, from the events of a game. */
import { FIRST_GUEST, type CardId, type GameEvent, type Rules } from '@stammtisch/engine';
import {
  BEER_SOURCES,
  BEER_USES,
  beerSource,
  beerUse,
  THALER_SOURCES,
  THALER_USES,
  thalerSource,
  thalerUse,
  type BeerSource,
  type BeerUse,
  type Served,
  type ThalerSource,
  type ThalerUse,
} from './sources.ts';

/** What was gained, by source, and what it was spent on or lost. */
export interface Flow<Source extends string, Use extends string> {
  readonly gained: Readonly<Record<Source, number>>;
  readonly spent: Readonly<Record<Use, number>>;
}

/** The goods of one seat in one round. */
export interface RoundFlows {
  readonly thalers: Flow<ThalerSource, ThalerUse>;
  readonly beer: Flow<BeerSource, BeerUse>;
}

export interface FlowCounter {
  /** By round that was begun, then seat. What start cards give flows in round 1. */
  readonly rounds: readonly (readonly RoundFlows[])[];
  readonly addEvent: (event: GameEvent, rules: Rules) => void;
}

interface MutableFlow<Source extends string, Use extends string> {
  readonly gained: Record<Source, number>;
  readonly spent: Record<Use, number>;
}

interface MutableRoundFlows {
  readonly thalers: MutableFlow<ThalerSource, ThalerUse>;
  readonly beer: MutableFlow<BeerSource, BeerUse>;
}

function newRoundFlows(): MutableRoundFlows {
  return {
    thalers: { gained: zeros(THALER_SOURCES), spent: zeros(THALER_USES) },
    beer: { gained: zeros(BEER_SOURCES), spent: zeros(BEER_USES) },
  };
}

export function zeros<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
}

export function newFlowCounter(players: number): FlowCounter {
  const newRound = (): MutableRoundFlows[] => Array.from({ length: players }, newRoundFlows);
  const rounds = [newRound()];
  let served: Served | null = null;
  const addEvent = (event: GameEvent, rules: Rules): void => {
    switch (event.type) {
      case 'evening':
        if (event.round > 1) rounds.push(newRound());
        return;
      case 'served':
        served = { space: event.space, card: event.card };
        return;
      case 'thalers': {
        const { gained, spent } = rounds.at(-1)![event.seat]!.thalers;
        const { why, amount } = event;
        if (amount > 0) gained[thalerSource(why, served, isGuestIn(rules))] += amount;
        else spent[thalerUse(why)] -= amount;
        return;
      }
      case 'beer': {
        const { gained, spent } = rounds.at(-1)![event.seat]!.beer;
        const { why, amount } = event;
        if (amount > 0) gained[beerSource(why, served)] += amount;
        else spent[beerUse(why)] -= amount;
        return;
      }
      default:
    }
  };
  return { rounds, addEvent };
}

function isGuestIn({ cards }: Rules): (card: CardId) => boolean {
  return (card) => cards.findIndex(({ id }) => id === card) >= FIRST_GUEST;
}
