/** A game line by line: what is said, what was said already, and the bots that are asked. */
import type { Advice, RemoteBots, ThinkResult } from '@stammtisch/bots';
import { actionText, type Action, type Seat } from '@stammtisch/engine';
import { actionLabel } from '../../words/actionLabel.ts';
import { Complaint, EXIT } from '../../program/errors.ts';
import type { Output } from '../../program/io.ts';
import { menuOf } from '../menu/menu.ts';
import { paths } from '../menu/menuItem.ts';
import { questionOf } from '../game/botQuestion.ts';
import { sentences, type Entry } from '../game/sessionLog.ts';
import type { Sitting } from '../game/terminalGame.ts';
import { plainText, type Line } from '../view/line.ts';
import { logLines } from '../view/logView.ts';
import { capital } from '../../words/words.ts';

const WIDEST = 96;

export interface Talk {
  readonly sitting: Sitting;
  readonly bots: RemoteBots;
  readonly out: Output;
  readonly width: number;
  /** The sentences of each entry of the log that were told. */
  told: readonly (readonly string[])[];
  /** Where the game goes when it is saved without a name. */
  file: string | null;
  /** The action that was warned about: said twice, it is meant. */
  warned: string | null;
}

export function newTalk(sitting: Sitting, bots: RemoteBots, out: Output): Talk {
  const width = Math.min(WIDEST, out.columns);
  return { sitting, bots, out, width, told: [], file: sitting.save, warned: null };
}

export async function print({ out }: Talk, ...lines: readonly string[]): Promise<void> {
  await out.write(`${lines.join('\n')}\n`);
}

export async function show(talk: Talk, lines: readonly Line[]): Promise<void> {
  await print(talk, ...lines.map((line) => plainText(line).trimEnd()));
}

export async function tellNews(talk: Talk): Promise<void> {
  const { session } = talk.sitting;
  const { entries } = session.log();
  const news = entries.flatMap((entry, index) => newPart(entry, talk.told[index]));
  talk.told = entries.map(sentences);
  if (news.length > 0) await show(talk, logLines(news, session.chairs, talk.width));
}

/** What has come to an entry since some of its sentences were told. */
function newPart(entry: Entry, told: readonly string[] | undefined): Entry[] {
  if (told === undefined) return [entry];
  if (entry.type === 'heading') return [];
  const all = sentences(entry);
  const first = all.findIndex((sentence, index) => sentence !== told[index]);
  return first < 0 ? [] : [{ ...entry, phrases: entry.phrases.slice(first) }];
}

/** Numbered as the menu has them, so that both ways of playing read alike. */
export function actionsOf({ sitting }: Talk, seat: Seat): Action[] {
  return [...paths(menuOf(sitting.session.state(), seat))].map(([action]) => action);
}

export async function tellActions(talk: Talk, seat: Seat): Promise<void> {
  const { session } = talk.sitting;
  const state = session.state();
  const lines = actionsOf(talk, seat).map((action, index) => {
    const label = capital(actionLabel(state, seat, action));
    return `${String(index + 1).padStart(4)}  ${label}  (${actionText(action)})`;
  });
  await print(talk, `${session.chairs[seat]!.name}: ${menuOf(state, seat).title}`, ...lines);
}

/** What the bot at a seat does. */
export async function choose(talk: Talk, seat: Seat): Promise<Action> {
  return (await think(talk, seat)).action;
}

/** What a bot says to the person at a seat. */
export async function advise(talk: Talk, seat: Seat): Promise<Advice> {
  return (await think(talk, seat)).advice!;
}

async function think({ sitting, bots }: Talk, seat: Seat): Promise<ThinkResult & { ok: true }> {
  const thought = await bots.think(questionOf(sitting, seat));
  if (!thought.ok) throw new Complaint(`A bot failed: ${thought.problem}.`, EXIT.bug);
  return thought;
}
