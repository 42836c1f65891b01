import { randomUUID } from 'node:crypto';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { faultsInEveryLook } from '@floatwise/browser-test-kit/accessibility';
import { becomeAdministrator, watchFaults } from '@floatwise/browser-test-kit/browser';

/** A browser that people use. The one of these tests says that it's driven by a program, and isn't counted. */
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
/** Commit, and the next count. */
const countedWithinMs = 240_000;

/** A person who gets from the first page to an account, as their browser would tell it. */
async function visitSite({ request }: Page): Promise<void> {
  const begun = Date.now() - 10_000;
  const place = (second: number) => ({
    id: randomUUID(),
    page: '/weekly-tips',
    at: new Date(begun + 1_000 * second).toISOString(),
  });
  const events = [
    { name: 'card-added', item: 'first' },
    { name: 'recommendation-shown', item: 'most-dollars' },
    { name: 'recommendation-accepted', item: 'most-dollars' },
    { name: 'signed-up' },
  ];
  const hits = [
    { kind: 'visit', referrer: 'https://www.reddit.com', ...place(0) },
    ...events.map((event, n) => ({ kind: 'event', ...place(n + 1), ...event })),
  ];
  const answer = await request.post('/api/visits', {
    data: { tab: randomUUID(), screen: 'large', hits },
    headers: { 'user-agent': firefox, 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status()).toBe(204);
}

interface Funnel {
  steps: { step: string; reached: number }[];
}
const accountsMade = async (page: Page): Promise<number> => {
  const answer = await page.request.get('/api/admin/analytics/funnel?days=7');
  const { steps } = (await answer.json()) as Funnel;
  return steps.find(({ step }) => step === 'account')?.reached ?? 0;
};

const panel = (page: Page, name: string): Locator => page.getByRole('region', { name });

test('an administrator sees who is there now, and what visitors did in these days', async ({ page }) => {
  const faults = await watchFaults(page);
  await becomeAdministrator(page);
  const before = await accountsMade(page);
  await visitSite(page);
  await expect.poll(() => accountsMade(page), { timeout: countedWithinMs }).toBeGreaterThan(before);

  await page.goto('/admin?tab=analytics&days=7');
  await expect(
    panel(page, 'Live users')
      .getByRole('row', { name: /weekly-tips/ })
      .first(),
  ).toBeVisible();
  await expect(panel(page, 'Top referrers').getByRole('row', { name: /^www\.reddit\.com/ })).toBeVisible();
  await expect(panel(page, 'Traffic sources').getByRole('row', { name: /^Social/ })).toBeVisible();
  await expect(panel(page, 'Most popular pages').getByRole('row').nth(1)).toBeVisible();

  const funnel = panel(page, 'From visit to Pro');
  await expect(funnel.getByRole('img', { name: 'Sessions from a visit to Pro' })).toBeVisible();
  await funnel.getByText('Show as table').click();
  await expect(funnel.getByRole('row', { name: /^Account/ })).toBeVisible();
  const visits = panel(page, 'Visits and sessions');
  await expect(visits.getByRole('img', { name: 'Visits and sessions in the last 7 days' })).toBeVisible();
  await visits.getByText('Show as table').click();
  await expect(visits.getByRole('row')).toHaveCount(8);

  await page.getByRole('tab', { name: 'Top Cards' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('row', { name: /^Most dollars/ })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('row', { name: /^Signed up/ })).toBeVisible();
  await expect(page).toHaveURL(/of=events/);

  expect(await faultsInEveryLook(page)).toEqual([]);
  expect(faults).toEqual([]);
});
