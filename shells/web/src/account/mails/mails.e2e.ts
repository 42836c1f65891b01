import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { faultsInEveryLook } from '@floatwise/browser-test-kit/accessibility';
import { openAccount, watchFaults } from '@floatwise/browser-test-kit/browser';
import { newestMailTo, reportMail } from '@floatwise/browser-test-kit/inbox';

test('the account shows what we sent, and what became of it', async ({ page }) => {
  const faults = await watchFaults(page);
  const { email } = await openAccount(page);
  await page.goto('/account#mails');
  const region = page.getByRole('region', { name: 'What we sent you' });
  await expect(region.getByRole('listitem')).toHaveText([/^Confirm your email address/]);

  const asked = await page.request.post('/api/support-requests', {
    data: { id: randomUUID(), topic: 'idea', message: 'Show the float in weeks.', attachWallet: false },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(asked.status()).toBe(201);
  const mail = await newestMailTo(email, { subject: 'message' });
  await page.reload();
  const line = region.getByRole('listitem').filter({ hasText: 'We received your message' });
  await expect(line).toContainText(/· Sent$/);
  await expect(region.getByRole('listitem')).toHaveCount(2);

  expect(await reportMail(mail.id, 'spam')).toBe(204);
  await page.reload();
  await expect(line).toContainText('Reported as spam');
  expect(await faultsInEveryLook(page, { part: '#mails' })).toEqual([]);
  expect(faults).toEqual([]);
});
