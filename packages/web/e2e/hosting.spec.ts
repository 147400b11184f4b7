/** A table as its host wants it, with cards of their own, at a move a day. */
import { HOUSE_1, type Pack } from '@stammtisch/engine';
import { expect, test, type Page } from '@playwright/test';
import { useTestServer, Visitor } from './testServer.ts';
import { misfits } from './inspect.ts';

const server = useTestServer();

const DAY_MS = 86_400_000;

/** The usual cards, but servers cost what nobody has. */
const PACK: Pack = {
  ...HOUSE_1,
  id: 'dear-servers',
  name: 'Dear servers',
  staff: HOUSE_1.staff.map((row) => (row.id === 'server' ? { ...row, price: 77 } : row)),
};

/** As the calendar of Greenwich has it, which is also the one of days off. */
function dayIn(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

/** As the table writes it. */
function weekdayIn(days: number): string {
  return new Intl.DateTimeFormat('en-GB', { weekday: 'short' }).format(Date.now() + days * DAY_MS);
}

/** Opens a table through the page, and changes everything that can be changed. */
async function openTable(page: Page): Promise<void> {
  await page.goto(`${server.url}/#/online`);
  await page.getByRole('link', { name: 'New table' }).first().click();
  await page.getByRole('textbox', { name: 'Name of the table' }).fill('The long table');
  await page.locator('[name=door][value=public]').check({ force: true });
  await page.locator('[name=clock][value=daily]').check({ force: true });
  await page.locator('[name=modules][value="3"]').check({ force: true });
  await page.getByRole('switch', { name: 'A serious game' }).check({ force: true });
  await page.getByRole('switch', { name: 'Dishwashers lower, too' }).check({ force: true });
  await page.getByLabel('Which rulebook').selectOption({ label: 'English, Schmidt words' });
  await page.locator('input[type=file]').setInputFiles({
    name: 'dear.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(PACK)),
  });
  await expect(page.locator('option:checked', { hasText: PACK.name })).toBeAttached();
  await page.locator('button[type=submit]').click();
  await expect(page.locator('.place')).toHaveCount(2);
}

const FACTS = [
  'Modules 1–3',
  '24 hours for each move',
  'Public',
  'Serious',
  'English, Schmidt words',
  'Dishwashers lower, too',
  'Dear servers',
];

test('a table with everything changed is found in the list, taken and played as it was made', async ({
  browser,
}) => {
  const anna = await Visitor.come(server, browser, {
    me: { name: 'Anna', colour: 'red', emblem: 'fox' },
  });
  await openTable(anna.page);
  const table = anna.page.url().split('/').at(-1)!;

  const ben = await Visitor.come(server, browser);
  await ben.page.setViewportSize({ width: 390, height: 844 });
  await ben.page.goto(`${server.url}/#/online`);
  const row = ben.page.getByRole('link', { name: 'The long table' });
  for (const fact of ['Modules 1–3', '24 hours', 'Serious', '1 free seat']) {
    await expect(row).toContainText(fact);
  }
  await row.click();
  await expect(ben.page.locator('.facts li').filter({ hasNotText: 'watch' })).toContainText(FACTS);
  expect(await misfits(ben.page)).toEqual([]);
  await ben.page.locator('.me input').first().fill('Ben');
  await ben.page.getByRole('button', { name: /^Sit here/ }).click();
  await expect(ben.page.getByRole('button', { name: 'Stand up' })).toBeVisible();

  // Tomorrow Anna is away.
  await anna.page.goto(`${server.url}/#/settings`);
  await anna.page.getByLabel('From').fill(dayIn(1));
  await anna.page.getByRole('button', { name: 'Add' }).click();
  const off = anna.page.getByRole('button', { name: /^Remove: / });
  await expect(off).toHaveAccessibleName(new RegExp(`${Number(dayIn(1).slice(8))} `));
  await anna.page.reload();
  await expect(off).toHaveCount(1);

  await anna.visit(table);
  await anna.page.getByRole('button', { name: 'Begin' }).click();
  await anna.seesTable();
  await ben.seesTable();
  const chips = ben.page.locator('.strip li');
  await expect(chips.filter({ hasText: 'Anna' })).toContainText(`until ${weekdayIn(2)}`);
  await expect(chips.filter({ hasText: 'Ben' })).toContainText(`until ${weekdayIn(1)}`);

  const { setup } = await ben.record(table);
  expect(setup).toMatchObject({ modules: 3, edition: 'schmidt', pack: PACK.id, packData: PACK });
  expect(setup.options).toEqual({ dishwasherBothWays: true });
  await expect(anna.page.locator('[data-place=market-server]')).toContainText('77');

  // His list says it, too.
  await ben.page.goto(`${server.url}/#/online`);
  await expect(row).toContainText(`Your turn until ${weekdayIn(1)}`);

  // She is back earlier than she thought.
  await anna.page.goto(`${server.url}/#/settings`);
  await off.click();
  await expect(off).toHaveCount(0);
  await anna.page.reload();
  await expect(anna.page.getByRole('heading', { name: 'Days off' })).toBeVisible();
  await expect(off).toHaveCount(0);
});
