/** Makes a table, sits down at it, and seats the bots that were wished for. */
import type { Command, Look, TableSpec } from '@stammtisch/protocol';
import { api, type Answer } from '../app/api.ts';
import { mine } from './mine.svelte.ts';
import { drawNonce, keepNonce } from './nonces.ts';
import { noteSeal } from './seal.ts';

/** The id of the table. Bots that could not be seated can be seated there. */
export async function openTable(
  spec: TableSpec,
  look: Look,
  bots: readonly Command[],
): Promise<Answer<string>> {
  const refused = await mine.arrive();
  if (refused !== null) return { ok: false, refused };
  const nonce = drawNonce();
  const made = await api.makeTable({ spec, you: { look, promise: nonce.promise } });
  if (!made.ok) return made;
  const { id } = made.value.table;
  keepNonce(id, nonce);
  noteSeal(made.value.table);
  for (const bot of bots) await api.command(id, bot);
  return { ok: true, value: id };
}
