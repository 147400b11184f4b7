/**
 * What people are told who are not at their table. A server speaks to many people at once, so the
 * language is a parameter here and no setting.
 */
import { m } from './paraglide/messages.js';
import type { Locale } from './paraglide/runtime.js';

/** It is somebody's turn; or the game begins as soon as their page has been opened once. */
export const ALERT_KINDS = ['turn', 'start'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

const OWN_TEXTS = {
  turn: m.alert_turn,
  start: m.alert_start,
} as const satisfies Readonly<Record<AlertKind, unknown>>;

const NAMED_TEXTS = {
  turn: m.alert_turn_named,
  start: m.alert_start_named,
} as const satisfies Readonly<Record<AlertKind, unknown>>;

/** On a device of the person's own, below the title of the table. */
export function alertText(kind: AlertKind, locale: Locale): string {
  return OWN_TEXTS[kind]({}, { locale });
}

/** In a channel, where others may read along. */
export function namedAlertText(
  kind: AlertKind,
  facts: { readonly name: string; readonly title: string },
  locale: Locale,
): string {
  return NAMED_TEXTS[kind](facts, { locale });
}

/** The title of a table as alerts give it; it is empty when its host has deleted themselves. */
export function alertTitle(title: string, locale: Locale): string {
  return title === '' ? m.online_former_table({}, { locale }) : title;
}
