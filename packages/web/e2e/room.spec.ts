/** People in one room: a page opened as localhost invites other devices, which come without https. */
import { chromium, expect, test, type Page } from '@playwright/test';
import { useTestServer, Visitor } from './testServer.ts';
import { faults } from './inspect.ts';
import { scanned } from './scan.ts';

// The tests share a server, so they run one after another.
test.describe.configure({ mode: 'default' });

const server = useTestServer();

/** An address as in a home; the browser of the guest is told that it is this machine. */
const HOME = '192.168.178.23';

/** The page of a table has to be fetched first. */
const ARRIVAL = { timeout: 60_000 };

/** What the server tells a page that was opened as localhost. */
async function tellAddresses(page: Page, addresses: readonly string[]): Promise<void> {
  await page.route(/\/api\/addresses$/, (route) => route.fulfill({ json: { addresses } }));
}

test('an invitation from localhost leads other devices to a table where they play', async ({
  browser,
}) => {
  const anna = await Visitor.come(server, browser);
  const { port } = new URL(server.url);
  const addresses = [`http://[fd00::5]:${port}`, `http://${HOME}:${port}`];
  await tellAddresses(anna.page, addresses);
  const table = await anna.make();
  await anna.visit(table);
  const link = anna.page.getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(`${addresses[0]}/#/online/${table}`, ARRIVAL);
  await anna.page.getByLabel('Address for other devices').selectOption(`${HOME}:${port}`);
  await expect(link).toHaveValue(`${addresses[1]}/#/online/${table}`);
  const address = await scanned(anna, 'QR code with the link to this table');
  expect(address).toBe(`${addresses[1]}/#/online/${table}`);
  expect(await faults(anna.page)).toEqual([]);

  const { launchOptions } = test.info().project.use;
  const other = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--host-resolver-rules=MAP ${HOME} 127.0.0.1`],
  });
  try {
    const ben = await Visitor.come(server, other);
    await ben.page.goto(address);
    expect(await ben.page.evaluate(() => isSecureContext)).toBe(false);
    await ben.page.getByRole('button', { name: /^Sit here/ }).click();
    await expect(ben.page.getByRole('button', { name: 'Stand up' })).toBeVisible();
    await ben.page.getByRole('button', { name: 'Copy link' }).first().click();
    await expect(ben.page.getByText('Without https the browser does not allow')).toBeVisible();
    await anna.page.getByRole('button', { name: 'Begin' }).click();
    await anna.seesTable();
    await ben.seesTable();
    await ben.page.goto(`http://${HOME}:${port}/#/settings`);
    await expect(ben.page.getByText('Alerts by the browser need https')).toBeVisible();
    await ben.page.goto(`http://${HOME}:${port}/#/about`);
    await expect(ben.page.getByText('it can’t be installed')).toBeVisible();
  } finally {
    await server.closeVisitors();
    await other.close();
  }
});

test('who cannot be reached is told so', async ({ browser }) => {
  const anna = await Visitor.come(server, browser);
  const table = await anna.make();
  await anna.visit(table);
  const told = anna.page.locator('[data-reach=none]');
  await expect(told).toContainText('on this device only', ARRIVAL);
  await expect(anna.page.getByLabel('Address for other devices')).toHaveCount(0);
});
