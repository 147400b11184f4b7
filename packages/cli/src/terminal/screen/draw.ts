/** Draws the screen as it stands. */
import { m } from '@stammtisch/words';
import { logLines } from '../view/logView.ts';
import { frame } from './frame.ts';
import { topOf } from './menus.ts';
import { panelLines } from './panel.ts';
import { isWatching, type Screen } from './screen.ts';

/** Entries of the log that are looked at for what is new; more never fit. */
const NEWS = 12;

export function draw(screen: Screen): void {
  const { sitting, terminal, menus } = screen;
  const { session } = sitting;
  const { columns, rows } = terminal.size();
  const view = panelLines(screen.panel, session, screen.viewer, columns);
  const { entries } = session.log();
  const isBusy = isWatching(screen);
  const top = isBusy ? null : topOf(menus);
  // A view ends at its last line, and is not scrolled beyond.
  const last = Math.max(0, view.length - (screen.framed?.viewRows ?? rows));
  screen.scroll = Math.min(screen.scroll, last);
  screen.framed = frame({
    columns,
    rows,
    view,
    scroll: screen.scroll,
    news: logLines(entries.slice(-NEWS), columns),
    title: titleOf(screen),
    isWarning: top?.isWarning === true,
    message: screen.message,
    choices: top?.offers ?? [],
    cursor: menus.cursor,
    told: isBusy ? logLines(entries.slice(screen.known).slice(-NEWS), columns) : [],
    keys: screen.isPausing ? m.terminal_pause_bar() : m.terminal_key_bar(),
  });
  terminal.draw(screen.framed.lines);
}

function titleOf({ menus, thinking, isPausing, sitting }: Screen): string {
  const { job } = thinking;
  if (menus.dialog !== null) return menus.dialog.title;
  if (isPausing) return m.terminal_what_happened();
  if (job === null) return topOf(menus)?.title ?? '';
  const { name } = sitting.session.chairs[job.seat]!;
  return job.purpose === 'turn' ? m.terminal_thinking_of({ name }) : m.terminal_thinking();
}
