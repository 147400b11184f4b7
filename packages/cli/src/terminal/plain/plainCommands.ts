/** What a line of input does in a game that is played line by line. */
import { actionText, readAction, refusal, type Action, type Seat } from '@stammtisch/engine';
import { listed, m, refusalText } from '@stammtisch/words';
import { problemText } from '../../words/verificationText.ts';
import { adviceTexts } from '../../words/adviceText.ts';
import { layOut, MOST_PLANNING, serveAll } from '../game/autoPlan.ts';
import { STRONGEST_BOT } from '@stammtisch/lab';
import { warning } from '../../words/closingLoss.ts';
import { trySave } from '../game/autosave.ts';
import { actionsOf, advise, print, sentencesOf, show, type Talk } from './plainOutput.ts';
import { logLines } from '../view/logView.ts';
import { marketView } from '../view/marketView.ts';
import { seatView } from '../view/seatView.ts';
import { tableView } from '../view/tableView.ts';
import { tracksView } from '../view/tracksView.ts';

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
      return await answer(talk, m.terminal_plain_help());
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
    const facts = { text, problem: problemText(read.problem) };
    return await answer(talk, m.terminal_plain_unclear(facts));
  }
  const { session } = talk.sitting;
  const state = session.state();
  const refused = refusal(state, seat, read.value);
  if (refused === null) return await play(talk, seat, read.value);
  const name = (each: Seat): string => session.chairs[each]!.name;
  const { text: reason } = refusalText(refused, { state, name, you: seat, resigned: [] });
  const facts = { seat, text, reason, rule: refused.rule };
  return await answer(talk, m.terminal_plain_refused(facts));
}

async function playNumber(talk: Talk, seat: Seat, text: string): Promise<Outcome> {
  const actions = actionsOf(talk, seat);
  const action = actions[Number(text) - 1];
  if (action !== undefined) return await play(talk, seat, action);
  return await answer(talk, m.terminal_plain_no_action({ number: text, actions: actions.length }));
}

async function play(talk: Talk, seat: Seat, action: Action): Promise<Outcome> {
  const { session } = talk.sitting;
  const text = actionText(action);
  const warns = talk.warned === text ? null : warning(session.state(), seat, action);
  talk.warned = warns === null ? null : text;
  if (warns !== null) return await answer(talk, m.terminal_plain_again({ warning: warns }));
  session.act(seat, action);
  if (action.type === 'closeTavern') await storeServing(talk);
  return 'moved';
}

async function serve(talk: Talk, seat: Seat): Promise<Outcome> {
  if (serveAll(talk.sitting.session, seat) > 0) return 'moved';
  return await answer(talk, m.terminal_no_die_to_serve());
}

async function undo(talk: Talk): Promise<Outcome> {
  const { session } = talk.sitting;
  if (session.mayUndo() === null) {
    return await answer(talk, m.terminal_no_undo());
  }
  session.undo();
  talk.told = session.log().entries.map(sentencesOf);
  await print(talk, m.terminal_taken_back());
  return 'moved';
}

// ——— Advice

async function hint(talk: Talk, seat: Seat): Promise<Outcome> {
  const advice = await advise(talk, seat);
  const texts = adviceTexts(talk.sitting.session.state(), seat, advice, talk.width);
  return await answer(talk, m.terminal_bot_would({ bot: STRONGEST_BOT }), ...texts);
}

async function auto(talk: Talk, seat: Seat): Promise<Outcome> {
  const { session } = talk.sitting;
  if (session.state().phase !== 'serving' || session.state().pending !== null) {
    return await answer(talk, m.terminal_no_dice_to_plan());
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
  if (file === null) return await answer(talk, m.terminal_plain_save_where());
  const trouble = await trySave(talk.sitting.session, file);
  if (trouble !== null) return await answer(talk, trouble);
  talk.file = file;
  return await answer(talk, m.terminal_saved({ file }));
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
  else if (what === 'log') await show(talk, logLines(session.log().entries, width));
  else {
    const names = ['table', 'market', 'tracks', 'log', ...chairs.map(({ name }) => name)];
    await print(talk, m.terminal_plain_nothing_to_show({ what, views: listed(names) }));
  }
  return 'told';
}
