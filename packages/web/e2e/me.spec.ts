/** What somebody sees and ends in the settings of online play: browsers, guests at their seats, themselves. */
import { createECDH, randomBytes } from 'node:crypto';
import { expect, test, type Browser } from '@playwright/test';
import { useTestServer, Visitor } from './testServer.ts';
import { faults, misfits } from './inspect.ts';

// The tests share a server, so they run one after another.
test.describe.configure({ mode: 'default' });

const server = useTestServer();

const TITLE = 'The table by the stove';

async function addPush(person: Visitor, endpoint: string): Promise<void> {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const data = {
    endpoint,
    keys: {
      p256dh: keys.getPublicKey().toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
  const answer = await person.context.request.put(`${server.url}/api/me/push`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Whoever comes by the link to the seat may play it as well. */
async function share(owner: Visitor, table: string, others: readonly Visitor[]): Promise<void> {
  const { secret } = await owner.post<{ secret: string }>(`tables/${table}/seats/0/link`);
  for (const other of others) {
    await other.post('me');
    await other.post(`tables/${table}/claim`, { secret });
  }
}

/** Anna, with two browsers that get alerts, two others at her seat, a day off and somebody blocked. */
async function annaWithAll(
  browser: Browser,
  settings: object,
): Promise<{ anna: Visitor; table: string }> {
  const [anna, ben, tablet] = await Promise.all([
    Visitor.come(server, browser, settings),
    Visitor.come(server, browser),
    Visitor.come(server, browser),
  ]);
  const table = await anna.make({ title: TITLE });
  await ben.sit(table, 1);
  await share(anna, table, [ben, tablet]);
  await anna.post('blocks', { table, seat: 1, line: null });
  await addPush(anna, 'https://fcm.googleapis.com/fcm/send/abc');
  await addPush(anna, 'https://updates.push.services.mozilla.com/wpush/v2/abc');
  const daysOff = [new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)];
  await anna.context.request.put(`${server.url}/api/me/days-off`, { data: { daysOff } });
  // As if she had opened the table through her page.
  await anna.page.evaluate(() => localStorage.setItem('stammtisch-online', 'true'));
  await anna.page.goto(`${server.url}/#/settings`);
  const shared = anna.page.locator('[aria-labelledby=set-shared] li');
  await expect(shared).toHaveCount(2, { timeout: 60_000 });
  await expect(anna.page.locator('[aria-labelledby=set-pushes] li')).toHaveCount(2);
  return { anna, table };
}

test('browsers and guests at a seat are seen, and ended one by one', async ({ browser }) => {
  const { anna, table } = await annaWithAll(browser, {});
  const { page } = anna;
  const shared = page.getByRole('region', { name: 'Who else plays your seats' });
  await expect(shared).toContainText(`Benedikt Wunderlich, at “${TITLE}”`);
  await shared.getByRole('button', { name: /^Send away: Benedikt/ }).click();
  await expect(shared.getByRole('listitem')).toHaveCount(1);
  await expect(shared.getByRole('status')).toContainText('no longer works');
  const pushes = page.getByRole('list', { name: 'Browsers that get your alerts' });
  await pushes.getByRole('button', { name: 'Remove: fcm.googleapis.com' }).click();
  await expect(pushes.getByRole('listitem')).toHaveCount(1);

  // She thinks twice, and then is gone for good.
  await page.getByRole('button', { name: 'Delete me …' }).click();
  await expect(page.getByRole('button', { name: 'Keep' })).toBeFocused();
  await page.getByRole('button', { name: 'Keep' }).click();
  await page.getByRole('button', { name: 'Delete me …' }).click();
  await page.getByRole('button', { name: 'Delete me for good' }).click();
  await expect(page.getByText('You’ve been deleted here.')).toBeVisible();
  const { table: left } = (await (
    await anna.context.request.get(`${server.url}/api/tables/${table}`)
  ).json()) as { table: { stage: string } };
  expect(left.stage).toBe('abandoned');
});

for (const theme of ['night', 'day']) {
  test(`axe finds nothing by ${theme}`, async ({ browser }) => {
    const { anna } = await annaWithAll(browser, { theme });
    await anna.page.getByRole('button', { name: 'Delete me …' }).click();
    await anna.page.getByRole('button', { name: 'Sign out other devices' }).click();
    expect(await faults(anna.page)).toEqual([]);
  });
}

test('every word has its place, in every language', async ({ browser }) => {
  const { anna } = await annaWithAll(browser, {});
  const { page } = anna;
  await page.locator('[aria-labelledby=set-delete] .button').click();
  for (const locale of ['de', 'fr', 'ru', 'en']) {
    await page.locator('select').first().selectOption(locale);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    for (const width of [390, 834, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await misfits(page), `${locale} at ${width}`).toEqual([]);
      const heights = await page
        .locator('[aria-labelledby=set-shared] li button, [aria-labelledby=set-pushes] li button')
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
      // One line of text: no word of a button is broken in two.
      expect(Math.max(...heights), `${locale} at ${width}`).toBeLessThan(50);
    }
  }
});
