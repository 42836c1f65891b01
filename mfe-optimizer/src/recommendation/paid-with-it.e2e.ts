import { expect, test } from '@playwright/test';
import { violations } from '@floatwise/browser-test-kit/accessibility';
import { openAccount, watchFaults } from '@floatwise/browser-test-kit/browser';

const everyday = { name: 'Everyday', statementDate: 15, dueDate: 10, creditLimit: 5000, currentBalance: 800 };

test('a guest used the recommended card: its balance follows, and Undo, reached by the keyboard, takes it back', async ({
  page,
}) => {
  const faults = await watchFaults(page);
  await page.addInitScript(
    (wallet) => {
      if (localStorage.getItem('floatwise.guest-wallet') === null)
        localStorage.setItem('floatwise.guest-wallet', wallet);
    },
    JSON.stringify({ version: 1, cards: [{ id: 'guest-0', cycleSince: '2026-01-01', ...everyday }] }),
  );
  await page.goto('/');
  const balance = () =>
    page.evaluate(() => /"currentBalance":(\d+)/.exec(localStorage.getItem('floatwise.guest-wallet') ?? '')?.[1]);
  await page.getByLabel('Amount to Spend').fill('100');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await page.getByRole('button', { name: 'I used it' }).click();
  await expect(page.getByText('$100.00 added to Everyday', { exact: true })).toBeVisible();
  // While the messages have focus, they stay: first the message, then its button.
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect.poll(balance).toBe('900');
  expect(await violations(page)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(balance).toBe('800');
  expect(faults).toEqual([]);
});

test('from the field to the history and back: a purchase is expected there, and its place is a chip', async ({
  page,
}) => {
  const faults = await watchFaults(page);
  await openAccount(page);
  const answer = await page.request.post('/api/credit-cards', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { ...everyday, lastFour: '', nickname: null, rewardsRate: 1 },
  });
  expect(answer.status()).toBe(201);
  const history = () => page.getByRole('table', { name: 'Transactions, newest first' });

  await page.goto('/');
  await page.getByLabel('Where and how much?').fill('costco 180');
  await page.getByRole('button', { name: 'I used it' }).click();
  await expect(page.getByText('$180.00 added to Everyday', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('$4,200.00 of $5,000.00 available')).toBeVisible();
  await page.goto('/history');
  await expect(page.getByText('No history yet')).toBeVisible();
  await expect(history()).toHaveCount(0);

  await page.goto('/');
  await page.getByLabel('Where and how much?').fill('costco 180');
  await page.getByRole('button', { name: 'I used it' }).click();
  await expect(page.getByText('$180.00 added to Everyday', { exact: true })).toBeVisible();
  await page.goto('/history');
  await expect(history().getByRole('row', { name: /Costco/ })).toContainText('Expected');
  expect(await violations(page)).toEqual([]);

  await page.goto('/');
  await page.getByLabel('Where and how much?').focus();
  await page.getByRole('button', { name: 'Costco', exact: true }).click();
  await expect(page.getByLabel('Where and how much?')).toBeFocused();
  await expect(page.getByLabel('Where and how much?')).toHaveValue('Costco ');
  expect(await violations(page)).toEqual([]);

  await page.goto('/history');
  await page.getByRole('button', { name: 'Remove the purchase at Costco' }).click();
  await expect(history()).toHaveCount(0);
  expect(faults).toEqual([]);
});
