/** What the lab offers: games among bots, and what can be learned from many of them. */
export { checkAnalysis, type AnalysisCheck } from './analysis/analysisCheck.ts';
export { seatings, type Contest, type Group } from './arena/contest.ts';
export { playContest } from './arena/playContest.ts';
export { standings } from './arena/standings.ts';
export { standingsJson, standingsText } from './arena/standingsText.ts';
export { COMPONENT_NAMES } from './balance/componentNames.ts';
export {
  partsOf,
  playExperiment,
  samplesByPack,
  samplesOf,
  type Sample,
  type Trial,
} from './balance/experiment.ts';
export { packChanges } from './balance/packChanges.ts';
export { parsePackToTry } from './balance/packPatch.ts';
export { plotsOf } from './balance/plots/plots.ts';
export { balanceJson } from './balance/report/balanceJson.ts';
export { reportText, type Report } from './balance/report/report.ts';
export { targetTable } from './balance/report/targetTable.ts';
export {
  botSeed,
  gameSeed,
  LARGEST_SEED,
  playGame,
  playRecorded,
  STRONGEST_BOT,
  type Match,
  type Played,
} from './games/botGame.ts';
export { budgetOf, type Efforts } from './games/effort.ts';
export type { GameSize } from './games/gameSize.ts';
export { gamesOf, ladderGames, playLadder, type LadderPlan } from './ladder/ladder.ts';
export { ladderPage } from './ladder/ladderReport.ts';
export { columns } from './text/columns.ts';
export { wrap } from './text/wrap.ts';
