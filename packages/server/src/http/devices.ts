/** Routes for a person's devices: links to others, holders of seats, signing out, deletion. */
import { SECRET, type Me, type SharedSeat, type SharedSeats } from '@stammtisch/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forgetPerson } from '../forgetPerson.ts';
import { hashOf, newId } from '../ids.ts';
import { changingStored, withoutOtherHolders } from '../room/departure.ts';
import { withHolders, ownSeat, parseSummary, type SeatingSummary } from '../room/seating.ts';
import type { StoredPerson } from '../store/people.ts';
import { NO_REST, SerialQueue } from '../scheduling/serialQueue.ts';
import {
  setPersonCookie,
  requirePersonId,
  signedOutError,
  clearPersonCookies,
  requirePerson,
} from './cookies.ts';
import { meOf } from './meView.ts';
import { HttpError } from './httpError.ts';
import { parseBody, parseId, ALL_TABLES_LIMIT } from './request.ts';
import type { Services } from './services.ts';

const LINK_MS = 15 * 60_000;
const ID_LENGTH = 22;

type WithHolder = { Params: { id: string; seat: string; holder: string } };

/** Names somebody at one table, without telling their number. */
function holderId(table: string, person: string): string {
  return hashOf(`${table}.${person}`).slice(0, ID_LENGTH);
}

/** Who else plays the seat of its owner. */
function sharedSeat(
  { id, seating }: { readonly id: string; readonly seating: SeatingSummary },
  owner: string,
): SharedSeat | null {
  const seat = ownSeat(seating, owner);
  const seated = seat === null ? undefined : seating.seats[seat];
  if (seat === null || seated?.kind !== 'human') return null;
  const holders = seated.holders.slice(1).map((person) => {
    const own = ownSeat(seating, person);
    const there = own === null ? undefined : seating.seats[own];
    const name = there?.kind === 'human' ? there.look.name : null;
    return { id: holderId(id, person), name, since: seated.since?.[person] ?? null };
  });
  return { table: id, title: seating.spec.title, seat, holders };
}

export function deviceRoutes(app: FastifyInstance, services: Services): void {
  const { store, identity, rooms, now, personChanged } = services;
  const answer = (person: StoredPerson): Promise<Me> => meOf(services, person);
  const known = (request: FastifyRequest): Promise<string> => requirePersonId(services, request);

  app.post('/api/me/link', async (request) => {
    const { id: person, generation } = await requirePerson(services, request);
    const secret = newId();
    const expires = now() + LINK_MS;
    const nowhere = { table_id: null, seat: null };
    const link = { hash: hashOf(secret), kind: 'person', person, expires, ...nowhere } as const;
    if (!(await store.people.addLink(link, generation))) throw signedOutError();
    return { secret };
  });

  app.delete('/api/me/link', async (request) => {
    const person = await requirePerson(services, request);
    await store.people.unlinkPerson(person.id);
    return answer(person);
  });

  app.post('/api/me/claim', async (request, reply) => {
    const hash = hashOf(parseBody(SECRET, request.body).secret);
    const link = await store.people.findLink(hash);
    const isGood = link?.kind === 'person' && (link.expires ?? 0) > now();
    if (!isGood || !(await store.people.consumeLink(hash))) throw new HttpError('badSecret');
    const person = await identity.person(link.person);
    if (person === null) throw new HttpError('badSecret');
    setPersonCookie(identity, request, reply, person);
    return answer(person);
  });

  app.post('/api/me/sign-out', ALL_TABLES_LIMIT, async (request, reply) => {
    const { id, generation } = await requirePerson(services, request);
    const reseat = changingStored((seating) => withoutOtherHolders(seating, id));
    const changed = await store.departures.signOut(id, generation, reseat);
    // Somebody with the same cookie was faster, and has the only good one now.
    if (changed === null) {
      // Word of it may still be on its way from another process.
      identity.evict(id);
      throw signedOutError();
    }
    personChanged(id, true);
    await services.tablesChanged(changed);
    const person = await identity.person(id);
    if (person === null) throw signedOutError();
    setPersonCookie(identity, request, reply, person);
    return answer(person);
  });

  app.get('/api/me/shared-seats', async (request): Promise<SharedSeats> => {
    const person = await known(request);
    const shared = await store.departures.sharedTables(person);
    const seats = shared.flatMap(
      (one) => sharedSeat({ id: one.id, seating: parseSummary(one) }, person) ?? [],
    );
    return { seats };
  });

  app.delete<WithHolder>('/api/tables/:id/seats/:seat/holders/:holder', async (request) => {
    const person = await known(request);
    const id = parseId(request.params.id);
    const holder = parseId(request.params.holder);
    const room = await rooms.find(id);
    if (room === null) throw new HttpError('notFound');
    // By the same link they would be back at once.
    await store.people.unlinkSeat(id, person);
    const gone = { who: null as string | null };
    await room.change((seating) => {
      const seat = ownSeat(seating, person);
      if (seat === null || seat !== Number(request.params.seat)) return null;
      const seated = seating.seats[seat];
      if (seated?.kind !== 'human') return null;
      const [owner, ...others] = seated.holders;
      gone.who = others.find((other) => holderId(id, other) === holder) ?? null;
      if (gone.who === null) return null;
      const kept = [owner!, ...others.filter((other) => other !== gone.who)];
      return { ...seating, seats: seating.seats.with(seat, withHolders(seated, kept)) };
    });
    if (gone.who === null) throw new HttpError('notFound');
    const { seating } = await room.load();
    const isThere = JSON.stringify([seating.host, seating.seats]).includes(gone.who);
    if (!isThere) await store.tables.dropFromList(gone.who, id);
    return { table: await room.view(), you: await room.you(person) };
  });

  /** Each deletion looks through all tables, so they wait for each other. */
  const deletions = new SerialQueue(NO_REST);

  app.delete('/api/me', ALL_TABLES_LIMIT, async (request, reply) => {
    const person = await known(request);
    await deletions.run(() => forgetPerson(services, person));
    clearPersonCookies(request, reply);
    return {};
  });
}
