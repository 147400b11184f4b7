/** Servings with rounds to come: only what is better by far, whatever the future brings. */
import type { EarlierServing } from './tactic.ts';

// What a deck may hold beside the cards in the tavern.
const DECK = [
  'regular-1*2',
  'regular-2*2',
  'noble*2',
  'g4-3-4',
  'g5-6-5',
  'server',
  'brewer',
  'barback*2',
];
const NEIGHBOUR = { bag: ['regular-1*3', 'regular-2*4', 'server', 'table', 'brewer'] };

export const EARLIER: readonly EarlierServing[] = [
  {
    sees: 'R16 · the used dishwasher is traded in: the tile for 6, and a noble',
    position: {
      round: 4,
      stack: 6,
      display: ['g7-5-7-deny', 'g6-3-6', 'g8-4-8-thalers4', 'g5-5-5'],
      seats: [
        {
          tables: ['g5-4-5', 'regular-1', 'regular-2'],
          staff: ['dishwasher'],
          dice: [3, 2, 3, 4],
          bag: DECK,
        },
        NEIGHBOUR,
      ],
    },
    line: ['upgrade dishwasher 1'],
    nobles: 1,
  },
  {
    sees: 'F4 · round 7: the guests pay the cashbox, and its die then pays the safe',
    position: {
      round: 7,
      stack: 4,
      seats: [
        {
          tables: ['g8-4-8-thalers4', 'g5-5-5', 'regular-1'],
          dice: [4, 5, 2, 2],
          thalers: 2,
          bag: DECK,
          tiles: ['storage', 'monk', 'barrel', 'dishwasher'],
        },
        NEIGHBOUR,
      ],
    },
    nobles: 2,
    thalers: 16,
  },
  {
    sees: 'F5 · round 7: the brewer dice are served before the brewers go back',
    position: {
      round: 7,
      stack: 4,
      seats: [
        {
          tables: ['regular-1', 'regular-2'],
          staff: ['brewer*2'],
          dice: [2, 6, 6, 1, 1],
          thalers: 5,
          beer: 2,
          bag: DECK,
          tiles: ['safe', 'server', 'cashbox'],
        },
        NEIGHBOUR,
      ],
    },
    nobles: 3,
    beer: 12,
  },
  {
    sees: 'F11 · six thalers of the first round are spent or kept, none is lost',
    position: {
      round: 1,
      stack: 8,
      display: ['g7-5-7-deny', 'g6-3-6', 'g8-4-8-thalers4', 'g5-5-5'],
      seats: [
        {
          tables: ['regular-1', 'regular-2', 'regular-2'],
          dice: [2, 2, 1, 4],
          bag: ['regular-1*2', 'regular-2*2', 'server', 'brewer', 'table'],
        },
        NEIGHBOUR,
      ],
    },
    lost: 0,
  },
  {
    sees: 'F11 · five beer are a guest, or a guest and two for the storage: none is lost',
    position: {
      round: 2,
      stack: 8,
      display: ['g7-5-7-deny', 'g6-3-6', 'g8-4-8-thalers4', 'g5-5-5'],
      seats: [
        {
          staff: ['brewer'],
          dice: [6, 1, 3, 4],
          bag: ['regular-1*3', 'regular-2*4', 'server', 'table'],
        },
        NEIGHBOUR,
      ],
    },
    lost: 0,
  },
  {
    sees: 'F7 · exactly nine beer are a noble when there is no guest but those for 3',
    position: {
      round: 5,
      stack: 6,
      seats: [
        {
          staff: ['brewer'],
          dice: [6, 6, 3, 4],
          beer: 2,
          bag: DECK,
          tiles: ['brewer', 'server'],
        },
        NEIGHBOUR,
      ],
    },
    nobles: 1,
  },
  {
    sees: 'F7 · in round 7, fourteen beer are two nobles, not one and a guest for 5',
    position: {
      round: 7,
      stack: 4,
      display: ['g5-4-5', 'g5-3-5', 'g4-4-4', 'g6-3-6'],
      seats: [
        {
          staff: ['brewer*2'],
          dice: [6, 6, 1, 2],
          bag: DECK,
          tiles: ['brewer', 'barrel', 'tables', 'dishwasher'],
        },
        NEIGHBOUR,
      ],
    },
    nobles: 2,
  },
  {
    sees: 'F10 · service is denied to a regular, not to the guests who pay 7 and 8',
    position: {
      round: 3,
      stack: 7,
      seats: [
        {
          tables: ['g8-6-8-monastery2', 'regular-1', 'g7-4-7-table'],
          dice: [5, 2, 2, 3],
          monastery: 7,
          bag: DECK,
        },
        NEIGHBOUR,
      ],
    },
    line: ['deny 1'],
  },
  {
    sees: 'M2.5 · two tokens too many are danced away rather than lost',
    position: {
      round: 5,
      modules: 2,
      stack: 6,
      seats: [
        {
          tables: ['regular-2', 'g4-6-4', 'regular-1'],
          dice: [3, 3, 4, 4],
          schnapps: 6,
          entertainers: ['coins'],
          bag: DECK,
        },
        NEIGHBOUR,
      ],
    },
    line: ['dance', 'dance'],
    lost: 1,
  },
  {
    sees: 'M3.5 · the bard’s step to the crown is a noble',
    position: {
      round: 5,
      modules: 3,
      stack: 6,
      seats: [
        {
          tables: ['regular-2', 'g4-6-4', 'regular-1'],
          staff: ['bard'],
          dice: [3, 3, 4, 4],
          reputation: 10,
          bag: DECK,
        },
        NEIGHBOUR,
      ],
    },
    nobles: 1,
  },
];
