/** What is taken in a day from an address, from the network around it, and from all together. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TokenBuckets } from '../scheduling/tokenBucket.ts';
import type { Config } from '../config.ts';
import { limitKeyOf, networkOf } from './ipPrefix.ts';
import { HttpError } from './httpError.ts';
import { clientAddress } from './request.ts';

interface DailyMaximum {
  readonly address: number;
  readonly network: number;
  readonly all: number;
}

/** What is counted by the day. */
type DailyKind = 'people' | 'tables' | 'publicTables' | 'recordKilobytes' | 'reports';
export type DailyLimits = Readonly<Record<DailyKind, DailyMaximum>>;

/** A club of two hundred behind one address stays far below; each process counts for itself. */
export const DAILY: DailyLimits = {
  people: { address: 3_000, network: 6_000, all: 50_000 },
  tables: { address: 1_500, network: 3_000, all: 50_000 },
  publicTables: { address: 150, network: 300, all: 3_000 },
  /** Most records have some 50 KB, the largest 1 MB. */
  recordKilobytes: { address: 20_000, network: 40_000, all: 400_000 },
  reports: { address: 100, network: 200, all: 1_000 },
};

const DAY_SECONDS = 24 * 60 * 60;
const ALL = 'all';

/** Refuses with `tooMany` what is over the limit; `count` is how much the request brings. */
type CheckDaily = (
  request: Pick<FastifyRequest, 'raw'>,
  reply: Pick<FastifyReply, 'header'>,
  count?: number,
) => void;

/** A part of what the routes have. */
interface DailyDeps {
  readonly config: Pick<Config, 'limits' | 'trustProxy'>;
  readonly daily: DailyLimits;
  readonly now: () => number;
}

/**
 * A day's worth may come at once, and then as much again over a day. What is refused is taken from
 * nobody, and an address or network is noted only when something was taken from all, so that
 * strangers without number cost no memory.
 */
export function newDailyLimit({ config, now, daily }: DailyDeps, what: DailyKind): CheckDaily {
  const most = daily[what];
  const [all, networks, addresses] = [most.all, most.network, most.address].map((max) => ({
    perSecond: max / DAY_SECONDS,
    buckets: new TokenBuckets(max, max / DAY_SECONDS),
  }));
  return (request, reply, count = 1) => {
    if (!config.limits) return;
    const address = clientAddress(request.raw, config.trustProxy);
    const taken = [
      [all!, ALL] as const,
      [networks!, networkOf(address)] as const,
      [addresses!, limitKeyOf(address)] as const,
    ].map(([counter, key]) => {
      const bucket = counter.buckets.at(key, now());
      if (bucket.has(now(), count)) return bucket;
      void reply.header('retry-after', Math.ceil(count / counter.perSecond));
      throw new HttpError('tooMany', 'That is all for today; try again in some hours.');
    });
    for (const bucket of taken) bucket.take(now(), count);
  };
}
