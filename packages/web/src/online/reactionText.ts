/** What a reaction says. */
import type { Reaction, REPORT_REASONS } from '@stammtisch/protocol';
import { m } from '@stammtisch/words';

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
