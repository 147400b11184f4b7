/** One bot at a time is asked: for its own move, for a hint, or to lay out dice. */
import type { RemoteBots, Thought } from '@stammtisch/bots';
import type { Seat } from '@stammtisch/engine';
import { STRONGEST } from '../chairs.ts';
import { botSeed, hintSeed } from '../farewell.ts';
import type { Session } from '../session.ts';

type Purpose = 'turn' | 'hint' | 'plan';

/** A question that was put. */
export interface Job {
  readonly purpose: Purpose;
  readonly seat: Seat;
  readonly cancel: AbortController;
}

export interface Thinking {
  current(): Job | null;
  /** What comes of it is told to `onThought`, sooner or later. */
  ask(purpose: Purpose, seat: Seat): void;
  callOff(): void;
  /** Ends the job; false if it was called off before its thought was heard. */
  settle(job: Job): boolean;
}

export function newThinking(
  session: Session,
  seed: number,
  bots: RemoteBots,
  onThought: (job: Job, thought: Thought) => void,
): Thinking {
  let job: Job | null = null;
  const callOff = (): void => {
    job?.cancel.abort();
    job = null;
  };
  return {
    current: () => job,
    ask(purpose, seat) {
      callOff();
      const own: Job = { purpose, seat, cancel: new AbortController() };
      job = own;
      const chair = session.chairs[seat]!;
      const isOwnMove = purpose === 'turn' && chair.type === 'bot';
      const question = {
        kind: 'advise' as const,
        bot: isOwnMove ? chair.bot : STRONGEST,
        seed: isOwnMove ? botSeed(seed, seat) : hintSeed(seed),
        state: session.state(),
        seat,
      };
      void bots.think(question, own.cancel.signal).then((thought) => onThought(own, thought));
    },
    settle(own) {
      if (job !== own) return false;
      job = null;
      return true;
    },
    callOff,
  };
}
