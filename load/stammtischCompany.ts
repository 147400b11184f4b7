/** Four people at a table of our own server. They follow the game once for all and move legally. */
import {
  createGame,
  generator,
  legalActions,
  perform,
  recorded,
  rulesOf,
  setupOf,
  UNPLACED,
  waitsFor,
  type Action,
  type GameState,
  type MutableGame,
  type Seat,
} from '@stammtisch/engine';
import {
  PROTOCOL,
  RULES,
  type ClientMessage,
  type Opening,
  type ServerMessage,
  type StampedEntry,
} from '@stammtisch/protocol';
import { SEATS, type PlayedTable } from './playedTable.ts';
import { openLine, type Line } from './line.ts';
import { newPerson, startTable, type Person } from './people.ts';

export function tell(line: Line, message: ClientMessage): void {
  line.say(JSON.stringify(message));
}

export function beginGame(opening: Opening): MutableGame {
  const setup = setupOf(opening);
  return createGame(setup, recorded(opening.outcomes, rulesOf(setup).cards));
}

/** Any legal action, but never moves a placed die: so games come to an end. */
export function chooseAny(state: GameState, seat: Seat, below: (bound: number) => number): Action {
  const actions = legalActions(state, seat);
  for (;;) {
    const action = actions[below(actions.length)]!;
    if (action.type !== 'place' || state.players[seat]!.at[action.die] === UNPLACED) return action;
  }
}

export class StammtischCompany implements PlayedTable {
  readonly #people: readonly Person[];
  readonly #below: (bound: number) => number;
  #lines: readonly Line[] = [];
  #table = '';
  #game: MutableGame | null = null;
  /** By seat, how many entries are its own. */
  #seen: number[] = [];
  #moves = 0;
  #watching = 0;
  #allWatch: () => void = () => {};
  /** What the first of the four was told, for the others are told the same. */
  #news: Buffer = Buffer.alloc(0);
  /** How many still have to hear of the move. */
  #awaited = 0;
  #sent = 0;
  #done: (milliseconds: number) => void = () => {};

  private constructor(people: readonly Person[], seed: number) {
    this.#people = people;
    this.#below = generator(seed);
  }

  /** `from`: the addresses that its people come from, by seat. */
  static async sitDown(
    port: number,
    seed: number,
    from: readonly string[] = [],
  ): Promise<StammtischCompany> {
    const people = await Promise.all(
      Array.from({ length: SEATS }, (_, seat) => newPerson(port, from[seat])),
    );
    const company = new StammtischCompany(people, seed);
    company.#table = await startTable(people);
    company.#lines = await Promise.all(
      people.map(({ cookie }, seat) =>
        openLine(port, '/ws', cookie, (bytes) => company.#hear(bytes, seat), from[seat]),
      ),
    );
    await company.#watch({ type: 'hello', protocol: PROTOCOL, rules: RULES });
    return company;
  }

  get lines(): readonly Line[] {
    return this.#lines;
  }

  move(seen: (milliseconds: number) => void): void {
    this.#done = seen;
    if (this.#game!.phase !== 'over') this.#act();
    else void this.#playAgain().then(() => this.#act());
  }

  #act(): void {
    const game = this.#game!;
    const waiting = waitsFor(game);
    const seat = waiting[this.#below(waiting.length)]!;
    const actions = [chooseAny(game, seat, this.#below)];
    const submission = { id: String(++this.#moves), seat, seen: this.#seen[seat]!, actions };
    this.#awaited = SEATS + 1; // the sender also has its answer
    this.#sent = performance.now();
    tell(this.#lines[seat]!, { type: 'submit', table: this.#table, submission });
  }

  async #playAgain(): Promise<void> {
    this.#tellAll({ type: 'leave', table: this.#table });
    this.#table = await startTable(this.#people);
    await this.#watch({ type: 'watch', table: this.#table, since: 0 });
  }

  /** Until all have seen how the game begins. */
  async #watch(first: ClientMessage): Promise<void> {
    this.#watching = 0;
    this.#seen = this.#people.map(() => 0);
    const everybody = new Promise<void>((resolve) => (this.#allWatch = resolve));
    this.#tellAll(first);
    await everybody;
  }

  #tellAll(message: ClientMessage): void {
    for (const line of this.#lines) tell(line, message);
  }

  #hear(bytes: Buffer, seat: Seat): void {
    if (bytes.equals(this.#news)) {
      this.#gotOne();
      return;
    }
    const message = JSON.parse(bytes.toString()) as ServerMessage;
    if (message.type === 'entries') this.#news = Buffer.from(bytes);
    this.#heed(message, seat);
  }

  #heed(message: ServerMessage, seat: Seat): void {
    switch (message.type) {
      case 'welcome':
        tell(this.#lines[seat]!, { type: 'watch', table: this.#table, since: 0 });
        return;
      case 'table':
        if (message.opening === null) throw new Error('The game has not begun.');
        if (this.#watching++ === 0) this.#game = beginGame(message.opening);
        if (this.#watching === SEATS) this.#allWatch();
        return;
      case 'entries':
        for (const entry of message.entries) this.#follow(entry);
        this.#gotOne();
        return;
      case 'answer':
        if (!message.answer.ok) throw new Error(`Refused: ${JSON.stringify(message.answer)}`);
        this.#gotOne();
        return;
      case 'trouble':
      case 'outdated':
        throw new Error(JSON.stringify(message));
      default: // nothing that the game depends on
    }
  }

  #follow(entry: StampedEntry): void {
    if (entry.kind !== 'move') throw new Error('Somebody took a move back.');
    const game = this.#game!;
    perform(game, entry.seat, entry.action, recorded(entry.outcomes, game.rules.cards));
    this.#seen[entry.seat]!++;
  }

  #gotOne(): void {
    if (--this.#awaited === 0) this.#done(performance.now() - this.#sent);
  }
}
