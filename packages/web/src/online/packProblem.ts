/** Why a file is no pack, in a sentence its author can act on. */
import type { ReadPack } from './packFile.ts';
import { m } from '@stammtisch/words';
import { READ_PROBLEMS } from '../app/storage/file.ts';

export function packProblem(read: Extract<ReadPack, { ok: false }>): string {
  switch (read.why) {
    case 'problem': {
      const { at, expected, got } = read.problem;
      return m.online_new_pack_problem({ at, expected, got });
    }
    case 'noJson':
      return m.online_new_pack_no_json();
    case 'tooLarge':
      return m.online_new_pack_too_large();
    default:
      return READ_PROBLEMS[read.why]();
  }
}
