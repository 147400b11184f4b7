/** Which games the properties look at: a fixed set that meets every combination, and chosen ones. */
import * as fc from 'fast-check';
import {
  EDITIONS,
  HOUSE_1,
  MODULE_COUNTS,
  PLAYER_COUNTS,
  type Edition,
  type ModuleCount,
  type Pack,
  type PlayerCount,
  type Seat,
  type Setup,
} from '../src/index.ts';

/**
 * `plain` places each die at most once. `fidgety` moves dice about at any time, out of turn too.
 * `eager` plays on while there is something to do, and rather what is rarely possible.
 */
const STYLES = ['plain', 'fidgety', 'eager'] as const;
export type Style = (typeof STYLES)[number];

export interface Run {
  readonly seed: number;
  readonly players: PlayerCount;
  readonly modules: ModuleCount;
  readonly edition: Edition;
  readonly dishwasherBothWays: boolean;
  readonly start: Seat;
  readonly style: Style;
  /** Begins with goods, cards and tokens that are otherwise earned late (see `headStart.ts`). */
  readonly headStart: boolean;
  /** The built-in pack unless told. */
  readonly pack?: Pack;
}

export function setupOfRun(run: Run): Setup {
  const { players, modules, edition, dishwasherBothWays, start } = run;
  return { players, modules, edition, pack: run.pack ?? HOUSE_1, dishwasherBothWays, start };
}

/** All players × modules, each twice: from the beginning and with a head start. */
export const FIXED_RUNS: readonly Run[] = [false, true].flatMap((headStart) =>
  PLAYER_COUNTS.flatMap((players) =>
    MODULE_COUNTS.map((modules): Run => {
      const seed = players * 10 + modules + (headStart ? 100 : 0);
      return {
        seed,
        players,
        modules,
        edition: EDITIONS[(players + modules + (headStart ? 2 : 0)) % EDITIONS.length]!,
        dishwasherBothWays: seed % 3 === 0,
        start: seed % players,
        style: STYLES[(players + modules + (headStart ? 2 : 0)) % STYLES.length]!,
        headStart,
      };
    }),
  ),
);

/** The fixed runs that a record can tell: those from the beginning. */
export const HONEST_RUNS: readonly Run[] = FIXED_RUNS.filter((run) => !run.headStart);

const anyRun: fc.Arbitrary<Run> = fc
  .record({
    seed: fc.nat(),
    players: fc.constantFrom(...PLAYER_COUNTS),
    modules: fc.constantFrom(...MODULE_COUNTS),
    edition: fc.constantFrom(...EDITIONS),
    dishwasherBothWays: fc.boolean(),
    style: fc.constantFrom(...STYLES),
    headStart: fc.boolean(),
  })
  .map((run) => ({ ...run, start: run.seed % run.players }));

export const anyHonestRun: fc.Arbitrary<Run> = anyRun.map((run) => ({ ...run, headStart: false }));

export function runName(run: Run): string {
  const { players, modules, edition, style, seed } = run;
  const from = run.headStart ? ', head start' : '';
  return `${players} players, modules 1–${modules}, ${edition}, ${style}${from}, seed ${seed}`;
}

/** The properties look at the fixed runs first, then at as many chosen ones. */
export function checkRuns(
  property: (run: Run) => void,
  chosen: number,
  fixed: readonly Run[] = FIXED_RUNS,
  any: fc.Arbitrary<Run> = anyRun,
): void {
  const shown = (run: Run): void => {
    try {
      property(run);
    } catch (error) {
      throw new Error(runName(run), { cause: error });
    }
  };
  fixed.forEach(shown);
  fc.assert(fc.property(any, property), { numRuns: chosen });
}
