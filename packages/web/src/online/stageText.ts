/** How far a table is. */
import type { TableStage } from '@stammtisch/protocol';
import { m } from '@stammtisch/words';

const STAGES: Readonly<Record<TableStage, () => string>> = {
  gathering: m.online_list_gathering,
  revealing: m.online_list_revealing,
  playing: m.online_list_playing,
  over: m.online_list_over,
  abandoned: m.online_list_abandoned,
  deserted: m.online_list_deserted,
};

export function stageText(stage: TableStage): string {
  return STAGES[stage]();
}
