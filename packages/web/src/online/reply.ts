/** What the server answered, as the table of a controller answers. */
import { never } from '@stammtisch/engine';
import type { SubmitAnswer } from '@stammtisch/protocol';
import type { UndoBar } from '@stammtisch/table';
import type { SubmissionReply } from '@stammtisch/player';

export function replyOf(answer: SubmitAnswer): SubmissionReply {
  if (answer.ok) return answer;
  const { id } = answer;
  switch (answer.reason) {
    case 'stale':
    case 'refused':
      return answer;
    case 'cannotUndo':
      return { ...answer, why: answer.why as UndoBar };
    case 'notYourSeat':
    case 'tooManyMoves':
    case 'unavailable':
      return { ok: false, id, reason: answer.reason };
    case 'notPlaying':
    case 'openSeats':
      return { ok: false, id, reason: 'notPlaying' };
    // This page sends none: whatever it was, it cannot be done now.
    case 'malformed':
      return { ok: false, id, reason: 'unavailable' };
    default:
      return never(answer);
  }
}
