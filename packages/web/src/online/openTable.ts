/** Makes a table, sits down at it, and seats the bots that were wished for. */
import { drawNonce, type ApiResult } from '@stammtisch/client';
import type { Command, Look, TableSpec } from '@stammtisch/protocol';
import { api } from '../app/api.ts';
import { diceStore, fillRandomly } from './browserEnv.ts';
import { account } from './account.svelte.ts';

/** Answers with the id of the table. A bot that could not be seated can be seated there. */
export async function openTable(
  spec: TableSpec,
  look: Look,
  bots: readonly Command[],
): Promise<ApiResult<string>> {
  const refused = await account.ensure();
  if (refused !== null) return { ok: false, refused };
  const nonce = drawNonce(fillRandomly);
  const made = await api.makeTable({ spec, you: { look, promise: nonce.promise } });
  if (!made.ok) return made;
  const { id } = made.value.table;
  diceStore.saveNonce(id, nonce);
  diceStore.noteCommitment(made.value.table);
  for (const bot of bots) await api.command(id, bot);
  return { ok: true, value: id };
}
