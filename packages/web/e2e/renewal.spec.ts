/** A page that is older than its server: it is renewed, or says that it cannot be. */
import { expect, test } from '@playwright/test';
import { VersionProxy } from './versionProxy.ts';
import { BuildProxy } from './buildProxy.ts';
import { twoAtTable, useTestServer, Visitor } from './testServer.ts';
import { allMove, Player } from './player.ts';

// The tests share a server, so they run one after another.
test.describe.configure({ mode: 'default' });

const server = useTestServer(240_000);

const RENEWING = 'This page is older than the table. It is being renewed; your place stays.';
const OUTDATED = 'This page and the table are of different versions. Reload the page in a while.';

test('a page that is older than the server is renewed, and loses nothing', async ({ browser }) => {
  const { anna, ben, table } = await twoAtTable(server, browser);
  const players = [new Player(anna.page, 'click', 41), new Player(ben.page, 'click', 42)];
  await allMove(players);
  const proxy = await VersionProxy.on(anna.page);
  await anna.page.reload();
  await anna.seesTable();
  const kept = async (): Promise<object> =>
    Object.fromEntries(await anna.page.evaluate(() => Object.entries(localStorage)));
  const before = await kept();
  const told = await anna.told();
  const loads = proxy.loads;

  // The server goes, and a newer one comes.
  proxy.refusals = 1;
  await proxy.hangUp();
  await expect.poll(() => proxy.loads).toBe(loads + 1);
  await anna.seesTable();
  expect(anna.page.url()).toBe(`${server.url}/#/online/${table}`);
  await expect(anna.page.locator('[data-banner=watching]')).toHaveCount(0);
  expect(await kept()).toEqual(before);
  expect(await anna.told()).toBe(told);
  expect(await proxy.shownMessages()).toEqual([RENEWING]);
  await allMove(players);
  expect(proxy.loads).toBe(loads + 1);
  expect(proxy.connections).toBe(3);
});

test('a server that stays newer gets one reload, and then a message', async ({ browser }) => {
  const { anna, table } = await twoAtTable(server, browser);
  const { page } = anna;
  const told = await anna.told();
  const proxy = await VersionProxy.on(page);
  proxy.refusals = Infinity;
  await page.clock.install();
  await page.reload({ waitUntil: 'commit' });
  await anna.banner('outdated');
  expect(page.url()).toBe(`${server.url}/#/online/${table}`);
  expect(proxy.loads).toBe(2);
  expect(proxy.connections).toBe(2);

  // It asks again after a while, and stays where it is.
  await page.clock.fastForward(61_000);
  await expect.poll(() => proxy.connections).toBe(3);
  await anna.banner('outdated');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => proxy.connections).toBe(4);
  await anna.banner('outdated');
  expect(proxy.loads).toBe(3);

  proxy.refusals = 0;
  await page.getByRole('button', { name: 'Reload' }).click();
  await anna.seesTable();
  expect(await anna.told()).toBe(told);
  expect(proxy.loads).toBe(4);
  // Once on the way, then whenever it was asked.
  expect(await proxy.shownMessages()).toEqual([RENEWING, OUTDATED, OUTDATED]);
});

test('a page that was kept for later is replaced by the newer one, at the same table', async ({
  browser,
}) => {
  const buildProxy = await BuildProxy.before(server);
  const anna = await Visitor.come(buildProxy, browser, {}, 'allow');
  const { page } = anna;
  const table = await anna.make();
  await anna.seatBot(table, 1);
  await anna.visit(table);
  await anna.command(table, { do: 'start' });
  await anna.seesTable();
  await page.evaluate(() => navigator.serviceWorker.ready);
  const proxy = await VersionProxy.on(page);
  await page.reload();
  await anna.seesTable();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  const player = new Player(page, 'click', 43);
  await player.playUntil(() => player.done > 3);

  // From the kept one, though the server has another by now.
  buildProxy.isRenewed = true;
  await anna.context.setOffline(true);
  await page.reload();
  await expect(page.getByText('The connection is lost')).toBeVisible();
  await anna.context.setOffline(false);
  await anna.seesTable();
  const build = page.locator('html[data-build=renewed]');
  await expect(build).toHaveCount(0);
  const told = await anna.told();
  const loads = proxy.loads;

  proxy.refusals = 1;
  await proxy.hangUp();
  await expect(build).toBeAttached({ timeout: 30_000 });
  await anna.seesTable();
  expect(proxy.loads).toBe(loads + 1);
  expect(await proxy.shownMessages()).toEqual([RENEWING]);
  expect(page.url()).toBe(`${buildProxy.url}/#/online/${table}`);
  expect(await anna.told()).toContain(told);
  await expect(page.locator('[data-banner=watching]')).toHaveCount(0);
  const done = player.done;
  await player.playUntil(() => player.done > done);
  buildProxy.close();
});
