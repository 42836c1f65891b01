import { expect, test } from '@playwright/test';
import { openAccount } from '@floatwise/browser-test-kit/browser';

const away = JSON.stringify({
  statusCode: 503,
  error: 'Service Unavailable',
  message: 'Floatwise cannot reach your session right now.',
});

test('an unreachable account shows a notice, is never treated as a guest, and returns with Retry', async ({ page }) => {
  await openAccount(page);
  await page.clock.install();
  let isAway = true;
  let asked = 0;
  await page.route('**/api/user', async (route) => {
    asked += 1;
    if (isAway) await route.fulfill({ status: 503, contentType: 'application/json', body: away });
    else await route.continue();
  });
  await page.goto('/');
  const notice = page.getByText('We can’t reach your account right now');
  const retry = page.getByRole('button', { name: 'Retry' }).first();
  await expect(notice).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  await expect(page.getByText('No credit cards added yet')).toHaveCount(0);
  // There's no automatic retry.
  await page.clock.fastForward('00:10');
  await retry.click();
  await expect.poll(() => asked).toBe(2);
  await expect(notice).toBeVisible();
  isAway = false;
  await retry.click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByText('No credit cards added yet')).toBeVisible();
});

test('a session that ended elsewhere returns to the guest page', async ({ page, context }) => {
  await openAccount(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign Out' }).waitFor();
  await context.clearCookies({ name: 'fw_session' });
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('fw_hint');
});
