/** What a game's account comes to as charts and tables show it. Nothing here judges. */
import {
  BEER_SOURCES,
  BEER_USES,
  THALER_SOURCES,
  THALER_USES,
  type Account,
  type BeerSource,
  type BeerUse,
  type RoundAccount,
  type SeatAccount,
  type ThalerSource,
  type ThalerUse,
} from '@stammtisch/analysis';
import type { Tile } from '@stammtisch/engine';

export const GOODS = ['thalers', 'beer'] as const;
export type Good = (typeof GOODS)[number];

export const SOURCES = { thalers: THALER_SOURCES, beer: BEER_SOURCES } as const;
const USES = { thalers: THALER_USES, beer: BEER_USES } as const;
export type GoodSource = ThalerSource | BeerSource;
export type GoodUse = ThalerUse | BeerUse;

/** The best first; equals as they sit. */
export function standings({ seats }: Account): SeatAccount[] {
  return seats.toSorted((a, b) => a.rank - b.rank || a.seat - b.seat);
}

/** How the game stands: `by` is how far the first is ahead of the second. */
type Lead =
  | { readonly kind: 'alone'; readonly first: SeatAccount; readonly by: number }
  /** As many points as the next, but more in store. */
  | { readonly kind: 'store'; readonly first: SeatAccount }
  /** Others have more, but resigned. */
  | { readonly kind: 'stayed'; readonly first: SeatAccount }
  | { readonly kind: 'shared'; readonly all: readonly SeatAccount[] };

export function leadOf(account: Account): Lead {
  const [first, second] = standings(account);
  const all = account.seats.filter(({ rank }) => rank === 1);
  if (all.length > 1) return { kind: 'shared', all };
  const by = first!.total - (second?.total ?? 0);
  if (by < 0) return { kind: 'stayed', first: first! };
  return by === 0 ? { kind: 'store', first: first! } : { kind: 'alone', first: first!, by };
}

/** What brought or took anything at all, in the order in which reports name them. */
export function present<Name extends string>(
  names: readonly Name[],
  parts: readonly Readonly<Record<Name, number>>[],
): Name[] {
  return names.filter((name) => parts.some((part) => part[name] !== 0));
}

export function gainedOf(
  round: RoundAccount,
  good: Good,
): Readonly<Partial<Record<GoodSource, number>>> {
  return round[good].gained;
}

function spentOf(round: RoundAccount, good: Good): Readonly<Partial<Record<GoodUse, number>>> {
  return round[good].spent;
}

/** A row of a table: a name, a number for every evening, and what they come to. */
interface Row<Name extends string> {
  readonly name: Name;
  readonly rounds: readonly number[];
  readonly sum: number;
}

/** Only rows with anything in them. */
function rows<Name extends string>(
  names: readonly Name[],
  rounds: readonly Readonly<Partial<Record<Name, number>>>[],
): Row<Name>[] {
  return names
    .map((name) => {
      const amounts = rounds.map((round) => round[name] ?? 0);
      return { name, rounds: amounts, sum: total(amounts) };
    })
    .filter(({ rounds: amounts }) => amounts.some((amount) => amount !== 0));
}

export function gains({ rounds }: SeatAccount, good: Good): Row<GoodSource>[] {
  return rows<GoodSource>(
    SOURCES[good],
    rounds.map((round) => gainedOf(round, good)),
  );
}

export function spendings({ rounds }: SeatAccount, good: Good): Row<GoodUse>[] {
  return rows<GoodUse>(
    USES[good],
    rounds.map((round) => spentOf(round, good)),
  );
}

export function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

interface Built {
  readonly round: number;
  readonly tiles: readonly Tile[];
}

/** The evenings on which a tavern was built on, and what was new at their end. */
export function built({ rounds }: SeatAccount): Built[] {
  return rounds.flatMap(({ round, tiles }, index) => {
    const before = rounds[index - 1]?.tiles ?? [];
    const fresh = tiles.filter((tile) => !before.includes(tile));
    return fresh.length === 0 ? [] : [{ round, tiles: fresh }];
  });
}
