/** Where something comes from, or what it is for, in a few words. */
import type { Why } from '@stammtisch/engine';
import { m } from './paraglide/messages.js';

const WHY_TEXTS: Readonly<Record<Why, () => string>> = {
  setup: m.words_why_setup,
  startCard: m.words_why_startCard,
  moon: m.words_why_moon,
  arrival: m.words_why_arrival,
  redraw: m.words_why_redraw,
  server: m.words_why_server,
  draft: m.words_why_draft,
  serving: m.words_why_serving,
  opening: m.words_why_opening,
  serve: m.words_why_serve,
  buy: m.words_why_buy,
  upgrade: m.words_why_upgrade,
  offer: m.words_why_offer,
  recruit: m.words_why_recruit,
  refill: m.words_why_refill,
  nobles: m.words_why_nobles,
  counterGuest: m.words_why_counterGuest,
  guest: m.words_why_guest,
  monastery: m.words_why_monastery,
  store: m.words_why_store,
  closing: m.words_why_closing,
  dancer: m.words_why_dancer,
  fireBreather: m.words_why_fireBreather,
  juggler: m.words_why_juggler,
  limit: m.words_why_limit,
  reputation: m.words_why_reputation,
  planned: m.words_why_planned,
  recount: m.words_why_recount,
  bard: m.words_why_bard,
  guestBook: m.words_why_guestBook,
  row: m.words_why_row,
};

export function whyText(why: Why): string {
  return WHY_TEXTS[why]();
}
