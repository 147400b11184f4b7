/** Why a bot chose as it did: facts, so that every client can say it in its own language. */
export type Reason =
  /** Nothing else was legal. */
  | { readonly type: 'only' }
  /** Left to chance. */
  | { readonly type: 'whim' }
  /** Part of a plan for the whole serving; the first candidate's line is its rest. */
  | {
      readonly type: 'plan';
      /** Whole servings that were compared. */
      readonly compared: number;
      /** What the rest of the plan earns, before it is spent. */
      readonly thalers: number;
      readonly beer: number;
      readonly nobles: number;
      /** Points when the tavern closes, less those of now. */
      readonly points: number;
    }
  /** The best on average over ways in which the round may go on. */
  | { readonly type: 'outlook'; readonly samples: number };
