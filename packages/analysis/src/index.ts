/** The entry of this package: what decided a game. */
export { account } from './account.ts';
export type { Account, RoundAccount, SeatAccount } from './account.ts';
export { newFlowCounter } from './flows.ts';
export type { Flow, FlowCounter } from './flows.ts';
export { LUCK_KINDS } from './findings.ts';
export type {
  Decision,
  LuckEvent,
  LuckKind,
  Review,
  SeatReview,
  TurningPoint,
} from './findings.ts';
export { review } from './review.ts';
export type { ReviewOptions } from './review.ts';
export { cardsAtClosing, pointsBySource } from './seatTotals.ts';
export {
  BEER_SOURCES,
  BEER_USES,
  DECK_GROUPS,
  POINT_SOURCES,
  THALER_SOURCES,
  THALER_USES,
} from './sources.ts';
export type {
  BeerSource,
  BeerUse,
  DeckGroup,
  PointSource,
  ThalerSource,
  ThalerUse,
} from './sources.ts';
