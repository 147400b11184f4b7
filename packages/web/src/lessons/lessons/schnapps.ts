import { m } from '@stammtisch/words';
import type { Lesson } from '../lesson.ts';

/** Module 2: schnapps, and the entertainers who work for it. */
export const schnapps: Lesson = {
  module: 2,
  setup: `g6-4-5-monastery2 g5-4-4-thalers3 g4-3-4 g4-5-4 regular-1 regular-2 regular-1 regular-2 brewer table regular-2 regular-1 regular-1`,
  chapters: [
    {
      title: m.lesson_2_title_dancer,
      before: `
        0 keep; 1 keep | 2 2 5 2 3 4 6 3; 0 draft 2; 1 draft 6; 0 draft 3; 1 draft 2; 0 draft 2;
        1 draft 4; 0 place 0 table-1; 0 place 1 barrel; 0 place 2 cashbox; 0 open; 0 serve 0;
        0 serve 1; 0 serve 2; 0 buy barback; 0 close; 1 place 0 brewer; 1 place 1 table-0;
        1 place 2 cashbox; 1 place 3 monk; 1 open; 1 serve 1; 1 serve 0; 1 serve 2; 1 serve 3;
        1 buy barback; 1 close
      `,
      steps: [
        { do: 'tell', say: m.lesson_2_winter, at: ['moon'] },
        { do: 'tell', say: m.lesson_2_schnapps, at: ['purse'] },
        {
          do: 'ask',
          say: m.lesson_2_dancer,
          at: ['sheet'],
          yours: '0 hire coins',
          others:
            '1 hire beer | server regular-2 regular-1 regular-2 regular-2 regular-1 regular-2',
        },
      ],
    },
    {
      title: m.lesson_2_title_fire,
      before: `
        1 keep; 0 keep | 3 6 6 2 3 5 5 4 5; 1 draft 2; 0 draft 5; 1 draft 5; 0 draft 6;
        1 draft 6; 0 draft 5; 1 place 0 cashbox; 1 place 1 table-0; 1 place 2 monk;
        1 place 3 brewer; 1 place 4 barrel; 1 open; 1 serve 1; 1 serve 0; 1 serve 2; 1 serve 3;
        1 serve 4; 1 monastery; 1 recruit 2 | g5-6-5; 1 buy barback; 1 buy table; 1 close;
        0 place 0 monk; 0 place 1 barrel; 0 place 2 monk; 0 place 3 cashbox; 0 open; 0 serve 0;
        0 serve 1; 0 serve 2; 0 serve 3; 0 close
      `,
      steps: [
        { do: 'tell', say: m.lesson_2_third, at: ['moon', 'purse'] },
        {
          do: 'ask',
          say: m.lesson_2_fire,
          at: ['sheet'],
          yours: '0 hire eject',
          others:
            '1 hire upgrade | server table regular-2 brewer regular-2 regular-1 regular-1 regular-2 table regular-2 server regular-1 regular-1',
        },
      ],
    },
    {
      title: m.lesson_2_title_work,
      before: `
        0 keep | 2 5 1 3 2 3 2 6 5 6; 0 draft 2; 1 draft 6; 0 draft 2; 1 draft 1; 0 draft 3;
        1 draft 6; 0 place 0 table-0; 0 place 1 table-1; 0 place 2 cashbox; 0 place 3 barrel;
        0 place 4 monk; 0 open; 0 serve 0; 0 serve 1; 0 serve 2; 0 serve 3; 0 serve 4
      `,
      steps: [
        { do: 'tell', say: m.lesson_2_short, at: ['purse'] },
        { do: 'ask', say: m.lesson_2_dance, at: ['entertainer-dancer'], yours: '0 dance' },
        { do: 'ask', say: m.lesson_2_barrel, at: ['tile-barrel'], yours: '0 upgrade barrel 0' },
        { do: 'ask', say: m.lesson_2_eject, at: ['entertainer-fireBreather'], yours: '0 eject 2' },
      ],
    },
    {
      title: m.lesson_2_title_juggler,
      before: `
        0 close; 1 place 0 monk; 1 place 1 barrel; 1 place 2 table-3; 1 place 3 brewer;
        1 place 4 cashbox; 1 open; 1 serve 2; 1 serve 0; 1 serve 1; 1 serve 3; 1 serve 4;
        1 dance; 1 recruit 1 | g8-6-8-monastery2; 1 buy server;
        1 close | brewer barback regular-1 regular-2 regular-2 barback regular-1; 1 keep;
        0 keep | 1 2 4 6 1 6 5 1 3; 1 draft 2; 0 draft 1; 1 draft 6; 0 draft 6; 1 draft 1;
        0 draft 5; 1 place 0 brewer; 1 place 1 table-2; 1 place 2 brewer; 1 place 3 brewer;
        1 place 4 table-0; 1 open; 1 serve 1; 1 serve 4; 1 serve 0; 1 serve 2; 1 serve 3;
        1 monastery; 1 recruit 1 | g4-4-4; 1 deny 1; 1 upgrade dishwasher 1; 1 close;
        0 place 0 table-2; 0 place 1 barrel; 0 place 2 monk; 0 place 3 cashbox; 0 open;
        0 serve 0; 0 serve 1; 0 serve 2; 0 serve 3; 0 close
      `,
      steps: [
        {
          do: 'ask',
          say: m.lesson_2_juggler,
          at: ['sheet'],
          yours: '0 hire turn',
          others:
            '1 hire turn | regular-2 table barback barback regular-2 server regular-2 brewer regular-1 regular-2',
        },
      ],
    },
    {
      title: m.lesson_2_title_turn,
      before: `
        0 keep | 3 4 4 2 4 3 5 4 6 2; 0 draft 2; 1 draft 5; 0 draft 4; 1 draft 4; 0 draft 4;
        1 draft 2
      `,
      steps: [
        { do: 'tell', say: m.lesson_2_turn, at: ['die-0', 'entertainer-juggler'] },
        {
          do: 'ask',
          say: m.lesson_2_turn_do,
          at: ['die-0', 'entertainer-juggler'],
          yours: '0 turn 0 6',
        },
        {
          do: 'ask',
          say: m.lesson_2_turn_place,
          at: ['die-0', 'space-brewer'],
          yours: '0 place 0 brewer',
        },
        { do: 'tell', say: m.lesson_2_limit, at: ['purse'] },
      ],
    },
  ],
};
