/** What the page asks of the server over HTTP. Every call answers; none throws. */
import {
  REFUSALS,
  type Addresses,
  type Command,
  type Me,
  type NewTable,
  type PushSubscription,
  type REPORT_REASONS,
  type Refused,
  type Secret,
  type SharedSeats,
  type TableAnswer,
  type TableList,
  type Who,
} from '@stammtisch/protocol';
import type { GameRecord } from '@stammtisch/engine';
import { fieldsOf, oneOf } from './storage/read.ts';

export type ReportReason = (typeof REPORT_REASONS)[number];

/** `offline`: nobody answered, or somebody who is no server of ours. */
export interface Refusal {
  readonly code: Refused['code'] | 'offline';
  readonly text: string;
}

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refused: Refusal };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

function offline(text: string): { readonly ok: false; readonly refused: Refusal } {
  return { ok: false, refused: { code: 'offline', text } };
}

/** A proxy that speaks for a server which is away says so by its status alone. */
const AWAY_FROM = 500;

function refusalOf(status: number, body: unknown): Refusal {
  const { code, text } = fieldsOf(body);
  const known = oneOf(REFUSALS, code);
  if (known !== null) return { code: known, text: typeof text === 'string' ? text : '' };
  return { code: status >= AWAY_FROM ? 'unavailable' : 'offline', text: `status ${status}` };
}

async function ask<T>(method: Method, path: string, body?: unknown): Promise<Answer<T>> {
  try {
    const response = await fetch(new URL(`api/${path}`, document.baseURI), {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      ...(body === undefined
        ? {}
        : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const isJson = response.headers.get('Content-Type')?.includes('json') === true;
    const answer: unknown = isJson ? await response.json() : null;
    if (!response.ok) return { ok: false, refused: refusalOf(response.status, answer) };
    // A host without a server answers with the page itself.
    return isJson ? { ok: true, value: answer as T } : offline('no JSON');
  } catch (error) {
    return offline(error instanceof Error ? error.message : String(error));
  }
}

const part = encodeURIComponent;

export const api = {
  /** Makes a person of this browser, if it is none yet. */
  makeMe: () => ask<Me>('POST', 'me'),
  me: () => ask<Me>('GET', 'me'),
  setDaysOff: (daysOff: readonly string[]) => ask<Me>('PUT', 'me/days-off', { daysOff }),
  makeMyLink: () => ask<Secret>('POST', 'me/link'),
  revokeMyLink: () => ask<unknown>('DELETE', 'me/link'),
  claimMe: (secret: string) => ask<Me>('POST', 'me/claim', { secret }),
  signOutOthers: () => ask<Me>('POST', 'me/sign-out'),
  deleteMe: () => ask<unknown>('DELETE', 'me'),
  sharedSeats: () => ask<SharedSeats>('GET', 'me/shared-seats'),
  endHolder: (table: string, seat: number, holder: string) =>
    ask<unknown>('DELETE', `tables/${part(table)}/seats/${seat}/holders/${part(holder)}`),

  /** By which other devices reach the server; none unless the page was opened as localhost. */
  addresses: () => ask<Addresses>('GET', 'addresses'),
  myTables: () => ask<TableList>('GET', 'me/tables'),
  publicTables: () => ask<TableList>('GET', 'tables'),
  makeTable: (table: NewTable) => ask<TableAnswer>('POST', 'tables', table),
  table: (id: string) => ask<TableAnswer>('GET', `tables/${part(id)}`),
  command: (id: string, command: Command) =>
    ask<TableAnswer>('POST', `tables/${part(id)}/commands`, command),

  makeSeatLink: (id: string, seat: number) =>
    ask<Secret>('POST', `tables/${part(id)}/seats/${seat}/link`),
  revokeSeatLink: (id: string, seat: number) =>
    ask<unknown>('DELETE', `tables/${part(id)}/seats/${seat}/link`),
  claimSeat: (id: string, secret: string) =>
    ask<TableAnswer>('POST', `tables/${part(id)}/claim`, { secret }),

  record: (id: string) => ask<GameRecord>('GET', `tables/${part(id)}/record`),
  keptRecord: (id: string) => ask<GameRecord>('GET', `records/${part(id)}`),
  keepRecord: (record: GameRecord) => ask<{ readonly id: string }>('POST', 'records', record),
  setPush: (push: PushSubscription, language: string) =>
    ask<Me>('PUT', 'me/push', { ...push, language }),
  removePush: (id: string) => ask<Me>('DELETE', `me/pushes/${part(id)}`),
  dropPush: (endpoint: string) => ask<Me>('DELETE', 'me/push', { endpoint }),
  setWebhook: (url: string | null, name: string, language: string) =>
    ask<Me>('PUT', 'me/webhook', { url, name, language }),

  block: (who: Who) => ask<Me>('POST', 'blocks', who),
  unblock: (id: string) => ask<Me>('DELETE', `blocks/${part(id)}`),
  report: (who: Who, reason: ReportReason, text: string) =>
    ask<unknown>('POST', 'reports', { who, reason, text }),
};
