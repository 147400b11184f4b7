/** The game line by line: for pipes, for plain terminals, and for those who like it so. */
import { createInterface } from 'node:readline';
import { setImmediate as eventsHeard } from 'node:timers/promises';
import type { RemoteBots } from '@stammtisch/bots';
import type { Seat } from '@stammtisch/engine';
import { m } from '@stammtisch/words';
import { EXIT } from '../../program/errors.ts';
import { farewell } from '../game/exitMessage.ts';
import type { Io } from '../../program/io.ts';
import { playAndKeep } from '../game/autosave.ts';
import { obey, type Outcome } from './plainCommands.ts';
import { choose, newTalk, print, show, tellActions, tellNews, type Talk } from './plainOutput.ts';
import { forcedAction } from '../game/session.ts';
import { watchSignals, type Signals } from '../../program/signals.ts';
import type { Sitting } from '../game/terminalGame.ts';
import { tableView } from '../view/tableView.ts';

export async function playPlain(sitting: Sitting, io: Io, bots: RemoteBots): Promise<number> {
  const { session, seed, save } = sitting;
  const talk = newTalk(sitting, bots, io.out);
  const lines = createInterface({ input: io.input, crlfDelay: Infinity });
  const signals = watchSignals(() => lines.close());
  const play = async (): Promise<void> => {
    try {
      await playLines(talk, lines[Symbol.asyncIterator](), signals);
    } finally {
      signals.release();
      lines.close();
      bots.close();
    }
  };
  await playAndKeep(session, play, () => save);
  await io.out.write(farewell(session, seed));
  return signals.stopped() ?? EXIT.ok;
}

/** Until the game is over, left or stopped. */
async function playLines(
  talk: Talk,
  input: AsyncIterator<string>,
  signals: Signals,
): Promise<void> {
  const { session, seed } = talk.sitting;
  await print(talk, m.terminal_plain_hello({ seed }));
  let asked: Seat | null = null;
  const next = (): Promise<Seat | null> => goOn(talk, signals);
  for (let seat = await next(); seat !== null; seat = await next()) {
    await tellNews(talk);
    if (asked !== seat)
      await show(talk, tableView(session.state(), session.chairs, seat, talk.width));
    await tellActions(talk, seat);
    if ((await hearLines(talk, seat, input)) === 'left') break;
    // Who is asked again after others have moved sees the table anew.
    asked = session.turn() === seat ? seat : null;
  }
  await tellNews(talk);
}

/** Reads until something has moved. */
async function hearLines(
  talk: Talk,
  seat: Seat,
  input: AsyncIterator<string>,
): Promise<Exclude<Outcome, 'told'>> {
  for (;;) {
    const next = await input.next();
    const outcome = next.done === true ? 'left' : await obey(talk, seat, next.value.trim());
    if (outcome !== 'told') return outcome;
  }
}

/** Plays what needs no person; answers with the seat of the one who must decide, if one must. */
async function goOn(talk: Talk, signals: Signals): Promise<Seat | null> {
  const { session } = talk.sitting;
  for (let seat = session.turn(); seat !== null; seat = session.turn()) {
    // Bots think in this thread, and while they do nothing is heard.
    await eventsHeard();
    if (signals.stopped() !== null) return null;
    const isPerson = session.chairs[seat]!.type === 'person';
    const forced = forcedAction(session.state(), seat);
    if (isPerson && forced === null) return seat;
    const action = isPerson ? forced! : await choose(talk, seat);
    session.act(seat, action);
    if (action.type === 'closeTavern') await tellNews(talk);
  }
  return null;
}
