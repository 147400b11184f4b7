/** Options that say what game is played, for every command that lets bots play. */
import { EDITIONS, HOUSE_1, MODULE_COUNTS, PLAYER_COUNTS, type Setup } from '@stammtisch/engine';
import { choice, oneOf, valueOf, type Arguments, type OptionRows } from './arguments.ts';
import { loadPack } from './packFile.ts';
import { LARGEST_SEED, type GameSize } from '@stammtisch/lab';
import { listed, m, numberText } from '@stammtisch/words';

/** Names for `--option`. */
const RULE_OPTIONS = ['dishwasherBothWays'] as const;

export function sizeRows({ players, modules }: GameSize): OptionRows {
  return {
    players: {
      value: ['N', '3'],
      help: () =>
        m.terminal_opt_players({
          choices: listed(PLAYER_COUNTS.map(String), 'or'),
          usual: players,
        }),
    },
    modules: {
      value: ['M', '3'],
      help: () => m.terminal_opt_modules({ most: MODULE_COUNTS.at(-1)!, usual: modules }),
    },
  };
}

export const SEED_ROWS: OptionRows = {
  seed: {
    value: ['S', '7'],
    help: () => m.terminal_opt_seed({ most: numberText(LARGEST_SEED) }),
  },
};

export const VARIANT_ROWS: OptionRows = {
  edition: {
    value: ['E', EDITIONS[0]],
    help: () => `${listed(EDITIONS, 'or')} (${EDITIONS[0]})`,
  },
  option: {
    value: ['NAME', RULE_OPTIONS[0]],
    help: () => m.terminal_opt_option({ choices: listed(RULE_OPTIONS, 'or') }),
    repeatable: true,
  },
  pack: {
    value: ['NAME|FILE', 'my-pack.json'],
    help: m.terminal_opt_pack,
  },
};

export function readSize(args: Arguments, otherwise: GameSize): GameSize {
  return {
    players: choice(args, 'players', PLAYER_COUNTS, otherwise.players),
    modules: choice(args, 'modules', MODULE_COUNTS, otherwise.modules),
  };
}

export async function readSetup(
  args: Arguments,
  otherwise: GameSize,
): Promise<Omit<Setup, 'start'>> {
  const options = (args.options.get('option') ?? []).map((name) =>
    oneOf('option', name, RULE_OPTIONS),
  );
  const pack = valueOf(args, 'pack');
  return {
    ...readSize(args, otherwise),
    edition: choice(args, 'edition', EDITIONS, EDITIONS[0]),
    pack: pack === undefined ? HOUSE_1 : await loadPack(pack),
    dishwasherBothWays: options.includes('dishwasherBothWays'),
  };
}
