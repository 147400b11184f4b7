/** The last round with module 1: thalers turn into tiles, beer into nobles, and nothing is kept. */
import { allBut, type LastServing } from './tactic.ts';

const round = 8;

export const LAST_ROUND: readonly LastServing[] = [
  // ——— Upgrade first, then serve (F4)
  {
    sees: 'F4 · the brewer tile comes first, then its dice pay double: 1 + 4 × 2 beer, a noble',
    position: {
      round,
      display: ['g5-3-5'],
      seats: [{ dice: [6, 6, 6, 1], thalers: 18, beer: 1, tiles: allBut('brewer') }],
    },
    points: 20,
  },
  {
    sees: 'F4 · the cashbox is upgraded with the guests’ thalers; its own die then pays the safe',
    position: {
      round,
      seats: [
        {
          tables: ['g8-4-8-thalers4', 'g5-5-5'],
          dice: [4, 5, 2, 2],
          thalers: 2,
          tiles: allBut('cashbox', 'safe'),
        },
      ],
    },
    points: 20,
  },
  {
    sees: 'F4 · the barrel is upgraded before its die is served: the second beer is the ninth',
    position: {
      round,
      seats: [
        {
          tables: ['g8-4-8-thalers4'],
          staff: ['brewer'],
          dice: [6, 2, 4, 3],
          beer: 5,
          tiles: allBut('barrel', 'brewer'),
        },
      ],
    },
    points: 20,
  },
  {
    sees: 'F4 · with the monk tile upgraded first, one 5 walks two steps, to the noble on 10',
    position: {
      round,
      seats: [
        {
          tables: ['g8-4-8-thalers4'],
          dice: [5, 4, 2, 2],
          thalers: 2,
          monastery: 8,
          tiles: allBut('monk'),
        },
      ],
    },
    points: 20,
  },
  {
    sees: 'F4 · cashbox first, then the tile it pays for, then that tile’s die: a chain of two',
    position: {
      round,
      seats: [
        {
          tables: ['g8-4-8-thalers4', 'g8-5-8-brewer'],
          dice: [4, 5, 2, 3],
          beer: 7,
          tiles: allBut('cashbox', 'barrel'),
        },
      ],
    },
    points: 30,
  },

  // ——— Special offers (F5)
  {
    sees: 'F5 · the brewer dice are served at 3 beer each before both brewers are traded in',
    position: {
      round,
      seats: [
        {
          staff: ['brewer*2'],
          dice: [6, 6, 1, 1],
          thalers: 6,
          beer: 2,
          tiles: allBut('brewer'),
        },
      ],
    },
    points: 30,
  },
  {
    sees: 'F5 · no brewer is traded in when the full price can be paid: each die brings 3 beer',
    position: {
      round,
      seats: [
        {
          staff: ['brewer'],
          dice: [6, 6, 6, 6],
          thalers: 18,
          beer: 2,
          tiles: allBut('brewer'),
        },
      ],
    },
    points: 30,
  },
  {
    sees: 'F5 · the table card goes back after all guests have sat down; its guest is still served',
    position: {
      round,
      seats: [
        {
          tables: ['regular-1', 'regular-1', 'regular-1', 'g7-5-7-deny'],
          staff: ['table'],
          dice: [5, 3, 3, 4],
          thalers: 2,
          tiles: allBut('tables'),
        },
      ],
    },
    points: 10,
  },
  {
    sees: 'R16 · the dishwasher lifts a 3 to the 4 that pays, and is traded in once it is used',
    position: {
      round,
      seats: [
        {
          tables: ['g5-4-5'],
          staff: ['dishwasher'],
          dice: [3, 2, 2, 2],
          tiles: allBut('dishwasher', 'cashbox'),
        },
      ],
    },
    points: 10,
  },

  // ——— Which die goes where (E1–E5, R5)
  {
    sees: 'E3 · the dishwasher lifts the 5 to the brewer, not the 3 to the guest: the ninth beer',
    position: {
      round,
      seats: [
        {
          tables: ['g4-4-4'],
          staff: ['brewer', 'barback'],
          dice: [5, 6, 3, 2],
          tiles: allBut(),
        },
      ],
    },
    points: 10,
  },
  {
    sees: 'E3 · two dishwashers lift one die twice rather than two dice once',
    position: {
      round,
      seats: [
        {
          tables: ['g8-6-8-monastery2', 'g4-5-4'],
          staff: ['dishwasher'],
          dice: [4, 2, 2, 3],
          tiles: allBut('safe', 'cashbox'),
        },
      ],
    },
    points: 10,
  },
  {
    sees: 'E1 · one 3 serves the guest of 6, the other opens the cashbox: exactly the safe',
    position: {
      round,
      seats: [
        {
          tables: ['g6-3-6', 'regular-2'],
          dice: [3, 3, 4, 4],
          thalers: 1,
          tiles: allBut('safe', 'cashbox'),
        },
      ],
    },
    points: 10,
  },
  {
    sees: 'E1 · the 6 goes to the brewer, not to a guest: thalers have no use when all tiles are upgraded',
    position: {
      round,
      seats: [
        {
          tables: ['g5-6-5'],
          staff: ['brewer*2'],
          dice: [6, 3, 4, 3],
          beer: 3,
          tiles: allBut(),
        },
      ],
    },
    points: 10,
  },
  {
    sees: 'E1 · the 1 serves the regular, not the brewer, when one thaler is missing for the tile',
    position: {
      round,
      seats: [
        {
          tables: ['regular-1', 'g5-3-5'],
          staff: ['brewer*2'],
          dice: [1, 3, 4, 4],
          thalers: 1,
          tiles: allBut('safe', 'cashbox'),
        },
      ],
    },
    points: 10,
  },

  {
    sees: 'E5 · the plan is not binding: dice that lie badly are taken up and laid anew',
    position: {
      round,
      seats: [
        {
          tables: ['g8-4-8-thalers4', 'regular-1'],
          staff: ['brewer'],
          dice: [6, 1, 4, 3],
          at: ['cashbox', 'table-1', 'barrel', null],
          beer: 1,
          tiles: allBut('safe', 'cashbox'),
        },
      ],
    },
    points: 20,
  },

  // ——— Nobles and guests (F6, F7)
  {
    sees: 'F7 · exactly 9 beer: barrel, barback and a lifted brewer die together make a noble',
    position: {
      round,
      stack: 8,
      display: ['g7-5-7-deny', 'g6-3-6'],
      seats: [
        {
          staff: ['barback*2', 'dishwasher'],
          dice: [5, 4, 1, 6],
          beer: 3,
          tiles: allBut('cashbox', 'dishwasher', 'barrel', 'brewer'),
        },
      ],
    },
    points: 10,
  },
  {
    sees: 'F7 · 14 beer: two nobles rather than a noble and a guest for 5',
    position: {
      round,
      stack: 8,
      display: ['g5-4-5', 'g8-4-8-thalers4'],
      seats: [{ staff: ['brewer*2'], dice: [6, 6, 1, 2], tiles: allBut() }],
    },
    points: 20,
  },
  {
    sees: 'F7 · 18 beer: three nobles rather than the guest with a noble and one more',
    position: {
      round,
      stack: 8,
      display: ['g8-3-7-noble'],
      seats: [{ staff: ['brewer*2'], dice: [6, 6, 1, 1], beer: 2, tiles: allBut() }],
    },
    points: 30,
  },
  {
    sees: 'F6 · 17 beer: the guest who brings a noble, and a noble for the other 9',
    position: {
      round,
      stack: 8,
      display: ['g8-3-7-noble', 'g8-6-8-monastery2'],
      seats: [{ staff: ['brewer*2'], dice: [6, 6, 1, 1], beer: 1, tiles: allBut() }],
    },
    points: 26,
  },
  {
    sees: 'F6 · the guest for 7 whose three thalers pay the safe, not the guest for 8',
    position: {
      round,
      display: ['g8-6-8-monastery2', 'g7-3-7-thalers3'],
      seats: [
        {
          staff: ['brewer'],
          dice: [6, 1, 2, 3],
          thalers: 2,
          tiles: allBut('safe'),
        },
      ],
    },
    points: 15,
  },
  {
    sees: 'F6 · the guest with four thalers and the storage beat a noble for the same 9 beer',
    position: {
      round,
      display: ['g8-4-8-thalers4'],
      seats: [
        {
          staff: ['brewer'],
          dice: [6, 1, 2, 3],
          beer: 1,
          thalers: 1,
          tiles: allBut('storage'),
        },
      ],
    },
    points: 16,
  },
  {
    sees: 'F6 · the guest’s thalers pay the barrel, whose die then pays the noble’s last beer',
    position: {
      round,
      display: ['g4-4-3-thalers2'],
      seats: [
        {
          tables: ['regular-2'],
          staff: ['brewer'],
          dice: [2, 6, 6, 1, 3],
          thalers: 5,
          beer: 2,
          tiles: allBut('barrel'),
        },
      ],
    },
    points: 22,
  },
  {
    sees: 'F6 · the guest for 6 with two steps reaches the noble on 16; the one for 8 does not',
    position: {
      round,
      display: ['g8-5-8-brewer', 'g6-4-5-monastery2'],
      seats: [{ staff: ['brewer'], dice: [6, 1, 2, 3], monastery: 14, tiles: allBut() }],
    },
    points: 14,
  },

  // ——— The monastery (F8, F9, R6)
  {
    sees: 'F9 · the 5 walks to the noble on 22 rather than to a guest who pays 5',
    position: {
      round,
      seats: [
        {
          tables: ['g5-5-5'],
          dice: [5, 2, 3, 3],
          thalers: 1,
          monastery: 21,
          tiles: allBut('safe', 'cashbox', 'monk'),
        },
      ],
    },
    points: 10,
  },
  {
    sees: 'R6 · beyond 22 the way begins anew without a noble: the second 5 serves the guest',
    position: {
      round,
      seats: [
        { tables: ['g8-5-8-brewer'], dice: [5, 5, 2, 3], monastery: 20, tiles: allBut('safe') },
      ],
    },
    points: 20,
  },
  {
    sees: 'F8 · counter guests have no other use in the last round: two of them reach 16',
    position: {
      round,
      seats: [{ dice: [2, 3, 3, 2], monastery: 14, counterGuests: 2, tiles: allBut() }],
    },
    points: 10,
  },
  {
    sees: 'F8 · a counter guest and a 5 together reach the noble on 10',
    position: {
      round,
      seats: [
        {
          tables: ['g4-5-4'],
          dice: [5, 3, 3, 3],
          monastery: 8,
          counterGuests: 1,
          tiles: allBut('monk'),
        },
      ],
    },
    points: 10,
  },
  {
    sees: 'F9 · the four thalers on 18 are spent in the same serving: they pay the safe',
    position: {
      round,
      seats: [{ dice: [5, 2, 2, 3], thalers: 1, monastery: 16, tiles: allBut('safe') }],
    },
    points: 10,
  },
  {
    sees: 'F9 · the three thalers on 12 pay the monk tile, and the next 5 walks twice as far',
    position: {
      round,
      seats: [
        {
          tables: ['g6-3-6'],
          dice: [5, 5, 3, 2],
          thalers: 0,
          monastery: 11,
          counterGuests: 2,
          tiles: allBut('monk', 'cashbox'),
        },
      ],
    },
    points: 20,
  },

  {
    sees: 'F9 · the 5 walks to 8, and the recruited guest’s two steps go on from there to the noble',
    position: {
      round,
      display: ['g8-6-8-monastery2', 'g4-6-4', 'g5-4-5'],
      seats: [{ dice: [5, 1, 1, 1], beer: 2, monastery: 6, tiles: allBut('cashbox', 'barrel') }],
    },
    points: 16,
  },
  {
    sees: 'F8 · a counter guest and the recruited guest’s step together reach the noble on 10',
    position: {
      round,
      display: ['g6-5-6', 'g5-5-4-monastery1', 'g6-3-6'],
      seats: [
        { staff: ['brewer'], dice: [6, 1, 3, 3], monastery: 8, counterGuests: 1, tiles: allBut() },
      ],
    },
    points: 13,
  },

  {
    sees: 'F9 · a 5 and a lifted 4 walk to the noble on 10; the other dice make four beer for a guest',
    position: {
      round,
      stack: 4,
      display: ['g7-3-7-thalers3', 'g6-3-6', 'g4-4-4', 'g4-3-4'],
      seats: [
        {
          tables: ['noble', 'g4-5-4', 'regular-1', 'regular-1'],
          staff: ['barback', 'dishwasher'],
          dice: [2, 5, 4, 1, 1],
          monastery: 6,
          tiles: ['tables', 'server', 'dishwasher', 'monk', 'storage'],
        },
      ],
    },
    points: 12,
  },

  // ——— Points only
  {
    sees: 'Z1 · 9 thalers are a tile with its noble, not a brewer and a dishwasher',
    position: {
      round,
      seats: [
        {
          tables: ['g7-6-7-dishwasher', 'regular-2'],
          dice: [6, 2, 3, 3],
          tiles: allBut('storage', 'cashbox'),
        },
      ],
    },
    points: 10,
  },
  {
    sees: 'Z1 · 16 thalers are two tiles for 8, not one for 15',
    position: {
      round,
      seats: [
        {
          tables: ['g8-6-8-monastery2', 'g8-4-8-thalers4'],
          dice: [6, 4, 3, 3],
          tiles: allBut('storage', 'safe', 'tables', 'cashbox'),
        },
      ],
    },
    points: 20,
  },
];
