/** What a line of input does in a game that is played line by line. */
import {
  actionText,
  problemText,
  readAction,
  refusal,
  type Action,
  type Seat,
} from '@stammtisch/engine';
import { adviceTexts } from '../../words/adviceText.ts';
import { layOut, MOST_PLANNING, serveAll } from '../game/autoPlan.ts';
import { STRONGEST_BOT } from '@stammtisch/lab';
import { warning } from '../../words/closingLoss.ts';
import { trySave } from '../game/autosave.ts';
import { actionsOf, advise, print, show, type Talk } from './plainOutput.ts';
import { refusalText } from '../../words/refusalText.ts';
import { sentences } from '../game/sessionLog.ts';
import { logLines } from '../view/logView.ts';
import { marketView } from '../view/marketView.ts';
import { seatView } from '../view/seatView.ts';
import { tableView } from '../view/tableView.ts';
import { tracksView } from '../view/tracksView.ts';
import { list } from '../../words/words.ts';

const HELP = [
  'A number plays that action; so does its text, as it stands in brackets.',
  'undo · hint · auto (a bot lays out your dice) · serve (all placed dice)',
  'show [table|market|tracks|log|NAME] · save [FILE] · quit · help',
];

/** The game goes on, or the same question is put again. */
export type Outcome = 'moved' | 'told' | 'left';

export async function obey(talk: Talk, seat: Seat, text: string): Promise<Outcome> {
  const [word = '', ...rest] = text.split(/\s+/);
  const argument = rest.join(' ');
  switch (word) {
    case '':
      return 'told';
    case 'quit':
      return 'left';
    case 'undo':
      return await undo(talk);
    case 'hint':
      return await hint(talk, seat);
    case 'auto':
      return await auto(talk, seat);
    case 'save':
      return await store(talk, argument === '' ? talk.file : argument);
    case 'show':
      return await display(talk, seat, argument);
    case 'help':
      return await answer(talk, ...HELP);
    case 'serve':
      return argument === '' || argument === 'all'
        ? await serve(talk, seat)
        : await playText(talk, seat, text);
    default:
      return await playText(talk, seat, text);
  }
}

async function answer(talk: Talk, ...lines: readonly string[]): Promise<Outcome> {
  await print(talk, ...lines);
  return 'told';
}

// ——— Actions

async function playText(talk: Talk, seat: Seat, text: string): Promise<Outcome> {
  if (/^\d+$/.test(text)) return await playNumber(talk, seat, text);
  const read = readAction(text);
  if (!read.ok) {
    return await answer(
      talk,
      `"${text}" is not understood: ${problemText(read.problem)}. Try help.`,
    );
  }
  const refused = refusal(talk.sitting.session.state(), seat, read.value);
  if (refused === null) return await play(talk, seat, read.value);
  return await answer(
    talk,
    `Seat ${seat} may not "${text}": ${refusalText(refused)} (${refused.rule}).`,
  );
}

async function playNumber(talk: Talk, seat: Seat, text: string): Promise<Outcome> {
  const actions = actionsOf(talk, seat);
  const action = actions[Number(text) - 1];
  if (action !== undefined) return await play(talk, seat, action);
  return await answer(talk, `There is no action ${text}; there are ${actions.length}.`);
}

async function play(talk: Talk, seat: Seat, action: Action): Promise<Outcome> {
  const { session } = talk.sitting;
  const text = actionText(action);
  const warns = talk.warned === text ? null : warning(session.state(), seat, action);
  talk.warned = warns === null ? null : text;
  if (warns !== null) return await answer(talk, `${warns} Say it again to do it all the same.`);
  session.act(seat, action);
  if (action.type === 'closeTavern') await storeServing(talk);
  return 'moved';
}

async function serve(talk: Talk, seat: Seat): Promise<Outcome> {
  if (serveAll(talk.sitting.session, seat) > 0) return 'moved';
  return await answer(talk, 'No die can be served now.');
}

async function undo(talk: Talk): Promise<Outcome> {
  const { session } = talk.sitting;
  if (session.mayUndo() === null) {
    return await answer(talk, 'Nothing to undo: chance or another seat has moved since.');
  }
  session.undo();
  talk.told = session.log().entries.map(sentences);
  await print(talk, 'Taken back.');
  return 'moved';
}

// ——— Advice

async function hint(talk: Talk, seat: Seat): Promise<Outcome> {
  const advice = await advise(talk, seat);
  const texts = adviceTexts(talk.sitting.session.state(), seat, advice, talk.width);
  return await answer(talk, `The bot "${STRONGEST_BOT}" would`, ...texts);
}

async function auto(talk: Talk, seat: Seat): Promise<Outcome> {
  const { session } = talk.sitting;
  if (session.state().phase !== 'serving' || session.state().pending !== null) {
    return await answer(talk, 'There are no dice to plan now.');
  }
  for (let made = 0; made < MOST_PLANNING;) {
    const step = layOut(session, seat, await advise(talk, seat));
    made += step.made;
    if (step.isDone) break;
  }
  return 'moved';
}

// ——— Files and views

async function store(talk: Talk, file: string | null): Promise<Outcome> {
  if (file === null) return await answer(talk, 'Say where: save FILE.');
  const trouble = await trySave(talk.sitting.session, file);
  if (trouble !== null) return await answer(talk, trouble);
  talk.file = file;
  return await answer(talk, `Saved in ${file}.`);
}

/** Between servings, so that a machine that dies costs little; only trouble is told. */
async function storeServing(talk: Talk): Promise<void> {
  const { session, save } = talk.sitting;
  const trouble = save === null ? null : await trySave(session, save);
  if (trouble !== null) await print(talk, trouble);
}

async function display(talk: Talk, seat: Seat, what: string): Promise<Outcome> {
  const { width } = talk;
  const { session } = talk.sitting;
  const { chairs } = session;
  const state = session.state();
  const other = chairs.findIndex(({ name }) => name.toLowerCase() === what.toLowerCase());
  if (other >= 0) await show(talk, seatView(state, chairs, other, width));
  else if (what === '' || what === 'table') await show(talk, tableView(state, chairs, seat, width));
  else if (what === 'market') await show(talk, marketView(state, seat, width));
  else if (what === 'tracks') await show(talk, tracksView(state, chairs, width));
  else if (what === 'log') await show(talk, logLines(session.log().entries, chairs, width));
  else {
    const names = ['table', 'market', 'tracks', 'log', ...chairs.map(({ name }) => name)];
    await print(talk, `There is no "${what}" to show; there is ${list(names)}.`);
  }
  return 'told';
}
