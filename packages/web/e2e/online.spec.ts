/** People at a table on a server: whatever happens to page, network or server, the game goes on. */
import { expect, test } from '@playwright/test';
import { peopleAtTable, twoAtTable, useTestServer, Visitor } from './testServer.ts';
import { overlaps } from './inspect.ts';
import { allMove, Player } from './player.ts';
import { scanned } from './scan.ts';

// The tests share a server, so they run one after another.
test.describe.configure({ mode: 'default' });

const server = useTestServer(240_000);

/** All play at once, for so many steps each, or to the end. */
async function playAll(players: readonly Player[], steps?: number): Promise<boolean> {
  const ends = await Promise.all(players.map((player) => player.play(steps)));
  return ends.every(Boolean);
}

/** What the end of the game says, when the game is over. */
function scores({ page }: Visitor): Promise<string> {
  return page.locator('dialog[open] .end').innerText();
}

/** What each of them brought is in the dice, and the seal is the one they saw. */
async function verifies({ page }: Visitor): Promise<void> {
  await page.locator('dialog[open] .deeds button').nth(1).click();
  const dialog = page.locator('dialog[open]');
  const verdict = dialog.locator('.verdict:not(.bad)');
  await expect(verdict).toHaveText(/^\d+ outcomes recomputed from the seed: all equal\.$/);
  await expect(dialog).toContainText('It is the seal that this device saw before the first die.');
  await expect(dialog).toContainText('What this device brought to the dice is in them.');
}

test('two people, with a reload, a lost connection and a restart in the middle', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const { anna, ben } = await twoAtTable(server, browser);
  const players = [new Player(anna.page, 'click', 11), new Player(ben.page, 'keys', 12)];
  await playAll(players, 30);

  await anna.page.reload();
  await anna.seesTable();
  await playAll(players, 30);

  await ben.context.setOffline(true);
  await ben.banner('lost');
  await players[0]!.play(10);
  await ben.context.setOffline(false);
  await ben.banner('back');
  await playAll(players, 30);

  await server.stop();
  await anna.banner('restarting');
  await ben.banner('restarting');
  await server.start();
  await anna.banner('back');
  await ben.banner('back');

  // The rest is about getting to the end.
  for (const player of players) player.hurries = true;
  expect(await playAll(players)).toBe(true);
  expect(await scores(anna)).toBe(await scores(ben));
  await verifies(anna);
  await verifies(ben);
});

test('four people, with a reload, a lost connection and a restart in the middle', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const { people } = await peopleAtTable(server, browser, 4);
  expect(await overlaps(people[0]!.page.locator('.neighbours .plate'))).toEqual({
    of: 3,
    pairs: 0,
  });
  // Nobody is hidden behind the bar, on a small notebook neither.
  const last = await people[0]!.page.locator('.neighbours .plate').last().boundingBox();
  const bar = await people[0]!.page.locator('.foot').boundingBox();
  expect(last!.y + last!.height).toBeLessThanOrEqual(bar!.y);
  const [anna, ben, , dora] = people as [Visitor, Visitor, Visitor, Visitor];
  const players = people.map(({ page }, seat) => new Player(page, 'click', 31 + seat));
  await allMove(players);
  // The rest is about what they see, not about what they choose.
  for (const player of players) player.hurries = true;

  await anna.page.reload();
  await anna.seesTable();
  await allMove(players);

  await dora.context.setOffline(true);
  await dora.banner('lost');
  await playAll(players.slice(0, 3), 10);
  await dora.context.setOffline(false);
  await dora.banner('back');
  await allMove(players);

  await server.stop();
  await Promise.all(people.map((person) => person.banner('restarting')));
  await server.start();
  await Promise.all(people.map((person) => person.banner('back')));
  await allMove(players);

  // Everybody sees the same game, move by move; two people play theirs to its end.
  const told = async (): Promise<string[]> => {
    const all: string[] = [];
    for (const person of people) all.push(await person.told());
    return all;
  };
  await expect(async () => expect(new Set(await told()).size).toBe(1)).toPass();
  expect((await ben.told()).split('\n').length).toBeGreaterThan(20);
});

test('a spectator sees everything and can press nothing', async ({ browser }) => {
  const { anna, ben, table } = await twoAtTable(server, browser);
  const guest = await Visitor.come(server, browser);
  await guest.visit(table);
  await guest.seesTable();
  // Before the first die everybody sees the seal.
  await guest.banner('sealed');
  // Who is waited for sees that in another tab, too.
  await expect(anna.page).toHaveTitle('● Your turn · Round · Stammtisch');
  await expect(guest.page).toHaveTitle('Round · Stammtisch');
  await playAll([new Player(anna.page, 'click', 5), new Player(ben.page, 'click', 6)], 20);
  await guest.banner('watching');
  await expect.poll(() => guest.told()).toBe(await anna.told());
  await expect(guest.page.locator('.spot.lit')).toHaveCount(0);
  await expect(guest.page.locator('.foot .deed')).toHaveCount(0);
  await guest.page.locator('[data-place^=space-]:visible').first().click();
  await expect(guest.page.locator('[data-notice=watching]')).toBeVisible();
});

test('a bot takes over when the time is up, and hands back', async ({ browser }) => {
  const clock = { kind: 'live', bank: 0, free: 5 };
  const { anna, ben, table } = await twoAtTable(server, browser, { clock });
  const company = ben.page.locator('.strip');
  // Ben plays, Anna does not.
  const player = new Player(ben.page, 'click', 3);
  let isBack = false;
  const plays = player.playUntil(() => isBack);
  await expect(company.getByText('Anna: away')).toBeAttached({ timeout: 60_000 });
  await anna.banner('away');
  // It really plays for her: she has done nothing yet.
  await expect.poll(() => ben.moves(table, 0), { timeout: 60_000 }).toBeGreaterThan(1);
  await anna.page.locator('[data-banner=away] button').click();
  await expect(company.getByText('Anna: connected', { exact: false })).toBeAttached();
  await expect(anna.page.locator('[data-banner=away]')).toHaveCount(0);
  isBack = true;
  await plays;
  await allMove([new Player(anna.page, 'click', 4), player], 1);
});

test('what happened since is shown again', async ({ browser }) => {
  const { anna, ben, table } = await twoAtTable(server, browser);
  const players = [new Player(anna.page, 'click', 21), new Player(ben.page, 'click', 22)];
  await playAll(players, 12);
  await players[0]!.playUntilIdle();
  await anna.page.goto(`${server.url}/#/about`);
  await players[1]!.playUntilIdle();
  await anna.visit(table);
  await anna.seesTable();
  await anna.banner('missed');
  await anna.page.locator('[data-do=recap]').click();
  await expect(anna.page.locator('[data-banner=missed]')).toHaveCount(0);
  await expect.poll(() => anna.told()).toBe(await ben.told());
});

test('the link of a seat opens it, and leaves nothing in the address', async ({ browser }) => {
  const { anna, table } = await twoAtTable(server, browser);
  await anna.page.keyboard.press('m');
  await anna.page.locator('[data-item=seatLink]').click();
  await anna.page.getByRole('button', { name: 'Make a secret link' }).click();
  const address = await scanned(anna, 'QR code with the secret link to your seat');
  const phone = await Visitor.come(server, browser);
  await phone.page.goto(address);
  await phone.seesTable();
  expect(phone.page.url()).toBe(`${server.url}/#/online/${table}`);
  expect(address).toMatch(new RegExp(`^${phone.page.url()}/seat/[\\w-]{22}$`));
  await new Player(phone.page, 'click', 7).play(3);
  await phone.page.reload();
  await phone.seesTable();
  await expect(phone.page.locator('[data-banner=watching]')).toHaveCount(0);

  // Her seat is hers alone again, and the phone hears of it.
  await anna.page.getByRole('button', { name: 'Revoke it' }).click();
  await expect(anna.page.getByText('No link leads to your seat any more')).toBeVisible();
  await expect(phone.page.locator('[data-unseated]')).toContainText(
    'This device no longer plays a seat here',
  );
  await expect(phone.page.locator('.foot .deed')).toHaveCount(0);
  await phone.page.goto(address);
  await expect(phone.page.getByRole('heading', { name: 'does not open a seat' })).toBeVisible();
  expect(phone.complaints.splice(0)).toEqual([expect.stringContaining('403 (Forbidden)')]);
});

test('a serious table gives no advice, and who resigns leaves the seat to a bot', async ({
  browser,
}) => {
  const { anna, ben, table } = await twoAtTable(server, browser, { serious: true });
  await expect(anna.page.locator('.foot .deed')).toHaveCount(1);
  await anna.page.keyboard.press('m');
  await anna.page.locator('[data-item=resign]').click();
  await anna.page.locator('dialog[open] .answers .button:not(.main)').click();
  await anna.banner('resigned');
  await expect(ben.page.locator('.strip').getByText('resigned, a bot plays on')).toBeAttached();
  await expect.poll(() => ben.moves(table, 0)).toBeGreaterThan(0);
});

/** Says something in the chat, or raises a mug. */
async function says({ page }: Visitor, text: string): Promise<void> {
  await page.locator('.strip .chat').click();
  const talk = page.locator('dialog[open] .chat');
  await talk.getByRole('button', { name: 'Cheers!' }).click();
  await talk.locator('form input').fill(text);
  await page.keyboard.press('Enter');
  await expect(talk.locator('.line.mine').last()).toContainText(text);
  await page.keyboard.press('Escape');
}

test('somebody can be muted from their seat, and heard again', async ({ browser }) => {
  const { anna, ben, table } = await twoAtTable(server, browser);
  const guest = await Visitor.come(server, browser);
  await guest.visit(table);
  await guest.seesTable();
  await anna.page.locator('.strip').getByRole('button', { name: 'Benedikt Wunderlich' }).focus();
  await anna.page.keyboard.press('Enter');
  const about = anna.page.locator('dialog[open]');
  await expect(about.getByRole('heading', { name: 'Benedikt Wunderlich' })).toBeVisible();
  await about.getByRole('switch').click();
  await anna.page.keyboard.press('Escape');

  await says(ben, 'To your health');
  // The guest is told, by eye and ear; Anna is not.
  await expect(guest.page.locator('.strip .reactions')).toContainText('Benedikt Wunderlich');
  const herald = guest.page.locator('[data-herald]');
  await expect(herald).toContainText('Benedikt Wunderlich: Cheers!');
  await expect(herald).toContainText('Benedikt Wunderlich: To your health');
  await expect(anna.page.locator('.strip .reactions span')).toHaveCount(0);
  await expect(anna.page.locator('[data-herald]')).toHaveText('');

  // What was said while one was away is counted on return, room by room.
  await guest.page.goto(`${server.url}/#/about`);
  await says(ben, 'Still here');
  await guest.visit(table);
  await guest.seesTable();
  await expect(guest.page.locator('.strip .chat')).toHaveAccessibleName('Chat, 2 new messages');
  await guest.page.locator('.strip .chat').click();
  await expect(guest.page.locator('dialog[open] .line').last()).toContainText('Still here');
  await expect(guest.page.locator('dialog[open] .chat form')).toHaveCount(0);

  await anna.page.locator('.strip .chat').click();
  await expect(anna.page.locator('dialog[open] .line')).toHaveCount(0);
  await anna.page.getByRole('button', { name: 'Hear Benedikt Wunderlich again' }).click();
  await expect(anna.page.locator('dialog[open] .line')).toHaveCount(2);
});

/** Opens the question whether all stop, and gives the answer that is not at hand. */
async function wouldStop({ page }: Visitor): Promise<void> {
  await page.keyboard.press('m');
  await page.locator('[data-item=abandon]').click();
  await page.locator('dialog[open] .answers .button:not(.main)').click();
}

test('all may agree to stop, or go on, and play again', async ({ browser }) => {
  const { anna, ben } = await twoAtTable(server, browser);
  await anna.page.locator('[data-banner=sealed] button').click();
  const seal = anna.page.getByRole('dialog', { name: 'The seal of the dice' });
  await expect(seal).toContainText('What this device brought to the dice is in them.');
  await anna.page.keyboard.press('Escape');
  await wouldStop(anna);
  await expect(anna.page.locator('[data-banner=stopping]')).toContainText(
    'Would stop the game: Anna. Not agreed yet: Benedikt Wunderlich.',
  );

  // Ben would rather play, and is not asked again until somebody proposes it anew.
  await ben.banner('abandoning');
  await ben.page.locator('[data-banner=abandoning] button').click();
  await ben.page.locator('dialog[open] .answers .main').click();
  await expect(ben.page.locator('[data-banner=abandoning]')).toHaveCount(0);
  await ben.page.reload();
  await ben.seesTable();
  await ben.banner('sealed');
  await anna.page.locator('[data-do=take-back]').click();
  await expect(anna.page.locator('[data-banner=stopping]')).toHaveCount(0);
  await wouldStop(anna);
  await ben.banner('abandoning');
  await ben.page.locator('[data-banner=abandoning] button').click();
  await ben.page.locator('dialog[open] .answers .button:not(.main)').click();

  // There is a way on, also for who has closed the dialog.
  for (const { page } of [anna, ben]) {
    const ended = page.getByRole('dialog', { name: 'How it ended' });
    await expect(ended).toContainText('All agreed to stop.');
    await page.keyboard.press('Escape');
    await expect(ended).toHaveCount(0);
    await expect(page.locator('.foot .ask')).toContainText('All agreed to stop.');
    await page.locator('.foot .main').click();
    await expect(ended.getByRole('link', { name: 'To the tables' })).toBeVisible();
  }
  const old = anna.page.url();
  await anna.page.getByRole('button', { name: 'Play again together' }).click();
  await expect(anna.page).not.toHaveURL(old);
  await ben.page.getByRole('button', { name: 'To the new table' }).click();
  await expect(ben.page).toHaveURL(anna.page.url());
});
