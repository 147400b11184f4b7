/** A game at one screen for tests: a table, whoever sits there, and bots that answer when they are told to. */
import {
  BOTS,
  type Bot,
  type ThinkRequest,
  type RemoteBots,
  type ThinkResult,
} from '@stammtisch/bots';
import { waitsFor, type Seat, type Setup } from '@stammtisch/engine';
import { openTable, type Table } from '@stammtisch/table';
import type { Needs } from '../src/game/controller/needs.ts';
import type { Person } from '../src/ui/person.ts';
import { Sitting } from '../src/game/controller/sitting.svelte.ts';
import { plainSetup } from './plain.ts';

const hex = (number: number): string => number.toString(16).padStart(64, '0');

/** By seat: whether a bot plays there. */
export type Seating = readonly boolean[];

export function seatedTable(seating: Seating, modules: Setup['modules'], seed: number): Table {
  const seats = seating.map((isBot, seat) =>
    isBot
      ? ({ kind: 'bot', name: `Bot ${seat}`, bot: 'random' } as const)
      : ({ kind: 'human', name: `Person ${seat}` } as const),
  );
  const nonces = seating.map((isBot, seat) => (isBot ? null : hex(seat + 1)));
  const setup = plainSetup({ players: seating.length as Setup['players'], modules });
  return openTable(
    { setup, seats, practice: false },
    { seed: hex(seed), nonces, reveal: 'always' },
  );
}

export function seatedPeople(seating: Seating): Person[] {
  return seating.map((isBot, seat) => {
    const look = { name: `Seat ${seat}`, colour: 'red', emblem: 'fox' } as const;
    return { ...look, bot: isBot ? 'random' : null };
  });
}

export function sitAt(table: Needs['table'], seating: Seating, more: Partial<Needs>): Sitting {
  return new Sitting({
    table,
    people: seatedPeople(seating),
    isHere: (seat: Seat) => !seating[seat]!,
    advice: null,
    bots: null,
    changed: () => undefined,
    audience: { event: () => undefined, tempo: () => 1 },
    confirmsLoss: () => false,
    label: (place) => place,
    ...more,
  });
}

/** What becomes of a question. */
export type Fate = 'answered' | 'failed' | 'crashed' | 'silent';

interface Manner {
  /** After how many milliseconds the next question is answered. */
  readonly delay: () => number;
  readonly fate: () => Fate;
}

/** Bots that choose by chance, after a while, and sometimes not at all. */
export class FakeBots implements RemoteBots {
  /** Questions that have not been answered. */
  readonly open = new Set<ThinkRequest>();
  /** Whether the last answer was none. */
  hasFailed = false;
  readonly #manner: Manner;
  readonly #minds = new Map<number, Bot>();

  constructor(manner: Partial<Manner> = {}) {
    this.#manner = { delay: () => 5, fate: () => 'answered', ...manner };
  }

  think(question: ThinkRequest, cancel?: Parameters<RemoteBots['think']>[1]): Promise<ThinkResult> {
    this.open.add(question);
    const fate = this.#manner.fate();
    return new Promise((resolve) => {
      const end = (thought: ThinkResult): void => {
        cancel?.removeEventListener('abort', drop);
        this.hasFailed = !thought.ok;
        if (this.open.delete(question)) resolve(thought);
      };
      const drop = (): void => end({ ok: false, reason: 'cancelled', problem: 'taken back' });
      cancel?.addEventListener('abort', drop);
      if (fate === 'silent') return;
      setTimeout(() => {
        if (fate === 'answered') end(this.#answer(question));
        else end({ ok: false, reason: fate, problem: 'as the test wants it' });
      }, this.#manner.delay());
    });
  }

  #answer({ state, seat, seed, kind }: ThinkRequest): ThinkResult {
    // Whoever thought about a position that the rules no longer ask about fails, as a worker would.
    if (!waitsFor(state).includes(seat)) {
      return { ok: false, reason: 'failed', problem: 'nobody waits for that' };
    }
    const mind = this.#minds.get(seed) ?? BOTS.random(seed);
    this.#minds.set(seed, mind);
    const advice = kind === 'advise' ? mind.advise(state, seat) : null;
    const action = advice?.action ?? mind.choose(state, seat);
    return { ok: true, action, line: [action], advice };
  }

  close(): void {
    this.open.clear();
  }
}

/** Whether somebody here can do something now. */
export function canAnswer(sitting: Sitting): boolean {
  return sitting.sheet !== null || sitting.lit.size > 0 || sitting.main !== null;
}

/** Does one of the things that the screen offers; false if it offers nothing. */
export function answer(sitting: Sitting, choice: number): boolean {
  const { sheet, lit, main } = sitting;
  if (sheet !== null) {
    sitting.act([sheet.actions[choice % sheet.actions.length]!]);
    return true;
  }
  const places = [...lit.keys()];
  // Dice are mostly left alone: games are to come to an end.
  if (main !== null && (places.length === 0 || choice % 4 !== 0)) {
    sitting.pressMain();
    return true;
  }
  const place = places[choice % (places.length || 1)];
  if (place === undefined) return false;
  sitting.press(place);
  return true;
}
