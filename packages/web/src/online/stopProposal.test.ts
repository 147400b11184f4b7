import type { SeatView } from '@stammtisch/protocol';
import { expect, test } from 'vitest';
import { decline, noteAbandoning, unanswered, proposalOf } from './stopProposal.svelte.ts';

const LOOK = { colour: 'red', emblem: 'fox' } as const;
function human(name: string, resigned = false): SeatView {
  return { kind: 'human', name, ...LOOK, online: true, away: false, resigned };
}
const SEATS: readonly SeatView[] = [
  human('Anna'),
  human('Ben'),
  human('Carl', true),
  { kind: 'bot', bot: 'easy', name: 'Dora', ...LOOK },
];

test('only people who still play have to answer', () => {
  const view = { stage: 'playing', seats: SEATS, abandoning: [0] } as const;
  expect(proposalOf(view, [0])).toEqual({ agreed: [0], open: [1], isOwn: true });
  expect(proposalOf(view, [1])).toEqual({ agreed: [0], open: [1], isOwn: false });
});

test('nobody is asked when nobody would stop, or nothing can be stopped any more', () => {
  expect(proposalOf({ stage: 'playing', seats: SEATS, abandoning: [] }, [0])).toBeNull();
  expect(proposalOf({ stage: 'abandoned', seats: SEATS, abandoning: [0, 1] }, [0])).toBeNull();
});

test('who would rather play is not asked again, until somebody proposes anew', () => {
  expect(unanswered('t', [0])).toEqual([0]);
  decline('t', [0]);
  expect(unanswered('t', [0])).toEqual([]);
  expect(unanswered('other', [0])).toEqual([0]);
  // Somebody else would stop, too.
  expect(unanswered('t', [0, 2])).toEqual([2]);
  // The first one takes it back, and proposes it once more.
  noteAbandoning('t', []);
  expect(unanswered('t', [0])).toEqual([0]);
});
