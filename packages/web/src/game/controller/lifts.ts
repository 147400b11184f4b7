/** How many dishwashers a die would rely on at a space. */
import { clone, type GameState, type Seat, type Space } from '@stammtisch/engine';
import { attempt } from './trial.ts';

export function liftsAt(state: GameState, seat: Seat, die: number, space: Space): number {
  let lifts = 0;
  attempt(clone(state), seat, { type: 'place', die, space }, (event) => {
    if (event.type === 'placed' && event.die === die) ({ lifts } = event);
  });
  return lifts;
}
