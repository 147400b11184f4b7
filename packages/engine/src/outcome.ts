/**
 * Outcomes as records spell them, and the two ends of a record: writing down what chance gave, and
 * giving again what was written down.
 */
import type { Chance, Stream } from './chance.ts';
import type { OutcomeFault } from './refusal.ts';
import { START_CARDS, type CardId } from './types.ts';

/** A die's face, or the id of the card (or start card) that was drawn. */
export type Outcome = number | CardId;

/** The names of what a bag holds: cards in pack order. */
type Names = readonly { readonly id: string }[];

const START_NAMES: Names = START_CARDS.map((id) => ({ id }));

function namesFor(stream: Stream, cards: Names): Names {
  return stream === 'starts' ? START_NAMES : cards;
}

/** Chance that writes down what another chance gives, and notices what it cannot have given. */
export interface Recorder extends Chance {
  readonly outcomes: Outcome[];
  fault(): OutcomeFault | null;
}

export function recorder(chance: Chance | Recorded, cards: Names): Recorder {
  const outcomes: Outcome[] = [];
  let fault: OutcomeFault | null = null;
  // An impossible outcome is replaced, so that the move ends and can be refused as a whole.
  const note = (given: unknown): void => {
    const index = outcomes.length;
    fault ??=
      given === undefined
        ? { fault: 'missing', index }
        : { fault: 'impossible', index, outcome: 'last' in chance ? chance.last() : given };
  };
  return {
    outcomes,
    fault: () => fault,
    die: (stream) => {
      const given: unknown = chance.die(stream);
      const possible = Number.isInteger(given) && (given as number) >= 1 && (given as number) <= 6;
      if (!possible) note(given);
      const face = possible ? (given as number) : 1;
      outcomes.push(face);
      return face;
    },
    draw: (stream, counts, total) => {
      const given: unknown = chance.draw(stream, counts, total);
      const possible = Number.isInteger(given) && (counts[given as number] ?? 0) > 0;
      if (!possible) note(given);
      const index = possible ? (given as number) : counts.findIndex((count) => count > 0);
      if (stream !== 'start') outcomes.push(namesFor(stream, cards)[index]!.id);
      return index;
    },
  };
}

/** Chance that gives recorded outcomes again. */
export interface Recorded extends Chance {
  /** Outcomes that nobody asked for. */
  left(): number;
  /** What was given last, as it was written. */
  last(): unknown;
}

export function recorded(outcomes: readonly unknown[], cards: Names): Recorded {
  let next = 0;
  return {
    left: () => outcomes.length - next,
    last: () => outcomes[next - 1],
    die: () => outcomes[next++] as number,
    draw: (stream) => {
      const outcome = outcomes[next++];
      if (outcome === undefined) return undefined as unknown as number;
      return namesFor(stream, cards).findIndex((card) => card.id === outcome);
    },
  };
}

/** Whether a chance has recorded outcomes that nobody asked for. */
export function leftOver(chance: Chance | Recorded, asked: number): OutcomeFault | null {
  const left = 'left' in chance ? chance.left() : 0;
  return left > 0 ? { fault: 'leftOver', index: asked, count: left } : null;
}

/** Chance written by hand, for tests and lessons: strict, and not content with outcomes unused. */
export interface Scripted extends Recorded {
  /** Throws when outcomes are left over. */
  done(): void;
}

export function scripted(outcomes: readonly Outcome[], cards: Names): Scripted {
  const script = recorded(outcomes, cards);
  const strict = recorder(script, cards);
  const check = <T>(value: T): T => {
    const fault = strict.fault();
    if (fault !== null) throw new Error(`scripted chance: ${JSON.stringify(fault)}`);
    return value;
  };
  return {
    left: () => script.left(),
    last: () => script.last(),
    die: (stream) => check(strict.die(stream)),
    draw: (stream, counts, total) => check(strict.draw(stream, counts, total)),
    done: () => {
      const left = script.left();
      if (left > 0) {
        throw new Error(`scripted chance: ${left} of ${outcomes.length} outcomes were not used`);
      }
    },
  };
}
