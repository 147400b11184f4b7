import { describe, expect, test } from 'vitest';
import { bannerOf, type BannerName, type Circumstances } from './banner.ts';

/** A player in the middle of a game. */
const CALM: Circumstances = {
  status: 'open',
  isRestarting: false,
  isRenewing: false,
  isReconnected: false,
  isSwapped: false,
  isRolledBack: false,
  stage: 'playing',
  isSeated: true,
  isAway: false,
  hasResigned: false,
  isAskedToStop: false,
  wouldStop: false,
  rematch: null,
  missed: 0,
  isSealed: false,
};

const RULINGS: readonly (readonly [string, Partial<Circumstances>, BannerName | null])[] = [
  ['nothing is said without need', {}, null],
  ['the connection comes first', { status: 'lost', isAway: true }, 'lost'],
  ['then that the seal was changed', { isSwapped: true, isRolledBack: true }, 'swapped'],
  ['then that the game goes on from earlier', { isRolledBack: true, isAway: true }, 'setBack'],
  ['also to who watches', { isRolledBack: true, isSeated: false }, 'setBack'],
  ['the seal is seen before the first die', { isSealed: true }, 'sealed'],
  ['also by who watches', { isSealed: true, isSeated: false }, 'sealed'],
  ['also if bots have moved before', { isSealed: true, missed: 3 }, 'sealed'],
  ['who watches is told so afterwards', { isSeated: false }, 'watching'],
  ['moves that were missed are told', { missed: 3 }, 'missed'],
  ['somebody would stop: that must be answered', { isAskedToStop: true, missed: 3 }, 'abandoning'],
  ['before the first die, too', { isAskedToStop: true, isSealed: true }, 'abandoning'],
  ['who would stop sees how it stands', { wouldStop: true }, 'stopping'],
  ['rather than the seal', { wouldStop: true, isSealed: true }, 'stopping'],
  ['but first what was missed', { wouldStop: true, missed: 2 }, 'missed'],
  ['who has resigned is not asked', { hasResigned: true, isAskedToStop: true }, 'resigned'],
  ['a game that all gave up', { stage: 'abandoned', wouldStop: true }, 'abandoned'],
  ['a game that nobody is left at', { stage: 'deserted', isSealed: true }, 'deserted'],
  ['a rematch', { stage: 'abandoned', rematch: 'x' }, 'rematch'],
];

describe('the head of a table says', () => {
  test.each(RULINGS)('%s', (_name, now, banner) => {
    expect(bannerOf({ ...CALM, ...now })).toBe(banner);
  });
});
