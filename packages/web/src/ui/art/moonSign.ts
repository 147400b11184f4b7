/** What an evening brings, as signs: things of the game, or one of the travelling people. */
import { never, type BonusChoice, type Entertainer, type MoonBonus } from '@stammtisch/engine';
import type { IconName } from './icons.ts';

export type MoonSign =
  | { readonly kind: 'thing'; readonly icon: IconName }
  | { readonly kind: 'entertainer'; readonly who: Entertainer };

const CHOICE_ICONS: Readonly<Record<BonusChoice, IconName>> = {
  guest3: 'guest',
  barback: 'barback',
  die: 'die',
  dishwasher: 'dishwasher',
  table: 'table',
  brewer: 'brewer',
};

function thing(icon: IconName): MoonSign {
  return { kind: 'thing', icon };
}

/** One sign, or both sides of a choice. */
export function moonSigns(bonus: MoonBonus): readonly MoonSign[] {
  switch (bonus.type) {
    case 'counterGuest':
      return [thing('counterGuest')];
    case 'either':
      return bonus.choices.map((choice) => thing(CHOICE_ICONS[choice]));
    case 'entertainer':
      return [{ kind: 'entertainer', who: bonus.who }];
    case 'freeUpgrade':
      return [thing('upgrade')];
    default:
      return never(bonus);
  }
}

/** On a 24 grid: a swirling skirt, a breath of fire, balls in the air. */
export const ENTERTAINER_SIGNS: Readonly<Record<Entertainer, string>> = {
  dancer:
    '<path class="a-ik" style="stroke-width:4.4" d="M12 11L6 3.5M12 11L18.5 4"/><path class="a-ik" style="stroke:#d99a72;stroke-width:1.9" d="M12 11L6 3.5M12 11L18.5 4"/><circle class="a-k" fill="#d99a72" cx="12" cy="5.500" r="3"/><path class="a-k" fill="#2f6b6a" d="M9.500 9.500h5l.8 5H8.700Z"/><path class="a-k" fill="#c43a34" d="M8.700 13.500h6.600Q21 16 23 20.500Q17 19.500 14 22.500Q9 19.500 5 22Q3.500 21 1 20.500Q3.500 16 8.700 13.500Z"/><path fill="#7d1c28" d="M13.500 14.200h1.600Q20 16.500 22 20Q17 19 14.200 21.600Q15.500 18 13.500 14.200Z"/>',
  fireBreather:
    '<path class="a-k" fill="#ff8a2a" d="M13.500 1.500Q14.500 6 18.500 8.500Q22.500 12 20.500 17Q18 22.500 12 22.500T3.500 17Q1.800 12 5.500 8Q6.500 11 8.500 11.500Q8 5.500 13.500 1.500Z"/><path fill="#ffd45a" d="M12.800 8Q13.500 11.500 16 13Q18 15.500 16.500 18.500Q15 21.300 12 21.300T7 18.500Q5.800 15.500 8 13.300Q9 15.300 10.500 15Q10 10.500 12.800 8Z"/><path fill="#fff6cf" d="M12 15q2.600 2 1.600 4.200q-1.600 1.800-3.200 0Q9.500 17 12 15Z"/>',
  juggler:
    '<path fill="none" stroke="#fff3c4" stroke-width="1.500" stroke-dasharray="1.500 2.500" stroke-linecap="round" d="M4.500 17.500Q4.500 5 12 5T19.500 17.500"/><circle class="a-k a-wx" cx="5" cy="16.500" r="4"/><circle class="a-k a-gd" cx="12" cy="6" r="4"/><circle class="a-k a-dul" cx="19" cy="16.500" r="4"/><path fill="#fff" fill-opacity=".5" d="M2.800 16q.2-2 2-2.300q-1 .8-1.200 2.300zM9.800 5.500q.2-2 2-2.300q-1 .8-1.200 2.300zM16.800 16q.2-2 2-2.300q-1 .8-1.200 2.300z"/>',
};
