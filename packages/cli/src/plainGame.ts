/** The game line by line: for pipes, for plain terminals, and for those who like it so. */
import { createInterface } from 'node:readline';
import type { Advice, RemoteBots } from '@stammtisch/bots';
import {
  actionText,
  problemText,
  readAction,
  refusal,
  type Action,
  type Seat,
} from '@stammtisch/engine';
import { adviceTexts } from './adviceText.ts';
import { layOut, MOST_PLANNING, serveAll } from './autoPlan.ts';
import { STRONGEST } from './chairs.ts';
import { warning } from './closingLoss.ts';
import { Complaint, EXIT } from './complaint.ts';
import { botSeed, farewell, hintSeed, saveSession } from './farewell.ts';
import type { Io } from './io.ts';
import { menuOf, paths } from './menu.ts';
import { actionLabel } from './actionLabel.ts';
import { refusalText } from './refusalText.ts';
import { forcedAction } from './session.ts';
import { sentences, type Entry } from './sessionLog.ts';
import { watchSignals } from './signals.ts';
import type { Sitting } from './sitting.ts';
import { plainText, type Line } from './view/line.ts';
import { logLines } from './view/logView.ts';
import { marketView } from './view/marketView.ts';
import { seatView } from './view/seatView.ts';
import { tableView } from './view/tableView.ts';
import { tracksView } from './view/tracksView.ts';
import { capital, list } from './words.ts';

const WIDEST = 96;

const HELP = [
  'A number plays that action; so does its text, as it stands in brackets.',
  'undo · hint · auto (a bot lays out your dice) · serve (all placed dice)',
  'show [table|market|tracks|log|NAME] · save [FILE] · quit · help',
];

/** What a line of input did: the game goes on, or the same question is put again. */
type Outcome = 'moved' | 'told' | 'left';

export async function playPlain(
  { session, seed, save }: Sitting,
  io: Io,
  bots: RemoteBots,
): Promise<number> {
  const { chairs } = session;
  const width = Math.min(WIDEST, io.out.columns);
  /** The sentences of each entry of the log that were told. */
  let told: readonly (readonly string[])[] = [];
  let file = save;
  /** The action that was warned about: said twice, it is meant. */
  let warned: string | null = null;

  const print = (lines: readonly string[]): Promise<void> => io.out.write(`${lines.join('\n')}\n`);
  const show = (lines: readonly Line[]): Promise<void> =>
    print(lines.map((line) => plainText(line).trimEnd()));

  const think = async (bot: string, own: number, seat: Seat): Promise<Advice> => {
    const question = { kind: 'advise', bot, seed: own, state: session.state(), seat } as const;
    const thought = await bots.think(question);
    if (!thought.ok) throw new Complaint(`A bot failed: ${thought.problem}.`, EXIT.bug);
    return thought.advice!;
  };

  const tellNews = async (): Promise<void> => {
    const { entries } = session.log();
    const news = entries.flatMap((entry, index) => newPart(entry, told[index]));
    told = entries.map(sentences);
    if (news.length > 0) await show(logLines(news, chairs, width));
  };

  /** Numbered as the menu has them, so that both ways of playing read alike. */
  const actionsOf = (seat: Seat): Action[] =>
    [...paths(menuOf(session.state(), seat))].map(([action]) => action);

  const tellActions = async (seat: Seat): Promise<void> => {
    const state = session.state();
    const lines = actionsOf(seat).map((action, index) => {
      const label = capital(actionLabel(state, seat, action));
      return `${String(index + 1).padStart(4)}  ${label}  (${actionText(action)})`;
    });
    await print([`${chairs[seat]!.name}: ${menuOf(state, seat).title}`, ...lines]);
  };

  const play = async (seat: Seat, action: Action): Promise<Outcome> => {
    const text = actionText(action);
    const warns = warned === text ? null : warning(session.state(), seat, action);
    warned = warns === null ? null : text;
    if (warns !== null) {
      await print([`${warns} Say it again to do it all the same.`]);
      return 'told';
    }
    session.act(seat, action);
    return 'moved';
  };

  const playText = async (seat: Seat, text: string): Promise<Outcome> => {
    const isNumber = /^\d+$/.test(text);
    const numbered = isNumber ? actionsOf(seat)[Number(text) - 1] : undefined;
    if (numbered !== undefined) return await play(seat, numbered);
    if (isNumber) {
      await print([`There is no action ${text}; there are ${actionsOf(seat).length}.`]);
      return 'told';
    }
    const read = readAction(text);
    if (!read.ok) {
      await print([`"${text}" is not understood: ${problemText(read.problem)}. Try help.`]);
      return 'told';
    }
    const refused = refusal(session.state(), seat, read.value);
    if (refused === null) return await play(seat, read.value);
    await print([`Seat ${seat} may not "${text}": ${refusalText(refused)} (${refused.rule}).`]);
    return 'told';
  };

  const hint = async (seat: Seat): Promise<Outcome> => {
    const advice = await think(STRONGEST, hintSeed(seed), seat);
    const state = session.state();
    await print([`The bot "${STRONGEST}" would`, ...adviceTexts(state, seat, advice, width)]);
    return 'told';
  };

  const auto = async (seat: Seat): Promise<Outcome> => {
    if (session.state().phase !== 'serving' || session.state().pending !== null) {
      await print(['There are no dice to plan now.']);
      return 'told';
    }
    for (let made = 0; made < MOST_PLANNING;) {
      const step = layOut(session, seat, await think(STRONGEST, hintSeed(seed), seat));
      made += step.made;
      if (step.isDone) break;
    }
    return 'moved';
  };

  const store = async (target: string | null): Promise<Outcome> => {
    if (target === null) {
      await print(['Say where: save FILE.']);
      return 'told';
    }
    await saveSession(session, target);
    file = target;
    await print([`Saved in ${target}.`]);
    return 'told';
  };

  const display = async (seat: Seat, what: string): Promise<Outcome> => {
    const state = session.state();
    const other = chairs.findIndex(({ name }) => name.toLowerCase() === what.toLowerCase());
    if (other >= 0) await show(seatView(state, chairs, other, width));
    else if (what === '' || what === 'table') await show(tableView(state, chairs, seat, width));
    else if (what === 'market') await show(marketView(state, seat, width));
    else if (what === 'tracks') await show(tracksView(state, chairs, width));
    else if (what === 'log') await show(logLines(session.log().entries, chairs, width));
    else {
      const names = ['table', 'market', 'tracks', 'log', ...chairs.map(({ name }) => name)];
      await print([`There is no "${what}" to show; there is ${list(names)}.`]);
    }
    return 'told';
  };

  const undo = async (): Promise<Outcome> => {
    if (session.mayUndo() === null) {
      await print(['Nothing to undo: chance or another seat has moved since.']);
      return 'told';
    }
    session.undo();
    told = session.log().entries.map(sentences);
    await print(['Taken back.']);
    return 'moved';
  };

  const obey = async (seat: Seat, text: string): Promise<Outcome> => {
    const [word = '', ...rest] = text.split(/\s+/);
    const argument = rest.join(' ');
    switch (word) {
      case '':
        return 'told';
      case 'quit':
        return 'left';
      case 'undo':
        return await undo();
      case 'hint':
        return await hint(seat);
      case 'auto':
        return await auto(seat);
      case 'save':
        return await store(argument === '' ? file : argument);
      case 'show':
        return await display(seat, argument);
      case 'help':
        await print(HELP);
        return 'told';
      case 'serve':
        if (argument !== '' && argument !== 'all') return await playText(seat, text);
        if (serveAll(session, seat) > 0) return 'moved';
        await print(['No die can be served now.']);
        return 'told';
      default:
        return await playText(seat, text);
    }
  };

  /** Plays what needs no person; answers with the seat of the one who must decide. */
  const goOn = async (): Promise<Seat | null> => {
    for (let seat = session.turn(); seat !== null; seat = session.turn()) {
      const chair = chairs[seat]!;
      const forced = forcedAction(session.state(), seat);
      if (chair.type === 'person' && forced === null) return seat;
      if (chair.type === 'person') session.act(seat, forced!);
      else session.act(seat, (await think(chair.bot, botSeed(seed, seat), seat)).action);
    }
    return null;
  };

  const lines = createInterface({ input: io.input, crlfDelay: Infinity });
  const signals = watchSignals(() => lines.close());
  const input = lines[Symbol.asyncIterator]();
  try {
    await print([`Seed ${seed}. Type help for what can be typed.`]);
    let isTurnNew = true;
    let asked: Seat | null = null;
    for (let seat = await goOn(); seat !== null; seat = await goOn()) {
      await tellNews();
      if (isTurnNew || asked !== seat) await show(tableView(session.state(), chairs, seat, width));
      asked = seat;
      await tellActions(seat);
      let outcome: Outcome = 'told';
      while (outcome === 'told') {
        const next = await input.next();
        outcome = next.done === true ? 'left' : await obey(seat, next.value.trim());
      }
      if (outcome === 'left') break;
      isTurnNew = session.turn() !== seat;
    }
    await tellNews();
  } finally {
    signals.release();
    lines.close();
    bots.close();
    if (save !== null && !session.isSaved()) await saveSession(session, save);
  }
  await io.out.write(farewell(session, seed, file));
  return signals.stopped() ?? EXIT.ok;
}

/** What has come to an entry since some of its sentences were told. */
function newPart(entry: Entry, told: readonly string[] | undefined): Entry[] {
  if (told === undefined) return [entry];
  if (entry.type === 'heading') return [];
  const all = sentences(entry);
  const first = all.findIndex((sentence, index) => sentence !== told[index]);
  return first < 0 ? [] : [{ ...entry, phrases: entry.phrases.slice(first) }];
}
