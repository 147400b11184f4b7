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
import { GameController } from '../src/gameController.ts';
import type { GameControllerOptions } from '../src/gameViewState.ts';
import type { Platform } from '../src/platform.ts';
import type { TargetId } from '../src/targets.ts';
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

/** The platform of a page, by globals, which tests may replace. */
export const PLATFORM: Platform = {
  setTimer(milliseconds, act) {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
  nextFrame(act) {
    const { requestAnimationFrame, cancelAnimationFrame } = globalThis as Partial<Frames>;
    if (requestAnimationFrame === undefined) return null;
    const frame = requestAnimationFrame(act);
    return () => cancelAnimationFrame?.(frame);
  },
  randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  logError: (error) => console.error(error),
};

interface Frames {
  requestAnimationFrame(act: () => void): number;
  cancelAnimationFrame(frame: number): void;
}

export function controllerAt(
  table: GameControllerOptions['table'],
  seating: Seating,
  more: Partial<GameControllerOptions>,
): GameController {
  return new GameController({
    table,
    isHere: (seat: Seat) => !seating[seat]!,
    botOf: (seat: Seat) => (seating[seat] === true ? 'random' : null),
    advice: null,
    bots: null,
    changed: () => undefined,
    listener: { event: () => undefined, tempo: () => 1 },
    confirmsLoss: () => false,
    platform: PLATFORM,
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
export function canAnswer(controller: GameController): boolean {
  const { sheet, offers, mainAction } = controller;
  return sheet !== null || offers.size > 0 || mainAction !== null;
}

/** Does one of the things that the screen offers; false if it offers nothing. */
export function answer(controller: GameController, choice: number): boolean {
  const { sheet, offers, mainAction } = controller;
  if (sheet !== null) {
    controller.act([sheet.actions[choice % sheet.actions.length]!]);
    return true;
  }
  const targets: readonly TargetId[] = [...offers.keys()];
  // Dice are mostly left alone: games are to come to an end.
  if (mainAction !== null && (targets.length === 0 || choice % 4 !== 0)) {
    controller.pressMain();
    return true;
  }
  const target = targets[choice % (targets.length || 1)];
  if (target === undefined) return false;
  controller.press(target);
  return true;
}
