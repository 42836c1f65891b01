import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Person } from '@floatwise/browser-test-kit/browser';
import { newestMailTo } from '@floatwise/browser-test-kit/inbox';

test('the demo account with Pro has a history with a better card for a recurring charge, and reminders', async ({
  page,
}) => {
  const { accounts }: { accounts: Person[] } = JSON.parse(readFileSync(process.env.FLOATWISE_ACCOUNTS ?? '', 'utf8'));
  const { email = '', password } = accounts.find((account) => account.email.startsWith('pro@')) ?? {};
  const headers = { 'sec-fetch-site': 'same-origin' };
  const signIn = await page.request.post('/api/login', { headers, data: { email, password } });
  expect(signIn.ok()).toBe(true);
  await page.goto('/history');
  const charges = page.getByRole('region', { name: 'Recurring charges' });
  await expect(charges.getByText(/Netflix is on a 2% card\. .+ more a year\./)).toBeVisible();
  expect(await newestMailTo(email, { subject: 'Your week from' })).toBeTruthy();
});
