/** A whole game against a bot on this device: every kind of question, a reload, no network, the end. */
import { DESKTOP } from './gallery.ts';
import { Play } from './play.ts';
import { GUEST_LOOK, HOST_LOOK, prepareSettings, takePictures, type Journey } from './session.ts';

const SEED = 0x5eed;

/** What the page takes for chance from now on is the same in every engine. */
function fixChance(seed: number): void {
  let state = seed;
  crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    const bytes = array === null ? [] : new Uint8Array(array.buffer);
    for (let i = 0; i < bytes.length; i++) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      bytes[i] = state;
    }
    return array;
  };
}

/** A game against a bot from the first evening to its third plan, with a look at every kind of question. */
export async function localGame(journey: Journey): Promise<string> {
  const { visitor } = journey;
  const people = [
    { ...HOST_LOOK, bot: null },
    { ...GUEST_LOOK, bot: 'easy' },
  ];
  await visitor.evaluate((seated) => {
    const rules = { players: 2, modules: 1, edition: 'north-star', start: 0 };
    const spec = { ...rules, dishwasherBothWays: false, practice: false, people: seated };
    localStorage.setItem('stammtisch-last-spec', JSON.stringify(spec));
  }, people);
  await visitor.open('');
  await visitor.sees('main .play');
  await visitor.evaluate(fixChance, SEED);
  await visitor.click('main .play');
  const play = new Play(visitor, SEED);
  await play.untilAsked('keepOrRedraw');
  await takePictures(journey, 'question');
  await play.untilAsked('draft');
  await takePictures(journey, 'draft');
  await play.untilAsked('plan');
  await visitor.waitFor(async () => (await play.look()).main !== null, 'the own turn to plan');
  await visitor.key('1');
  await visitor.key('ArrowRight');
  await takePictures(journey, 'plan');
  await visitor.key('Escape');
  await dragged(journey);
  for (const [key, place] of [
    ['m', 'menu'],
    ['l', 'log'],
    ['?', 'keys'],
  ] as const) {
    await visitor.key(key);
    await visitor.sees('dialog[open] .body');
    await takePictures(journey, place);
    await visitor.key('Escape');
    await visitor.waitFor(
      async () => !(await visitor.has('dialog[open]')),
      'the end of the dialog',
    );
  }
  await inDaylight(journey);
  await playOn(play, 2);
  plays.set(journey, play);
  return placedBy(play);
}

/** The die under the pointer. */
async function dragged({ visitor, gallery }: Journey): Promise<void> {
  const { driver } = visitor;
  const { points } = await new Play(visitor, SEED).look();
  const from = points['die-0'] ?? points['die-1'] ?? null;
  if (from === null) throw new Error('no die can be met by a pointer');
  await driver.press('mouse', from);
  await driver.move('mouse', { x: from.x + 60, y: from.y - 120 });
  if (!(await visitor.has('.ghost'))) throw new Error('no die follows the pointer');
  await gallery.keep(visitor, 'drag', DESKTOP);
  await driver.move('mouse', { x: 4, y: 300 });
  await driver.release('mouse');
}

async function inDaylight(journey: Journey): Promise<void> {
  await prepareSettings(journey, 'day');
  await journey.visitor.sees('.room');
  await takePictures(journey, 'plan-day');
  await prepareSettings(journey, 'night');
  await journey.visitor.sees('.room');
}

/** The game that is under way in an engine. */
const plays = new WeakMap<Journey, Play>();

function playOf(journey: Journey): Play {
  const play = plays.get(journey);
  if (play === undefined) throw new Error('no game is under way');
  return play;
}

/** Through some more evenings, to a plan. */
async function playOn(play: Play, evenings: number): Promise<void> {
  for (let evening = 0; evening < evenings; evening++) {
    await play.until(({ ask }) => ask === 'draft');
    await play.untilAsked('plan');
  }
  // Dice can be placed before it is the own turn: others would still go on.
  await play.visitor.waitFor(async () => (await play.look()).main !== null, 'the own turn to plan');
}

function placedBy({ placed }: Play): string {
  const { keys, drag, touch } = placed;
  return `dice placed: ${keys} by keys, ${drag} by drag, ${touch} by touch`;
}

/** The page is loaded again, and shows the same. */
export async function reloadGame(journey: Journey): Promise<void> {
  const { visitor } = journey;
  const play = playOf(journey);
  await visitor.key('Escape');
  const before = await visitor.text('.foot');
  const { lit } = await play.look();
  await visitor.reload();
  await visitor.sees('.room');
  await visitor.waitFor(async () => (await visitor.text('.foot')) === before, `“${before}” again`);
  const same = async (): Promise<boolean> => String((await play.look()).lit) === String(lit);
  await visitor.waitFor(same, 'the same lit places');
}

export async function offline(journey: Journey): Promise<string> {
  const { visitor, relay } = journey;
  const { setOffline } = visitor.driver;
  await visitor.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve));
  });
  await relay.stop();
  await setOffline?.(true);
  try {
    await reloadGame(journey);
    await playOn(playOf(journey), 1);
    const game = await visitor.address();
    await visitor.open('');
    await visitor.sees('main .play');
    await visitor.open('#/rules');
    await visitor.sees('main h1');
    await visitor.open(game);
    await visitor.sees('.room');
  } finally {
    await setOffline?.(false);
    await relay.start();
  }
  // What a browser says itself about a server that does not answer is no fault.
  await visitor.driver.takeComplaints();
  return setOffline === null ? 'server stopped' : 'server stopped, network off';
}

export async function end(journey: Journey): Promise<string> {
  const { visitor } = journey;
  const play = playOf(journey);
  await play.toEnd();
  await visitor.sees('dialog[open] .end');
  await takePictures(journey, 'end');
  const { keys, drag, touch } = play.placed;
  const isMissing = keys === 0 || drag === 0 || (visitor.driver.hasTouch && touch === 0);
  if (isMissing) throw new Error(`a way to place dice was never used: ${placedBy(play)}`);
  return `${await play.result()}; ${placedBy(play)}`;
}
