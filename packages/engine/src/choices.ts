/** Decisions in the middle of a move (F10, M3.2, M5.2). */
import { upTo, type Action } from './action.ts';
import { shape, TABLE_NUMBER, type ActionSpec } from './actionSpec.ts';
import { eject, ejectBar, EJECTION_REASONS } from './ejection.ts';
import type { Emit } from './event.ts';
import { signBar, signFromSupply } from './modules/guestBook.ts';
import { paySchnappsSpace } from './modules/reputation.ts';
import { GUEST_EJECTED, notePaid } from './modules/trail.ts';
import { orNull, whole } from './schema.ts';
import { MAX_TABLES } from './spaces.ts';
import type { GameState, MutableGame } from './state.ts';
import { BOOK_COLUMNS, type Seat } from './types.ts';

/** By table. */
type Denials = readonly Action[];

function addDenials(s: GameState, seat: Seat, denials: Denials, into: Action[]): void {
  const p = s.players[seat]!;
  for (let table = 0; table < p.tables.length; table++) {
    if (ejectBar(p, table) === null) into.push(denials[table]!);
  }
}

function denyService(s: MutableGame, seat: Seat, table: number, emit: Emit | undefined): void {
  const { why } = s.pending!;
  s.pending = null;
  eject(s, seat, table, why, emit);
  if (why === 'reputation') notePaid(s, GUEST_EJECTED);
}

type DenyReason = keyof typeof EJECTION_REASONS;

const DENY_NOBODY: Action = { type: 'deny', table: null };
const DENY: Denials = upTo(MAX_TABLES, (table): Action => ({ type: 'deny', table }));

export const deny: ActionSpec<'deny', DenyReason> = {
  time: 'choice',
  schema: shape('deny', { table: orNull(TABLE_NUMBER) }),
  notation: [{ verb: 'deny', words: ['#table'] }],
  bar: (s, seat, { table }) => (table === null ? null : ejectBar(s.players[seat]!, table)),
  reasons: EJECTION_REASONS,
  list(s, seat, into) {
    into.push(DENY_NOBODY);
    addDenials(s, seat, DENY, into);
  },
  perform(s, seat, { table }, emit) {
    if (table !== null) {
      denyService(s, seat, table, emit);
      return;
    }
    s.pending = null;
    emit?.({ type: 'declined', seat, question: 'deny' });
  },
};

const TAKE_SCHNAPPS: Action = { type: 'schnappsOrDeny', table: null };
const SCHNAPPS_OR_DENY: Denials = upTo(MAX_TABLES, (table): Action => ({
  type: 'schnappsOrDeny',
  table,
}));

/** No table: the schnapps. */
export const schnappsOrDeny: ActionSpec<'schnappsOrDeny', DenyReason> = {
  time: 'choice',
  schema: shape('schnappsOrDeny', { table: orNull(TABLE_NUMBER) }),
  notation: [{ verb: 'either', words: ['#table'] }],
  bar: (s, seat, { table }) => (table === null ? null : ejectBar(s.players[seat]!, table)),
  reasons: EJECTION_REASONS,
  list(s, seat, into) {
    into.push(TAKE_SCHNAPPS);
    addDenials(s, seat, SCHNAPPS_OR_DENY, into);
  },
  perform(s, seat, { table }, emit) {
    if (table !== null) {
      denyService(s, seat, table, emit);
      return;
    }
    s.pending = null;
    paySchnappsSpace(s, seat, emit);
  },
};

/** By column. */
const SIGN = upTo(BOOK_COLUMNS, (column): Action => ({ type: 'sign', column }));

export const sign: ActionSpec<'sign', 'columnFull'> = {
  time: 'choice',
  schema: shape('sign', { column: whole(0, BOOK_COLUMNS - 1) }),
  notation: [{ verb: 'sign', words: ['#column'] }],
  bar: (s, seat, { column }) => signBar(s, seat, column),
  reasons: { columnFull: (_s, _seat, { column }) => ({ rule: 'M5.2', column }) },
  list(s, seat, into) {
    for (let column = 0; column < BOOK_COLUMNS; column++) {
      if (signBar(s, seat, column) === null) into.push(SIGN[column]!);
    }
  },
  perform(s, seat, { column }, emit) {
    s.pending = null;
    signFromSupply(s, seat, column, emit);
  },
};
