/** The tracks with everyone's markers: moon, monastery, reputation, guest book. */
import { BOOK_ROWS, type GameState, type Task } from '@stammtisch/engine';
import type { Chair } from '../game/seats.ts';
import { columns } from '@stammtisch/lab';
import { listed, m, moonName, schnapps as schnappsCount } from '@stammtisch/words';
import { beerPrice, COLUMN_PRICES, reputationSpaceText, taskText } from '../../words/shortText.ts';
import { fit, line, type Line } from './line.ts';
import { heading, row } from './tavernLines.ts';

export function tracksView(state: GameState, chairs: readonly Chair[], width: number): Line[] {
  const { rules } = state;
  return [
    heading(m.terminal_view_moon(), width),
    ...row('', moonCells(state), width, 34),
    heading(m.terminal_view_monastery(), width),
    ...row('', monasteryCells(state, chairs), width, 23),
    ...(rules.reputation.length === 0
      ? []
      : [
          heading(m.terminal_view_reputation(), width),
          ...row('', reputationCells(state, chairs), width),
        ]),
    ...(rules.guestBook.length === 0
      ? []
      : [heading(m.terminal_view_book(), width), ...bookLines(state, width)]),
  ];
}

function moonCells({ rules, round }: GameState): string[] {
  return rules.moon.map(({ schnapps, bonus }, index) => {
    const token = schnapps > 0 ? ` +${schnappsCount(schnapps)}` : '';
    return `${index + 1 === round ? '▸' : ' '}${index + 1} ${moonName(bonus)}${token}`;
  });
}

/** Who stands on the space. */
function standing(chairs: readonly Chair[], isThere: (seat: number) => boolean): string {
  const names = chairs.filter((_, seat) => isThere(seat)).map(({ name }) => name);
  return names.length === 0 ? '' : ` ▸${listed(names)}`;
}

function monasteryCells({ rules, players }: GameState, chairs: readonly Chair[]): string[] {
  return rules.monastery.flatMap((bonus, space) => {
    const who = standing(chairs, (seat) => players[seat]!.monastery === space);
    if (bonus === null && who === '') return [];
    return [`${space}${bonus === null ? '' : `: ${taskText(bonus)}`}${who}`];
  });
}

function reputationCells({ rules, players }: GameState, chairs: readonly Chair[]): string[] {
  const track = rules.reputation;
  const before = standing(chairs, (seat) => players[seat]!.reputation === 0);
  const spaces = track.map((space, index) => {
    const who = standing(chairs, (seat) => {
      const steps = players[seat]!.reputation;
      return steps > 0 && (steps - 1) % track.length === index;
    });
    return `${reputationSpaceText(space)}${who}`;
  });
  return before === '' ? spaces : [`${m.terminal_track_start()}${before}`, ...spaces];
}

function cellText(task: Task | null): string {
  return task === null ? '–' : taskText(task);
}

function bookLines({ rules, players }: GameState, width: number): Line[] {
  const rows = Array.from({ length: BOOK_ROWS }, (_, index) => [
    m.terminal_book_row({ row: index + 1 }),
    ...rules.guestBook.map((column, at) => {
      const signed = players.filter(({ guestBook }) => guestBook[at]! > index).length;
      return `${cellText(column[index] ?? null)}${signed > 0 ? ` ×${signed}` : ''}`;
    }),
  ]);
  const table = columns(
    [['', ...COLUMN_PRICES.map(beerPrice)], ...rows],
    ['left', ...COLUMN_PRICES.map(() => 'left' as const)],
  );
  return table.map((text) => line(fit(`  ${text}`, width).trimEnd()));
}
