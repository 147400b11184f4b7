/** Tables: making, reading and commanding them, and the links of their seats. */
import {
  COMMAND,
  hasEnded,
  NEW_TABLE,
  SECRET,
  type Command,
  type TableAnswer,
  type TableList,
  type TableSpec,
} from '@stammtisch/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TokenBuckets } from '../scheduling/tokenBucket.ts';
import { cookieIn } from '../identity.ts';
import { hashOf, newId } from '../ids.ts';
import { newClock } from '../room/clock.ts';
import { reduceSeating, makeRematch } from '../room/command.ts';
import { makePublicList, SHARE_OF_A_HOST } from '../room/publicList.ts';
import { RecordCache } from '../room/recordCache.ts';
import type { Room } from '../room/room.ts';
import {
  withHolders,
  makeSummary,
  newSeating,
  ownSeat,
  packOf,
  parseSummary,
  seatsOf,
  type SeatingSummary,
  type Seating,
} from '../room/seating.ts';
import { requirePersonId, signedOutError, requirePerson } from './cookies.ts';
import { newDailyLimit } from './dailyLimit.ts';
import { EXPIRED, HttpError } from './httpError.ts';
import { addressOf, parseBody, parseId, RECORD_LIMIT, newRateLimit } from './request.ts';
import type { Services } from './services.ts';

type WithTable = { Params: { id: string } };
type WithSeat = { Params: { id: string; seat: string } };

/** Unfinished tables that one person may have at once. */
const MOST_TABLES = 100;
/** That one address makes in ten minutes: a club of two hundred may sit down in pairs. */
const MOST_MADE = 100;
const MOST_HOLDERS = 8;
/**
 * Entries that one address may have replayed: a club of sixty fetches its games, 550 entries long.
 */
const REPLAYED_BURST = 33_000;
const REPLAYED_PER_SECOND = 500;

async function answer(room: Room, person: string | null): Promise<TableAnswer> {
  return { table: await room.view(), you: await room.you(person) };
}

export function tableRoutes(app: FastifyInstance, services: Services): void {
  const { store, rooms, identity, now, blocked } = services;

  const roomOf = async (id: string): Promise<Room> => {
    const room = await rooms.find(parseId(id));
    if (room === null) throw new HttpError('notFound', EXPIRED);
    return room;
  };

  const viewer = (request: FastifyRequest): Promise<string | null> =>
    identity.personOf(cookieIn(request.headers.cookie));

  const create = async (
    seating: Seating,
    seed: string,
    host: string,
    place: string | null,
  ): Promise<Room> => {
    const id = newId();
    const created = now();
    const { spec, stage } = seating;
    await store.tables.create(
      {
        id,
        created,
        updated: created,
        stage,
        seating: JSON.stringify(seating),
        line: makeSummary(seating),
        seed,
        began: null,
        version: 0,
        edition: 0,
        clock: JSON.stringify(newClock(spec.clock, spec.players)),
      },
      spec.isPublic,
      place,
    );
    await store.tables.addToList(host, id);
    return roomOf(id);
  };

  const mayMakeNow = newRateLimit(app, services.config, MOST_MADE);
  const mayMakeToday = newDailyLimit(services, 'tables');
  const mayMake = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await mayMakeNow(request, reply);
    mayMakeToday(request, reply);
  };
  const mayListToday = newDailyLimit(services, 'publicTables');
  const records = new RecordCache();
  const replayed = new TokenBuckets(REPLAYED_BURST, REPLAYED_PER_SECOND);

  /** Counts what has to be replayed: an answer that is there already costs nothing. */
  const mayMakeRecord = (request: FastifyRequest, reply: FastifyReply, entries: number): void => {
    if (!services.config.limits) return;
    const address = addressOf(request.raw, services.config.trustProxy);
    if (replayed.at(address, now()).take(now(), Math.min(entries, REPLAYED_BURST))) return;
    void reply.header('retry-after', Math.ceil(entries / REPLAYED_PER_SECOND));
    throw new HttpError('tooFast');
  };

  app.get('/api/tables', async (): Promise<TableList> => {
    return { tables: makePublicList(await store.tables.listPublic(now())) };
  });

  /** Refuses one more table to who has enough of its kind. */
  const checkOwn = async (
    person: string,
    { isPublic }: Pick<TableSpec, 'isPublic'>,
  ): Promise<void> => {
    const listed = await store.tables.listOf(person);
    if (listed.length < (isPublic ? SHARE_OF_A_HOST : MOST_TABLES)) return;
    const own = listed.map(parseSummary);
    const hasTooMany = own.filter((one) => isStillPlayed(one, person)).length >= MOST_TABLES;
    const gathering = own.filter((one) => isGathering(one, person)).length;
    if (hasTooMany || (isPublic && gathering >= SHARE_OF_A_HOST)) throw new HttpError('tooMany');
  };

  /** A seat counts like a table of one's own, whichever way one came to it. */
  const checkSeat = async (person: string, seating: Seating): Promise<void> => {
    if (person === seating.host || seatsOf(seating, person).length > 0) return;
    await checkOwn(person, { isPublic: false });
  };

  app.post('/api/tables', async (request, reply) => {
    await mayMake(request, reply);
    const person = await requirePersonId(services, request);
    const { spec, you } = parseBody(NEW_TABLE, request.body);
    if (packOf(spec) === null) throw new HttpError('noSuchPack');
    await checkOwn(person, spec);
    if (spec.isPublic) mayListToday(request, reply);
    const { seed, commitment } = services.seed();
    let seating = newSeating(spec, person, commitment);
    if (you !== null) {
      const sit = { do: 'sit', seat: 0, ...you } as const;
      const sat = reduceSeating(seating, { person, now: now(), isBlocked: false }, sit);
      if (sat.ok) ({ seating } = sat);
    }
    const place = spec.isPublic ? services.networkHashOf(request.raw) : null;
    return answer(await create(seating, seed, person, place), person);
  });

  app.get<WithTable>('/api/tables/:id', async (request) =>
    answer(await roomOf(request.params.id), await viewer(request)),
  );

  /** Takes the table from the lists of those who sat there, and do so no more. */
  const forget = async (room: Room, persons: readonly string[]): Promise<void> => {
    const { seating } = await room.load();
    await Promise.all(
      persons
        .filter((person) => person !== seating.host && seatsOf(seating, person).length === 0)
        .map((person) => store.tables.dropFromList(person, room.id)),
    );
  };

  /** Whether one of them has blocked the other, whichever. */
  const areApart = async (host: string, guest: string): Promise<boolean> => {
    if ((await blocked(host)).has(guest)) return true;
    // Asked once for each table: not worth a place in memory for everybody who ever sits down.
    return (await store.people.blocksOf(guest)).some((block) => block.blocked === host);
  };

  const rematch = async (
    room: Room,
    person: string,
    mayCreate: () => Promise<void>,
  ): Promise<Room> => {
    // As it is stored: word of the end may still be on its way from another process.
    const stored = await store.tables.load(room.id);
    const seating = JSON.parse(stored!.seating) as Seating;
    if (!hasEnded(seating.stage)) throw new HttpError('notFinished');
    if (seatsOf(seating, person).length === 0) throw new HttpError('notSeated');
    if (seating.rematch !== null) return roomOf(seating.rematch);
    await mayCreate();
    const { seed, commitment } = services.seed();
    const next = await create(makeRematch(seating, person, commitment), seed, person, null);
    await room.change((old) => (old.rematch === null ? { ...old, rematch: next.id } : null));
    // Of two who ask at once, both come to the same table.
    const { rematch: agreed } = (await room.load()).seating;
    if (agreed === null || agreed === next.id) return next;
    await next.change((lost) => ({ ...lost, stage: 'abandoned' }));
    await store.tables.dropFromList(person, next.id);
    return roomOf(agreed);
  };

  app.post<WithTable>('/api/tables/:id/commands', async (request, reply) => {
    const person = await requirePersonId(services, request);
    const command: Command = parseBody(COMMAND, request.body);
    const room = await roomOf(request.params.id);
    if (command.do === 'rematch') {
      const next = await rematch(room, person, async () => {
        await mayMake(request, reply);
        await checkOwn(person, { isPublic: false });
      });
      return answer(next, person);
    }
    const { seating: before } = await room.load();
    const isBlocked = command.do === 'sit' && (await areApart(before.host, person));
    if (command.do === 'sit') await checkSeat(person, before);
    const obeyed = await room.command({ person, now: now(), isBlocked }, command);
    if (!obeyed.ok) throw new HttpError(obeyed.bar);
    if (command.do === 'sit') await store.tables.addToList(person, room.id);
    if (command.do === 'close') {
      // There is nothing to look back at; the host alone is told what became of it.
      for (const guest of holdersAt(before)) {
        if (guest !== person) await store.tables.dropFromList(guest, room.id);
      }
    }
    await forget(room, [...holdersAt(before), person]);
    return answer(room, person);
  });

  app.post<WithSeat>('/api/tables/:id/seats/:seat/link', async (request) => {
    const { id: person, generation } = await requirePerson(services, request);
    const room = await roomOf(request.params.id);
    const seat = await ownedSeat(room, person, request.params.seat);
    const secret = newId();
    const kind = 'seat' as const;
    const link = { hash: hashOf(secret), kind, person, table_id: room.id, seat, expires: null };
    if (!(await store.people.addLink(link, generation))) throw signedOutError();
    return { secret };
  });

  app.delete<WithSeat>('/api/tables/:id/seats/:seat/link', async (request) => {
    const person = await requirePersonId(services, request);
    const room = await roomOf(request.params.id);
    await ownedSeat(room, person, request.params.seat);
    await store.people.unlinkSeat(room.id, person);
    const { seating: before } = await room.load();
    await room.change((seating) =>
      withHoldersOf(seating, person, (holders) => holders.slice(0, 1)),
    );
    await forget(room, holdersAt(before));
    return answer(room, person);
  });

  app.post<WithTable>('/api/tables/:id/claim', async (request) => {
    const person = await requirePersonId(services, request);
    const room = await roomOf(request.params.id);
    const hash = hashOf(parseBody(SECRET, request.body).secret);
    const link = await store.people.findLink(hash);
    if (link?.kind !== 'seat' || link.table_id !== room.id) throw new HttpError('badSecret');
    const { seating: before } = await room.load();
    if (await areApart(before.host, person)) throw new HttpError('blocked');
    await checkSeat(person, before);
    // The link is the owner's, wherever they sit now; seats may have been given to others since.
    const { person: owner } = link;
    const isThere = await room.change((seating) =>
      withHoldersOf(
        seating,
        owner,
        (holders) =>
          holders.includes(person) ? holders : [...holders, person].slice(0, MOST_HOLDERS),
        { [person]: now() },
      ),
    );
    if (!isThere) throw new HttpError('badSecret');
    // Revoked meanwhile, it has sent away those who were there before this one came.
    if (person !== owner && !(await store.people.isLinkValid(link))) {
      await room.change((seating) =>
        withHoldersOf(seating, owner, (holders) => holders.filter((holder) => holder !== person)),
      );
      throw new HttpError('badSecret');
    }
    if ((await room.you(person)).seats.length === 0) throw new HttpError('tooMany');
    await store.tables.addToList(person, room.id);
    return answer(room, person);
  });

  app.get<WithTable>('/api/tables/:id/record', RECORD_LIMIT, async (request, reply) => {
    const source = await (await roomOf(request.params.id)).recordSource();
    if (source === null) throw new HttpError('notFound');
    const text = await records.of(source, (entries) => mayMakeRecord(request, reply, entries));
    return reply.type('application/json; charset=utf-8').send(text);
  });
}

/** Who has resigned waits for nothing there, and need not finish it. */
function isStillPlayed(seating: SeatingSummary, person: string): boolean {
  const seats = seatsOf(seating, person).map((seat) => seating.seats[seat]!);
  const isOut = seats.length > 0 && seats.every((one) => one.kind === 'human' && one.resigned);
  return !hasEnded(seating.stage) && !isOut;
}

/** Whether it is listed as somebody's, for others to come. */
function isGathering({ spec, stage, host }: SeatingSummary, person: string): boolean {
  return spec.isPublic && stage === 'gathering' && host === person;
}

/** Only the owner's, not theirs who came by a link. */
async function ownedSeat(room: Room, person: string, text: string): Promise<number> {
  const seat = ownSeat((await room.load()).seating, person);
  if (seat === null || seat !== Number(text)) throw new HttpError('notSeated');
  return seat;
}

function holdersAt({ seats }: Seating): string[] {
  return seats.flatMap((seated) => (seated.kind === 'human' ? seated.holders : []));
}

/** Others on the seat of its owner, with when they came; null if the owner has none. */
function withHoldersOf(
  seating: Seating,
  owner: string,
  change: (holders: readonly string[]) => readonly string[],
  came: Readonly<Record<string, number>> = {},
): Seating | null {
  const seat = ownSeat(seating, owner);
  const seated = seat === null ? undefined : seating.seats[seat];
  if (seated?.kind !== 'human') return null;
  const since = { ...came, ...seated.since };
  const changed = withHolders({ ...seated, since }, change(seated.holders));
  return { ...seating, seats: seating.seats.with(seat!, changed) };
}
