/** The last round with modules 2 to 5. */
import { allBut, type LastServing } from './tactic.ts';

const round = 8;

export const LAST_MODULES: readonly LastServing[] = [
  // ——— Module 2 · Schnapps
  {
    sees: 'M2.3 · one dance for two thalers completes the safe; the second token stays a point',
    position: {
      round,
      modules: 2,
      seats: [
        {
          tables: ['g5-3-5'],
          dice: [3, 2, 4, 4],
          schnapps: 2,
          entertainers: ['coins'],
          tiles: allBut('safe', 'cashbox'),
        },
      ],
    },
    points: 9,
  },
  {
    sees: 'M2.3 · one dance for three beer makes nine',
    position: {
      round,
      modules: 2,
      stack: 8,
      display: ['g6-3-6'],
      seats: [
        {
          staff: ['brewer'],
          dice: [6, 2, 4, 4],
          beer: 1,
          schnapps: 4,
          entertainers: ['beer'],
          tiles: allBut('cashbox'),
        },
      ],
    },
    points: 8,
  },
  {
    sees: 'M2.6 · no dance for beer that buys less than the two tokens are worth',
    position: {
      round,
      modules: 2,
      stack: 8,
      seats: [
        {
          dice: [2, 2, 4, 4],
          schnapps: 4,
          entertainers: ['beer'],
          tiles: allBut('cashbox', 'barrel'),
        },
      ],
    },
    points: 0,
  },
  {
    sees: 'M2.3 · the thalers danced for upgrade the barrel before its die makes the ninth beer',
    position: {
      round,
      modules: 2,
      seats: [
        {
          tables: ['g5-3-5'],
          staff: ['brewer'],
          dice: [3, 6, 4, 4],
          beer: 5,
          schnapps: 3,
          entertainers: ['coins'],
          tiles: allBut('cashbox', 'barrel', 'brewer'),
        },
      ],
    },
    points: 18,
  },
  {
    sees: 'M2.3 · five tokens upgrade a tile without a thaler; one of them would be lost anyway',
    position: {
      round,
      modules: 2,
      seats: [
        {
          dice: [2, 3, 4, 4],
          schnapps: 5,
          entertainers: ['upgrade'],
          tiles: allBut('tables'),
        },
      ],
    },
    points: 5,
  },
  {
    sees: 'M2.3 · the fire breather upgrades the brewer before the brewer dice are served',
    position: {
      round,
      modules: 2,
      seats: [
        {
          dice: [6, 6, 1, 1],
          beer: 1,
          schnapps: 6,
          entertainers: ['upgrade'],
          tiles: allBut('brewer', 'safe'),
        },
      ],
    },
    points: 15,
  },
  {
    sees: 'M2.3 · the fire breather takes the dear tile, the thalers pay the cheap one',
    position: {
      round,
      modules: 2,
      seats: [
        {
          tables: ['g6-3-6', 'regular-2'],
          dice: [3, 2, 4, 4],
          schnapps: 5,
          entertainers: ['upgrade'],
          tiles: allBut('brewer', 'safe'),
        },
      ],
    },
    points: 15,
  },
  {
    sees: 'M2.3 · the juggler turns one die to the brewer’s face: nine beer for one token',
    position: {
      round,
      modules: 2,
      seats: [
        {
          staff: ['brewer'],
          dice: [6, 2, 4, 4],
          beer: 1,
          schnapps: 3,
          entertainers: ['turn'],
          tiles: allBut(),
        },
      ],
    },
    points: 9,
  },
  {
    sees: 'M2.3 · the juggler turns the die that serves the guest of 8, and no other',
    position: {
      round,
      modules: 2,
      seats: [
        {
          tables: ['g8-6-8-monastery2', 'g5-4-5'],
          dice: [4, 2, 3, 3],
          schnapps: 2,
          entertainers: ['turn'],
          tiles: allBut('storage', 'safe', 'cashbox', 'dishwasher'),
        },
      ],
    },
    points: 9,
  },
  {
    sees: 'M2.5 · tokens above four are lost at closing: two dance for a tile, four stay',
    position: {
      round,
      modules: 2,
      seats: [
        {
          tables: ['regular-2'],
          dice: [2, 3, 4, 4],
          schnapps: 6,
          entertainers: ['coins'],
          tiles: allBut('storage'),
        },
      ],
    },
    points: 8,
  },
  {
    sees: 'M2.6 · six tokens, two of them lost at closing, dance for nine beer: a noble is worth more',
    position: {
      round,
      modules: 2,
      stack: 8,
      seats: [{ dice: [2, 3, 4, 4], schnapps: 6, entertainers: ['beer'], tiles: allBut('barrel') }],
    },
    points: 4,
  },

  {
    sees: 'M2.3 · one dance makes ten thalers for the monk tile, and the 5 then walks two steps',
    position: {
      round,
      modules: 2,
      seats: [
        {
          tables: ['g8-4-8-thalers4'],
          dice: [5, 4, 2, 2],
          monastery: 8,
          schnapps: 2,
          entertainers: ['coins'],
          tiles: allBut('monk', 'cashbox', 'dishwasher'),
        },
      ],
    },
    points: 19,
  },

  {
    sees: 'F6 · eight beer for the guest with a noble, and the safe from what is left of the dice',
    position: {
      round,
      modules: 2,
      stack: 7,
      display: ['g5-6-4-deny', 'g8-3-7-noble', 'g4-4-4', 'g4-6-4'],
      seats: [
        {
          tables: ['g3-3-3', 'noble*2', 'regular-1', 'g5-6-5'],
          staff: ['dishwasher', 'server', 'table', 'brewer'],
          dice: [1, 5, 5, 6, 1, 2],
          thalers: 2,
          monastery: 10,
          schnapps: 1,
          entertainers: ['coins', 'upgrade', 'recall'],
          tiles: ['server', 'dishwasher', 'cashbox', 'barrel', 'monk'],
        },
      ],
    },
    points: 26,
  },
  {
    sees: 'M2.3 · a turned die, two lifted ones and the thalers on 5 make sixteen: two tiles',
    position: {
      round,
      modules: 2,
      stack: 8,
      display: ['g5-3-5', 'g5-4-5', 'g4-5-4', 'g7-6-7-dishwasher'],
      seats: [
        {
          tables: ['g5-3-4-dishwasher', 'regular-1', 'regular-2', 'g6-4-5-monastery2'],
          staff: ['dishwasher', 'brewer'],
          dice: [5, 2, 5, 2, 6],
          thalers: 2,
          monastery: 4,
          schnapps: 1,
          entertainers: ['coins', 'upgrade', 'turn'],
          tiles: ['tables', 'server', 'dishwasher', 'barrel'],
        },
      ],
    },
    points: 19,
  },

  // ——— Module 3 · Reputation
  {
    sees: 'M3.3 · thalers and beer in balance make four steps, to the crown',
    position: {
      round,
      modules: 3,
      seats: [
        {
          tables: ['regular-2', 'noble'],
          staff: ['brewer'],
          dice: [2, 2, 6, 6],
          reputation: 7,
          tiles: allBut('brewer', 'cashbox', 'barrel'),
        },
      ],
    },
    points: 5,
  },
  {
    sees: 'M3.3 · a 6 goes to the guest, not to the brewer, so that both sides count four',
    position: {
      round,
      modules: 3,
      seats: [
        {
          tables: ['g4-6-4'],
          staff: ['brewer'],
          dice: [6, 6, 3, 4],
          reputation: 7,
          tiles: allBut('cashbox', 'barrel'),
        },
      ],
    },
    points: 5,
  },
  {
    sees: 'M3.5 · the bard sings the last step from 8 to the crown: a noble is worth more than the eight points',
    position: {
      round,
      modules: 3,
      seats: [
        { staff: ['bard'], dice: [2, 3, 4, 4], reputation: 9, tiles: allBut('cashbox', 'barrel') },
      ],
    },
    points: 3,
  },
  {
    sees: 'M3.5 · two bards sing across the crown, onto the first space again',
    position: {
      round,
      modules: 3,
      seats: [
        {
          staff: ['bard*2'],
          dice: [2, 3, 3, 4],
          reputation: 9,
          tiles: allBut('cashbox', 'barrel'),
        },
      ],
    },
    points: 4,
  },
  {
    sees: 'M3.5 · no noble is left for the crown, so the bard stays silent on 8',
    position: {
      round,
      modules: 3,
      seats: [
        { staff: ['bard'], dice: [2, 3, 4, 4], reputation: 10, tiles: allBut() },
        { bag: ['noble*61'] },
      ],
    },
    points: 0,
  },
  {
    sees: 'M3.3 · no noble is left for the crown, so the plan is unbalanced on purpose',
    position: {
      round,
      modules: 3,
      stack: 8,
      display: ['g6-3-6'],
      seats: [{ dice: [6, 1, 6, 3], reputation: 10, tiles: allBut() }, { bag: ['noble*61'] }],
    },
    points: 4,
  },
  {
    sees: 'M3.2 · schnapps, not an ejected guest, is worth a point in the last round',
    position: {
      round,
      modules: 3,
      seats: [
        {
          tables: ['regular-1'],
          staff: ['bard'],
          dice: [2, 3, 4, 4],
          reputation: 7,
          schnapps: 3,
          tiles: allBut(),
        },
      ],
    },
    points: 3,
  },
  {
    sees: 'M3.6 · the guest for 7 with two steps reaches the crown; the one for 8 pays less',
    position: {
      round,
      modules: 3,
      display: ['g8-6-8-monastery2', 'g7-5-7-reputation2'],
      seats: [
        {
          staff: ['brewer'],
          dice: [6, 1, 3, 3],
          beer: 1,
          reputation: 8,
          tiles: allBut('cashbox', 'barrel'),
        },
      ],
    },
    points: 9,
  },
  {
    sees: 'M2.5 · the token that reputation pays is danced away: it helps to pay the safe',
    position: {
      round,
      modules: 3,
      seats: [
        {
          tables: ['regular-2'],
          staff: ['bard'],
          dice: [2, 3, 3, 4],
          reputation: 2,
          schnapps: 4,
          entertainers: ['coins'],
          tiles: allBut('safe'),
        },
      ],
    },
    points: 11,
  },

  {
    sees: 'M3.2 · the token that the bard’s step pays is danced at once for the last thalers',
    position: {
      round,
      modules: 3,
      seats: [
        {
          tables: ['g3-3-3'],
          staff: ['bard'],
          dice: [3, 2, 4, 4],
          reputation: 3,
          entertainers: ['coins'],
          tiles: allBut('safe'),
        },
      ],
    },
    points: 12,
  },
  {
    sees: 'M3.6 · the guest who brings a token pays for the dance that pays for the safe',
    position: {
      round,
      modules: 3,
      display: ['g6-3-6', 'g6-5-5-schnapps'],
      seats: [
        {
          tables: ['g3-3-3'],
          dice: [3, 2, 4, 4],
          beer: 5,
          reputation: 4,
          entertainers: ['coins'],
          tiles: allBut('safe', 'barrel'),
        },
      ],
    },
    points: 15,
  },
  {
    sees: 'M2.3 · four tokens and the one that reputation pays are five: the fire breather’s price',
    position: {
      round,
      modules: 3,
      seats: [
        {
          staff: ['bard'],
          dice: [2, 3, 4, 4],
          reputation: 3,
          schnapps: 4,
          entertainers: ['upgrade'],
          tiles: allBut('tables', 'cashbox', 'barrel'),
        },
      ],
    },
    points: 7,
  },

  // ——— Module 4 · Start cards
  {
    sees: 'M4.1 · the cashbox that a start card upgraded makes it sixteen thalers: two tiles',
    position: {
      round,
      modules: 4,
      seats: [
        {
          tables: ['g8-6-8-monastery2', 'noble*2', 'g3-4-3'],
          dice: [6, 2, 4, 3],
          tiles: ['cashbox'],
        },
      ],
    },
    points: 20,
  },

  // ——— Module 5 · Guest book
  {
    sees: 'M5.4 · the guest for 4 completes the first row: a noble, more than the guest for 8',
    position: {
      round,
      modules: 5,
      display: ['g8-6-8-monastery2', 'g4-4-4'],
      seats: [
        {
          staff: ['brewer*2'],
          dice: [6, 6, 3, 3],
          guestBook: [0, 1, 1, 1],
          tiles: allBut('cashbox'),
        },
      ],
    },
    points: 13,
  },
  {
    sees: 'M5.3 · the guest for 6 covers the cell that pays a noble',
    position: {
      round,
      modules: 5,
      display: ['g8-6-8-monastery2', 'g6-3-6', 'g7-4-7-table'],
      seats: [
        {
          staff: ['brewer*2'],
          dice: [6, 1, 3, 3],
          guestBook: [0, 0, 3, 1],
          tiles: allBut('cashbox'),
        },
      ],
    },
    points: 15,
  },
  {
    sees: 'M5.2 · the signature of the reputation track goes where it completes the row',
    position: {
      round,
      modules: 5,
      seats: [
        {
          staff: ['bard'],
          dice: [2, 3, 4, 4],
          reputation: 6,
          guestBook: [1, 1, 1, 0],
          tiles: allBut('cashbox', 'barrel'),
        },
      ],
    },
    points: 12,
  },
  {
    sees: 'M5.2 · the signature covers the noble’s cell rather than the one with three steps',
    position: {
      round,
      modules: 5,
      seats: [
        {
          staff: ['bard'],
          dice: [2, 3, 4, 4],
          reputation: 6,
          guestBook: [0, 3, 3, 0],
          tiles: allBut('cashbox', 'barrel'),
        },
      ],
    },
    points: 11,
  },
  {
    sees: 'M5.3 · the cell’s three steps reach the crown: the guest for 5 is the best of all',
    position: {
      round,
      modules: 5,
      display: ['g7-4-7-table', 'g5-4-5'],
      seats: [
        {
          staff: ['brewer'],
          dice: [6, 1, 3, 3],
          reputation: 9,
          guestBook: [0, 3, 0, 0],
          tiles: allBut('cashbox'),
        },
      ],
    },
    points: 8,
  },
  {
    sees: 'M5.2 · the signature goes where the guest to be recruited next completes the row',
    position: {
      round,
      modules: 5,
      display: ['g4-4-4', 'g5-4-5'],
      seats: [
        {
          staff: ['brewer'],
          dice: [6, 2, 3, 3],
          beer: 1,
          reputation: 6,
          guestBook: [0, 1, 0, 1],
          tiles: allBut('cashbox', 'barrel'),
        },
      ],
    },
    points: 12,
  },
  {
    sees: 'M5.3 · the cell’s token is danced for the safe',
    position: {
      round,
      modules: 5,
      display: ['g5-4-5', 'g6-3-6'],
      seats: [
        {
          tables: ['g3-3-3'],
          dice: [3, 2, 4, 4],
          beer: 5,
          guestBook: [0, 0, 1, 1],
          entertainers: ['coins'],
          tiles: allBut('safe', 'barrel'),
        },
      ],
    },
    points: 15,
  },
];
