/** Something said to the player once: facts, put into words where they are shown. */
import type { Advice } from '@stammtisch/bots';
import {
  ENTERTAINERS,
  never,
  refusal,
  SIDES,
  spaceNumber,
  TILES,
  type Action,
  type Entertainer,
  type GameState,
  type PlayerState,
  type Refusal,
  type Seat,
} from '@stammtisch/engine';
import type { UndoBar } from '@stammtisch/table';
import type { SubmissionFailure, SubmissionReply } from './playableTable.ts';
import { parseTarget, type Target, type TargetId } from './targets.ts';

export type Notice =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'pickFirst' | 'notHere' | 'noHint' | 'planned' | 'botTrouble' }
  /** Somebody only watches; the table is played without advice. */
  | { readonly kind: 'watching' | 'serious' }
  /** A submission to a remote table failed. */
  | { readonly kind: 'failed'; readonly why: SubmissionFailure | 'stale' }
  | { readonly kind: 'noUndo'; readonly why: UndoBar }
  | { readonly kind: 'advice'; readonly advice: Advice; readonly seat: Seat };

/** What there is to say about the answer to a submission; null if there is nothing. */
export function noticeOf(reply: SubmissionReply): Notice | null {
  if (reply.ok) return null;
  switch (reply.reason) {
    case 'refused':
      return { kind: 'refused', refusal: reply.refusal };
    case 'cannotUndo':
      return { kind: 'noUndo', why: reply.why };
    case 'openSeats':
      return { kind: 'failed', why: 'notPlaying' };
    case 'malformed':
      return null;
    default:
      return { kind: 'failed', why: reply.reason };
  }
}

/**
 * Why a target cannot be pressed: the engine judges what the target is for, and answers with a rule.
 * Null if nothing speaks against it.
 */
export function explainTarget(
  state: GameState,
  seat: Seat,
  id: TargetId,
  picked: number | null,
): Notice | null {
  const actions = purposeOf(state.players[seat]!, parseTarget(id), picked);
  if (actions.length === 0) return { kind: 'pickFirst' };
  const refusals = actions.map((action) => refusal(state, seat, action));
  if (refusals.includes(null)) return null;
  // An upgrade has a price for every number of returned cards: the cheapest that fails on money.
  const money = refusals.findLast((each) => each!.reason === 'tooFewThalers');
  return { kind: 'refused', refusal: (money ?? refusals[0])! };
}

/** What a target is for, as actions to judge. A space is for dice: one must be in hand. */
function purposeOf(p: PlayerState, target: Target, picked: number | null): readonly Action[] {
  switch (target.kind) {
    case 'space': {
      if (picked !== null) return [{ type: 'place', die: picked, space: target.space }];
      const die = p.at.indexOf(spaceNumber(target.space));
      return die < 0 ? [] : [{ type: 'serve', die }];
    }
    case 'tray':
      return picked === null ? [] : [{ type: 'place', die: picked, space: null }];
    case 'die':
      return [{ type: 'place', die: target.die, space: 'cashbox' }];
    case 'tile':
      return [0, 1, 2, 3, 4].map((returned) => ({ type: 'upgrade', tile: target.tile, returned }));
    case 'market':
      return [{ type: 'buy', card: target.card }];
    case 'guest':
      return [{ type: 'recruit', slot: target.slot }];
    case 'nobles':
      return [{ type: 'recruitNobles', count: 1 }];
    case 'counter':
      return [{ type: 'monastery' }];
    case 'entertainer':
      return performancesOf(p, target.who, picked);
    case 'bard':
      return [{ type: 'serenade' }];
    case 'book':
      return [{ type: 'sign', column: target.column }];
    case 'coaster':
      return [{ type: 'draft', value: target.value }];
    default:
      return never(target);
  }
}

function performancesOf(
  p: PlayerState,
  who: Entertainer,
  picked: number | null,
): readonly Action[] {
  switch (who) {
    case 'dancer':
      return [{ type: 'entertain', who }];
    case 'fireBreather':
      return SIDES[p.entertainers[ENTERTAINERS.indexOf(who)]!] === 'eject'
        ? p.tables.map((_, table) => ({ type: 'entertain', who, table }))
        : TILES.map((tile) => ({ type: 'entertain', who, tile }));
    case 'juggler':
      return picked === null
        ? []
        : [1, 2, 3, 4, 5, 6].map((value) => ({ type: 'turnDie', die: picked, value }));
    default:
      return never(who);
  }
}
