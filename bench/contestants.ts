/** Who takes part, and how a turn is timed. */

/** Plays a game, or makes a batch of clones, and returns how many steps that took. */
type Unit = () => number;

/** In the order in which they take turns. Code is loaded by the process that runs it only. */
export const CONTESTANTS = {
  boardgameIo: async () => (await import('./yardstick.ts')).wrappedGames(),
  playouts: async () => (await import('./playouts.ts')).randomGames(4, 5),
  clone: async () => (await import('./playouts.ts')).clones(4, 5),
  midGame: async () => (await import('./playouts.ts')).midGamePlayouts(4, 5),
  smallPlayouts: async () => (await import('./playouts.ts')).randomGames(2, 1),
  smallClone: async () => (await import('./playouts.ts')).clones(2, 1),
  mediumServings: async () => (await import('./planning.ts')).servings('medium', 4, 5),
  hardServings: async () => (await import('./planning.ts')).servings('hard', 4, 5),
  mediumGames: async () => (await import('./planning.ts')).botGames('medium', 2, 1),
  yardstick: async () => (await import('./yardstick.ts')).plainGames(),
} satisfies Record<string, () => Promise<Unit>>;

export type ContestantName = keyof typeof CONTESTANTS;

/** What one turn came to. */
export interface Lap {
  readonly seconds: number;
  /** Of the processor; much less than `seconds` where other programs kept it busy. */
  readonly cpuSeconds: number;
  readonly units: number;
  readonly steps: number;
}

function runLap(unit: Unit, milliseconds: number): Lap {
  const cpu = process.cpuUsage();
  const started = performance.now();
  let units = 0;
  let steps = 0;
  let elapsed = 0;
  do {
    steps += unit();
    units++;
    elapsed = performance.now() - started;
  } while (elapsed < milliseconds);
  const { user, system } = process.cpuUsage(cpu);
  return { seconds: elapsed / 1e3, cpuSeconds: (user + system) / 1e6, units, steps };
}

/** In a contestant's own process: says when it is ready, then runs a lap whenever it is told to. */
export async function compete(name: ContestantName): Promise<void> {
  const unit = await CONTESTANTS[name]();
  process.on('message', (milliseconds: number) => process.send?.(runLap(unit, milliseconds)));
  process.on('disconnect', () => process.exit());
  process.send?.('ready');
}
