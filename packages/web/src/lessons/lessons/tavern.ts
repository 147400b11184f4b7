import { m } from '@stammtisch/words';
import type { Lesson } from '../lesson.ts';

/** Module 1: a first evening from A to G, then what later evenings bring. */
export const tavern: Lesson = {
  module: 1,
  setup: `g4-4-3-thalers2 g5-3-5 g6-5-6 g7-4-7-table regular-2 server regular-1 table brewer regular-2 regular-2 regular-2 brewer regular-1 regular-1`,
  chapters: [
    {
      title: m.lesson_1_title_arrival,
      before: `
        1 keep
      `,
      steps: [
        { do: 'tell', say: m.lesson_1_welcome },
        { do: 'tell', say: m.lesson_1_goal, at: ['nobles'] },
        {
          do: 'tell',
          say: m.lesson_1_tables,
          at: ['space-table-0', 'space-table-1', 'space-table-2', 'space-table-3'],
        },
        { do: 'tell', say: m.lesson_1_helpers, at: ['staff', 'space-brewer'] },
        { do: 'tell', say: m.lesson_1_counter, at: ['moon', 'counter'] },
        { do: 'ask', say: m.lesson_1_keep, at: ['sheet'], yours: '0 keep | 6 2 5 4 2 1 6 3 4' },
      ],
    },
    {
      title: m.lesson_1_title_draft,
      before: '',
      steps: [
        { do: 'tell', say: m.lesson_1_own, at: ['die-0'] },
        {
          do: 'ask',
          say: m.lesson_1_draft_two,
          at: ['coaster-2'],
          yours: '0 draft 2',
          others: '1 draft 1',
        },
        {
          do: 'ask',
          say: m.lesson_1_draft_six,
          at: ['coaster-6'],
          yours: '0 draft 6',
          others: '1 draft 5',
        },
        {
          do: 'ask',
          say: m.lesson_1_draft_again,
          at: ['coaster-2'],
          yours: '0 draft 2',
          others: '1 draft 3',
        },
      ],
    },
    {
      title: m.lesson_1_title_plan,
      before: '',
      steps: [
        { do: 'tell', say: m.lesson_1_plan, at: ['tray'] },
        {
          do: 'ask',
          say: m.lesson_1_plan_twos,
          at: ['die-1', 'die-3', 'space-table-0', 'space-table-2'],
          yours: '0 place 1 table-0; 0 place 3 table-2',
        },
        {
          do: 'ask',
          say: m.lesson_1_plan_sixes,
          at: ['die-0', 'die-2', 'space-brewer'],
          yours: '0 place 0 brewer; 0 place 2 brewer',
        },
        {
          do: 'ask',
          say: m.lesson_1_plan_four,
          at: ['die-4', 'space-cashbox'],
          yours: '0 place 4 cashbox',
        },
        { do: 'tell', say: m.lesson_1_plan_sum, at: ['purse'] },
      ],
    },
    {
      title: m.lesson_1_title_serve,
      before: '',
      steps: [
        { do: 'ask', say: m.lesson_1_open, at: ['main'], yours: '0 open' },
        {
          do: 'ask',
          say: m.lesson_1_serve,
          at: ['main'],
          yours: '0 serve 0; 0 serve 1; 0 serve 2; 0 serve 3; 0 serve 4',
          free: { with: ['serve'], until: 'served' },
        },
        { do: 'ask', say: m.lesson_1_recruit, at: ['guest-1'], yours: '0 recruit 1 | g4-5-4' },
        { do: 'tell', say: m.lesson_1_recruited, at: ['deck'] },
        { do: 'ask', say: m.lesson_1_buy_server, at: ['market-server'], yours: '0 buy server' },
        {
          do: 'ask',
          say: m.lesson_1_buy_dishwasher,
          at: ['market-dishwasher'],
          yours: '0 buy dishwasher',
        },
        { do: 'ask', say: m.lesson_1_close, at: ['main'], yours: '0 close' },
        {
          do: 'watch',
          say: m.lesson_1_neighbour,
          at: ['neighbour'],
          moves:
            '1 place 0 table-1; 1 place 1 barrel; 1 place 2 cashbox; 1 open; 1 serve 0; 1 serve 1; 1 serve 2; 1 buy barback; 1 close',
        },
      ],
    },
    {
      title: m.lesson_1_title_gift,
      before: '',
      steps: [
        {
          do: 'ask',
          say: m.lesson_1_gift,
          at: ['moon'],
          yours: '0 bonus guest3',
          others: '1 bonus barback | regular-2 regular-1 server regular-2 regular-2',
        },
        { do: 'tell', say: m.lesson_1_arrived, at: ['space-table-0', 'space-table-1', 'staff'] },
      ],
    },
    {
      title: m.lesson_1_title_redraw,
      before: `
        1 keep; 0 keep | 3 6 2 1 6 4 3 5 2 4; 1 draft 2; 0 draft 3; 1 draft 5; 0 draft 4;
        1 draft 6; 0 draft 2; 1 place 0 cashbox; 1 place 1 table-0; 1 place 2 monk;
        1 place 3 brewer; 1 place 4 barrel; 1 open; 1 serve 1; 1 serve 0; 1 serve 2; 1 serve 3;
        1 serve 4; 1 recruit 2 | g5-5-4-monastery1; 1 buy barback; 1 close; 0 place 1 table-0;
        0 place 2 table-1; 0 place 3 table-2; 0 place 0 brewer; 0 place 4 cashbox; 0 open;
        0 serve 0; 0 serve 1; 0 serve 2; 0 serve 3; 0 serve 4; 0 buy table; 0 buy server;
        0 close; 0 bonus die | 5;
        1 bonus die | 3 regular-1 regular-1 regular-2 regular-2 regular-2 table regular-1 regular-2;
        1 keep; 0 keep | 3 1 6 3 4 2 5 4 1; 0 draft 1; 1 draft 2; 0 draft 5; 1 draft 3;
        0 draft 6; 1 draft 1; 0 place 1 cashbox; 0 place 2 table-0; 0 place 4 brewer; 0 open;
        0 serve 1; 0 serve 2; 0 serve 4; 0 close; 1 place 0 table-0; 1 place 1 table-1;
        1 place 2 cashbox; 1 place 3 table-2; 1 place 4 barrel; 1 open; 1 serve 0; 1 serve 1;
        1 serve 3; 1 serve 2; 1 serve 4; 1 upgrade tables 1;
        1 close | brewer barback regular-1 barback regular-2 server regular-2 regular-1 regular-2 regular-2;
        1 keep
      `,
      steps: [
        {
          do: 'tell',
          say: m.lesson_1_later,
          at: ['space-table-0', 'space-table-1', 'space-table-2'],
        },
        {
          do: 'ask',
          say: m.lesson_1_redraw,
          at: ['counter'],
          yours:
            '0 redraw | server brewer dishwasher g3-3-3 server g4-4-3-thalers2 table regular-2 regular-2',
        },
        {
          do: 'ask',
          say: m.lesson_1_redrawn,
          at: ['staff'],
          yours: '0 keep | 2 6 4 5 2 1 6 3 1 4 2',
        },
      ],
    },
    {
      title: m.lesson_1_title_lift,
      before: `
        1 draft 6; 0 draft 3; 1 draft 1; 0 draft 5; 1 draft 1; 0 draft 4; 1 place 0 table-0;
        1 place 1 brewer; 1 place 2 brewer; 1 place 3 brewer; 1 place 4 table-2; 1 open;
        1 serve 0; 1 serve 4; 1 serve 1; 1 serve 2; 1 serve 3; 1 monastery; 1 monastery;
        1 recruit 4 | g4-3-3-barback; 1 buy server; 1 close; 0 place 2 table-0;
        0 place 5 table-2; 0 place 0 brewer
      `,
      steps: [
        { do: 'tell', say: m.lesson_1_jobs, at: ['tray'] },
        { do: 'ask', say: m.lesson_1_monk, at: ['die-3', 'space-monk'], yours: '0 place 3 monk' },
        {
          do: 'ask',
          say: m.lesson_1_lift_guest,
          at: ['die-4', 'space-table-1'],
          yours: '0 place 4 table-1',
        },
        { do: 'ask', say: m.lesson_1_lift, at: ['die-1', 'space-monk'], yours: '0 place 1 monk' },
      ],
    },
    {
      title: m.lesson_1_title_rebuild,
      before: '',
      steps: [
        {
          do: 'ask',
          say: m.lesson_1_rebuild_serve,
          at: ['main'],
          yours: '0 open; 0 serve 0; 0 serve 1; 0 serve 2; 0 serve 3; 0 serve 4; 0 serve 5',
          free: { with: ['openTavern', 'serve'], until: 'served' },
        },
        { do: 'ask', say: m.lesson_1_pilgrim, at: ['counter', 'monastery'], yours: '0 monastery' },
        { do: 'tell', say: m.lesson_1_rebuild, at: ['tile-dishwasher'] },
        {
          do: 'ask',
          say: m.lesson_1_upgrade,
          at: ['tile-dishwasher'],
          yours: '0 upgrade dishwasher 1',
        },
        { do: 'tell', say: m.lesson_1_upgraded, at: ['deck'] },
        {
          do: 'ask',
          say: m.lesson_1_loss_beer,
          at: ['guest-1'],
          yours: '0 recruit 1 | g7-6-7-dishwasher',
        },
        { do: 'ask', say: m.lesson_1_loss_thalers, at: ['market-barback'], yours: '0 buy barback' },
        { do: 'ask', say: m.lesson_1_loss_close, at: ['main'], yours: '0 close' },
      ],
    },
    {
      title: m.lesson_1_title_nobles,
      before: `
        0 bonus table;
        1 bonus table | regular-1 regular-2 regular-1 g5-3-5 regular-2 regular-2 brewer server regular-1 6 5 6 5 6 4 1 5 3 5;
        0 draft 4; 1 draft 5; 0 draft 3; 1 draft 5; 0 draft 6; 1 draft 1; 0 place 0 table-0;
        0 place 1 cashbox; 0 place 2 brewer; 0 place 3 barrel; 0 open; 0 serve 0; 0 serve 1;
        0 serve 2; 0 serve 3; 0 recruit 4 | g4-5-3-monastery1; 0 buy barback; 0 buy table;
        0 close; 1 place 0 brewer; 1 place 1 cashbox; 1 place 2 monk; 1 place 3 monk;
        1 place 4 table-1; 1 place 5 brewer; 1 open; 1 serve 4; 1 serve 0; 1 serve 1; 1 serve 2;
        1 serve 3; 1 serve 5; 1 recruit 1 | g8-3-7-noble; 1 upgrade server 2;
        1 close | regular-2 barback regular-1 table regular-1 regular-2 server regular-1 table g4-4-3-thalers2 server regular-1;
        1 keep; 0 keep | 5 5 2 3 6 1 6 5 4 4 2; 1 draft 1; 0 draft 5; 1 draft 4; 0 draft 3;
        1 draft 6; 0 draft 2; 1 place 0 monk; 1 place 1 table-0; 1 place 2 cashbox;
        1 place 3 table-1; 1 place 4 barrel; 1 open; 1 serve 1; 1 serve 3; 1 serve 2;
        1 upgrade monk 0; 1 serve 0; 1 serve 4; 1 monastery; 1 deny 2; 1 close; 0 place 0 monk;
        0 place 1 table-2; 0 place 2 brewer; 0 place 3 table-0; 0 place 4 barrel;
        0 place 5 brewer; 0 open; 0 serve 1; 0 serve 3; 0 serve 0; 0 serve 2; 0 serve 4;
        0 serve 5; 0 monastery; 0 recruit 2 | g8-4-8-thalers4; 0 upgrade server 2;
        0 upgrade tables 3; 0 buy barback; 0 close; 0 bonus barback;
        1 bonus die | 1 brewer barback server noble regular-2 barback g4-5-4 barback regular-2 noble barback regular-1 barback regular-1 6 1 3 6 4 2 3 5 1 6 3;
        0 draft 6; 1 draft 5; 0 draft 1; 1 draft 4; 0 draft 2; 1 draft 3; 0 place 0 brewer;
        0 place 1 brewer; 0 place 2 brewer; 0 place 3 brewer; 0 place 5 brewer
      `,
      steps: [
        { do: 'tell', say: m.lesson_1_nobles, at: ['space-table-0'] },
        {
          do: 'ask',
          say: m.lesson_1_nobles_die,
          at: ['die-4', 'space-table-0'],
          yours: '0 place 4 table-0',
        },
        {
          do: 'ask',
          say: m.lesson_1_nobles_serve,
          at: ['main'],
          yours: '0 open; 0 serve 4; 0 serve 0; 0 serve 1; 0 serve 2; 0 serve 3; 0 serve 5',
          free: { with: ['openTavern', 'serve'], until: 'served' },
        },
        { do: 'ask', say: m.lesson_1_nobles_invite, at: ['nobles'], yours: '0 nobles 2' },
        { do: 'ask', say: m.lesson_1_nobles_close, at: ['main'], yours: '0 close' },
      ],
    },
    {
      title: m.lesson_1_title_last,
      before: `
        1 place 0 brewer; 1 place 1 cashbox; 1 place 2 monk; 1 place 3 monk; 1 place 4 barrel;
        1 open; 1 serve 0; 1 serve 1; 1 serve 2; 1 serve 3; 1 serve 4; 1 recruit 3 | g5-5-5;
        1 buy barback; 1 close; 1 free brewer
      `,
      steps: [
        {
          do: 'ask',
          say: m.lesson_1_free,
          at: ['tile-brewer'],
          yours:
            '0 free brewer | regular-2 table noble g7-4-7-table table g5-3-5 dishwasher regular-2 table g3-3-3 regular-2 regular-2 barback brewer barback server barback barback barback g4-5-4 2 5 6 3 3 1 6 4 6 5 2 4',
        },
      ],
    },
    {
      title: m.lesson_1_title_end,
      before: `
        1 draft 3; 0 draft 6; 1 draft 5; 0 draft 1; 1 draft 4; 0 draft 2; 1 place 2 cashbox;
        1 place 3 barrel; 1 open; 1 serve 2; 1 serve 3; 1 close
      `,
      steps: [
        {
          do: 'ask',
          say: m.lesson_1_yours,
          yours:
            '0 place 0 brewer; 0 place 1 barrel; 0 place 2 brewer; 0 place 3 brewer; 0 place 4 table-0; 0 place 5 brewer; 0 open; 0 serve 0; 0 serve 1; 0 serve 2; 0 serve 3; 0 serve 4; 0 serve 5; 0 nobles 3; 0 close',
          free: {
            with: [
              'place',
              'openTavern',
              'serve',
              'buy',
              'upgrade',
              'recruit',
              'recruitNobles',
              'monastery',
              'deny',
              'closeTavern',
            ],
            until: 'closed',
          },
        },
        { do: 'tell', say: m.lesson_1_score },
        { do: 'tell', say: m.lesson_1_farewell },
      ],
    },
  ],
};
