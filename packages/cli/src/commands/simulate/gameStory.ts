/** A whole game as text that a person can read: evenings, phases, and what each seat did. */
import {
  rulesOf,
  type Emit,
  type GameEvent,
  type Phase,
  type Rules,
  type Seat,
  type SeatCheckpoint,
} from '@stammtisch/engine';
import type { Match } from '@stammtisch/lab';
import {
  eveningName,
  eventText,
  listed,
  m,
  movesText,
  newEventMemory,
  phaseName,
  type EventOf,
  type Telling,
} from '@stammtisch/words';
import type { Output } from '../../program/io.ts';
import { newPage, type Page } from '../../words/page.ts';
import { cardPoints, scoreTable, victory } from '../../words/scoreTable.ts';
import { guestWithFace, keeperName } from '../../words/shortText.ts';

export interface Story {
  readonly hear: Emit;
  text(): string;
}

export function storyOf({ setup }: Match, seed: number, out: Output): Story {
  const page = newPage(out.columns, out.colour);
  const { players, modules } = setup;
  const names = Array.from({ length: players }, (_, seat) => keeperName(seat));
  page.prose(m.terminal_story_head({ players, count: modules, seed }));
  page.prose(m.terminal_story_people({ names: listed(names) }));
  page.line('');
  return { hear: narrator(rulesOf(setup), page), text: () => page.text() };
}

/** Others tell these better: the next evening its mug, the rows of a phase the coasters. */
const UNTOLD: ReadonlySet<GameEvent['type']> = new Set(['coastersPassed', 'mugPassed']);

function seatOf(event: GameEvent): Seat | null {
  return 'seat' in event ? event.seat : null;
}

/** Writes each phase when the next one begins: what happened at the table, then seat by seat. */
export function narrator(rules: Rules, page: Page): Emit {
  const memory = newEventMemory();
  const telling: Telling = {
    state: { rules },
    name: keeperName,
    you: null,
    resigned: [],
    guestName: guestWithFace,
    memory,
  };
  const { players } = rules.variant;
  let phase: Phase = 'start';
  let start: Seat = 0;
  let events: GameEvent[] = [];
  let lastSeats: readonly SeatCheckpoint[] = [];

  const write = (): void => {
    const told = events;
    events = [];
    const table = tableTexts(told.filter((event) => seatOf(event) === null));
    const seats = Array.from({ length: players }, (_, turn) => (start + turn) % players)
      .map((seat) => ({
        seat,
        text: movesText(
          told.filter((event) => seatOf(event) === seat),
          telling,
        ).join(' '),
      }))
      .filter(({ text }) => text !== '');
    if (table.length + seats.length === 0) return;
    page.section(phaseName(phase));
    // The table has the first word, at closing time the last.
    if (phase !== 'closing') table.forEach((text) => page.paragraph(null, text));
    for (const { seat, text } of seats) page.paragraph(seat, text);
    if (phase === 'closing') table.forEach((text) => page.paragraph(null, text));
  };

  const tableTexts = (told: readonly GameEvent[]): string[] => [
    ...movesText(told, telling),
    ...told.flatMap((event) => (event.type === 'roundEnded' ? [pointsText(rules, event)] : [])),
  ];

  const end = (event: EventOf<'gameEnded'>): void => {
    write();
    page.heading(phaseName('over'));
    for (const line of scoreTable(rules, event.result, lastSeats, keeperName)) {
      page.line(`  ${line}`);
    }
    page.line('');
    page.prose(victory(event.result, telling));
  };

  return (event) => {
    memory.hear(event);
    switch (event.type) {
      case 'phase':
        write();
        ({ phase } = event);
        return;
      case 'evening':
        ({ start } = event);
        page.heading(eveningName(event.round, rules.moon.length));
        break;
      case 'roundEnded':
        lastSeats = event.seats;
        break;
      case 'gameEnded':
        end(event);
        return;
      default:
    }
    if (!UNTOLD.has(event.type) && eventText(event, telling) !== null) events.push(event);
  };
}

/** Points on the cards of each seat, at the end of an evening. */
function pointsText(rules: Rules, { seats }: EventOf<'roundEnded'>): string {
  const parts = seats.map((checkpoint, seat) => {
    const { nobles, guests, others } = cardPoints(rules, checkpoint);
    return `${keeperName(seat)} ${nobles + guests + others}`;
  });
  return m.terminal_story_points({ list: parts.join(' · ') });
}
