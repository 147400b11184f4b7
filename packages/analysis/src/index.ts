/** The door of this package: what decided a game. */
export { account } from './account.ts';
export type { Account, RoundAccount, SeatAccount } from './account.ts';
export type { Flow } from './ledger.ts';
export { STROKE_KINDS } from './findings.ts';
export type { Decision, Moment, Review, SeatReview, Stroke, StrokeKind } from './findings.ts';
export { review } from './review.ts';
export type { ReviewOptions } from './review.ts';
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
