/** A server that changes the seal of the dice: the page keeps its secret, and says what happened. */
import type { FairView, TableChange, TableView } from '@stammtisch/protocol';
import { expect, test, type Page } from '@playwright/test';
import { useTestServer, Visitor } from './testServer.ts';
import { faults } from './inspect.ts';

// The tests share a server, so they run one after another.
test.describe.configure({ mode: 'default' });

const server = useTestServer();

/** A seed that was liked, and its seal. */
const LIKED = {
  seed: '07'.repeat(32),
  commitment: '4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0',
};

type Change = (table: TableChange | TableView) => Partial<FairView>;

/** Whatever the server tells this page of a table's dice, by socket or by answer, is changed. */
async function meddle(page: Page, change: Change): Promise<void> {
  const changed = (text: string): string => {
    const message = JSON.parse(text) as { table?: TableChange | TableView | string };
    if (typeof message.table !== 'object') return text;
    const fair = { ...message.table.fair, ...change(message.table) };
    return JSON.stringify({ ...message, table: { ...message.table, fair } });
  };
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const origin = socket.connectToServer();
    origin.onMessage((text) => socket.send(changed(String(text))));
  });
  await page.route(/\/api\/tables\//, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: changed(await response.text()) });
  });
}

/** The nonces that a page has given away. */
function revealed(page: Page): readonly string[] {
  const given: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (body.includes('"reveal"')) given.push(body);
  });
  return given;
}

/** Both are in the lobby; Anna's page is told what `change` makes of the truth. */
async function lobby(anna: Visitor, ben: Visitor, change: Change): Promise<string> {
  const table = await anna.make();
  await ben.sit(table, 1);
  await meddle(anna.page, change);
  await anna.visit(table);
  await ben.visit(table);
  await expect(anna.page.getByText('You can begin')).toBeVisible({ timeout: 60_000 });
  return table;
}

test('a seal that changes while all reveal: nothing is revealed, and that is told', async ({
  browser,
}) => {
  const anna = await Visitor.come(server, browser);
  const ben = await Visitor.come(server, browser);
  const { page } = anna;
  const given = revealed(page);
  const table = await lobby(anna, ben, ({ stage }) =>
    stage === 'revealing' ? { commitment: LIKED.commitment } : {},
  );
  await anna.command(table, { do: 'start' });
  const alert = page.getByRole('alert').filter({ hasText: 'The seal of the dice was changed' });
  await expect(alert).toContainText('kept its secret number to itself');
  await expect(alert).toContainText('tell the others');
  await expect(alert).toContainText(LIKED.commitment);
  // What Ben was shown is the truth, and his page has done its part.
  await expect(ben.page.getByText('(1 of 2)')).toBeVisible();
  await expect(ben.page.locator('[data-swap]')).toHaveCount(0);
  expect(await faults(page)).toEqual([]);
  await page.reload();
  await expect(alert).toBeVisible();
  await expect(page.getByText('(1 of 2)')).toBeVisible();
  expect(given).toEqual([]);
});

test('a seal that changes once all have revealed is not taken for the first one', async ({
  browser,
}) => {
  const anna = await Visitor.come(server, browser);
  const ben = await Visitor.come(server, browser);
  const { page } = anna;
  const table = await lobby(anna, ben, ({ stage }) => {
    if (stage === 'gathering' || stage === 'revealing') return { restarts: 2 };
    const seed = stage === 'abandoned' ? LIKED.seed : null;
    return { commitment: LIKED.commitment, seed, restarts: 2 };
  });
  await expect(page.locator('[data-restarts="2"]')).toContainText('started over 2 times');
  await anna.command(table, { do: 'start' });
  await anna.banner('swapped');
  await page.getByRole('button', { name: 'Details' }).click();
  const dialog = page.locator('dialog[open]');
  await expect(dialog).toContainText('This device saw another seal before the first die!');
  await expect(dialog).toContainText('start over 2 times');
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('[data-banner=swapped]')).toHaveCount(0);
  // At the end there is a seed that fits the other seal.
  for (const person of [anna, ben]) await person.command(table, { do: 'abandon', agree: true });
  await page.reload();
  await anna.banner('swapped');
  // What the table has come to is told first.
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(dialog.getByRole('status')).toContainText('not the dice that were promised');
  await expect(dialog).not.toContainText('It is the seal that this device saw');
});
