import { m } from '@stammtisch/words';
import type { Lesson } from '../lesson.ts';

/** Module 4: everybody begins with a start card. */
export const start: Lesson = {
  module: 4,
  setup: `pilgrim bigRoom fullTill g5-5-4-monastery1 g6-4-5-monastery2 g8-5-8-schnapps g6-5-5-schnapps`,
  chapters: [
    {
      title: m.lesson_4_title_choose,
      before: `
        1 start bigRoom
      `,
      steps: [
        { do: 'tell', say: m.lesson_4_offer },
        {
          do: 'ask',
          say: m.lesson_4_choose,
          yours:
            '0 start fullTill regular-1 | regular-2 dishwasher regular-2 regular-1 regular-1 regular-1 regular-1 regular-2',
          free: { with: ['chooseStart'], until: 'chosen' },
        },
        { do: 'tell', say: m.lesson_4_chosen, at: ['deck'] },
      ],
    },
    {
      title: m.lesson_4_title_till,
      before: `
        1 keep; 0 keep | 2 4 3 1 3 1 6 4; 0 draft 2; 1 draft 6; 0 draft 1; 1 draft 3; 0 draft 4;
        1 draft 3; 0 place 0 table-0; 0 place 1 table-2
      `,
      steps: [
        { do: 'tell', say: m.lesson_4_till, at: ['tile-cashbox'] },
        {
          do: 'ask',
          say: m.lesson_4_cashbox,
          at: ['die-2', 'die-3', 'space-cashbox'],
          yours: '0 place 2 cashbox',
        },
        {
          do: 'ask',
          say: m.lesson_4_serve,
          at: ['main'],
          yours: '0 open; 0 serve 0; 0 serve 1; 0 serve 2',
          free: { with: ['openTavern', 'serve'], until: 'served' },
        },
        { do: 'ask', say: m.lesson_4_brewer, at: ['market-brewer'], yours: '0 buy brewer' },
        { do: 'tell', say: m.lesson_4_farewell },
      ],
    },
  ],
};
