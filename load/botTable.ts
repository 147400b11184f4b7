/** A table of one person, who moves at random, and bots: how long do the bots' servings take? */
import {
  generator,
  perform,
  recorded,
  score,
  waitsFor,
  type MutableGame,
  type Seat,
} from '@stammtisch/engine';
import {
  PROTOCOL,
  RULES,
  type BotStrength,
  type ServerMessage,
  type StampedEntry,
} from '@stammtisch/protocol';
import { openLine, type Line } from './line.ts';
import { newPerson, startTable } from './people.ts';
import { beginGame, chooseAny, tell } from './stammtischCompany.ts';

/** What one table came to. */
export interface BotGame {
  /** Milliseconds from the beginning of a bot's turn to its closing, each. */
  readonly servings: number[];
  /** Moves of bots. */
  moves: number;
  /** When its latest move came. */
  latest: number;
  /** The final scores of the bots; empty until the game is over. */
  scores: readonly number[];
}

const PERSON: Seat = 0;

/** Seats a person and bots, and plays until the game is over or the run ends. */
export class BotTable {
  readonly game: BotGame = { servings: [], moves: 0, latest: 0, scores: [] };
  readonly over: Promise<void>;
  #end: () => void = () => {};
  readonly #below: (bound: number) => number;
  #line: Line | null = null;
  #id = '';
  #state: MutableGame | null = null;
  #submissions = 0;
  #isSent = false;
  /** How many entries are the person's own. */
  #seen = 0;
  /** The bot whose turn it is, and since when. */
  #turn: { readonly seat: Seat; readonly since: number } | null = null;

  constructor(seed: number) {
    this.#below = generator(seed);
    this.over = new Promise((resolve) => (this.#end = resolve));
  }

  async begin(port: number, bots: readonly BotStrength[]): Promise<void> {
    const person = await newPerson(port);
    this.#id = await startTable([person], { modules: 1, bots });
    this.#line = await openLine(port, '/ws', person.cookie, (bytes) =>
      this.#hear(JSON.parse(bytes.toString()) as ServerMessage),
    );
    tell(this.#line, { type: 'hello', protocol: PROTOCOL, rules: RULES });
  }

  /** To be taken for present, people have to say something now and then. */
  ping(): void {
    if (this.#line !== null) tell(this.#line, { type: 'ping' });
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        tell(this.#line!, { type: 'watch', table: this.#id, since: 0 });
        return;
      case 'table':
        if (message.opening === null) throw new Error('The game has not begun.');
        this.#state = beginGame(message.opening);
        this.#follow(message.entries);
        return;
      case 'entries':
        this.#follow(message.entries);
        return;
      case 'answer':
        if (!message.answer.ok) throw new Error(`Refused: ${JSON.stringify(message.answer)}`);
        this.#isSent = false;
        this.#act();
        return;
      case 'trouble':
      case 'outdated':
        throw new Error(JSON.stringify(message));
      default: // nothing that the game depends on
    }
  }

  #follow(entries: readonly StampedEntry[]): void {
    const now = performance.now();
    for (const entry of entries) {
      if (entry.kind !== 'move') throw new Error('Somebody took a move back.');
      const state = this.#state!;
      perform(state, entry.seat, entry.action, recorded(entry.outcomes, state.rules.cards));
      if (entry.seat === PERSON) this.#seen++;
      else this.game.moves++;
      this.#watchTurn(now);
    }
    this.game.latest = now;
    if (this.#state!.phase !== 'over') return this.#act();
    this.game.scores = score(this.#state!)
      .map(({ total }) => total)
      .filter((_, seat) => seat !== PERSON);
    this.#end();
  }

  #watchTurn(now: number): void {
    const state = this.#state!;
    const next = state.phase === 'serving' ? waitsFor(state)[0]! : PERSON;
    if (this.#turn?.seat === next) return;
    if (this.#turn !== null) this.game.servings.push(now - this.#turn.since);
    this.#turn = next === PERSON ? null : { seat: next, since: now };
  }

  #act(): void {
    const state = this.#state!;
    if (this.#isSent || !waitsFor(state).includes(PERSON)) return;
    this.#isSent = true;
    const actions = [chooseAny(state, PERSON, this.#below)];
    const submission = { id: `${++this.#submissions}`, seat: PERSON, seen: this.#seen, actions };
    tell(this.#line!, { type: 'submit', table: this.#id, submission });
  }
}
