/** The views one can look at in a full screen. */
import { never, type Seat } from '@stammtisch/engine';
import type { Session } from '../game/session.ts';
import { helpView } from '../view/helpView.ts';
import { line, type Line } from '../view/line.ts';
import { logLines } from '../view/logView.ts';
import { marketView } from '../view/marketView.ts';
import { seatView } from '../view/seatView.ts';
import { headerLine, tableView } from '../view/tableView.ts';
import { heading } from '../view/tavernLines.ts';
import { tracksView } from '../view/tracksView.ts';

export type Panel =
  | { readonly type: 'table' }
  | { readonly type: 'market' }
  | { readonly type: 'seat'; readonly seat: Seat }
  | { readonly type: 'tracks' }
  | { readonly type: 'log' }
  | { readonly type: 'help' }
  /** Something said once, such as a hint. */
  | { readonly type: 'note'; readonly title: string; readonly texts: readonly string[] };

/** In the order of Tab. */
export function nextPanel(panel: Panel, step: 1 | -1, players: number): Panel {
  const round: Panel[] = [
    { type: 'table' },
    { type: 'market' },
    ...Array.from({ length: players }, (_, seat): Panel => ({ type: 'seat', seat })),
    { type: 'tracks' },
    { type: 'log' },
    { type: 'help' },
  ];
  const at = round.findIndex(
    (each) =>
      each.type === panel.type &&
      (each.type !== 'seat' || panel.type !== 'seat' || each.seat === panel.seat),
  );
  return round.at((at + step) % round.length)!;
}

/** `seat` is whose eyes look at it. */
export function panelLines(panel: Panel, session: Session, seat: Seat, width: number): Line[] {
  const { chairs } = session;
  const state = session.state();
  switch (panel.type) {
    case 'table':
      return tableView(state, chairs, seat, width);
    case 'market':
      return [headerLine(state, chairs, width), ...marketView(state, seat, width)];
    case 'seat':
      return [headerLine(state, chairs, width), ...seatView(state, chairs, panel.seat, width)];
    case 'tracks':
      return [headerLine(state, chairs, width), ...tracksView(state, chairs, width)];
    case 'log':
      return logLines(session.log().entries, width);
    case 'help':
      return helpView(width);
    case 'note':
      return [heading(panel.title, width), ...panel.texts.map((text) => line(text))];
    default:
      return never(panel);
  }
}
