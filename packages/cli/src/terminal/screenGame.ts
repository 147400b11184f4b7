/** The game on a full screen: keys, bots' thoughts and signals come in, one after the other. */
import type { Advice, RemoteBots, Thought } from '@stammtisch/bots';
import { never, type Action, type Seat } from '@stammtisch/engine';
import { adviceTexts } from '../adviceText.ts';
import { layOut, MOST_PLANNING, serveAll } from '../autoPlan.ts';
import { STRONGEST } from '../chairs.ts';
import { warning } from '../closingLoss.ts';
import { Complaint, EXIT } from '../complaint.ts';
import { farewell, saveSession } from '../farewell.ts';
import { isMenu, menuOf, type Menu } from '../menu.ts';
import { forcedAction } from '../session.ts';
import { watchSignals } from '../signals.ts';
import type { Pace, Sitting } from '../sitting.ts';
import { logLines } from '../view/logView.ts';
import { amount, YOU } from '../words.ts';
import { frame, type Framed } from './frame.ts';
import { newInbox } from './inbox.ts';
import type { Key, NamedKey } from './keys.ts';
import { newMenuStack, type Choices } from './menuStack.ts';
import { nextPanel, panelLines, type Panel } from './panel.ts';
import type { Terminal } from './terminal.ts';
import { newThinking, type Job } from './thinking.ts';

type Happening =
  | { readonly type: 'key'; readonly key: Key }
  | { readonly type: 'resize' }
  | { readonly type: 'stop'; readonly code: number }
  | { readonly type: 'thought'; readonly job: Job; readonly thought: Thought }
  | { readonly type: 'pauseOver'; readonly pause: number };

interface Left {
  readonly code: number;
  /** What is said on the screen of the shell. */
  readonly farewell: string;
}

const PAUSES: Readonly<Record<Pace, number>> = { off: 0, fast: 600, normal: 2500 };
const KEY_BAR = 'u undo h hint a auto s serve  m market t tavern r tracks l log  w save q quit ?';
const PAUSE_BAR = 'any key: go on';
const INTERRUPTED = 130;
const HUNG_UP = 129;
/** Entries of the log that are looked at for what is new; more never fit. */
const NEWS = 12;

export async function playScreen(
  { session, seed, save, pace }: Sitting,
  terminal: Terminal,
  bots: RemoteBots,
): Promise<Left> {
  const { chairs } = session;
  const inbox = newInbox<Happening>();
  const menus = newMenuStack();
  const thinking = newThinking(session, seed, bots, (job, thought) =>
    inbox.push({ type: 'thought', job, thought }),
  );
  let panel: Panel = { type: 'table' };
  let scroll = 0;
  let framed: Framed | null = null;
  let message = `Seed ${seed}. Press ? for help.`;
  let file = save;
  let isDiscarded = false;
  /** Dice moves of the plan that is being laid out. */
  let planned = 0;
  let pauses = 0;
  let isPausing = false;
  /** Whose eyes look at the table. */
  let viewer: Seat = Math.max(
    0,
    chairs.findIndex(({ type }) => type === 'person'),
  );
  /** Entries of the log that were there when a person decided last. */
  let known = 0;
  const end: { code: number | null } = { code: null };

  const say = (text: string): void => void (message = text);

  const look = (next: Panel, from = 0): void => {
    panel = next;
    scroll = from;
    say('');
  };

  // ——— Bots

  const pause = (): void => {
    if (PAUSES[pace] === 0) return;
    isPausing = true;
    const own = ++pauses;
    setTimeout(() => inbox.push({ type: 'pauseOver', pause: own }), PAUSES[pace]).unref();
  };

  const hearHint = (seat: Seat, advice: Advice): void => {
    const texts = adviceTexts(session.state(), seat, advice, terminal.size().columns);
    look({ type: 'note', title: `The bot "${STRONGEST}" would`, texts });
    say('Esc: back to the table');
  };

  const hearPlan = (seat: Seat, advice: Advice): void => {
    const { made, isDone } = layOut(session, seat, advice);
    planned += made;
    if (!isDone && planned < MOST_PLANNING) thinking.ask('plan', seat);
    else if (planned === 0) say('The dice lie well as they are.');
    else say(`${amount(planned, 'move')} of dice; u undoes.`);
  };

  const hear = ({ purpose, seat }: Job, thought: Thought): void => {
    if (!thought.ok) {
      if (purpose === 'turn') throw new Complaint(`A bot failed: ${thought.problem}.`, EXIT.bug);
      say(`No advice: ${thought.problem}.`);
    } else if (purpose === 'turn') {
      session.act(seat, thought.action);
      // A serving is many small moves, and worth a look when it is over.
      if (thought.action.type === 'closeTavern') pause();
    } else if (purpose === 'hint') {
      hearHint(seat, thought.advice!);
    } else {
      hearPlan(seat, thought.advice!);
    }
  };

  // ——— Menus

  const back = (): void => {
    if (!menus.back()) look({ type: 'table' });
  };

  const act = (seat: Seat, action: Action): void => {
    say('');
    thinking.callOff();
    known = session.log().entries.length;
    session.act(seat, action);
    menus.clear();
  };

  const choose = (seat: Seat, action: Action): void => {
    const warned = warning(session.state(), seat, action);
    if (warned === null) {
      act(seat, action);
      return;
    }
    say('');
    menus.inquire(warned, [
      { key: '1', label: 'Do it all the same', run: () => act(seat, action) },
      { key: '2', label: 'Go back', run: back },
    ]);
  };

  const choicesOf = (seat: Seat, { title, items }: Menu): Choices => ({
    title,
    isWarning: false,
    offers: items.map(({ key, label, leads }) => ({
      key,
      label,
      run: () => (isMenu(leads) ? menus.enter(choicesOf(seat, leads)) : choose(seat, leads)),
    })),
  });

  // ——— Commands

  const target = (): string => file ?? `stammtisch-${seed}.json`;

  const store = async (): Promise<void> => {
    try {
      await saveSession(session, target());
      file = target();
      say(`Saved in ${file}.`);
    } catch (error) {
      if (!(error instanceof Complaint)) throw error;
      say(error.message);
    }
  };

  const storeAndLeave = async (): Promise<void> => {
    await store();
    if (session.isSaved()) end.code = EXIT.ok;
  };

  const discard = (): void => {
    isDiscarded = true;
    end.code = EXIT.ok;
  };

  const quit = (): void => {
    if (session.isSaved() || session.record().moves.length === 0) {
      end.code = EXIT.ok;
      return;
    }
    say('');
    menus.inquire('Leave the game?', [
      { key: '1', label: `Save it in ${target()} and leave`, run: storeAndLeave },
      { key: '2', label: 'Leave without saving', run: discard },
      { key: '3', label: 'Stay', run: back },
    ]);
  };

  const undo = (): void => {
    const seat = session.mayUndo();
    if (seat === null) {
      say('Nothing to undo: chance or another seat has moved since.');
      return;
    }
    thinking.callOff();
    session.undo();
    menus.clear();
    if (panel.type === 'note') look({ type: 'table' });
    const { name } = chairs[seat]!;
    say(name === YOU ? 'Taken back.' : `${name}'s move is taken back.`);
  };

  /** What only a person at their turn may do. */
  const onTurn = (run: (seat: Seat) => void): void => {
    const seat = session.turn();
    if (seat === null || chairs[seat]!.type === 'bot') say('It is not your turn.');
    else run(seat);
  };

  const startPlan = (seat: Seat): void => {
    const { phase, pending } = session.state();
    if (phase !== 'serving' || pending !== null) {
      say('There are no dice to plan now.');
      return;
    }
    planned = 0;
    menus.clear();
    thinking.ask('plan', seat);
  };

  const serve = (seat: Seat): void => {
    thinking.callOff();
    const served = serveAll(session, seat);
    if (served > 0) menus.clear();
    say(served === 0 ? 'No die can be served now.' : `${amount(served, 'die')} served; u undoes.`);
  };

  const nextTavern = (): void => {
    const from = panel.type === 'seat' ? panel.seat : viewer;
    look({ type: 'seat', seat: (from + 1) % chairs.length });
  };

  const COMMANDS: Readonly<Record<string, () => void | Promise<void>>> = {
    u: undo,
    h: () => onTurn((seat) => thinking.ask('hint', seat)),
    a: () => onTurn(startPlan),
    s: () => onTurn(serve),
    w: store,
    q: quit,
    m: () => look({ type: 'market' }),
    t: nextTavern,
    r: () => look({ type: 'tracks' }),
    l: () => look({ type: 'log' }, Infinity),
    v: () => look({ type: 'table' }),
    '?': () => look({ type: 'help' }),
  };

  // ——— Keys

  const onNamed = async (name: NamedKey): Promise<void> => {
    const page = Math.max(1, (framed?.viewRows ?? 2) - 1);
    switch (name) {
      case 'up':
        return menus.move(-1);
      case 'down':
        return menus.move(1);
      case 'left':
        if (!menus.sideways(-1, framed?.across ?? 1)) back();
        return;
      case 'right':
        menus.sideways(1, framed?.across ?? 1);
        return;
      case 'enter':
        return await menus.top()?.offers[menus.cursor()]?.run();
      case 'escape':
        if (panel.type === 'table' || menus.isAsking()) back();
        else look({ type: 'table' });
        return;
      case 'tab':
        return look(nextPanel(panel, 1, chairs.length));
      case 'backTab':
        return look(nextPanel(panel, -1, chairs.length));
      case 'pageUp':
        scroll = Math.max(0, scroll - page);
        return;
      case 'pageDown':
        scroll += page;
        return;
      case 'home':
        scroll = 0;
        return;
      case 'end':
        scroll = Infinity;
        return;
      case 'interrupt':
        end.code = INTERRUPTED;
        return;
      case 'suspend':
        return terminal.suspend();
      case 'redraw':
        return terminal.forget();
      default:
        never(name);
    }
  };

  const onKey = async (key: Key): Promise<void> => {
    if (isPausing && (key.type === 'typed' || key.name === 'enter')) {
      isPausing = false;
    } else if (key.type === 'named') {
      await onNamed(key.name);
    } else {
      const offer = isWatching()
        ? undefined
        : menus.top()?.offers.find((each) => each.key === key.text);
      const command = Object.hasOwn(COMMANDS, key.text) ? COMMANDS[key.text] : undefined;
      await (offer?.run() ?? command?.());
    }
  };

  // ——— The course of the game

  /** While bots move there is nothing to choose, unless the program asks something. */
  const isWatching = (): boolean =>
    !menus.isAsking() && (isPausing || thinking.current()?.purpose === 'turn');

  /** Goes on until somebody must decide or think. */
  const goOn = (): void => {
    if (thinking.current() !== null || isPausing || end.code !== null) return;
    for (let seat = session.turn(); seat !== null; seat = session.turn()) {
      if (chairs[seat]!.type === 'bot') {
        thinking.ask('turn', seat);
        return;
      }
      const forced = forcedAction(session.state(), seat);
      if (forced === null) {
        viewer = seat;
        if (menus.isEmpty()) menus.enter(choicesOf(seat, menuOf(session.state(), seat)));
        return;
      }
      session.act(seat, forced);
    }
    if (!menus.isEmpty()) return;
    look({ type: 'note', title: 'The end', texts: session.log().ending });
    const offers = [{ key: '1', label: 'Leave', run: quit }];
    menus.enter({ title: 'The game is over.', isWarning: false, offers });
  };

  const titleNow = (): string => {
    const job = thinking.current();
    if (menus.isAsking()) return menus.top()!.title;
    if (isPausing) return 'What happened';
    if (job === null) return menus.top()?.title ?? '';
    return job.purpose === 'turn' ? `${chairs[job.seat]!.name} is thinking …` : 'Thinking …';
  };

  const draw = (): void => {
    const { columns, rows } = terminal.size();
    const view = panelLines(panel, session, viewer, columns);
    const { entries } = session.log();
    // A view ends at its last line, and is not scrolled beyond.
    scroll = Math.min(scroll, Math.max(0, view.length - (framed?.viewRows ?? rows)));
    framed = frame({
      columns,
      rows,
      view,
      scroll,
      news: logLines(entries.slice(-NEWS), chairs, columns),
      title: titleNow(),
      isWarning: !isWatching() && menus.top()?.isWarning === true,
      message,
      choices: isWatching() ? [] : (menus.top()?.offers ?? []),
      cursor: menus.cursor(),
      told: isWatching() ? logLines(entries.slice(known).slice(-NEWS), chairs, columns) : [],
      keys: isPausing ? PAUSE_BAR : KEY_BAR,
    });
    terminal.draw(framed.lines);
  };

  const handle = async (happening: Happening): Promise<void> => {
    switch (happening.type) {
      case 'key':
        await onKey(happening.key);
        return;
      case 'thought':
        // Between its thought and now a key may have changed the game.
        if (thinking.settle(happening.job)) hear(happening.job, happening.thought);
        return;
      case 'pauseOver':
        if (happening.pause === pauses) isPausing = false;
        return;
      case 'stop':
        end.code = happening.code;
        return;
      case 'resize':
        return;
      default:
        never(happening);
    }
  };

  const signals = watchSignals((code) => inbox.push({ type: 'stop', code }));
  terminal.listen(
    (key) => inbox.push({ type: 'key', key }),
    () => inbox.push({ type: 'resize' }),
    () => inbox.push({ type: 'stop', code: HUNG_UP }),
  );
  try {
    goOn();
    while (end.code === null) {
      draw();
      await handle(await inbox.take());
      goOn();
    }
  } finally {
    signals.release();
    thinking.callOff();
    // Whatever the reason, what was to be kept is kept.
    if (save !== null && !isDiscarded && !session.isSaved()) await saveSession(session, save);
  }
  return { code: end.code, farewell: farewell(session, seed, file) };
}
