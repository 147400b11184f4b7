/** Before a game on the server: tables, lobby, talk, identity, for everyone and in every language. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { useTestServer, Visitor } from './testServer.ts';
import { faults, misfits } from './inspect.ts';
import { scanned } from './scan.ts';

// The tests share a server, so they run one after another.
test.describe.configure({ mode: 'default' });

const server = useTestServer();

const ME = { me: { name: 'Anna', colour: 'red', emblem: 'fox' } };

/** Presses the first that says so. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click();
}

/** Opens a public table of three through the page, with a bot on the last seat. */
async function openTable(page: Page): Promise<void> {
  await page.goto(`${server.url}/#/online`);
  await page.getByRole('link', { name: 'New table' }).first().click();
  await page.locator('[name=players][value="3"]').check({ force: true });
  await page.locator('[name=seat-1][value=easy]').check({ force: true });
  await page.locator('[name=door][value=public]').check({ force: true });
  await page.locator('button[type=submit]').click();
  await expect(page.locator('.place')).toHaveCount(3);
}

/** Both sit at Anna's table of two; nobody has begun. */
async function twoInLobby(browser: Browser): Promise<{ anna: Visitor; ben: Visitor }> {
  const anna = await Visitor.come(server, browser, ME);
  const ben = await Visitor.come(server, browser);
  const table = await anna.make({ players: 2 });
  await ben.sit(table, 1);
  await anna.visit(table);
  await ben.visit(table);
  return { anna, ben };
}

test('people meet by link, talk, change seats and begin', async ({ browser }) => {
  const anna = await Visitor.come(server, browser, ME);
  await openTable(anna.page);
  const address = await scanned(anna, 'QR code with the link to this table');
  expect(address).toBe(anna.page.url());
  await expect(anna.page.getByRole('textbox', { name: 'Link' })).toHaveValue(address);
  await expect(anna.page.locator('.button.main')).toBeDisabled();

  // Under the same name nobody sits down, and the name is where the focus goes.
  const ben = await Visitor.come(server, browser, ME);
  await ben.page.goto(address);
  await press(ben.page, /^Sit here/);
  await expect(ben.page.locator('.me input').first()).toBeFocused();
  await ben.page.keyboard.press('ControlOrMeta+a');
  await ben.page.keyboard.type('Ben');
  const tab = await ben.context.newPage();
  await tab.goto(address);
  await expect(tab.getByRole('button', { name: /^Sit here/ })).toBeVisible();
  await press(ben.page, /^Sit here/);
  await expect(ben.page.getByRole('button', { name: 'Stand up' })).toBeVisible();
  // His other tab was nobody's, and is his now.
  await expect(tab.getByRole('button', { name: 'Stand up' })).toBeVisible();
  await tab.close();

  await ben.page.getByRole('textbox', { name: 'Say something' }).fill('Good evening!');
  await ben.page.keyboard.press('Enter');
  await press(ben.page, 'Cheers!');
  const log = anna.page.getByRole('log', { name: 'Players' });
  await expect(log).toContainText('Good evening!');
  await expect(anna.page.getByText('Ben: Cheers!')).toBeAttached();
  await press(anna.page, /^Ben: mute/);
  await anna.page.getByRole('switch').check();
  await anna.page.keyboard.press('Escape');
  await expect(log).not.toContainText('Good evening!');

  // The focus goes along with the place that is moved.
  await anna.page.getByRole('button', { name: 'Move Ben up' }).focus();
  await anna.page.keyboard.press('Enter');
  await expect(anna.page.locator('.place b').first()).toHaveText('Ben');
  await expect(ben.page.locator('.place b').first()).toHaveText('Ben');
  await expect(anna.page.getByRole('button', { name: 'Move Ben down' })).toBeFocused();

  await press(anna.page, 'Begin');
  await anna.seesTable();
  await ben.seesTable();
});

test('who is reported and blocked is not heard any more', async ({ browser }) => {
  const { anna, ben } = await twoInLobby(browser);
  const say = async (text: string): Promise<void> => {
    await ben.page.getByRole('textbox', { name: 'Say something' }).fill(text);
    await ben.page.keyboard.press('Enter');
    await expect(ben.page.getByRole('log').first()).toContainText(text);
  };
  const log = anna.page.getByRole('log').first();
  await say('You play like a bot!');
  await expect(log).toContainText('like a bot');
  await press(anna.page, /: mute/);
  await press(anna.page, 'Send the report');
  await expect(anna.page.getByRole('button', { name: 'Send the report' })).toHaveCount(0);
  await press(anna.page, /^Block/);
  await expect(anna.page.getByRole('button', { name: 'Blocked' })).toBeDisabled();
  await expect(anna.page.getByRole('button', { name: 'Send the report' })).toHaveCount(0);
  await anna.page.keyboard.press('Escape');
  await say('An easy one!');
  await expect(log).not.toContainText('bot');
  await expect(log).not.toContainText('easy');
});

test('a lost connection is told, and what was said meanwhile arrives', async ({ browser }) => {
  const { anna, ben } = await twoInLobby(browser);
  await expect(anna.page.getByText('You can begin')).toBeVisible();
  // His own page may still load what it shows.
  await expect(ben.page.getByRole('textbox', { name: 'Say something' })).toBeVisible();
  await ben.context.setOffline(true);
  await ben.banner('lost');
  await ben.page.getByRole('textbox', { name: 'Say something' }).fill('Still there?');
  await ben.page.keyboard.press('Enter');
  await expect(ben.page.getByRole('log').first()).toContainText('Not sent yet Still there?');
  await press(ben.page, 'Stand up');
  await expect(ben.page.getByText('Nobody answers')).toBeVisible();
  await ben.context.setOffline(false);
  await ben.banner('back');
  await expect(ben.page.getByText('Nobody answers')).toBeHidden();
  await expect(anna.page.getByRole('log').first()).toContainText('Still there?');
  await expect(ben.page.getByText('Not sent yet')).toHaveCount(0);
  // Whoever begins is told who would miss it.
  await ben.page.goto(`${server.url}/#/about`);
  await expect(anna.page.getByRole('button', { name: 'Begin all the same' })).toBeVisible();
});

test('the host sends away, gives the seat to a bot, and closes the table', async ({ browser }) => {
  const { anna, ben } = await twoInLobby(browser);
  await press(anna.page, /^Change/);
  await anna.page.locator('[data-bot=none]').click();
  await expect(ben.page.getByRole('button', { name: /^Sit here/ })).toBeVisible();
  await expect(ben.page.locator('[data-unseated=freed]')).toBeVisible();
  await press(anna.page, /^Bot/);
  await anna.page.locator('[data-bot=hard]').click();
  await expect(ben.page.locator('.place')).toContainText(['Anna', 'Master']);
  await expect(anna.page.getByRole('button', { name: 'Begin' })).toBeEnabled();

  // As if she had opened the table through her page.
  await anna.page.evaluate(() => localStorage.setItem('stammtisch-online', 'true'));
  await press(anna.page, 'Close the table');
  await expect(anna.page.getByRole('button', { name: 'Keep' })).toBeFocused();
  await press(anna.page, 'Close it');
  await expect(anna.page.getByText('Closed without a result')).toBeVisible();
  await expect(ben.page.getByRole('heading', { name: 'was closed' })).toBeFocused();
  await ben.page.getByRole('link', { name: 'Tables' }).click();
  await expect(ben.page.getByRole('heading', { name: 'Play together' })).toBeVisible();
  // A link that was cut short says so.
  await ben.page.goto(`${server.url}/#/online/AbCdEfGhIjKlMn`);
  await expect(ben.page.getByRole('heading', { name: 'no such table' })).toBeVisible();
});

test('a watcher is nobody until they speak', async ({ browser }) => {
  const anna = await Visitor.come(server, browser, ME);
  const table = await anna.make();
  const guest = await Visitor.come(server, browser);
  await guest.visit(table);
  await press(guest.page, 'Join the chat');
  await expect(guest.page.getByRole('button', { name: 'Cheers!' })).toBeVisible();
  const words = guest.page.getByRole('textbox', { name: /other watchers/ });
  await expect(async () => {
    await words.fill('Hello from the bar');
    await words.press('Enter');
    await expect(guest.page.getByRole('log').first()).toContainText('Hello', { timeout: 2_000 });
  }).toPass();
  await anna.visit(table);
  await anna.page.locator('[name=room][value=watchers]').check({ force: true });
  await expect(anna.page.getByRole('log').first()).toContainText('Hello from the bar');
});

test('an identity goes to another device, once, and leaves nothing in the address', async ({
  browser,
}) => {
  // Whatever she calls herself.
  const anna = await Visitor.come(server, browser, { me: { ...ME.me, name: '#0' } });
  await openTable(anna.page);
  await anna.page.goto(`${server.url}/#/settings`);
  await press(anna.page, 'Carry to another device');
  const address = await scanned(anna, 'QR code that carries your identity');
  const phone = await Visitor.come(server, browser);
  await phone.page.goto(address);
  await press(phone.page, 'To the tables');
  expect(phone.page.url()).toBe(`${server.url}/#/online`);
  await expect(phone.page.getByRole('heading', { name: 'Your tables' })).toBeVisible();
  const thief = await Visitor.come(server, browser);
  await thief.page.goto(address);
  await expect(thief.page.getByText('no longer valid')).toBeVisible();
  expect(thief.complaints.splice(0)).toEqual([expect.stringContaining('403 (Forbidden)')]);

  // The seat is hers there, too, also where the dice need her page.
  await phone.page.getByRole('link', { name: 'Step in' }).click();
  await expect(phone.page.getByRole('button', { name: 'Stand up' })).toBeVisible();
  await anna.page.close();
  await press(phone.page, /^Bot/);
  await phone.page.locator('[data-bot=easy]').click();
  await press(phone.page, 'Begin');
  await phone.seesTable();
});

for (const theme of ['night', 'day']) {
  test(`axe finds nothing by ${theme}`, async ({ browser }) => {
    const anna = await Visitor.come(server, browser, { ...ME, theme });
    const { page } = anna;
    await openTable(page);
    expect(await faults(page), 'lobby').toEqual([]);
    await press(page, /^Bot/);
    expect(await faults(page), 'seat').toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('.seat-link summary').click();
    await press(page, 'Make a secret link');
    await expect(page.locator('.seat-link .note')).toBeVisible();
    expect(await faults(page), 'link').toEqual([]);
    await page.goto(`${server.url}/#/online`);
    await expect(page.getByRole('heading', { name: 'Your tables' })).toBeVisible();
    expect(await faults(page), 'tables').toEqual([]);
    await page.goto(`${server.url}/#/settings`);
    await press(page, 'Carry to another device');
    await expect(page.locator('.note')).toBeVisible();
    expect(await faults(page), 'settings').toEqual([]);
  });
}

for (const locale of ['en', 'de', 'fr', 'ru']) {
  test(`every word has its place in ${locale}`, async ({ browser }) => {
    const anna = await Visitor.come(server, browser, { ...ME, locale });
    const table = await anna.make({ players: 4, serious: true, title: 'Stammtisch '.repeat(3) });
    await anna.seatBot(table, 1);
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await anna.page.setViewportSize(viewport);
      for (const screen of [`online/${table}`, 'online', 'online/new', 'settings']) {
        await anna.page.goto(`${server.url}/#/${screen}`);
        await expect(anna.page.locator('h1').first()).toBeVisible();
        await expect(anna.page.locator('[aria-busy=true]')).toHaveCount(0);
        await anna.page.evaluate(() => document.fonts.ready);
        expect(await misfits(anna.page), screen).toEqual([]);
      }
    }
  });
}
