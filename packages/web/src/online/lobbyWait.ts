/** What a table waits for before its game, and what its host should know before starting it. */
import type { TableView, You } from '@stammtisch/protocol';
import { listed, m } from '@stammtisch/words';

type View = Pick<TableView, 'stage' | 'host' | 'seats' | 'spec' | 'fair'>;

/** Other people at the table whose page is not open and who, at the start, have not revealed. */
export function absentNames({ stage, seats, fair }: View, you: You): string[] {
  return seats.flatMap((seat, at): string[] => {
    if (seat.kind !== 'human' || seat.online || you.seats.includes(at)) return [];
    const hasShown = stage === 'revealing' && fair.revealed[at] === true;
    return hasShown ? [] : [seat.name];
  });
}

/** Whether the game can start: no seat is open, and at least one person plays. */
export function mayBegin({ seats }: Pick<View, 'seats'>): boolean {
  return seats.every(({ kind }) => kind !== 'open') && seats.some(({ kind }) => kind === 'human');
}

function hostText(view: View, you: You): string {
  if (!mayBegin(view)) return m.online_lobby_only_bots();
  const absent = absentNames(view, you);
  if (absent.length === 0) return m.online_lobby_ready();
  const names = listed(absent);
  return view.spec.clock.kind === 'daily'
    ? m.online_lobby_absent_daily({ names })
    : m.online_lobby_absent_live({ names });
}

export function waitText(view: View, you: You): string {
  if (view.stage === 'revealing') {
    const absent = absentNames(view, you);
    return absent.length === 0
      ? m.online_lobby_beginning()
      : m.online_lobby_awaits({ names: listed(absent) });
  }
  const count = view.seats.filter(({ kind }) => kind === 'open').length;
  if (count > 0) {
    return you.isHost ? m.online_lobby_seats_free({ count }) : m.online_lobby_seats_wait({ count });
  }
  if (you.isHost) return hostText(view, you);
  const host = view.host === null ? undefined : view.seats[view.host];
  return host === undefined || host.kind === 'open'
    ? m.online_lobby_wait_start()
    : m.online_lobby_wait_host({ name: host.name });
}
