/** One's own: identity, days off, alerts, blocks. */
import {
  DAYS_OFF,
  ENDPOINT,
  hasEnded,
  PUSH,
  REPORT,
  SECRET,
  WEBHOOK,
  WHO,
  type Me,
  type TableList,
  type Who,
} from '@stammtisch/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { webhookText } from '../alerting.ts';
import { COOKIE, COOKIE_DAYS, cookieIn, hasPlainCookie, HOST_COOKIE } from '../identity.ts';
import { hashOf, newId } from '../ids.ts';
import type { Seating } from '../room/seating.ts';
import { lineOf } from '../room/view.ts';
import type { StoredPerson } from '../store/people.ts';
import { HttpError } from './refused.ts';
import { bodyOf, idOf, KEPT, newLimit, WIDE } from './request.ts';
import type { Services } from './services.ts';

/** Of one address: all of a club of two hundred may come for the first time, half of them with two devices. */
const MOST_ARRIVALS = 300;
const LINK_MS = 15 * 60_000;
const COOKIE_SECONDS = COOKIE_DAYS * 24 * 60 * 60;
const ROOT = { path: '/' } as const;
const MOST_BLOCKED = 200;
const MOST_PUSHES = 10;
const NO_ADDRESS =
  'This server sends no webhooks, for it does not know its own address; its operator sets PUBLIC_URL.';

export function meRoutes(app: FastifyInstance, services: Services): void {
  const { store, identity, now, personChanged, pushKey } = services;

  const answer = async ({ id, days_off, webhook }: StoredPerson): Promise<Me> => {
    const [hasLink, pushes, blocks] = await Promise.all([
      store.people.personLink(id, now()),
      store.people.pushesOf(id),
      store.people.blocksOf(id),
    ]);
    const hook = webhook === null ? null : (JSON.parse(webhook) as { url: string });
    return {
      daysOff: JSON.parse(days_off) as string[],
      hasLink,
      alerts: {
        push: pushes.length,
        webhook: hook?.url ?? null,
        sendsWebhooks: services.config.publicUrl !== null,
      },
      pushKey,
      blocked: blocks.map(({ id: block, name }) => ({ id: block, name })),
    };
  };

  const give = (request: FastifyRequest, reply: FastifyReply, person: StoredPerson): void => {
    const secure = request.protocol === 'https';
    void reply.setCookie(secure ? HOST_COOKIE : COOKIE, identity.cookieOf(person), {
      httpOnly: true,
      sameSite: 'lax',
      secure,
      path: '/',
      maxAge: COOKIE_SECONDS,
    });
    // Of two, the one that anybody under the same domain could have set goes.
    if (secure && hasPlainCookie(request.headers.cookie)) void reply.clearCookie(COOKIE, ROOT);
  };

  /** After a change: as it is now. */
  const fresh = async (id: string, isSignedOut = false): Promise<StoredPerson> => {
    personChanged(id, isSignedOut);
    return (await identity.person(id))!;
  };

  const known = (request: FastifyRequest): Promise<string> => personOf(services, request);

  const mayArrive = newLimit(app, services.config, MOST_ARRIVALS);
  const arrive = async (request: FastifyRequest, reply: FastifyReply): Promise<StoredPerson> => {
    await mayArrive(request, reply);
    return identity.newPerson(now());
  };

  app.post('/api/me', async (request, reply) => {
    const id = await identity.personOf(cookieIn(request.headers.cookie));
    const person = id === null ? await arrive(request, reply) : (await identity.person(id))!;
    give(request, reply, person);
    return answer(person);
  });

  app.get('/api/me', async (request) => answer((await identity.person(await known(request)))!));

  app.get('/api/me/tables', async (request): Promise<TableList> => {
    const person = await known(request);
    const listed = await store.tables.listOf(person);
    const lines = await Promise.all(
      listed.map(async (one) => {
        const seating = JSON.parse(one.seating) as Seating;
        return lineOf(one, seating, person, await services.daysOff(seating));
      }),
    );
    const rank = (stage: (typeof lines)[number]['stage'], yourTurn: boolean): number =>
      hasEnded(stage) ? 2 : yourTurn ? 0 : 1;
    return {
      tables: lines.toSorted((a, b) => rank(a.stage, a.yourTurn) - rank(b.stage, b.yourTurn)),
    };
  });

  /** Those whose tables may not have heard of the latest days off: then naming them again is worth it. */
  const unheard = new Set<string>();

  app.put('/api/me/days-off', WIDE, async (request) => {
    const person = await known(request);
    const { daysOff } = bodyOf(DAYS_OFF, request.body);
    const wrong = daysOff.find((day) => !isDay(day));
    if (wrong !== undefined)
      throw new HttpError('malformed', `${wrong} is no day of the calendar.`);
    const days = JSON.stringify([...new Set(daysOff)].toSorted());
    const stored = (await store.people.load(person))!;
    if (stored.days_off === days && !unheard.has(person)) return answer(stored);
    unheard.add(person);
    await store.people.change(person, { days_off: days });
    const me = await fresh(person);
    for (const id of await store.tables.dailyOf(person)) {
      await (await services.rooms.find(id))?.heedDaysOff();
    }
    unheard.delete(person);
    return answer(me);
  });

  app.post('/api/me/link', async (request) => {
    const person = await known(request);
    const secret = newId();
    await store.people.link({
      hash: hashOf(secret),
      kind: 'person',
      person,
      table_id: null,
      seat: null,
      expires: now() + LINK_MS,
    });
    return { secret };
  });

  app.delete('/api/me/link', async (request) => {
    const person = await known(request);
    await store.people.unlinkPerson(person);
    return answer((await identity.person(person))!);
  });

  app.post('/api/me/claim', async (request, reply) => {
    const hash = hashOf(bodyOf(SECRET, request.body).secret);
    const link = await store.people.findLink(hash);
    const isGood = link?.kind === 'person' && (link.expires ?? 0) > now();
    if (!isGood || !(await store.people.useUp(hash))) throw new HttpError('badSecret');
    const person = await identity.person(link.person);
    if (person === null) throw new HttpError('badSecret');
    give(request, reply, person);
    return answer(person);
  });

  app.post('/api/me/sign-out', async (request, reply) => {
    const id = await known(request);
    const { generation } = (await identity.person(id))!;
    await store.people.change(id, { generation: generation + 1 });
    await store.people.unlinkPerson(id);
    const person = await fresh(id, true);
    give(request, reply, person);
    return answer(person);
  });

  app.put('/api/me/push', async (request) => {
    const person = await known(request);
    const push = bodyOf(PUSH, request.body);
    if (!services.isGoodAddress(push.endpoint) || pushKey === null) throw new HttpError('badUrl');
    if (!services.hasGoodKeys(push)) throw new HttpError('malformed', 'The keys are no keys.');
    const { endpoint, keys, language } = push;
    const others = (await store.people.pushesOf(person)).filter((own) => own.endpoint !== endpoint);
    if (others.length >= MOST_PUSHES) throw new HttpError('tooMany');
    await store.people.addPush({ endpoint, person, keys: JSON.stringify({ ...keys, language }) });
    return answer(await fresh(person));
  });

  app.delete('/api/me/push', async (request) => {
    const person = await known(request);
    const { endpoint } = bodyOf(ENDPOINT, request.body);
    await store.people.dropPush(endpoint, person);
    return answer(await fresh(person));
  });

  app.put('/api/me/webhook', async (request) => {
    const person = await known(request);
    const { url, name, language } = bodyOf(WEBHOOK, request.body);
    if (url !== null && services.config.publicUrl === null)
      throw new HttpError('badUrl', NO_ADDRESS);
    if (url !== null && !services.isGoodAddress(url)) throw new HttpError('badUrl');
    const webhook = url === null ? null : webhookText({ url, name, language });
    await store.people.change(person, { webhook });
    return answer(await fresh(person));
  });

  app.post('/api/blocks', async (request) => {
    const person = await known(request);
    const { other, name } = await whoIs(services, bodyOf(WHO, request.body));
    if (other === person) throw new HttpError('malformed', 'That is you.');
    const blocks = await store.people.blocksOf(person);
    const others = blocks.filter(({ blocked }) => blocked !== other);
    if (others.length >= MOST_BLOCKED) throw new HttpError('tooMany');
    await store.people.block(newId(), person, other, name);
    return answer(await fresh(person));
  });

  app.delete<{ Params: { id: string } }>('/api/blocks/:id', async (request) => {
    const person = await known(request);
    await store.people.unblock(idOf(request.params.id), person);
    return answer(await fresh(person));
  });

  app.post('/api/reports', KEPT, async (request) => {
    const person = await known(request);
    const report = bodyOf(REPORT, request.body);
    const { other, name } = await whoIs(services, report.who);
    const text = JSON.stringify({ ...report, reported: other, name });
    await store.talk.report(newId(), now(), person, text);
    return {};
  });
}

/** `2026-02-30` looks like one, and is none. */
function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** Refuses a request of nobody. */
export async function personOf(
  { identity }: Pick<Services, 'identity'>,
  request: FastifyRequest,
): Promise<string> {
  const person = await identity.personOf(cookieIn(request.headers.cookie));
  if (person === null) throw new HttpError('notSeated', 'Get a cookie by POST /api/me first.');
  return person;
}

/** Who sits on a seat or wrote a line: their number stays with the server. */
async function whoIs(
  { rooms, store }: Services,
  { table, seat, line }: Who,
): Promise<{ other: string; name: string }> {
  if (line !== null) {
    const written = await store.talk.line(table, line);
    if (written !== null) return { other: written.person, name: written.name };
  }
  const room = seat === null ? null : await rooms.find(table);
  const seated = room === null ? undefined : (await room.held()).seating.seats[seat!];
  if (seated?.kind !== 'human') throw new HttpError('notFound');
  return { other: seated.holders[0]!, name: seated.look.name };
}
