/** What a start card gives, as signs in a row. */
import type { StartCard } from '@stammtisch/engine';
import type { GoodsIcon } from './goods.ts';

export interface Gift {
  readonly icon: GoodsIcon;
  /** A tile that starts upgraded, a guest who leaves, or simply there. */
  readonly how?: 'upgraded' | 'leaves';
  readonly amount?: number;
}

const GIFTS: Readonly<Record<StartCard, readonly Gift[]>> = {
  classic: [{ icon: 'server' }, { icon: 'table' }, { icon: 'brewer' }],
  troupe: [{ icon: 'bard' }, { icon: 'barback' }, { icon: 'brewer' }, { icon: 'dishwasher' }],
  pilgrim: [
    { icon: 'monastery', amount: 3 },
    { icon: 'guest', how: 'leaves', amount: 2 },
  ],
  bigRoom: [{ icon: 'table', how: 'upgraded' }, { icon: 'schnapps' }],
  deepCellar: [
    { icon: 'storage', how: 'upgraded' },
    { icon: 'beer', amount: 5 },
    { icon: 'bard' },
    { icon: 'table' },
  ],
  goodStaff: [{ icon: 'server', how: 'upgraded' }, { icon: 'server' }],
  fullTill: [
    { icon: 'thaler', how: 'upgraded' },
    { icon: 'dishwasher' },
    { icon: 'guest', how: 'leaves', amount: 1 },
  ],
};

/** R12: in one edition the troupe brings a server instead of the dishwasher. */
export function giftsOf(card: StartCard, serverInTroupe: boolean): readonly Gift[] {
  const gifts = GIFTS[card];
  return card === 'troupe' && serverInTroupe
    ? gifts.map((gift) => (gift.icon === 'dishwasher' ? { icon: 'server' } : gift))
    : gifts;
}
