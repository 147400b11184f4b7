/** What a table promises holds for whoever keeps it: in memory, on SQLite, on PostgreSQL. */
import { legalActions, toJSON, waitsFor, type Action, type Seat } from '@stammtisch/engine';
import type { Entry } from '@stammtisch/table';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  act,
  AUTHORITIES,
  gamesOf,
  inMemory,
  playUntil,
  takeBack,
  wish,
  type Authority,
} from './contract.ts';
import { choicesOf } from './simulatedProcesses.ts';

describe.each(AUTHORITIES)('%s', (kind) => {
  const begin = gamesOf(kind);
  let game: Authority;

  beforeEach(async () => {
    game = await begin();
  });
  afterEach(() => game.close());

  /** Dice are drafted; answers with the seat that is to open its tavern, and the other. */
  async function toServing(one = game): Promise<[Seat, Seat]> {
    await playUntil(one, ({ phase }) => phase === 'serving');
    const [seat = 0] = waitsFor(await one.state());
    return [seat, 1 - seat];
  }

  async function placements(seat: Seat): Promise<Action[]> {
    return choicesOf(await game.state(), seat).filter(({ type }) => type === 'place');
  }

  async function place(seat: Seat) {
    return act(game, seat, (await placements(seat))[0]);
  }

  /** The seat that is waited for may recruit somebody, which draws the next guest. */
  async function toRecruiting(): Promise<{ seat: Seat; recruit: Action }> {
    let found: { seat: Seat; recruit: Action } | undefined;
    await playUntil(game, (state) => {
      const [seat] = waitsFor(state);
      if (seat === undefined || state.phase !== 'serving') return false;
      const recruit = legalActions(state, seat).find(
        (action) => action.type === 'recruit' && action.slot > 0,
      );
      if (recruit !== undefined) found = { seat, recruit };
      return found !== undefined;
    });
    return found!;
  }

  /** All that is known of a game. */
  async function stand() {
    return {
      version: await game.version(),
      seen: [await game.seen(0), await game.seen(1)],
      state: toJSON(await game.state()),
      entries: await game.entries(),
    };
  }

  test('what is accepted is an entry of the next version', async () => {
    const [, seat] = await toServing();
    const version = await game.version();
    const [action] = await placements(seat);
    const sent = await wish(game, seat, { actions: [action] });
    const { id } = sent;
    expect(await game.submit(sent)).toEqual({
      ok: true,
      id,
      version: version + 1,
      applied: 1,
      rest: [],
    });
    expect(await game.entries(version)).toEqual([
      { version: version + 1, seat, id, kind: 'move', action, outcomes: [] },
    ]);
    expect(await game.seen(seat)).toBe(sent.seen + 1);
  });

  test('sent again it gets its first answer and counts once, also later and after reopening', async () => {
    const { seat, recruit } = await toRecruiting();
    const sent = await wish(game, seat, { actions: [recruit, { type: 'closeTavern' }] });
    const first = await game.submit(sent);
    expect(first).toMatchObject({ ok: true, applied: 1, rest: [{ type: 'closeTavern' }] });
    expect(await game.submit(sent)).toEqual(first);
    const end = (await game.version()) + 20;
    await playUntil(game, async () => (await game.version()) === end);
    const before = await stand();
    expect(await game.submit(sent)).toEqual(first);
    await game.reopen();
    expect(await game.submit(sent)).toEqual(first);
    expect(await stand()).toEqual(before);
  });

  test('ids are each seat’s own', async () => {
    await toServing();
    for (const seat of [0, 1]) {
      const actions = (await placements(seat)).slice(0, 1);
      const sent = { ...(await wish(game, seat, { actions })), id: 'same' };
      expect(await game.submit(sent)).toMatchObject({ ok: true, version: await game.version() });
    }
  });

  test('a neighbour’s entry makes nobody stale, an own one does: the answer says what to see', async () => {
    const [, seat] = await toServing();
    const [one, two] = await placements(seat);
    const [early, late] = [
      await wish(game, seat, { actions: [one] }),
      await wish(game, seat, { actions: [two] }),
    ];
    await place(1 - seat);
    expect(await game.submit(early)).toMatchObject({ ok: true });
    const before = await stand();
    expect(await game.submit(late)).toEqual({
      ok: false,
      id: late.id,
      reason: 'stale',
      seen: early.seen + 1,
      version: before.version,
    });
    expect(await stand()).toEqual(before);
  });

  test('what is legal is judged by the present position', async () => {
    const [first, other] = await toServing();
    expect(await act(game, other, { type: 'openTavern' })).toMatchObject({
      ok: false,
      reason: 'refused',
      index: 0,
      refusal: { reason: 'notYourTurn', waitsFor: [first] },
    });
    for (const type of ['openTavern', 'closeTavern']) await act(game, first, { type });
    expect(await act(game, other, { type: 'openTavern' })).toMatchObject({ ok: true });
  });

  test('what is no submission is malformed and changes nothing', async () => {
    await toServing();
    const before = await stand();
    const sent = await wish(game, 0, { actions: [{ type: 'openTavern' }] });
    const strange = [
      ['actions', { ...sent, actions: [] }],
      ['undo', { ...sent, undo: true as const }],
      ['seen', { ...sent, seen: -1 }],
      ['id', { ...sent, id: '' }],
      ['actions', { ...sent, actions: Array.from({ length: 201 }, () => ({})) }],
    ] as const;
    for (const [at, one] of strange) {
      expect(await game.submit(one)).toMatchObject({
        ok: false,
        reason: 'malformed',
        problem: { at },
      });
    }
    expect(await stand()).toEqual(before);
  });

  test('a batch that is refused changes nothing, dice included', async () => {
    const [seat] = await toServing();
    const before = await stand();
    const batch = [{ type: 'openTavern' }, { type: 'draft', value: 1 }];
    expect(await act(game, seat, ...batch)).toMatchObject({
      ok: false,
      reason: 'refused',
      index: 1,
      refusal: { reason: 'wrongPhase' },
    });
    expect(await stand()).toEqual(before);
    const twin = inMemory();
    await toServing(twin);
    for (const one of [game, twin]) await playUntil(one, ({ round }) => round === 2);
    expect(toJSON(await game.state())).toEqual(toJSON(await twin.state()));
  });

  test('a batch ends at the first outcome: that stands, and the rest comes back', async () => {
    const { seat, recruit } = await toRecruiting();
    const version = await game.version();
    // Legal or not: nobody looks at a card for free.
    const rest = [{ type: 'draft', value: 1 }];
    expect(await act(game, seat, recruit, ...rest)).toMatchObject({
      ok: true,
      version: version + 1,
      applied: 1,
      rest,
    });
    expect(await game.entries(version)).toMatchObject([
      { kind: 'move', action: recruit, outcomes: { length: 1 } },
    ]);
    expect(await takeBack(game, seat)).toMatchObject({ reason: 'cannotUndo', why: 'drewOutcome' });
  });

  test('taking back is an entry, and the position is as before', async () => {
    const [, seat] = await toServing();
    const before = await stand();
    await place(seat);
    const version = before.version + 2;
    expect(await takeBack(game, seat)).toMatchObject({ ok: true, applied: 1, version });
    const after = await stand();
    expect(after.state).toEqual(before.state);
    expect(after.seen[seat]).toBe(before.seen[seat]! + 2);
    expect(after.entries.at(-1)).toMatchObject({ kind: 'undo', seat, gone: [version - 1] });
  });

  test('what others planned meanwhile stays when a move is taken back', async () => {
    const [seat, other] = await toServing();
    const twin = inMemory();
    await toServing(twin);
    const [planned] = await placements(other);
    await act(game, seat, { type: 'openTavern' });
    await act(game, other, planned);
    expect(await takeBack(game, seat)).toMatchObject({ ok: true });
    await act(twin, other, planned);
    expect(toJSON(await game.state())).toEqual(toJSON(await twin.state()));
  });

  test('what bars taking back', async () => {
    const bars = async (seat: Seat): Promise<unknown> => {
      const answer = await takeBack(game, seat);
      return answer.ok ? null : 'why' in answer && answer.why;
    };
    expect(await bars(0)).toBe('nothingToTakeBack');
    await playUntil(game, ({ phase }) => phase === 'draft');
    let drafter = -1;
    for (let state = await game.state(); state.phase === 'draft'; state = await game.state()) {
      drafter = waitsFor(state)[0]!;
      await act(game, drafter, choicesOf(state, drafter)[0]);
    }
    // The last draft brought the dice that are planned with.
    await place(1 - drafter);
    expect(await bars(drafter)).toBe('laterMovesRestOnIt');
    expect(await bars(1 - drafter)).toBeNull();
    expect(await bars(drafter)).toBeNull();
    const [seat, other] = await toServing();
    await place(other);
    await act(game, seat, { type: 'openTavern' });
    expect(await bars(other)).toBe('anotherSeatMoved');
  });

  test('of several at once on the same position one is made; the others are stale', async () => {
    const [, seat] = await toServing();
    const version = await game.version();
    const wishes = await placements(seat);
    const rivals = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        wish(game, seat, { actions: [wishes[i % wishes.length]] }),
      ),
    );
    const answers = await Promise.all(rivals.map((rival) => game.submit(rival)));
    const reasons = answers.map((answer) => (answer.ok ? 'made' : answer.reason));
    expect(reasons.toSorted()).toEqual(['made', ...Array(5).fill('stale')]);
    const made = rivals[reasons.indexOf('made')]!;
    expect(await game.entries(version)).toMatchObject([{ id: made.id, version: version + 1 }]);
  });

  test('the same several times at once is made once, and all hear the same', async () => {
    const [, seat] = await toServing();
    const version = await game.version();
    const sent = await wish(game, seat, { actions: (await placements(seat)).slice(0, 1) });
    const answers = await Promise.all(Array.from({ length: 6 }, () => game.submit(sent)));
    const made = { ok: true, id: sent.id, version: version + 1, applied: 1, rest: [] };
    for (const answer of answers) expect(answer).toEqual(made);
    expect(await game.version()).toBe(version + 1);
  });

  test('one linear log to the end; reopened in the middle, it is the same game', async () => {
    const twin = inMemory();
    for (const round of [2, 3]) {
      for (const one of [game, twin]) await playUntil(one, (state) => state.round === round);
      const before = await stand();
      await game.reopen();
      expect(await stand()).toEqual(before);
      expect(await game.entries(10)).toEqual(before.entries.slice(10));
    }
    for (const one of [game, twin]) await playUntil(one, () => false);
    const { entries, version, state } = await stand();
    expect(state).toEqual(toJSON(await twin.state()));
    expect(entries.map(withoutId)).toEqual((await twin.entries()).map(withoutId));
    expect(entries.map((entry) => entry.version)).toEqual(entries.map((_, i) => i + 1));
    expect(version).toBe(entries.length);
  });

  test('after the end nothing is made or taken back, but what was made is still known', async () => {
    await playUntil(game, () => false);
    const before = await stand();
    const { id, seat, ...last } = before.entries.at(-1)!;
    const actions = last.kind === 'move' ? [last.action] : [];
    const sent = { id, seat, seen: before.seen[seat]! - 1, actions };
    const first = { ok: true, id, version: before.version, applied: 1, rest: [] };
    for (const reopen of [() => undefined, () => game.reopen()]) {
      await reopen();
      expect(await game.submit(sent)).toEqual(first);
      expect(await act(game, seat, ...actions)).toMatchObject({ ok: false });
      expect(await takeBack(game, seat)).toMatchObject({ ok: false });
      expect(await stand()).toEqual(before);
    }
  });
});

/** Ids are the sender's. */
function withoutId(entry: Entry): Entry {
  return { ...entry, id: '' };
}
