import { m } from '@stammtisch/words';
import type { Lesson } from '../lesson.ts';

/** Module 3: reputation for a balanced plan, and bards. */
export const reputation: Lesson = {
  module: 3,
  setup: `g4-4-4-schnapps g5-3-5-reputation1 g6-4-5-barback g7-3-7-thalers3 regular-2 server brewer regular-2 regular-1 regular-2 regular-1 brewer regular-1`,
  chapters: [
    {
      title: m.lesson_3_title_balance,
      before: `
        1 keep; 0 keep | 6 2 4 1 5 3 4 6 4; 0 draft 2; 1 draft 3; 0 draft 4; 1 draft 5;
        0 draft 4; 1 draft 6; 0 place 1 table-0; 0 place 0 brewer
      `,
      steps: [
        { do: 'tell', say: m.lesson_3_track, at: ['reputation'] },
        { do: 'tell', say: m.lesson_3_balance, at: ['space-table-0', 'space-brewer'] },
        {
          do: 'ask',
          say: m.lesson_3_plan,
          at: ['die-2', 'die-3', 'space-cashbox', 'space-barrel'],
          yours: '0 place 2 cashbox; 0 place 3 barrel',
        },
        { do: 'ask', say: m.lesson_3_open, at: ['main'], yours: '0 open' },
        { do: 'tell', say: m.lesson_3_steps, at: ['reputation'] },
        {
          do: 'ask',
          say: m.lesson_3_serve,
          at: ['main'],
          yours: '0 serve 0; 0 serve 1; 0 serve 2; 0 serve 3',
          free: { with: ['serve'], until: 'served' },
        },
        { do: 'ask', say: m.lesson_3_bard, at: ['market-bard'], yours: '0 buy bard' },
      ],
    },
    {
      title: m.lesson_3_title_song,
      before: `
        0 recruit 0; 0 close; 1 place 0 cashbox; 1 place 1 barrel; 1 place 2 brewer;
        1 place 3 brewer; 1 open; 1 serve 0; 1 serve 1; 1 serve 2; 1 serve 3;
        1 recruit 2 | g5-4-4-thalers3; 1 buy bard; 1 close; 0 hire coins;
        1 hire coins | regular-2 table server regular-2 regular-1 regular-1 regular-2; 1 keep;
        0 keep | 6 4 6 2 2 2 6 1 3; 1 draft 4; 0 draft 3; 1 draft 2; 0 draft 6; 1 draft 2;
        0 draft 6; 1 place 0 barrel; 1 place 1 cashbox; 1 place 2 table-1; 1 place 3 table-2;
        1 place 4 table-3; 1 open; 1 serve 2; 1 serve 3; 1 serve 4; 1 serenade; 1 serve 0;
        1 serve 1; 1 dance; 1 upgrade server 1; 1 dance; 1 buy barback; 1 close;
        0 place 0 table-0; 0 place 3 table-2; 0 place 1 brewer; 0 place 2 brewer
      `,
      steps: [
        { do: 'tell', say: m.lesson_3_second, at: ['bard'] },
        { do: 'ask', say: m.lesson_3_open_again, at: ['main'], yours: '0 open' },
        { do: 'ask', say: m.lesson_3_sing, at: ['bard'], yours: '0 serenade' },
        { do: 'tell', say: m.lesson_3_crown, at: ['reputation'] },
        { do: 'tell', say: m.lesson_3_marked, at: ['guest-1'] },
      ],
    },
  ],
};
