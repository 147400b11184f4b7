/** What the parts of the game are called in a report, which is always in English. */
import type { Side, StartCard, Tile } from '@stammtisch/engine';
import type { ComponentNames } from './measure.ts';

const TILES: Readonly<Record<Tile, string>> = {
  tables: 'the tables tile',
  server: 'the server tile',
  dishwasher: 'the dishwasher tile',
  brewer: 'the brewer tile',
  cashbox: 'the cashbox',
  barrel: 'the barrel',
  monk: 'the monk',
  safe: 'the safe',
  storage: 'the storage',
};

const SIDES: Readonly<Record<Side, string>> = {
  coins: 'to dance for thalers',
  beer: 'to dance for beer',
  upgrade: 'to upgrade tiles',
  eject: 'to drive guests away',
  recall: 'to call cards back',
  turn: 'to turn dice',
};

const START_CARDS: Readonly<Record<StartCard, string>> = {
  classic: 'the classic start',
  troupe: 'the troupe',
  pilgrim: 'the pilgrim',
  bigRoom: 'the big room',
  deepCellar: 'the deep cellar',
  goodStaff: 'the good staff',
  fullTill: 'the full till',
};

export const COMPONENT_NAMES: ComponentNames = {
  tile: (tile) => TILES[tile],
  side: (side) => SIDES[side],
  startCard: (card) => START_CARDS[card],
};
