/** A whole game as text that people can read and compare. */
import {
  actionText,
  replay,
  type CardId,
  type GameEvent,
  type Phase,
  type SeatCheckpoint,
  type SeatResult,
} from '../src/index.ts';
import { recordRun } from './recordRun.ts';
import { runName, type Run } from './run.ts';

const PHASE_NAMES: Readonly<Record<Phase, string>> = {
  start: 'start cards',
  evening: 'A · a new evening',
  arrival: 'B · the guests arrive',
  draft: 'D · can I take your order?',
  serving: 'E, F · serve the guests',
  closing: 'G · closing time',
  over: 'over',
};

function withOutcomes(text: string, outcomes: readonly (number | CardId)[] | undefined): string {
  return outcomes === undefined ? text : `${text} → ${outcomes.join(' ')}`;
}

function counted(counts: Readonly<Record<CardId, number>>): string {
  const cards = Object.entries(counts);
  return cards.map(([card, count]) => (count === 1 ? card : `${count}×${card}`)).join(' ') || '-';
}

function listed(words: readonly string[]): string {
  return words.join(' ') || '-';
}

function seatLines(seat: SeatCheckpoint, index: number): string[] {
  const goods = [
    `safe ${seat.safe}`,
    `storage ${seat.storage}`,
    `schnapps ${seat.schnapps}`,
    `counter guests ${seat.counterGuests}`,
    `monastery ${seat.monastery}`,
    `reputation ${seat.reputation}`,
    `book ${seat.guestBook.join('')}`,
  ];
  return [
    `  seat ${index}: ${goods.join(', ')}`,
    `    tiles ${listed(seat.tiles)} | hired ${listed(Object.values(seat.entertainers))}`,
    `    top ${listed(seat.top)} | bag ${counted(seat.bag)} | discard ${counted(seat.discard)}`,
  ];
}

function resultLine({
  seat,
  rank,
  total,
  cards,
  schnapps,
  reputation,
  stored,
}: SeatResult): string {
  return `  seat ${seat}: rank ${rank}, ${total} points (cards ${cards}, schnapps ${schnapps}, reputation ${reputation}), stored ${stored}`;
}

function eventLines(events: readonly GameEvent[]): string[] {
  return events.flatMap((event) => {
    if (event.type === 'roundEnded') {
      return ['', `End of round ${event.round}`, ...event.seats.flatMap(seatLines)];
    }
    return event.type === 'gameEnded' ? ['', 'Result', ...event.result.map(resultLine)] : [];
  });
}

export function goldenGame(run: Run): string {
  const { record } = recordRun(run, { countLegal: false });
  const lines = [runName(run), withOutcomes('setup', record.setup.outcomes)];
  let heading = '';
  let next = '';
  const { faults } = replay(record, (state, move, events) => {
    if (move !== null) {
      if (next !== heading) lines.push('', next);
      heading = next;
      lines.push(withOutcomes(`${move.seat} ${actionText(move.action)}`, move.outcomes));
    }
    lines.push(...eventLines(events));
    const round = state.round === 0 ? 'Before the game' : `Round ${state.round}`;
    next = `${round}, ${PHASE_NAMES[state.phase]}`;
  });
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
  return `${lines.join('\n')}\n`;
}
