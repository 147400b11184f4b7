/** Positions and moments of a replay in sentences. */
import { never, ROUNDS } from '@stammtisch/engine';
import {
  beer,
  eveningName,
  eventText,
  listed,
  m,
  nobles,
  phaseName,
  points,
  thalers,
  type Telling,
} from '@stammtisch/words';
import type { Moment } from './moments.ts';
import type { Mark } from './recordTimeline.ts';
import type { Person } from '../ui/person.ts';

/** `Evening 3 of 8`, or what comes before and after all evenings. */
export function roundText({ round, phase }: Mark): string {
  if (phase === 'over') return m.past_replay_over();
  return round === 0 ? m.desk_log_start() : eveningName(round, ROUNDS);
}

/** The phase, and whose turn it is. */
export function phaseText({ phase, seat }: Mark, people: readonly Person[]): string {
  if (phase === 'over') return '';
  const name = seat === null ? undefined : people[seat]?.name;
  return name === undefined
    ? phaseName(phase)
    : m.past_replay_turn({ phase: phaseName(phase), name });
}

/** All of it, as it is spoken. */
export function placeText(mark: Mark, people: readonly Person[]): string {
  const phase = phaseText(mark, people);
  const round = roundText(mark);
  return phase === '' ? round : m.past_replay_place({ round, phase });
}

export function momentText(moment: Moment, telling: Telling): string {
  switch (moment.kind) {
    case 'upgrade': {
      const { seat, tile } = moment;
      return eventText({ type: 'upgraded', seat, tile, why: 'upgrade' }, telling) ?? '';
    }
    case 'nobles':
      return m.past_replay_moment_nobles({
        name: telling.name(moment.seat),
        nobles: nobles(moment.count),
      });
    case 'lead':
      return m.past_replay_moment_lead({
        name: telling.name(moment.seat),
        points: points(moment.total),
      });
    case 'purchase': {
      const goods = [
        ...(moment.thalers > 0 ? [thalers(moment.thalers)] : []),
        ...(moment.beer > 0 ? [beer(moment.beer)] : []),
      ];
      const name = telling.name(moment.seat);
      return m.past_replay_moment_purchase({ name, price: listed(goods) });
    }
    case 'lastServing':
      return m.past_replay_moment_last();
    case 'end':
      return m.past_replay_moment_end();
    default:
      return never(moment);
  }
}
