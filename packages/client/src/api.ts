/** What a client asks of a server over HTTP. Every call answers; none throws. */
import {
  REFUSALS,
  type Addresses,
  type Command,
  type HttpRefusal,
  type Me,
  type NewTable,
  type PushSubscription,
  type REPORT_REASONS,
  type Secret,
  type SharedSeats,
  type TableAnswer,
  type TableList,
  type Who,
} from '@stammtisch/protocol';
import type { GameRecord } from '@stammtisch/engine';
import { fieldsOf } from './env.ts';

export type ReportReason = (typeof REPORT_REASONS)[number];

/** `offline`: nothing answered, or something that is no Stammtisch server. */
export interface ApiRefusal {
  readonly code: HttpRefusal | 'offline';
  readonly text: string;
}

export type ApiResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refused: ApiRefusal };

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

/** The part of a `Response` that is read. */
interface HttpResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  json(): Promise<unknown>;
}

/** Sends a request to `api/<path>` of the server, with the person's cookie and a JSON body if any. */
export type Fetch = (
  method: Method,
  path: string,
  body: string | undefined,
) => Promise<HttpResponse>;

/** What may be otherwise in a moment; a command that is refused for another reason stays refused. */
const TEMPORARY: ReadonlySet<ApiRefusal['code']> = new Set([
  'offline',
  'unavailable',
  'tooFast',
  'internal',
]);

export function isTemporaryRefusal({ code }: ApiRefusal): boolean {
  return TEMPORARY.has(code);
}

/** From this status on, a proxy speaks for a server that is away. */
const SERVER_ERROR = 500;

function refusalOf(status: number, body: unknown): ApiRefusal {
  const { code, text } = fieldsOf(body);
  const known = REFUSALS.find((each) => each === code);
  if (known !== undefined) return { code: known, text: typeof text === 'string' ? text : '' };
  return { code: status >= SERVER_ERROR ? 'unavailable' : 'offline', text: `status ${status}` };
}

function offline(text: string): { readonly ok: false; readonly refused: ApiRefusal } {
  return { ok: false, refused: { code: 'offline', text } };
}

export type ServerApi = ReturnType<typeof newServerApi>;

export function newServerApi(fetch: Fetch) {
  const call = async <T>(method: Method, path: string, body?: unknown): Promise<ApiResult<T>> => {
    try {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const response = await fetch(method, path, text);
      const isJson = response.headers.get('Content-Type')?.includes('json') === true;
      const answer: unknown = isJson ? await response.json() : null;
      if (!response.ok) return { ok: false, refused: refusalOf(response.status, answer) };
      // A host without a server answers with the page itself.
      return isJson ? { ok: true, value: answer as T } : offline('no JSON');
    } catch (error) {
      return offline(error instanceof Error ? error.message : String(error));
    }
  };
  const part = encodeURIComponent;
  return {
    /** Makes a person of this client, unless its cookie stands for one. */
    makeMe: () => call<Me>('POST', 'me'),
    me: () => call<Me>('GET', 'me'),
    setDaysOff: (daysOff: readonly string[]) => call<Me>('PUT', 'me/days-off', { daysOff }),
    makeMyLink: () => call<Secret>('POST', 'me/link'),
    revokeMyLink: () => call<unknown>('DELETE', 'me/link'),
    claimMe: (secret: string) => call<Me>('POST', 'me/claim', { secret }),
    signOutOthers: () => call<Me>('POST', 'me/sign-out'),
    deleteMe: () => call<unknown>('DELETE', 'me'),
    sharedSeats: () => call<SharedSeats>('GET', 'me/shared-seats'),
    endHolder: (table: string, seat: number, holder: string) =>
      call<unknown>('DELETE', `tables/${part(table)}/seats/${seat}/holders/${part(holder)}`),

    /** Addresses by which other devices reach the server; none unless it was asked as localhost. */
    addresses: () => call<Addresses>('GET', 'addresses'),
    myTables: () => call<TableList>('GET', 'me/tables'),
    publicTables: () => call<TableList>('GET', 'tables'),
    makeTable: (table: NewTable) => call<TableAnswer>('POST', 'tables', table),
    table: (id: string) => call<TableAnswer>('GET', `tables/${part(id)}`),
    command: (id: string, command: Command) =>
      call<TableAnswer>('POST', `tables/${part(id)}/commands`, command),

    makeSeatLink: (id: string, seat: number) =>
      call<Secret>('POST', `tables/${part(id)}/seats/${seat}/link`),
    revokeSeatLink: (id: string, seat: number) =>
      call<unknown>('DELETE', `tables/${part(id)}/seats/${seat}/link`),
    claimSeat: (id: string, secret: string) =>
      call<TableAnswer>('POST', `tables/${part(id)}/claim`, { secret }),

    record: (id: string) => call<GameRecord>('GET', `tables/${part(id)}/record`),
    keptRecord: (id: string) => call<GameRecord>('GET', `records/${part(id)}`),
    keepRecord: (record: GameRecord) => call<{ readonly id: string }>('POST', 'records', record),
    setPush: (push: PushSubscription, language: string) =>
      call<Me>('PUT', 'me/push', { ...push, language }),
    removePush: (id: string) => call<Me>('DELETE', `me/pushes/${part(id)}`),
    dropPush: (endpoint: string) => call<Me>('DELETE', 'me/push', { endpoint }),
    setWebhook: (url: string | null, name: string, language: string) =>
      call<Me>('PUT', 'me/webhook', { url, name, language }),

    block: (who: Who) => call<Me>('POST', 'blocks', who),
    unblock: (id: string) => call<Me>('DELETE', `blocks/${part(id)}`),
    report: (who: Who, reason: ReportReason, text: string) =>
      call<unknown>('POST', 'reports', { who, reason, text }),
  };
}
