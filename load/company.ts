/** Four people at one table of a server, played by the load test. */

export const SEATS = 4;

export interface Company {
  /**
   * Makes the next move, whoever's it is. `seen` is called once everybody at the table has it, with
   * the milliseconds that this took; until then there is no other move.
   */
  move(seen: (milliseconds: number) => void): void;
}

/** Where new companies sit down. */
export interface Place {
  /** Answers once all are connected and the game has begun. */
  sitDown(): Promise<Company>;
  /** Ends what goes on between moves, if anything does. */
  close?(): void;
}

/** So many sit down at a time: enough to keep a server busy, few enough for it to listen. */
const AT_A_TIME = 64;

export async function gather(place: Place, count: number): Promise<Company[]> {
  const companies: Company[] = [];
  let coming = count;
  const usher = async (): Promise<void> => {
    while (coming-- > 0) companies.push(await place.sitDown());
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, usher));
  return companies;
}
