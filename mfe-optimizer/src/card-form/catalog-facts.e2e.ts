import { expect, test } from '@playwright/test';
import { alive } from '@floatwise/browser-test-kit/browser';
import { factsOn } from '@floatwise/browser-test-kit/facts';

test('each fact of the cards found has its date, and its source once the card is picked', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Your First Card' }).click();
  await page.getByRole('combobox', { name: 'Find your card' }).fill('double cash');
  const card = page.getByRole('option', { name: /^Citi Double Cash/ });
  await expect(card.getByText(/^(Checked|As of) [A-Z][a-z]{2} 20\d\d/).first()).toBeVisible();
  const listed = await factsOn(page);
  expect(listed.found).toBeGreaterThan(1);
  expect(listed.undated).toEqual([]);
  await card.click();
  await expect(page.getByRole('button', { name: 'Report an error about Citi Double Cash' })).toBeVisible();
  const { found, undated, unsourced } = await factsOn(page);
  expect(found).toBeGreaterThan(1);
  expect({ undated, unsourced }).toEqual({ undated: [], unsourced: [] });
});

test('a card that its issuer retired says so: Wells Fargo Bilt', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Your First Card' }).click();
  await page.getByRole('combobox', { name: 'Find your card' }).fill('bilt');
  await expect(page.getByRole('option', { name: /^Wells Fargo Bilt/ })).toContainText('No longer offered');
});

test('each fact of the transfers that home matches has its date and its source', async ({ page }) => {
  const days = { statementDate: 15, dueDate: 10, cycleSince: '2026-01-01' };
  const owing = { id: 'guest-0', name: 'Chase Freedom', creditLimit: 9000, currentBalance: 5000, carriesBalance: true };
  await page.addInitScript(
    (wallet) => localStorage.setItem('floatwise.guest-wallet', wallet),
    JSON.stringify({ version: 1, cards: [{ ...days, ...owing }] }),
  );
  await page.goto('/?tool=transfers');
  await alive(page);
  await page.getByRole('region', { name: 'Advanced Optimization Tools' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: /^Source: In Debt Weekly/ })).toBeVisible();
  const { found, undated, unsourced } = await factsOn(page);
  expect(found).toBe(9);
  expect({ undated, unsourced }).toEqual({ undated: [], unsourced: [] });
});
