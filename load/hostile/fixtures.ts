/** What attackers have made before, in an hour of patience: tables, people, long games. */
import type { NewTable, TableAnswer, TableSpec } from '@stammtisch/protocol';
import { commitmentOf } from '@stammtisch/table';
import { largestPack } from '../../packages/server/test/largestPack.ts';
import { SEATS } from '../playedTable.ts';
import { lookOf, newPerson, SPEC, startTable, type Person } from '../people.ts';
import { AttackerTable, type Planning } from './attackerTable.ts';

/** How much there is of everything. */
export interface FixtureSizes {
  /** Moves that each seat of the long game has taken back. */
  readonly undos: number;
  /** Sockets that take them back, for each seat: one may say twenty messages a second. */
  readonly undoLines: number;
  /** Unfinished tables of one person; a hundred are allowed. */
  readonly tables: number;
  /** Tables in the public list, which shows a hundred. */
  readonly publicTables: number;
  /** Sockets of the attacking address; two hundred are allowed. */
  readonly sockets: number;
  /** Plain connections of it; a thousand are allowed. */
  readonly connections: number;
  /** Tables of hard bots. */
  readonly botTables: number;
  /** Requests that are made at once; six hundred a minute are allowed. */
  readonly requests: number;
  /** Moves of a record that is uploaded; ten thousand are allowed. */
  readonly recordMoves: number;
}

export const FULL_SIZES: FixtureSizes = {
  undos: 600,
  undoLines: 12,
  tables: 99,
  publicTables: 100,
  sockets: 180,
  connections: 1_100,
  botTables: 60,
  requests: 500,
  recordMoves: 5_000,
};

/** For a test: the same attacks with less of everything. */
export const SMALL_SIZES: FixtureSizes = {
  undos: 10,
  undoLines: 1,
  tables: 4,
  publicTables: 5,
  sockets: 25,
  connections: 60,
  botTables: 2,
  requests: 50,
  recordMoves: 1_000,
};

/** A game of thousands of entries, most of them taken back. */
export interface LongGame {
  readonly table: AttackerTable;
  /** The seat that may go on planning. */
  readonly planning: Planning;
}

export interface PlanningTable {
  readonly table: AttackerTable;
  readonly planning: Planning;
}

const PLANNING_TABLES = 4;
const PUBLIC_EACH = 5;
const PROMISE = commitmentOf('0'.repeat(64));

export class Fixtures {
  readonly port: number;
  readonly size: FixtureSizes;
  #addresses = 0;
  #longGame: Promise<LongGame> | null = null;
  #planningTables: Promise<readonly PlanningTable[]> | null = null;
  #host: Promise<{ person: Person; tables: readonly string[] }> | null = null;

  constructor(port: number, size: FixtureSizes) {
    this.port = port;
    this.size = size;
  }

  /** Each time another network, so that what is made before uses up nobody's limits. */
  readonly address = (): string => {
    const n = this.#addresses++;
    return `127.${128 + (n >> 8)}.${n & 255}.1`;
  };

  person(): Promise<Person> {
    return newPerson(this.port, this.address());
  }

  people(count: number): Promise<Person[]> {
    return Promise.all(Array.from({ length: count }, () => this.person()));
  }

  longGame(): Promise<LongGame> {
    return (this.#longGame ??= this.#makeLongGame());
  }

  async #makeLongGame(): Promise<LongGame> {
    const people = await this.people(SEATS);
    const table = await AttackerTable.start(this.port, people, this.size.undoLines, this.address);
    const done = new Set<number>();
    for (;;) {
      const planning = await table.playToPlanning((seat) => !done.has(seat));
      await table.takeBack(planning, this.size.undos);
      done.add(planning.seat);
      if (done.size < SEATS) continue;
      table.hangUp();
      return { table, planning };
    }
  }

  /** A game in which somebody plans. */
  async planningTable(): Promise<PlanningTable> {
    const table = await AttackerTable.start(this.port, await this.people(SEATS), 1, this.address);
    const planning = await table.playToPlanning(() => true);
    table.hangUp();
    return { table, planning };
  }

  planningTables(): Promise<readonly PlanningTable[]> {
    return (this.#planningTables ??= Promise.all(
      Array.from({ length: PLANNING_TABLES }, () => this.planningTable()),
    ));
  }

  /** A table with the largest pack there is. */
  async packTable(
    host: Person,
    change: Partial<TableSpec> = {},
    isSeated = false,
  ): Promise<string> {
    const spec = { ...SPEC, pack: largestPack(), ...change };
    const you = isSeated ? { look: lookOf(0), promise: PROMISE } : null;
    const body: NewTable = { spec, you };
    return ((await host.post('/api/tables', body)) as TableAnswer).table.id;
  }

  /** Somebody with as many tables as a person may have, all with the largest pack. */
  host(): Promise<{ person: Person; tables: readonly string[] }> {
    return (this.#host ??= this.makeHost());
  }

  async makeHost(
    change: Partial<TableSpec> = {},
  ): Promise<{ person: Person; tables: readonly string[] }> {
    const person = await this.person();
    const tables: string[] = [];
    for (let i = 0; i < this.size.tables; i++) {
      tables.push(await this.packTable(person, change, true));
    }
    return { person, tables };
  }

  async publicTables(): Promise<readonly string[]> {
    const hosts = await this.people(Math.ceil(this.size.publicTables / PUBLIC_EACH));
    const made = await Promise.all(
      hosts.map(async (host) => {
        const tables: string[] = [];
        for (let i = 0; i < PUBLIC_EACH; i++) {
          tables.push(await this.packTable(host, { isPublic: true }));
        }
        return tables;
      }),
    );
    return made.flat();
  }

  /** Tables of one person and three of the strongest bots, who wait for the person. */
  botTables(): Promise<{ person: Person; id: string }[]> {
    return Promise.all(
      Array.from({ length: this.size.botTables }, async () => {
        const person = await this.person();
        const id = await startTable([person], { modules: 1, bots: ['hard', 'hard', 'hard'] });
        return { person, id };
      }),
    );
  }
}
