/** Records of games from elsewhere, kept to be replayed. */
import { replay, type GameRecord } from '@stammtisch/engine';
import type { FastifyInstance } from 'fastify';
import { newId } from '../ids.ts';
import { AS_LONG_AGAIN, SerialQueue } from '../scheduling/serialQueue.ts';
import { requirePersonId } from './cookies.ts';
import { newDailyLimit } from './dailyLimit.ts';
import { EXPIRED, HttpError } from './httpError.ts';
import { parseId, STORING_LIMIT } from './request.ts';
import type { Services } from './services.ts';

/** In bytes: so many moves take it. */
const LARGEST_RECORD = 1_048_576;
/**
 * Five times a long evening of four. A replay of that length stops every table for a twentieth of a
 * second.
 */
const MOST_MOVES = 5_000;
/** Of what replaying ignores, in characters: names, and what the dice were promised with. */
const LONGEST_NOTE = 4_000;
const NOTES = ['table', 'fair'] as const;

export function recordRoutes(app: FastifyInstance, services: Services): void {
  const { store, now } = services;
  const replays = new SerialQueue(AS_LONG_AGAIN);

  const mayBring = newDailyLimit(services, 'recordKilobytes');

  app.post(
    '/api/records',
    { ...STORING_LIMIT, bodyLimit: LARGEST_RECORD },
    async (request, reply) => {
      await requirePersonId(services, request);
      const id = newId();
      const text = await replays.run(() => JSON.stringify(replayed(request.body)));
      mayBring(request, reply, Math.ceil(Buffer.byteLength(text) / 1_000));
      await store.documents.addRecord(id, now(), text);
      return { id };
    },
  );

  app.get<{ Params: { id: string } }>('/api/records/:id', async (request, reply) => {
    const text = await store.documents.record(parseId(request.params.id));
    if (text === null) throw new HttpError('notFound', EXPIRED);
    return reply.type('application/json; charset=utf-8').send(text);
  });
}

/** The record of a body; refuses what does not replay, or is more than a game. */
function replayed(body: unknown): GameRecord {
  const moves = (body as Partial<GameRecord> | null)?.moves;
  if (Array.isArray(moves) && moves.length > MOST_MOVES) {
    throw new HttpError('malformed', `A record has at most ${MOST_MOVES} moves.`);
  }
  const { record, faults } = replay(body);
  if (record === null || faults.length > 0) {
    throw new HttpError('malformed', 'The record does not replay.');
  }
  for (const note of NOTES) {
    if ((JSON.stringify(record[note]) ?? '').length > LONGEST_NOTE) {
      throw new HttpError('malformed', `"${note}" has at most ${LONGEST_NOTE} characters.`);
    }
  }
  return record;
}
