/** The second entry of this package: what `packages/lab/src/training` needs to fit the valuation. */
export { RATES } from './levels.ts';
export { plannerBot } from './plannerBot.ts';
export { FEATURES, newFeatures, readFeatures } from './worth/features.ts';
export { pointsInHand } from './worth/holdings.ts';
export { heuristicValuation } from './worth/heuristicValuation.ts';
export { learnedValuation, POINTS_UNIT } from './worth/learnedValuation.ts';
export { LEFT_SCALE, makeNet, type Weights } from './worth/net.ts';
export type { Valuation } from './worth/valuation.ts';
