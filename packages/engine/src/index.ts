/** The engine's only door. */
export type { Action, ActionOf, ActionType, Entertain } from './action.ts';
export { isPlanning } from './action.ts';
export { ACTION_TYPES, parseAction } from './actionSchema.ts';
export { apply } from './apply.ts';
export type { Applied, Refused } from './apply.ts';
export { drawStart, generator, seeded } from './chance.ts';
export type { Chance, Stream } from './chance.ts';
export { checkpoint } from './checkpoint.ts';
export type { SeatCheckpoint } from './checkpoint.ts';
export {
  DANCE_BEER,
  DANCE_THALERS,
  ENTERTAINER_ROWS,
  SIDE_PRICES,
} from './content/entertainers.ts';
export { HOUSE_1 } from './content/house1.ts';
export type { MoonBonus, MoonSpace } from './content/moon.ts';
export type * from './content/pack.ts';
export { BUILT_IN_PACKS, builtInPack, parsePack } from './content/packSchema.ts';
export type { StartCardRow } from './content/startCards.ts';
export { facesTaken, fixedPay, freeDishwashers, goodAt, hasPaid, liftsAt, payAt } from './dice.ts';
export type { Good } from './dice.ts';
export type { Effect, Task } from './effect.ts';
export type { Emit, GameEvent, CardLocation, Question } from './event.ts';
export { fold } from './fold.ts';
export { fromJSON } from './fromJson.ts';
export { isLegal, refusal } from './judge.ts';
export { actors, legalActions, waitsFor } from './legal.ts';
export { perform } from './perform.ts';
export { hasBought, upgradePrice } from './phases/serving.ts';
export { toJSON } from './json.ts';
export type { StateJson } from './json.ts';
export { actionText, readAction } from './notation.ts';
export { recorded, recorder, scripted } from './outcome.ts';
export type { Outcome, Recorded, Recorder, Scripted } from './outcome.ts';
export { beginRecording, recordMove, toRecord } from './record.ts';
export type { GameRecord, Recording, RecordMove, RecordRound, RecordSetup } from './record.ts';
export { parseRecord } from './recordSchema.ts';
export type { OutcomeFault, Reason, Refusal, RefusalOf } from './refusal.ts';
export { reputationPoints } from './modules/reputation.ts';
export { replay, setupOf } from './replay.ts';
export type { Replay, ReplayFault } from './replay.ts';
export { rulesOf } from './rules.ts';
export type { Card, Rules, Setup, Variant } from './rules.ts';
/** For other formats than the engine's own: data that may be anything is read in one way. */
export * as schema from './schema.ts';
export { problemText } from './schema.ts';
export type { Parsed, Problem, Schema } from './schema.ts';
export { placed } from './placing.ts';
export { result, score } from './scoring.ts';
export type { SeatResult, SeatScore } from './score.ts';
export { createGame, layOut } from './setup.ts';
export {
  BARREL,
  BREWER_FACES,
  BREWER_SPACE,
  CASHBOX,
  facesOf,
  FIRST_TABLE,
  hasFace,
  MONK,
  MONK_FACES,
  SERVED,
  spaceName,
  spaceNumber,
  SPACES,
  UNPLACED,
} from './spaces.ts';
export type { Space } from './spaces.ts';
export { clone, isOpen, isUpgraded, levelOf, mayPlan } from './state.ts';
export type {
  Choice,
  GameState,
  MutableGame,
  Paid,
  Pending,
  Player,
  PlayerState,
  Serving,
} from './state.ts';
export { readState, stateText } from './stateText.ts';
export { streamed } from './streamed.ts';
export {
  BARREL_TILE,
  BREWER_TILE,
  CASHBOX_TILE,
  MONK_TILE,
  SAFE_TILE,
  STORAGE_TILE,
  TABLES_TILE,
} from './tiles.ts';
export type { Why } from './why.ts';
export {
  BONUS_CHOICES,
  BOOK_COLUMNS,
  BOOK_ROWS,
  EDITIONS,
  ENTERTAINERS,
  FIRST_GUEST,
  FIRST_STAFF,
  MODULE_COUNTS,
  MONASTERY_END,
  never,
  NOBLE,
  NONE,
  OWN_DICE,
  PHASES,
  PLAYER_COUNTS,
  REGULARS,
  ROUNDS,
  SCHNAPPS_LIMIT,
  SIDES,
  STAFF,
  START_CARDS,
  TILES,
  WHITE_DICE,
} from './types.ts';
export type {
  BonusChoice,
  CardId,
  CardIndex,
  Edition,
  Entertainer,
  ModuleCount,
  Phase,
  PlayerCount,
  Regular,
  Seat,
  Side,
  Staff,
  StartCard,
  Tile,
} from './types.ts';
