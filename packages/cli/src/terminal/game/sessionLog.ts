/** What has happened at the table, in sentences, entry by entry as it happens. */
import type { GameEvent, Phase, Rules, Seat, SeatCheckpoint } from '@stammtisch/engine';
import { eveningName, m, movesTold, newEventMemory, type Telling } from '@stammtisch/words';
import { scoreTable, victory } from '../../words/scoreTable.ts';
import { guestWithFace, type NameOf } from '../../words/shortText.ts';

/** A heading, or what a seat (null: the table) did without another in between. */
export type Entry =
  | { readonly type: 'heading'; readonly text: string }
  | {
      readonly type: 'told';
      readonly who: Seat | null;
      readonly sentences: readonly string[];
    };

type Told = Extract<Entry, { type: 'told' }> & {
  readonly phase: Phase;
  readonly sentences: string[];
};

export interface SessionLog {
  /** Tells the events of one move, or of the setup. */
  readonly add: (events: readonly GameEvent[]) => void;
  readonly entries: readonly Entry[];
  /** Lines of the final result; empty before the end. */
  readonly ending: readonly string[];
}

export function newLog(rules: Rules, players: number, nameOf: NameOf): SessionLog {
  const entries: Entry[] = [];
  const ending: string[] = [];
  const memory = newEventMemory();
  const own = Array.from({ length: players }, (_, seat) => seat).find(
    (seat) => nameOf(seat) === m.terminal_you(),
  );
  const telling: Telling = {
    state: { rules },
    name: nameOf,
    you: own ?? null,
    resigned: [],
    guestName: guestWithFace,
    memory,
  };
  let phase: Phase = 'start';
  let lastSeats: readonly SeatCheckpoint[] = [];

  const tell = (who: Seat | null, text: string): void => {
    const last = entries.at(-1) as Told | undefined;
    if (last?.type === 'told' && last.who === who && last.phase === phase)
      last.sentences.push(text);
    else entries.push({ type: 'told', who, phase, sentences: [text] } as Told);
  };

  const addEvent = (event: GameEvent): void => {
    if (event.type === 'phase') ({ phase } = event);
    else if (event.type === 'evening') {
      entries.push({ type: 'heading', text: eveningName(event.round, rules.moon.length) });
    } else if (event.type === 'roundEnded') lastSeats = event.seats;
    else if (event.type === 'gameEnded') {
      ending.push(...scoreTable(rules, event.result, lastSeats, nameOf).map((line) => `  ${line}`));
      ending.push('', victory(event.result, telling));
    }
  };

  return {
    entries,
    ending,
    add(events) {
      for (const event of events) memory.hear(event);
      const told = movesTold(events, telling);
      for (const event of events) {
        addEvent(event);
        if (event.type === 'phase' || event.type === 'gameEnded') continue;
        const who = 'seat' in event ? event.seat : null;
        for (const sentence of told) if (sentence.event === event) tell(who, sentence.text);
      }
    },
  };
}

export function entryText(entry: Entry): string {
  return entry.type === 'heading' ? entry.text : entry.sentences.join(' ');
}
