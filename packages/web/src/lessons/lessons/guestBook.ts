import { m } from '@stammtisch/words';
import type { Lesson } from '../lesson.ts';

/** Module 5: guests sign the book. */
export const guestBook: Lesson = {
  module: 5,
  setup: `deepCellar classic goodStaff g5-4-4-thalers3 g4-4-4 g6-3-6 g7-5-7-reputation2`,
  chapters: [
    {
      title: m.lesson_5_title_sign,
      before: `
        1 start classic;
        0 start deepCellar | regular-2 bard regular-2 table regular-1 regular-2 regular-2 brewer table regular-2 server regular-1 regular-1;
        1 keep; 0 keep | 3 2 4 1 5 3 4 6 2; 0 draft 2; 1 draft 3; 0 draft 4; 1 draft 5;
        0 draft 1; 1 draft 6; 0 place 0 table-0; 0 place 3 table-1; 0 place 2 brewer;
        0 place 1 barrel; 0 open; 0 serve 0; 0 serve 1; 0 serve 2; 0 serve 3
      `,
      steps: [
        { do: 'tell', say: m.lesson_5_book, at: ['book-0', 'book-1', 'book-2', 'book-3'] },
        { do: 'tell', say: m.lesson_5_seals, at: ['guest-1'] },
        {
          do: 'ask',
          say: m.lesson_5_recruit,
          at: ['guest-1'],
          yours: '0 recruit 1 | g4-3-3-barback',
        },
        { do: 'tell', say: m.lesson_5_signed, at: ['book-1', 'reputation'] },
      ],
    },
    {
      title: m.lesson_5_title_choice,
      before: `
        0 serenade; 0 buy bard; 0 buy barback; 0 buy server; 0 close; 1 place 0 cashbox;
        1 place 1 barrel; 1 place 2 monk; 1 place 3 brewer; 1 open; 1 serve 0; 1 serve 1;
        1 serve 2; 1 serve 3; 1 recruit 0; 1 buy bard; 1 close; 1 hire coins;
        0 hire coins | regular-2 regular-1 regular-1 regular-2; 1 keep;
        0 keep | 1 3 3 1 5 6 1 1 1; 1 draft 3; 0 draft 6; 1 draft 1; 0 draft 3; 1 draft 1;
        0 draft 1; 1 place 0 table-0; 1 place 1 barrel; 1 place 2 brewer; 1 place 3 brewer;
        1 open; 1 serve 0; 1 serenade; 1 serve 1; 1 serve 2; 1 serve 3; 1 dance; 1 recruit 0;
        1 buy bard; 1 buy server; 1 dance; 1 buy barback; 1 close; 0 place 0 brewer;
        0 place 1 brewer; 0 place 2 cashbox; 0 place 3 brewer; 0 place 4 barrel; 0 open;
        0 serenade; 0 serve 0; 0 serve 1; 0 serve 2; 0 serve 3; 0 serve 4; 0 close;
        0 hire upgrade;
        1 hire upgrade | regular-1 bard regular-2 bard regular-2 regular-2 brewer regular-2;
        0 keep; 1 keep | 2 6 2 2 4 1 3 1 5; 0 draft 2; 1 draft 1; 0 draft 3; 1 draft 6;
        0 draft 2; 1 draft 1; 0 place 0 table-1; 0 place 1 cashbox; 0 place 2 table-2;
        0 place 3 barrel
      `,
      steps: [
        { do: 'tell', say: m.lesson_5_pen, at: ['reputation'] },
        { do: 'ask', say: m.lesson_5_open, at: ['main'], yours: '0 open' },
        { do: 'ask', say: m.lesson_5_column, at: ['book-3'], yours: '0 sign 3' },
        { do: 'tell', say: m.lesson_5_row, at: ['book-0', 'book-1', 'book-2', 'book-3'] },
        { do: 'tell', say: m.lesson_5_farewell },
      ],
    },
  ],
};
