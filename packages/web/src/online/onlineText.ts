/** Short texts of tables on a server: how far a table is, reactions, and reasons of reports. */
import type { Reaction, REPORT_REASONS, TableStage } from '@stammtisch/protocol';
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

/** The title of the browser's tab. `isAsked`: the person is waited for, while in another tab. */
export function tabTitle(table: string, isAsked: boolean): string {
  const title = `${table} · ${m.app_name()}`;
  return isAsked ? `● ${m.online_list_your_turn()} · ${title}` : title;
}

const REACTION_NAMES: Readonly<Record<Reaction, () => string>> = {
  cheers: m.online_chat_cheers,
  laugh: m.online_chat_laugh,
  wow: m.online_chat_wow,
  sad: m.online_chat_sad,
  think: m.online_chat_think,
  clap: m.online_chat_clap,
};

export function reactionName(reaction: Reaction): string {
  return REACTION_NAMES[reaction]();
}

const REASONS: Readonly<Record<(typeof REPORT_REASONS)[number], () => string>> = {
  abuse: m.online_chat_reason_abuse,
  stalling: m.online_chat_reason_stalling,
  cheating: m.online_chat_reason_cheating,
  name: m.online_chat_reason_name,
  other: m.online_chat_reason_other,
};

export function reasonName(reason: (typeof REPORT_REASONS)[number]): string {
  return REASONS[reason]();
}
