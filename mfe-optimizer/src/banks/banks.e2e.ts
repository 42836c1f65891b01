import { expect, test, type Locator, type Page } from '@playwright/test';
import { openAccount, watchFaults } from '@floatwise/browser-test-kit/browser';
import { endFaults, setFault, tellOfNewData } from '@floatwise/browser-test-kit/sandbox-faults';
import { holdCard, openRow, pressOn, walletOn } from '../wallet/testing/wallet-page.js';
import { allow, bankDialog, link, windowOf } from './testing/bank-pages.js';

const rowOf = (page: Page, lastFour: string): Locator => walletOn(page).rows.filter({ hasText: lastFour });
const said = (page: Page, words: string): Locator => page.getByText(words, { exact: true }).first();

/** Home for a new account, with the dialog open. */
async function atDialog(page: Page): Promise<ReturnType<typeof bankDialog>> {
  await openAccount(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Connect Your Cards Automatically' }).click();
  await expect(page.getByRole('dialog', { name: 'Connect Your Credit Cards' })).toBeVisible();
  return bankDialog(page);
}

/** Grace's two Chase cards, connected through the bank's own API. */
async function withGracesCards(page: Page): Promise<void> {
  const { byApi, done } = await atDialog(page);
  await allow(await windowOf(page, await byApi('Chase')));
  await done.click();
  await expect(rowOf(page, '4417')).toBeVisible();
}

const allIsWell = (): Promise<void> => endFaults('banks', 'aggregator');
test.afterEach(allIsWell);

test.describe('connecting a bank', () => {
  test('by its own API: the pop-up closes itself, what was found is shown, and the cards stand in the wallet', async ({
    page,
  }) => {
    const faults = await watchFaults(page);
    const { byApi, found, done } = await atDialog(page);
    const bank = await windowOf(page, await byApi('Chase'));
    await expect(page.getByText('Waiting for Chase...')).toBeVisible();
    const closed = bank.waitForEvent('close');
    await allow(bank);
    await expect(said(page, 'Successfully connected to Chase')).toBeVisible();
    await expect(found.getByRole('listitem')).toHaveCount(2);
    await expect(found).toContainText('Added to your wallet as');
    await closed;
    await done.click();
    await expect(await openRow(rowOf(page, '4417'))).toContainText('Connected · Last sync: Just now');
    await expect(rowOf(page, '9032')).toBeVisible();
    expect(faults).toEqual([]);
  });

  test('through the aggregator, which is asked once a day', async ({ page }) => {
    const { byFreeTier, found, done } = await atDialog(page);
    await link(await windowOf(page, await byFreeTier('chase')), 'omar.reyes');
    await expect(found.getByRole('listitem')).toHaveCount(1);
    await done.click();
    const row = await openRow(rowOf(page, '5128'));
    await expect(row).toContainText('Connected');
    await row.getByRole('button', { name: /^Sync / }).click();
    await expect(page.getByText(/Chase has nothing new for us yet/).first()).toBeVisible();
  });

  test('for a card that was entered by hand feeds that card', async ({ page }) => {
    await openAccount(page);
    await holdCard(page, { name: 'Everyday' });
    await page.goto('/');
    await pressOn(walletOn(page).row('Everyday'), 'Connect');
    const { byApi, found, done } = bankDialog(page);
    const bank = await windowOf(page, await byApi('American Express'));
    await allow(bank);
    await expect(found).toContainText('Updates Everyday');
    await done.click();
    await expect(walletOn(page).rows).toHaveCount(1);
    await expect(walletOn(page).row('Everyday')).toContainText('Connected');
  });

  test('leaves out what the plan has no room for, and a correction stands', async ({ page }) => {
    await openAccount(page);
    for (const name of ['One', 'Two']) await holdCard(page, { name });
    await page.goto('/?banks=connect');
    const { byApi, found, done } = bankDialog(page);
    await allow(await windowOf(page, await byApi('Chase')));
    const leftOut = found.getByRole('listitem').filter({ hasText: 'Left out: your plan has no room for it.' });
    await expect(leftOut).toHaveCount(1);
    await leftOut.getByRole('combobox').selectOption({ label: 'One' });
    await done.click();
    await expect(await openRow(walletOn(page).row('One'))).toContainText('Connected');
    await page.getByRole('button', { name: 'Bank connections' }).first().click();
    await page.getByRole('button', { name: 'Change accounts at Chase' }).click();
    await expect(found).toContainText('Updates One, as you chose.');
  });
});

test.describe('a connected card', () => {
  test('is synced, says a fault, is connected again, and is switched to manual', async ({ page }) => {
    await withGracesCards(page);
    const row = await openRow(rowOf(page, '4417'));
    const sync = row.getByRole('button', { name: /^Sync / });
    await sync.click();
    await expect(said(page, 'Sync Successful')).toBeVisible();

    await setFault('banks', 'login-required', { times: 1, only: 'grace.kim' });
    await sync.click();
    await expect(said(page, 'Sync Failed')).toBeVisible();
    await expect(row).toContainText('Sync error');
    await row.getByRole('button', { name: 'Bank connections' }).click();
    await expect(page.getByRole('dialog')).toContainText('Sign in again');
    const again = page.getByRole('button', { name: 'Reconnect Chase' });
    await allow(await windowOf(page, () => again.click()));
    await expect(said(page, 'Successfully connected to Chase')).toBeVisible();
    await bankDialog(page).done.click();
    await expect(row).toContainText('Connected');

    await row.getByRole('button', { name: /^Disconnect / }).click();
    await page.getByRole('button', { name: 'Switch to Manual' }).click();
    await expect(said(page, 'Card switched to manual entry mode.')).toBeVisible();
    await expect(row).toContainText('Manual entry');
  });

  test('keeps its figures through every fault of the bank, says which, and goes on after it [fault 14]', async ({
    page,
  }) => {
    test.slow();
    const { byApi, done } = await atDialog(page);
    await allow(await windowOf(page, await byApi('Citibank')), 'Nina Patel');
    await done.click();
    const row = await openRow(rowOf(page, '6644'));
    const sync = row.getByRole('button', { name: /^Sync / });
    const limit = '$11,000.00';
    for (const [fault, words] of [
      ['down', 'Citibank can’t be reached right now.'],
      ['malformed', 'Citibank sent data we couldn’t use'],
      ['nonsense', 'Citibank sent data we couldn’t use'],
      ['slow', 'Citibank took too long to answer.'],
    ] as const) {
      await setFault('banks', fault, { only: 'nina.patel' });
      await sync.click();
      await expect(row).toContainText(words);
      await expect(row).toContainText(limit);
      await allIsWell();
      await sync.click();
      await expect(row).toContainText('Connected');
    }
    await setFault('banks', 'consent-withdrawn', { times: 1, only: 'nina.patel' });
    await sync.click();
    await expect(row).toContainText('Your permission at Citibank has ended.');
    await row.getByRole('button', { name: 'Bank connections' }).click();
    const again = page.getByRole('button', { name: 'Reconnect Citibank' });
    await allow(await windowOf(page, () => again.click()), 'Nina Patel');
    await bankDialog(page).done.click();
    await expect(row).toContainText('Connected');
    await setFault('banks', 'account-gone', { only: 'nina.patel' });
    await sync.click();
    await expect(walletOn(page).rows.filter({ hasText: 'Citibank no longer has this account.' })).toHaveCount(1);
    await allIsWell();
    await setFault('banks', 'rate-limited', { only: 'nina.patel' });
    await sync.click();
    await expect(row).toContainText('Citibank asks us to wait before the next update.');
    await expect(row).toContainText(limit);
  });

  test('of the aggregator keeps its figures through every fault, says which, and goes on after it [fault 14]', async ({
    page,
  }) => {
    test.slow();
    const { byFreeTier, found, done } = await atDialog(page);
    const toBank = await byFreeTier('capital-one');
    await link(await windowOf(page, toBank), 'omar.reyes');
    await expect(found.getByRole('listitem')).toHaveCount(2);
    await done.click();
    const row = rowOf(page, '7781');
    await openRow(row);
    const sync = row.getByRole('button', { name: /^Sync / });
    const figures = await row.locator('dl').first().innerText();
    const strike = (fault: string) => setFault('aggregator', fault, { only: 'omar.reyes' });

    // The first fault comes with the sync that a webhook moves forward; it comes twice, and the fault is still one.
    await strike('nonsense');
    await strike('webhook-twice');
    await tellOfNewData();
    const nonsense = 'Capital One sent data we couldn’t use';
    const wallet = async () => (await page.request.get('/api/credit-cards')).text();
    await expect.poll(wallet, { timeout: 240_000 }).toContain(nonsense);
    await page.reload();
    await expect(row).toContainText(nonsense);
    // What failed may be asked for again on the same day. The reload folded the row.
    await openRow(row);
    for (const [fault, words] of [
      ['malformed', nonsense],
      ['down', 'Capital One can’t be reached right now.'],
      ['slow', 'Capital One took too long to answer.'],
    ] as const) {
      await allIsWell();
      await strike(fault);
      await sync.click();
      await expect(row).toContainText(words);
      expect(await row.locator('dl').first().innerText()).toBe(figures);
    }
    await allIsWell();
    await strike('login-required');
    await sync.click();
    await expect(row).toContainText('Capital One asks you to sign in again.');
    await row.getByRole('button', { name: 'Bank connections' }).click();
    const again = page.getByRole('button', { name: 'Reconnect Capital One' });
    // Well again at the bank, but an account is gone there.
    await allIsWell();
    await strike('account-gone');
    await link(await windowOf(page, () => again.click()), 'omar.reyes');
    await expect(said(page, 'Successfully connected to Capital One')).toBeVisible();
    await done.click();
    const gone = walletOn(page).rows.filter({ hasText: 'Capital One no longer has this account.' });
    await expect(gone).toHaveCount(1);
    await openRow(walletOn(page).rows.nth(0));
    await openRow(walletOn(page).rows.nth(1));
    await expect(walletOn(page).rows.filter({ hasText: 'Connected · Last sync: Just now' })).toHaveCount(1);
    await gone.getByRole('button', { name: /^Sync / }).click();
    await expect(page.getByText(/Capital One has nothing new for us yet/).first()).toBeVisible();
  });

  test('says in its form what comes from the bank', async ({ page }) => {
    await withGracesCards(page);
    await pressOn(rowOf(page, '4417'), 'Edit');
    await expect(page.getByLabel('Credit Limit')).toHaveAccessibleDescription('From your bank.');
  });
});

// After the tests of scheduled syncs: an aggregator that asks us to wait is left alone by the schedule for a minute.
test.describe('a way to the bank that goes wrong', () => {
  test('denied: says so, and starts again', async ({ page }) => {
    const { byApi, dialog } = await atDialog(page);
    const bank = await windowOf(page, await byApi('Citibank'));
    await bank.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.getByRole('alert')).toContainText('You didn’t allow access at Citibank');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('button', { name: 'Connect via Citibank OAuth' })).toBeVisible();
  });

  test('closed: says so, opens again, and goes on', async ({ page }) => {
    const { byApi, dialog, found } = await atDialog(page);
    const bank = await windowOf(page, await byApi('Chase'));
    await bank.getByRole('radio', { name: 'Grace Kim' }).waitFor();
    await bank.close();
    await expect(dialog).toContainText('was closed before you finished');
    const again = dialog.getByRole('button', { name: 'Open the bank’s page again' });
    await allow(await windowOf(page, () => again.click()));
    await expect(found.getByRole('listitem')).toHaveCount(2);
  });

  test('blocked: offers a link, and goes on', async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    const { byApi, dialog, found } = await atDialog(page);
    await (
      await byApi('Chase')
    )();
    const way = dialog.getByRole('link', { name: 'Open Chase’s page' });
    await allow(await windowOf(page, () => way.click()));
    await expect(found.getByRole('listitem')).toHaveCount(2);
  });

  test('the aggregator fails on the way back: the dialog says how, and a second try works [fault 14]', async ({
    page,
  }) => {
    test.slow();
    const { byFreeTier, dialog, found } = await atDialog(page);
    for (const [fault, words] of [
      ['down', 'Capital One can’t be reached right now.'],
      ['malformed', 'Capital One sent data we couldn’t use'],
      ['rate-limited', 'Capital One asks us to wait before the next update.'],
    ] as const) {
      await setFault('aggregator', fault, { only: 'omar.reyes' });
      const toBank = await byFreeTier('capital-one');
      await link(await windowOf(page, toBank), 'omar.reyes');
      await expect(dialog.getByRole('alert')).toContainText(words);
      await allIsWell();
      await dialog.getByRole('button', { name: 'Try again' }).click();
    }
    const toBank = await byFreeTier('capital-one');
    await link(await windowOf(page, toBank), 'omar.reyes');
    await expect(found.getByRole('listitem')).toHaveCount(2);
  });

  test('a bank that is away is said beside the button', async ({ page }) => {
    const { byApi, dialog } = await atDialog(page);
    await page.route('**/api/bank/connect', (route) =>
      route.fulfill({ status: 503, json: { statusCode: 503, message: 'Chase can not be reached right now.' } }),
    );
    await (
      await byApi('Chase')
    )();
    await expect(dialog.getByRole('alert')).toContainText('Chase can not be reached right now.');
    // The window that the press opened closes after the answer.
    await expect.poll(() => page.context().pages().length).toBe(1);
  });
});

test('a guest learns in the dialog that it takes an account, and no bank is asked about', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.getByRole('button', { name: 'Connect Your Cards Automatically' }).click();
  await expect(page.getByRole('dialog')).toContainText('You need an account to connect a bank');
  expect(asked.filter((path) => path.startsWith('/api/bank'))).toEqual([]);
  await page.getByRole('button', { name: 'Continue with Manual Entry' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Card' })).toBeVisible();
});
