/** Routes for a person: the cookie, days off, alerts, blocks. */
import {
  DAYS_OFF,
  ENDPOINT,
  hasEnded,
  PUSH,
  REPORT,
  WEBHOOK,
  WHO,
  type Me,
  type TableList,
  type Who,
} from '@stammtisch/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { makeWebhook } from '../turnAlerts.ts';
import { cookieIn } from '../identity.ts';
import { newId } from '../ids.ts';
import { parseSummary } from '../room/seating.ts';
import { tableLineOf } from '../room/view.ts';
import type { StoredPerson } from '../store/people.ts';
import { yieldToEventLoop } from '../scheduling/requestScheduler.ts';
import { setPersonCookie, requirePersonId, signedOutError, requirePerson } from './cookies.ts';
import { newDailyLimit } from './dailyLimit.ts';
import { meOf, pushIdOf } from './meView.ts';
import { HttpError } from './httpError.ts';
import { parseBody, parseId, STORING_LIMIT, newRateLimit, ALL_TABLES_LIMIT } from './request.ts';
import type { Services } from './services.ts';

/**
 * Of one address: all of a club of two hundred may come for the first time, half of them with two
 * devices.
 */
const MOST_ARRIVALS = 300;
const MOST_BLOCKED = 200;
const MOST_PUSHES = 10;
const NO_ADDRESS =
  'This server sends no webhooks, for it does not know its own address; its operator sets PUBLIC_URL.';

export function meRoutes(app: FastifyInstance, services: Services): void {
  const { store, identity, now, personChanged, pushKey } = services;

  const answer = (person: StoredPerson): Promise<Me> => meOf(services, person);

  /** After a change: as it is now. */
  const fresh = async (id: string): Promise<StoredPerson> => {
    personChanged(id, false);
    const person = await identity.person(id);
    if (person === null) throw signedOutError();
    return person;
  };

  const known = (request: FastifyRequest): Promise<string> => requirePersonId(services, request);

  /** What somebody wants to be so from now on; refused if they were signed out meanwhile. */
  const note = async (
    person: StoredPerson,
    what: Parameters<typeof store.people.change>[1],
  ): Promise<StoredPerson> => {
    if (!(await store.people.change(person, what))) throw signedOutError();
    return fresh(person.id);
  };

  const mayArrive = newRateLimit(app, services.config, MOST_ARRIVALS);
  const mayArriveToday = newDailyLimit(services, 'people');
  const arrive = async (request: FastifyRequest, reply: FastifyReply): Promise<StoredPerson> => {
    await mayArrive(request, reply);
    mayArriveToday(request, reply);
    return identity.newPerson(now());
  };

  app.post('/api/me', async (request, reply) => {
    const there = await identity.read(cookieIn(request.headers.cookie));
    const person = there ?? (await arrive(request, reply));
    setPersonCookie(identity, request, reply, person);
    return answer(person);
  });

  app.get('/api/me', async (request) => answer(await requirePerson(services, request)));

  app.get('/api/me/tables', async (request): Promise<TableList> => {
    const person = await known(request);
    const listed = await store.tables.listOf(person);
    const lines = await Promise.all(
      listed.map(async (one) => {
        const seating = parseSummary(one);
        return tableLineOf(one, seating, person, await services.daysOff(seating));
      }),
    );
    const rank = (stage: (typeof lines)[number]['stage'], yourTurn: boolean): number =>
      hasEnded(stage) ? 2 : yourTurn ? 0 : 1;
    return {
      tables: lines.toSorted((a, b) => rank(a.stage, a.yourTurn) - rank(b.stage, b.yourTurn)),
    };
  });

  /**
   * Those whose tables may not have heard of the latest days off: then naming them again is worth
   * it.
   */
  const unheard = new Set<string>();

  app.put('/api/me/days-off', ALL_TABLES_LIMIT, async (request) => {
    const person = await requirePerson(services, request);
    const { daysOff } = parseBody(DAYS_OFF, request.body);
    const wrong = daysOff.find((day) => !isDay(day));
    if (wrong !== undefined)
      throw new HttpError('malformed', `${wrong} is no day of the calendar.`);
    const days = JSON.stringify([...new Set(daysOff)].toSorted());
    const stored = await store.people.load(person.id);
    if (stored?.days_off === days && !unheard.has(person.id)) return answer(stored);
    unheard.add(person.id);
    const me = await note(person, { days_off: days });
    for (const id of await store.tables.dailyOf(person.id)) {
      await (await services.rooms.find(id))?.applyDaysOff();
      // Moves come in between: SQLite answers without letting anybody else.
      await yieldToEventLoop();
    }
    unheard.delete(person.id);
    return answer(me);
  });

  app.put('/api/me/push', async (request) => {
    const { id: person, generation } = await requirePerson(services, request);
    const push = parseBody(PUSH, request.body);
    if (!services.isGoodAddress(push.endpoint) || pushKey === null) throw new HttpError('badUrl');
    if (!services.hasGoodKeys(push)) throw new HttpError('malformed', 'The keys are no keys.');
    const { endpoint, keys, language } = push;
    const others = (await store.people.pushesOf(person)).filter((own) => own.endpoint !== endpoint);
    if (others.length >= MOST_PUSHES) throw new HttpError('tooMany');
    const text = JSON.stringify({ ...keys, language, at: now() });
    const isAdded = await store.people.addPush({ endpoint, person, keys: text }, generation);
    if (!isAdded) throw signedOutError();
    return answer(await fresh(person));
  });

  /** By its id: whoever sees an address that is not theirs need not know it to be rid of it. */
  app.delete<{ Params: { id: string } }>('/api/me/pushes/:id', async (request) => {
    const person = await known(request);
    const wanted = parseId(request.params.id);
    const pushes = await store.people.pushesOf(person);
    const found = pushes.find(({ endpoint }) => pushIdOf(endpoint) === wanted);
    if (found === undefined) throw new HttpError('notFound');
    await store.people.dropPush(found.endpoint, person);
    return answer(await fresh(person));
  });

  app.delete('/api/me/push', async (request) => {
    const person = await known(request);
    const { endpoint } = parseBody(ENDPOINT, request.body);
    await store.people.dropPush(endpoint, person);
    return answer(await fresh(person));
  });

  app.put('/api/me/webhook', async (request) => {
    const person = await requirePerson(services, request);
    const { url, name, language } = parseBody(WEBHOOK, request.body);
    if (url !== null && services.config.publicUrl === null)
      throw new HttpError('badUrl', NO_ADDRESS);
    if (url !== null && !services.isGoodAddress(url)) throw new HttpError('badUrl');
    const webhook = url === null ? null : makeWebhook({ url, name, language });
    return answer(await note(person, { webhook }));
  });

  app.post('/api/blocks', async (request) => {
    const person = await known(request);
    const { other, name } = await whoIs(services, parseBody(WHO, request.body));
    if (other === person) throw new HttpError('malformed', 'That is you.');
    const blocks = await store.people.blocksOf(person);
    const others = blocks.filter(({ blocked }) => blocked !== other);
    if (others.length >= MOST_BLOCKED) throw new HttpError('tooMany');
    await store.people.block(newId(), person, other, name);
    return answer(await fresh(person));
  });

  app.delete<{ Params: { id: string } }>('/api/blocks/:id', async (request) => {
    const person = await known(request);
    await store.people.unblock(parseId(request.params.id), person);
    return answer(await fresh(person));
  });

  const mayReportToday = newDailyLimit(services, 'reports');
  app.post('/api/reports', STORING_LIMIT, async (request, reply) => {
    const person = await known(request);
    const report = parseBody(REPORT, request.body);
    const { other, name } = await whoIs(services, report.who);
    mayReportToday(request, reply);
    const text = JSON.stringify({ ...report, reported: other, name });
    await store.documents.addReport(newId(), now(), person, text);
    return {};
  });
}

/** `2026-02-30` looks like one, and is none. */
function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** Who sits on a seat or wrote a line: their number stays with the server. */
async function whoIs(
  { rooms, store }: Services,
  { table, seat, line }: Who,
): Promise<{ other: string; name: string }> {
  if (line !== null) {
    const written = await store.chat.line(table, line);
    if (written !== null) return { other: written.person, name: written.name };
  }
  const room = seat === null ? null : await rooms.find(table);
  const seated = room === null ? undefined : (await room.load()).seating.seats[seat!];
  if (seated?.kind !== 'human') throw new HttpError('notFound');
  return { other: seated.holders[0]!, name: seated.look.name };
}
