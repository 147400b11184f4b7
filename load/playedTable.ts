/** Four people at one table of a server, played by the load test. */

export const SEATS = 4;

export interface PlayedTable {
  /**
   * Makes the next move, whoever's it is. `seen` is called once everybody at the table has it, with
   * the milliseconds that this took; until then there is no other move.
   */
  move(seen: (milliseconds: number) => void): void;
}

/** Where new companies sit down. */
export interface TableFactory {
  /** Answers once all are connected and the game has begun. */
  startTable(): Promise<PlayedTable>;
  /** Ends what goes on between moves, if anything does. */
  close?(): void;
}

/** So many sit down at a time: enough to keep a server busy, few enough for it to listen. */
const AT_A_TIME = 64;

export async function startTables(factory: TableFactory, count: number): Promise<PlayedTable[]> {
  const tables: PlayedTable[] = [];
  let coming = count;
  const usher = async (): Promise<void> => {
    while (coming-- > 0) tables.push(await factory.startTable());
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, usher));
  return tables;
}
