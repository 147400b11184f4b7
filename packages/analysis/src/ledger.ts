/** The goods of one seat in one round. */
import {
  BEER_SOURCES,
  BEER_USES,
  THALER_SOURCES,
  THALER_USES,
  type BeerSource,
  type BeerUse,
  type ThalerSource,
  type ThalerUse,
} from './sources.ts';

/** What was gained, by source, and what it was spent on or lost. */
export interface Flow<Source extends string, Use extends string> {
  readonly gained: Readonly<Record<Source, number>>;
  readonly spent: Readonly<Record<Use, number>>;
}

interface Counting<Source extends string, Use extends string> {
  readonly gained: Record<Source, number>;
  readonly spent: Record<Use, number>;
}

export interface Ledger {
  readonly thalers: Counting<ThalerSource, ThalerUse>;
  readonly beer: Counting<BeerSource, BeerUse>;
}

export function newLedger(): Ledger {
  return {
    thalers: { gained: zeros(THALER_SOURCES), spent: zeros(THALER_USES) },
    beer: { gained: zeros(BEER_SOURCES), spent: zeros(BEER_USES) },
  };
}

export function zeros<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
}
