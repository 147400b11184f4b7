/** Decisions outside of servings. */
import { TILES } from '@stammtisch/engine';
import { allBut, type Decision } from './tactic.ts';

const TONIGHT = TILES.filter((tile) => tile !== 'safe' && tile !== 'storage');

export const DECISIONS: readonly Decision[] = [
  // ——— Drafting (D2): the last pick but one, the neighbour's coaster holds no choice
  {
    sees: 'D2 · the 6 makes nine beer at the brewer',
    position: {
      round: 8,
      phase: 'draft',
      coasters: [
        [6, 3],
        [2, 2],
      ],
      seats: [
        { tables: ['g4-3-4'], staff: ['brewer*2'], dice: [4, 4], beer: 3, tiles: allBut() },
        { dice: [2, 2] },
      ],
    },
    choice: ['draft 6'],
    isProvable: true,
  },
  {
    sees: 'D2 · the 3 serves the guest who pays the safe; a 6 would be one beer',
    position: {
      round: 8,
      phase: 'draft',
      coasters: [
        [6, 3],
        [2, 2],
      ],
      seats: [
        {
          tables: ['g8-3-7-noble'],
          dice: [4, 4],
          thalers: 1,
          tiles: allBut('safe', 'brewer', 'dishwasher'),
        },
        { dice: [2, 2] },
      ],
    },
    choice: ['draft 3'],
    isProvable: true,
  },
  {
    sees: 'E3 · the 5 is lifted to the brewer by a dishwasher: nine beer',
    position: {
      round: 8,
      phase: 'draft',
      coasters: [
        [5, 3],
        [2, 2],
      ],
      seats: [
        { tables: ['g4-3-4'], staff: ['brewer*2'], dice: [4, 4], beer: 3, tiles: allBut() },
        { dice: [2, 2] },
      ],
    },
    choice: ['draft 5'],
    isProvable: true,
  },
  {
    sees: 'F9 · the 5 walks to the noble on 22; the 6 would pay three beer',
    position: {
      round: 8,
      phase: 'draft',
      stack: 8,
      coasters: [
        [6, 5],
        [2, 2],
      ],
      seats: [
        { staff: ['brewer'], dice: [4, 3], monastery: 21, tiles: allBut('dishwasher') },
        { dice: [2, 2] },
      ],
    },
    choice: ['draft 5'],
    isProvable: true,
  },
  {
    sees: 'D2 · both dice are of no use, so the one that the left neighbour needs is taken',
    position: {
      round: 8,
      phase: 'draft',
      coasters: [
        [4, 3],
        [2, 2],
      ],
      seats: [
        { dice: [2, 2], tiles: allBut() },
        { tables: ['g8-3-7-noble'], dice: [2, 2], thalers: 1, tiles: allBut('safe', 'dishwasher') },
      ],
    },
    choice: ['draft 3'],
    isProvable: true,
  },

  // ——— Redrawing (B6)
  {
    sees: 'B6 · three regulars who pay 1, and only good guests to come: draw again',
    position: {
      round: 8,
      phase: 'arrival',
      waiting: [0],
      seats: [
        {
          tables: ['regular-1', 'regular-1', 'regular-1'],
          counterGuests: 1,
          bag: ['g8-6-8-monastery2', 'g8-4-8-thalers4', 'g8-3-7-noble', 'server*2', 'brewer*2'],
        },
      ],
    },
    choice: ['redraw'],
    isProvable: false,
  },
  {
    sees: 'B6 · three splendid guests and a full staff, only regulars to come: keep them',
    position: {
      round: 8,
      phase: 'arrival',
      waiting: [0],
      seats: [
        {
          tables: ['g8-6-8-monastery2', 'g8-4-8-thalers4', 'g8-3-7-noble'],
          staff: ['server*2', 'brewer*2'],
          counterGuests: 1,
          bag: ['regular-1*3', 'regular-2*4'],
        },
      ],
    },
    choice: ['keep'],
    isProvable: false,
  },
  {
    sees: 'F8 · the counter guest is a step to the noble on 16: it is not spent on a fair hand',
    position: {
      round: 8,
      phase: 'arrival',
      waiting: [0],
      seats: [
        {
          tables: ['g5-3-5', 'g5-4-5', 'regular-2'],
          staff: ['brewer'],
          counterGuests: 1,
          monastery: 15,
          bag: ['regular-1*2', 'regular-2*3', 'g4-6-4', 'server'],
        },
      ],
    },
    choice: ['keep'],
    isProvable: false,
  },

  // ——— The free upgrade (A4)
  {
    sees: 'A4 · the last upgrade is for tonight: neither the safe nor the storage, nor nothing',
    position: {
      round: 8,
      phase: 'evening',
      stack: 6,
      display: ['g4-3-4', 'g5-4-5', 'g7-5-7-deny', 'g8-6-8-monastery2'],
      seats: [
        { bag: ['regular-1*2', 'regular-2*3', 'g5-6-5', 'g6-3-6', 'brewer*2', 'server', 'table'] },
        { bag: ['regular-1*3', 'regular-2*4', 'brewer'] },
      ],
    },
    choice: TONIGHT.map((tile) => `free ${tile}`),
    isProvable: false,
  },
  {
    sees: 'A4 · of brewer, safe and storage, only the brewer pays tonight',
    position: {
      round: 8,
      phase: 'evening',
      stack: 6,
      display: ['g4-3-4', 'g5-4-5', 'g6-3-6', 'g8-6-8-monastery2'],
      seats: [
        {
          bag: ['regular-1*2', 'regular-2*3', 'server'],
          tiles: allBut('brewer', 'safe', 'storage'),
        },
        { bag: ['regular-1*3', 'regular-2*4', 'brewer'] },
      ],
    },
    choice: ['free brewer'],
    isProvable: false,
  },

  // ——— Recalling (M2.3)
  {
    sees: 'M2.3 · the guest who pays 8 comes back for the last round, not a regular',
    position: {
      round: 7,
      phase: 'closing',
      modules: 2,
      waiting: [0],
      seats: [
        {
          tables: ['regular-1', 'g8-6-8-monastery2', 'regular-2'],
          schnapps: 4,
          entertainers: ['recall'],
          bag: ['regular-1*2', 'regular-2*3'],
        },
        { bag: ['regular-1*3', 'regular-2*4', 'brewer'] },
      ],
    },
    choice: ['recall g8-6-8-monastery2'],
    isProvable: false,
  },
  {
    sees: 'M2.3 · a hand of regulars is not worth a token',
    position: {
      round: 7,
      phase: 'closing',
      modules: 2,
      waiting: [0],
      seats: [
        {
          tables: ['regular-1', 'regular-1', 'regular-2'],
          schnapps: 4,
          entertainers: ['recall'],
          bag: ['g8-6-8-monastery2', 'g8-4-8-thalers4', 'g8-3-7-noble', 'brewer', 'server'],
        },
        { bag: ['regular-1*3', 'regular-2*4', 'brewer'] },
      ],
    },
    choice: ['recall -'],
    isProvable: false,
  },
];
