/** A table that is being made: its choices, and the bots for its seats. */
import type { PlayerCount } from '@stammtisch/engine';
import {
  fitting,
  LONGEST_TITLE,
  type Command,
  type Look,
  type TableSpec,
} from '@stammtisch/protocol';
import { lastChoices, noteChoices, type SeatWish, type TableChoices } from './lastTable.ts';
import { freshLook } from '../app/storage/lastSpec.ts';

export class TableDraft {
  spec: TableChoices['spec'] = $state.raw()!;
  title: string = $state('');
  /** Always three, whatever the number of players. */
  others: readonly SeatWish[] = $state.raw([]);

  constructor(choices: TableChoices = lastChoices()) {
    this.spec = choices.spec;
    this.title = choices.title;
    this.others = choices.others;
  }

  set(change: Partial<TableChoices['spec']>): void {
    this.spec = { ...this.spec, ...change };
  }

  setPlayers(players: PlayerCount): void {
    const { start } = this.spec;
    this.set({ players, start: start !== null && start < players ? start : null });
  }

  wish(other: number, wish: SeatWish): void {
    this.others = this.others.map((each, i) => (i === other ? wish : each));
  }

  /** The spec, with `fallback` as its title if none was given. */
  specNamed(fallback: string): TableSpec {
    const title = fitting(this.title, LONGEST_TITLE);
    return { ...this.spec, title: title === '' ? fallback.slice(0, LONGEST_TITLE) : title };
  }

  /** The commands that seat the bots, each with a look of its own. */
  bots(me: Look, names: readonly string[]): Extract<Command, { do: 'bot' }>[] {
    const looks: Look[] = [me];
    const commands: Extract<Command, { do: 'bot' }>[] = [];
    this.others.slice(0, this.spec.players - 1).forEach((bot, i) => {
      if (bot === null) return;
      const look = strangerTo(looks, names);
      looks.push(look);
      commands.push({ do: 'bot', seat: i + 1, bot, look });
    });
    return commands;
  }

  remember(): void {
    noteChoices({ spec: this.spec, title: this.title.trim(), others: this.others });
  }
}

/** A look unlike all others at the table. */
export function strangerTo(looks: readonly Look[], names: readonly string[]): Look {
  const taken = new Set(looks.map(({ name }) => name));
  return { name: names.find((name) => !taken.has(name)) ?? names[0]!, ...freshLook(looks) };
}
