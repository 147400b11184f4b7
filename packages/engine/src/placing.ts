/** Who is placed where: whoever resigned ranks last, whatever the points say. */
import type { Seat } from './types.ts';

interface Placed {
  readonly seat: Seat;
  readonly rank: number;
}

/** Those who stayed are ranked among themselves; the others, true by seat, share the place after them. */
export function placed<T extends Placed>(results: readonly T[], resigned: readonly boolean[]): T[] {
  const hasResigned = ({ seat }: T): boolean => resigned[seat] === true;
  const stayed = results.filter((own) => !hasResigned(own));
  return results.map((own) => {
    const ahead = hasResigned(own) ? stayed : stayed.filter(({ rank }) => rank < own.rank);
    return { ...own, rank: 1 + ahead.length };
  });
}
