/** The settings of the last new game; for a first-time visitor, a friendly first one. */
import type { Me } from '../settingsData.ts';
import { COLOURS, EMBLEMS, type Person } from '../../ui/person.ts';
import { keep, kept } from './smallStore.ts';
import { faultsOf, parseSpec, type GameSpec } from './spec.ts';

const KEY = 'stammtisch-last-spec';

export function noteSpec(spec: GameSpec): void {
  keep(KEY, spec);
}

/** Colour and emblem that none of the others has; the wanted ones if they are free. */
export function freshLook(
  others: readonly Pick<Person, 'colour' | 'emblem'>[],
  wanted: Partial<Pick<Person, 'colour' | 'emblem'>> = {},
): Pick<Person, 'colour' | 'emblem'> {
  const colours = new Set<unknown>([undefined, ...others.map(({ colour }) => colour)]);
  const emblems = new Set<unknown>([undefined, ...others.map(({ emblem }) => emblem)]);
  return {
    colour: [wanted.colour, ...COLOURS].find((each) => !colours.has(each))!,
    emblem: [wanted.emblem, ...EMBLEMS].find((each) => !emblems.has(each))!,
  };
}

/** Three players, the plain game, two bots of middling strength. */
export function firstSpec(me: Me, you: string, botNames: readonly string[]): GameSpec {
  const people: Person[] = [
    { name: me.name || you, colour: me.colour, emblem: me.emblem, bot: null },
  ];
  for (const name of botNames.slice(0, 2)) {
    people.push({ name, ...freshLook(people), bot: 'medium' });
  }
  return {
    players: 3,
    modules: 1,
    edition: 'north-star',
    dishwasherBothWays: false,
    start: null,
    practice: false,
    people,
  };
}

/** The last spec, if there is one that can be played. */
export function lastSpec(): GameSpec | null {
  const spec = parseSpec(kept(KEY));
  return spec === null || faultsOf(spec).length > 0 ? null : spec;
}
