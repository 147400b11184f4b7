/** The keys, and what a round is made of. */
import { wrap } from '@stammtisch/lab';
import { m } from '@stammtisch/words';
import { beerPrice } from '../../words/shortText.ts';
import { fit, line, marked, type Line } from './line.ts';
import { heading } from './tavernLines.ts';

const KEYS_WIDTH = 15;

const KEYS: readonly (readonly [keys: () => string, does: () => string])[] = [
  [() => '1-9 0 A-Z', m.terminal_key_menu],
  [m.terminal_keys_arrows, m.terminal_key_arrows],
  [() => 'u', m.terminal_key_undo],
  [() => 'h', m.terminal_key_hint],
  [() => 'a', m.terminal_key_auto],
  [() => 's', m.terminal_key_serve],
  [() => 'm t r l', m.terminal_key_views],
  [m.terminal_keys_table, m.terminal_key_table],
  [() => 'PgUp PgDn', m.terminal_key_scroll],
  [() => 'w', m.terminal_key_write],
  [() => 'q', m.terminal_key_quit],
];

export function helpView(width: number): Line[] {
  const notes = m.terminal_game_notes({
    beer: beerPrice(4),
    deck: m.terminal_head_deck(),
    counter: m.terminal_head_counter(),
    monastery: m.terminal_head_monastery(),
    reputation: m.terminal_head_reputation(),
  });
  return [
    heading(m.terminal_keys_head(), width),
    ...KEYS.flatMap(([keys, does]) =>
      wrap(does(), width - KEYS_WIDTH - 2).map((text, index) =>
        line(marked('strong', fit(index === 0 ? `  ${keys()}` : '', KEYS_WIDTH)), ` ${text}`),
      ),
    ),
    heading(m.terminal_game_head(), width),
    ...notes
      .split('\n')
      .flatMap((text) => wrap(text, width - 2))
      .map((text) => line(`  ${text}`)),
  ];
}
