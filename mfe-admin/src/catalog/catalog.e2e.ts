import { randomBytes, randomInt } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { todayIn } from '@floatwise/finance/calendar/calendar';
import { faultsInEveryLook } from '@floatwise/browser-test-kit/accessibility';
import { becomeAdministrator, watchFaults } from '@floatwise/browser-test-kit/browser';

/** Facts have dates of the issuers' calendar. */
const today = todayIn('America/New_York', Date.now());

/** Somebody who isn't signed in picks the card "Xbox" in Add Card. */
async function pickXbox(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Your First Card' }).click();
  await page.getByRole('combobox', { name: 'Find your card' }).fill('xbox');
}

/** The last correction is taken back, so that the catalog is as it was. */
async function undoLast(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Undo the correction of/ }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Undo this correction?' });
  await dialog.getByLabel('Reason').fill('The test is over.');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog).toBeHidden();
}

test('somebody reports a wrong fee, an operator corrects it with a source, people see it, and it is undone', async ({
  page,
  browser,
}) => {
  const faults = await watchFaults(page);
  const tag = randomBytes(4).toString('hex');
  const fee = randomInt(1_000, 9_999);
  const visitor = await browser.newPage();
  await pickXbox(visitor);
  await visitor.getByRole('option', { name: /^Xbox/ }).click();
  await expect(visitor.getByText(/^(Checked|As of) [A-Z][a-z]{2} 20\d\d/).first()).toBeVisible();
  await visitor.getByRole('button', { name: 'Report an error about Xbox' }).click();
  const report = visitor.getByRole('dialog', { name: 'Report an error' });
  await report.getByLabel('What it should be').fill(`It costs $${fee} now (${tag}).`);
  expect(await faultsInEveryLook(visitor)).toEqual([]);
  await report.getByRole('button', { name: 'Send' }).click();
  await expect(visitor.getByText('Report Sent', { exact: true })).toBeVisible();

  await becomeAdministrator(page);
  await page.goto('/admin/catalog?tab=reports');
  const item = page.getByRole('listitem').filter({ hasText: tag });
  await expect(item).toContainText('Xbox: Annual fee');
  expect(await faultsInEveryLook(page)).toEqual([]);
  await item.getByRole('link', { name: 'Correct Annual fee of Xbox' }).click();
  const form = page.getByRole('dialog', { name: 'Correct Annual fee' });
  await form.getByLabel('Annual fee').fill(`$${fee}`);
  await form.getByLabel('Source').fill('https://cards.barclaycardus.com/xbox');
  await form.getByLabel('As of').fill(today);
  await form.getByLabel('Reason').fill('Somebody reported it.');
  expect(await faultsInEveryLook(page)).toEqual([]);
  await form.getByRole('button', { name: 'Continue' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Correct Annual fee of Xbox?' });
  await expect(sure).toContainText(`$${fee.toLocaleString('en-US')}.00`);
  await sure.getByRole('button', { name: 'Save correction' }).click();
  await expect(page.getByText('Fact Corrected', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'History' }).getByRole('listitem').first()).toContainText('you,');
  expect(await faultsInEveryLook(page)).toEqual([]);

  await pickXbox(visitor);
  await expect(visitor.getByRole('option', { name: /^Xbox/ })).toContainText(
    `$${fee.toLocaleString('en-US')}.00 a year`,
  );
  await visitor.close();

  await undoLast(page);
  await expect(page.getByRole('row', { name: /Annual fee/ })).toContainText('None');
  await page.goto('/admin/catalog?tab=reports');
  await page.getByText('Accepted', { exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: tag })).toContainText('Corrected.');
  expect(faults).toEqual([]);
});

test('facts older than 12 months come first, and a card is retired and offered again', async ({ page }) => {
  const faults = await watchFaults(page);
  await becomeAdministrator(page);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Catalog' }).click();
  await expect(page.getByText(/cards have facts older than 12 months/)).toBeVisible();
  expect(await faultsInEveryLook(page)).toEqual([]);
  await page.getByLabel('Name or issuer').fill('lufthansa');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('link', { name: 'Lufthansa Miles & More' }).click();
  for (const [verb, badge] of [
    ['Retire', 'Retired'],
    ['Offer again', 'Offered'],
  ] as const) {
    await page.getByRole('button', { name: verb }).click();
    const dialog = page.getByRole('alertdialog', { name: `${verb} Lufthansa Miles & More?` });
    await dialog.getByLabel('Reason').fill('Checked on the issuer’s page.');
    await dialog.getByRole('button', { name: verb }).click();
    await expect(page.getByText(badge, { exact: true }).first()).toBeVisible();
  }
  await undoLast(page);
  await undoLast(page);
  expect(faults).toEqual([]);
});

test('a catalog file is previewed with old and new values, and only what was chosen is imported', async ({ page }) => {
  const faults = await watchFaults(page);
  const fee = randomInt(1_000, 9_999);
  await becomeAdministrator(page);
  await page.goto('/admin/catalog?tab=import');
  const card = (cardId: string, name: string) => ({
    ...{ cardId, name, issuer: 'Barclays', network: 'Mastercard', currency: 'JetBlue TrueBlue', isBusiness: false },
    ...{ annualFee: fee, isAnnualFeeWaived: false, rewardsUnit: 'points', universalCashbackPercent: 1 },
    ...{
      spendingCategories: null,
      currentOffer: null,
      credits: null,
      foreignFeePercent: null,
      aprMin: null,
      aprMax: null,
    },
    ...{ url: null, imageUrl: null, commonNames: [], discontinued: false, lastUpdated: today },
    sources: { identity: 'old', universalCashbackPercent: 'old', annualFee: 'page' },
  });
  const source = { title: 'Barclays', url: 'https://cards.barclaycardus.com/jetblue', note: null };
  const file = {
    sources: { page: { ...source, date: today }, old: { ...source, date: '2020-01-01' } },
    cards: [card('barclays-jetblue', 'JetBlue'), card('e2e-never', 'Never imported'), { name: 'Broken' }],
  };
  const buffer = Buffer.from(JSON.stringify(file, null, 2));
  await page.getByLabel('Catalog file').setInputFiles({ name: 'november.json', mimeType: 'application/json', buffer });
  await expect(page.getByText(/1 added, 1 changed, 0 retired/)).toBeVisible();
  await expect(page.getByText(/^Card 3 \(Broken\)/)).toBeVisible();
  const changed = page.getByRole('listitem').filter({ hasText: 'JetBlue' }).first();
  await expect(changed).toContainText(`$${fee.toLocaleString('en-US')}.00`);
  expect(await faultsInEveryLook(page)).toEqual([]);
  await page.getByLabel('Never imported').uncheck();
  await page.getByRole('button', { name: 'Import 1 of 2' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Import 1 card?' });
  await dialog.getByLabel('Reason').fill('Terms of November.');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText(/1 imported/)).toBeVisible();

  await page.goto('/admin/catalog?card=barclays-jetblue');
  await expect(page.getByRole('row', { name: /Annual fee/ })).toContainText(`$${fee.toLocaleString('en-US')}.00`);
  await undoLast(page);
  await page.goto('/admin/catalog?card=e2e-never');
  await expect(page.getByText('That card isn’t in the catalog.')).toBeVisible();
  // The call that finds nothing.
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
});
