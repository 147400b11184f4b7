/** Records on the server: of a table there, or brought there to be shared. */
import type { ApiRefusal } from '@stammtisch/client';
import type { GameRecord, Seat } from '@stammtisch/engine';
import type { Person } from '../ui/person.ts';

type ServerRecord =
  | {
      readonly ok: true;
      /** Not checked yet. */
      readonly record: unknown;
      readonly people?: readonly Person[];
      readonly own?: readonly Seat[];
    }
  | { readonly ok: false; readonly why: 'none' | 'unreachable' };

const AWAY: ReadonlySet<ApiRefusal['code']> = new Set(['offline', 'unavailable', 'tooFast']);

function refusedOf({ code }: ApiRefusal): ServerRecord {
  return { ok: false, why: AWAY.has(code) ? 'unreachable' : 'none' };
}

export async function serverRecord(kind: 'online' | 'record', id: string): Promise<ServerRecord> {
  // Loaded only here: replays of games on this device do without it.
  const { api } = await import('../app/api.ts');
  if (kind === 'record') {
    const answer = await api.keptRecord(id);
    return answer.ok ? { ok: true, record: answer.value } : refusedOf(answer.refused);
  }
  const [answer, table] = await Promise.all([api.record(id), api.table(id)]);
  if (!answer.ok) return refusedOf(answer.refused);
  const { value: record } = answer;
  if (!table.ok) return { ok: true, record };
  const [{ peopleOf }, { nameText }] = await Promise.all([
    import('../online/seatedPeople.ts'),
    import('../online/formerGuest.ts'),
  ]);
  const people = peopleOf(table.value.table).map(({ presence: _presence, ...person }) => {
    return { ...person, name: nameText(person.name) };
  });
  return { ok: true, record, people, own: table.value.you.seats };
}

/** The id under which the server keeps it now; null if it does not. */
export async function keepRecord(record: GameRecord): Promise<string | null> {
  const [{ api }, { account }] = await Promise.all([
    import('../app/api.ts'),
    import('../online/account.svelte.ts'),
  ]);
  if ((await account.ensure()) !== null) return null;
  const answer = await api.keepRecord(record);
  return answer.ok ? answer.value.id : null;
}
