/** A running game whose seats are all the attacker's, followed as far as its own moves go. */
import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  generator,
  legalActions,
  perform,
  recorded,
  waitsFor,
  type Action,
  type MutableGame,
  type Seat,
} from '@stammtisch/engine';
import {
  PROTOCOL,
  RULES,
  type ServerMessage,
  type StampedEntry,
  type SubmitAnswer,
} from '@stammtisch/protocol';
import { SEATS } from '../playedTable.ts';
import { openLine, type Line } from '../line.ts';
import { startTable, type Person } from '../people.ts';
import { beginGame, chooseAny, tell } from '../stammtischCompany.ts';

/** Where a seat may place one die here or there, again and again. */
export interface Planning {
  readonly seat: Seat;
  readonly cookie: string;
  readonly places: readonly [Action, Action];
}

/** A socket may say 20 messages a second and 60 at once; a fast machine must be kept below that. */
const PAUSE_MS = 55;
const BURST_MS = 40 * PAUSE_MS;

type TableSubmission = { readonly actions: readonly Action[] } | { readonly undo: true };

export class AttackerTable {
  readonly id: string;
  readonly people: readonly Person[];
  readonly #lines: Line[] = [];
  /** By line, when it may say its next message. */
  readonly #readyAt: number[] = [];
  readonly #below = generator(1);
  readonly #answers = new Map<string, (answer: SubmitAnswer) => void>();
  readonly #followed = new EventEmitter();
  /** By seat, how many entries are its own. */
  readonly #seen = Array.from({ length: SEATS }, () => 0);
  #state: MutableGame | null = null;
  #isFollowing = true;
  #version = 0;
  #submissions = 0;

  private constructor(id: string, people: readonly Person[]) {
    this.id = id;
    this.people = people;
  }

  /** `lines` for each seat: a socket may say twenty messages a second. */
  static async start(
    port: number,
    people: readonly Person[],
    lines: number,
    address: () => string,
  ): Promise<AttackerTable> {
    const id = await startTable(people, { modules: 1, bots: [] });
    const table = new AttackerTable(id, people);
    for (const { cookie } of people) {
      for (let i = 0; i < lines; i++) await table.#open(port, cookie, address());
    }
    return table;
  }

  async #open(port: number, cookie: string, address: string): Promise<void> {
    const isFirst = this.#lines.length === 0;
    const isThere = new EventEmitter();
    const hear = (bytes: Buffer): void => {
      const message = JSON.parse(bytes.toString()) as ServerMessage;
      if (message.type === 'table') isThere.emit('table');
      this.#hear(message, isFirst);
    };
    const line = await openLine(port, '/ws', cookie, hear, address);
    const watching = once(isThere, 'table');
    tell(line, { type: 'hello', protocol: PROTOCOL, rules: RULES });
    tell(line, { type: 'watch', table: this.id, since: this.#version });
    await watching;
    this.#lines.push(line);
    this.#readyAt.push(performance.now());
  }

  seen(seat: Seat): number {
    return this.#seen[seat]!;
  }

  /** Plays on until somebody plans who has taken back less than the others. */
  async playToPlanning(isWanted: (seat: Seat) => boolean): Promise<Planning> {
    for (;;) {
      const state = this.#state!;
      const seat = waitsFor(state)[0];
      if (seat === undefined) throw new Error('The game is over.');
      const places = isWanted(seat) ? placesOf(state, seat) : null;
      if (places !== null) return { seat, cookie: this.people[seat]!.cookie, places };
      await this.#submit(seat, { actions: [chooseAny(state, seat, this.#below)] });
    }
  }

  /** Places a die and takes that back, again and again: the game stands where it stood. */
  async takeBack({ seat, places }: Planning, times: number): Promise<void> {
    this.#isFollowing = false;
    for (let i = 0; i < times; i++) {
      await this.#submit(seat, { actions: [places[0]] });
      await this.#submit(seat, { undo: true });
    }
    this.#isFollowing = true;
  }

  async #submit(seat: Seat, act: TableSubmission): Promise<void> {
    const n = ++this.#submissions;
    const perSeat = this.#lines.length / SEATS;
    const index = seat * perSeat + (n % perSeat);
    const readyAt = this.#readyAt[index]!;
    if (readyAt > performance.now()) await sleep(readyAt - performance.now());
    this.#readyAt[index] = Math.max(readyAt, performance.now() - BURST_MS) + PAUSE_MS;
    const answer = await new Promise<SubmitAnswer>((resolve) => {
      this.#answers.set(`${n}`, resolve);
      const submission = { id: `${n}`, seat, seen: this.#seen[seat]!, ...act };
      tell(this.#lines[index]!, { type: 'submit', table: this.id, submission });
    });
    if (!answer.ok) throw new Error(`Refused: ${JSON.stringify(answer)}`);
    while (this.#version < answer.version) await once(this.#followed, 'entries');
  }

  #hear(message: ServerMessage, isFirst: boolean): void {
    if (message.type === 'answer') this.#answers.get(message.answer.id ?? '')?.(message.answer);
    if (message.type === 'trouble') throw new Error(JSON.stringify(message));
    if (!isFirst) return;
    if (message.type === 'table') this.#state = beginGame(message.opening!);
    if (message.type === 'entries') for (const entry of message.entries) this.#follow(entry);
  }

  #follow(entry: StampedEntry): void {
    this.#version = entry.version;
    this.#seen[entry.seat]!++;
    if (this.#isFollowing && entry.kind === 'move') {
      const game = this.#state!;
      perform(game, entry.seat, entry.action, recorded(entry.outcomes, game.rules.cards));
    }
    this.#followed.emit('entries');
  }

  /** The game stays as it is, and so do its cookies. */
  hangUp(): void {
    for (const line of this.#lines) line.close();
  }
}

function placesOf(state: MutableGame, seat: Seat): readonly [Action, Action] | null {
  const places = legalActions(state, seat).filter((action) => action.type === 'place');
  const [one, two] = places.filter(({ die }) => die === places[0]?.die);
  return one === undefined || two === undefined ? null : [one, two];
}
