/** What the lab offers: games among bots, and what can be learned from many of them. */
export { checkAnalysis, type AnalysisCheck } from './analysis/analysisCheck.ts';
export { countSeatings, playContest, type Contest, type GameGroup } from './arena/contest.ts';
export { standings } from './arena/standings.ts';
export { standingsJson, standingsText } from './arena/standingsText.ts';
export {
  countParts,
  playExperiment,
  samplesByPack,
  samplesOf,
  type Experiment,
  type ExperimentSample,
} from './balance/experiment.ts';
export type { ComponentNames } from './balance/measure.ts';
export { packChanges } from './balance/packChanges.ts';
export { parsePackToTry } from './balance/packPatch.ts';
export { plotsOf } from './balance/plots/plots.ts';
export { balanceJson } from './balance/report/balanceJson.ts';
export { reportText, type Report } from './balance/report/report.ts';
export { targetTable } from './balance/report/targetTable.ts';
export {
  botSeed,
  budgetOf,
  gameSeed,
  LARGEST_SEED,
  playGame,
  playRecorded,
  STRONGEST_BOT,
  type Efforts,
  type GameOutcome,
  type GameSize,
  type Match,
} from './games/botGame.ts';
export { gamesOf, ladderGames, playLadder, type LadderPlan } from './ladder/ladder.ts';
export { ladderPage } from './ladder/ladderReport.ts';
export { columns, wrap } from './text/layout.ts';
