/** What one visitor does in one engine, from the first page to the replay of a whole game. */
import { DESKTOP, SIZES } from './gallery.ts';
import { lesson } from './lesson.ts';
import { reloadGame, end, localGame, offline } from './localGame.ts';
import {
  prepareSettings,
  takePictures,
  THEMES,
  type Journey,
  type JourneyPart,
} from './session.ts';

/** What would be said of faults is heard: otherwise nothing that follows could fail by them. */
async function hearsErrors({ visitor }: Journey): Promise<void> {
  await visitor.open('');
  await visitor.evaluate(() => {
    setTimeout(() => console.error('something said'));
    setTimeout(() => {
      throw new Error('something thrown');
    });
    setTimeout(() => void Promise.reject(new Error('something rejected')));
  });
  let heard = '';
  const hasHeard = async (): Promise<boolean> => {
    heard += (await visitor.driver.takeComplaints()).join('\n');
    return ['said', 'thrown', 'rejected'].every((how) => heard.includes(`something ${how}`));
  };
  await visitor.waitFor(hasHeard, 'errors of the page to be heard');
}

async function home(journey: Journey): Promise<void> {
  const { visitor } = journey;
  await visitor.driver.setSize(DESKTOP);
  await visitor.open('');
  for (const theme of THEMES.toReversed()) {
    await prepareSettings(journey, theme);
    await visitor.sees('main .play');
    await visitor.key('Tab');
    await takePictures(journey, theme === 'day' ? 'home-day' : 'home');
  }
}

/** Screens that need no game. */
async function screens(journey: Journey): Promise<void> {
  for (const [place, hash, selector] of [
    ['new', '#/new', 'form button[type=submit]'],
    ['learn', '#/learn', '.board li'],
    ['rules', '#/rules/F6', 'main h1, main h2'],
    ['settings', '#/settings', 'select'],
    ['daily', '#/daily', 'main button, main a.button'],
    ['online-new', '#/online/new', 'form button[type=submit]'],
  ] as const) {
    await journey.visitor.open(hash);
    await journey.visitor.sees(selector);
    await takePictures(journey, place);
  }
}

async function report(journey: Journey): Promise<void> {
  const { visitor } = journey;
  await visitor.click('dialog[open] a[href^="#/report/"]');
  await visitor.sees('#report-moments');
  await takePictures(journey, 'report');
  await visitor.evaluate(() => document.querySelector('#report-moments')?.scrollIntoView());
  await takePictures(journey, 'report-moments', SIZES.slice(2));
}

async function replay(journey: Journey): Promise<string> {
  const { visitor } = journey;
  const address = await visitor.address();
  await visitor.open(address.replace('report', 'replay'));
  await visitor.sees('[role=slider], input[type=range]');
  const at = (): Promise<number> =>
    visitor.evaluate(() =>
      Number(document.querySelector<HTMLInputElement>('input[type=range]')?.value),
    );
  const last = await visitor.evaluate(() =>
    Number(document.querySelector<HTMLInputElement>('input[type=range]')?.max),
  );
  await visitor.focus('input[type=range]');
  const first = await at();
  for (let step = 0; step < 20; step++) await visitor.key('ArrowRight');
  await visitor.waitFor(async () => (await at()) > first, 'the replay to go on');
  await takePictures(journey, 'replay');
  return `${last} moves`;
}

/** In this order: each part goes on where the one before ended. */
export const JOURNEY_PARTS: Readonly<Record<string, JourneyPart>> = {
  'errors are heard': hearsErrors,
  home,
  screens,
  lesson,
  'local game': localGame,
  reload: reloadGame,
  offline,
  end,
  report,
  replay,
};
