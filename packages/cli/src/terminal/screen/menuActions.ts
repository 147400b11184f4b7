/** Carries out what is chosen from a menu. */
import { never, type Action, type Seat } from '@stammtisch/engine';
import { m } from '@stammtisch/words';
import { warning } from '../../words/closingLoss.ts';
import { choicesOf, clear, enter, inquire, type Deed } from './menus.ts';
import { discard, quit, saveAndLeave, storeServing } from './saving.ts';
import { back, closeNote, say, type Screen } from './screen.ts';
import { callOff } from './thinking.ts';

export async function carryOut(screen: Screen, deed: Deed): Promise<void> {
  switch (deed.type) {
    case 'enter':
      enter(screen.menus, choicesOf(deed.seat, deed.menu));
      return;
    case 'play':
      await play(screen, deed.seat, deed.action);
      return;
    case 'insist':
      await act(screen, deed.seat, deed.action);
      return;
    case 'back':
      back(screen);
      return;
    case 'quit':
      quit(screen);
      return;
    case 'saveAndLeave':
      await saveAndLeave(screen);
      return;
    case 'discard':
      discard(screen);
      return;
    default:
      never(deed);
  }
}

async function play(screen: Screen, seat: Seat, action: Action): Promise<void> {
  const warned = warning(screen.sitting.session.state(), seat, action);
  if (warned === null) {
    await act(screen, seat, action);
    return;
  }
  say(screen, '');
  inquire(screen.menus, warned, [
    { key: '1', label: m.terminal_do_it(), deed: { type: 'insist', seat, action } },
    { key: '2', label: m.terminal_go_back(), deed: { type: 'back' } },
  ]);
}

async function act(screen: Screen, seat: Seat, action: Action): Promise<void> {
  const { session } = screen.sitting;
  say(screen, '');
  closeNote(screen);
  callOff(screen.thinking);
  screen.known = session.log().entries.length;
  session.act(seat, action);
  clear(screen.menus);
  if (action.type === 'closeTavern') await storeServing(screen);
}
