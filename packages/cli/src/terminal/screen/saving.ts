/** Saving the game, and leaving it. */
import { m } from '@stammtisch/words';
import { EXIT } from '../../program/errors.ts';
import { trySave } from '../game/autosave.ts';
import type { Sitting } from '../game/terminalGame.ts';
import { inquire } from './menus.ts';
import { say, type Screen } from './screen.ts';

function fileOf({ save, seed }: Sitting): string {
  return save ?? `stammtisch-${seed}.json`;
}

export async function store(screen: Screen): Promise<void> {
  const file = fileOf(screen.sitting);
  const trouble = await trySave(screen.sitting.session, file);
  say(screen, trouble ?? m.terminal_saved({ file }));
}

/** Between servings, so that a machine that dies costs little; only trouble is told. */
export async function storeServing(screen: Screen): Promise<void> {
  const { session, save } = screen.sitting;
  const trouble = save === null ? null : await trySave(session, save);
  if (trouble !== null) say(screen, trouble);
}

export async function saveAndLeave(screen: Screen): Promise<void> {
  await store(screen);
  if (isSaved(screen.sitting)) screen.exit = EXIT.ok;
}

export function discard(screen: Screen): void {
  screen.isDiscarded = true;
  screen.exit = EXIT.ok;
}

export function quit(screen: Screen): void {
  const { sitting, menus } = screen;
  if (isSaved(sitting) || sitting.session.record().moves.length === 0) {
    screen.exit = EXIT.ok;
    return;
  }
  say(screen, '');
  inquire(menus, m.terminal_leave_title(), [
    {
      key: '1',
      label: m.terminal_leave_save({ file: fileOf(sitting) }),
      deed: { type: 'saveAndLeave' },
    },
    { key: '2', label: m.terminal_leave_discard(), deed: { type: 'discard' } },
    { key: '3', label: m.terminal_leave_stay(), deed: { type: 'back' } },
  ]);
}

function isSaved({ session }: Sitting): boolean {
  return session.kept()?.isCurrent === true;
}
