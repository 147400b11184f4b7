/** A game that is being put together. Four seats are kept ready, however many play. */
import type { PlayerCount } from '@stammtisch/engine';
import type { Person } from '../ui/person.ts';
import { freshLook } from '../app/storage/lastSpec.ts';
import { faultsOf, PLAYER_COUNTS, type GameSpec } from '../app/storage/spec.ts';

type Look = Pick<Person, 'colour' | 'emblem'>;

const MOST = Math.max(...PLAYER_COUNTS);

/** Names that nobody has yet. */
function freshName(people: readonly Person[], names: readonly string[]): string {
  return names.find((name) => !people.some((person) => person.name === name)) ?? names[0]!;
}

export class Draft {
  /** Everything but the people. */
  rest: Omit<GameSpec, 'people'> = $state.raw()!;
  people: readonly Person[] = $state.raw([]);
  readonly #names: readonly string[];

  constructor(spec: GameSpec, names: readonly string[]) {
    const { people, ...rest } = spec;
    this.rest = rest;
    this.#names = names;
    const seats = [...people];
    while (seats.length < MOST) {
      seats.push({ name: freshName(seats, names), ...freshLook(seats), bot: 'medium' });
    }
    this.people = seats;
  }

  get spec(): GameSpec {
    const { players, start } = this.rest;
    return {
      ...this.rest,
      start: start !== null && start < players ? start : null,
      people: this.people
        .slice(0, players)
        .map((person) => ({ ...person, name: person.name.trim() })),
    };
  }

  get faults(): ReturnType<typeof faultsOf> {
    return faultsOf(this.spec);
  }

  setPlayers(players: PlayerCount): void {
    this.rest = { ...this.rest, players };
  }

  set(change: Partial<Omit<GameSpec, 'people' | 'players'>>): void {
    this.rest = { ...this.rest, ...change };
  }

  change(seat: number, change: Partial<Person>): void {
    this.people = this.people.map((person, i) => (i === seat ? { ...person, ...change } : person));
  }

  /** Colours and emblems are never shared: who had them gets those that are given up. */
  dress(seat: number, look: Look): void {
    const { colour, emblem } = this.people[seat]!;
    this.people = this.people.map((person, i) => {
      if (i === seat) return { ...person, ...look };
      return {
        ...person,
        colour: person.colour === look.colour ? colour : person.colour,
        emblem: person.emblem === look.emblem ? emblem : person.emblem,
      };
    });
  }

  /** A person takes the seat of a bot, or the other way round; names that were given stay. */
  occupy(seat: number, bot: string | null, guestName: string): void {
    const person = this.people[seat]!;
    const others = this.people.filter((_, i) => i !== seat);
    const isGiven = !this.#names.includes(person.name) && person.name !== guestName;
    const name = bot === null ? guestName : freshName(others, this.#names);
    this.change(seat, { bot, ...(isGiven ? {} : { name }) });
  }
}
