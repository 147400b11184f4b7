/** The keys, and what a round is made of. */
import { line, marked, type Line } from './line.ts';
import { heading } from './tavernLines.ts';

const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ['1-9 0 A-Z', 'choose an entry of the menu'],
  ['arrows Enter', 'walk the menu and choose; left arrow or Esc goes back'],
  ['u', 'undo, back to the last roll, draw or move of another seat'],
  ['h', 'hint: what the strongest bot would do, and why'],
  ['a', 'let that bot lay out your dice; you may still move them'],
  ['s', 'serve all dice that lie on a space'],
  ['m t r l', 'look at market, taverns (again: the next one), tracks, log'],
  ['v or Esc', 'back to the table; Tab walks through all views'],
  ['PgUp PgDn', 'scroll a view that is longer than the screen'],
  ['w', 'write the game to a file'],
  ['q', 'leave'],
];

const NOTES: readonly string[] = [
  'An evening: the moon brings a bonus; guests fill your tables; dice are rolled',
  'and drafted; you plan your dice, open, serve, spend and close; closing time.',
  'Guests cost beer (b); [4]→5 takes a die that shows 4 and pays 5 thalers.',
  'What you get goes on top of your deck and is drawn first. Most points after',
  'eight rounds win: a noble has 10, an upgraded tile earns one.',
  'In the table of seats, deck 2+5|4 is 2 known cards on top of 5, 4 discarded;',
  'cgst are counter guests, mona and repu steps on the two tracks. On the',
  'display * is a signature tile. ✓ is a die that has been served.',
];

export function helpView(width: number): Line[] {
  return [
    heading('Keys', width),
    ...KEYS.map(([keys, does]) => line(marked('strong', `  ${keys.padEnd(14)}`), does)),
    heading('The game', width),
    ...NOTES.map((text) => line(`  ${text}`)),
  ];
}
