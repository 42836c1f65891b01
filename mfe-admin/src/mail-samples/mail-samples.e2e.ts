import { expect, test } from '@playwright/test';
import { faultsInEveryLook, isTooWide, violations } from '@floatwise/browser-test-kit/accessibility';
import { becomeAdministrator, watchFaults } from '@floatwise/browser-test-kit/browser';

interface Sample {
  id: string;
  name: string;
  hasHtml: boolean;
}

test('an administrator looks at a mail in light and dark, on a phone and on a desk', async ({ page }) => {
  const faults = await watchFaults(page);
  await becomeAdministrator(page);
  await page.goto('/admin/mails/samples?sample=daily-reminder');
  const mail = page.frameLocator('iframe');
  await expect(mail.getByRole('heading', { level: 1 })).toContainText('due today');
  await expect(mail.locator('.surface').first()).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.getByText('Dark', { exact: true }).click();
  await expect(mail.locator('.surface').first()).toHaveCSS('background-color', 'rgb(20, 25, 31)');
  await page.getByText('390 px').click();
  await expect(page.locator('iframe')).toHaveCSS('width', '390px');
  await page.getByText('Plain text').click();
  await expect(page.getByText(/DUE TODAY/)).toBeVisible();
  expect(await faultsInEveryLook(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('every mail can be read by everyone: axe finds nothing, light or dark, on a phone', async ({ page }) => {
  test.slow();
  await becomeAdministrator(page);
  const list = await page.request.get('/api/admin/mail-samples');
  const { samples } = (await list.json()) as { samples: Sample[] };
  expect(samples.length).toBeGreaterThan(25);
  await page.setViewportSize({ width: 390, height: 900 });
  const found: string[] = [];
  for (const { id } of samples.filter(({ hasHtml }) => hasHtml)) {
    for (const look of ['light', 'dark']) {
      const html = await (await page.request.get(`/api/admin/mail-samples/${id}?look=${look}`)).text();
      // Its own page lets no program run, so neither does axe there.
      await page.goto('about:blank');
      await page.setContent(html);
      const faults = [...(await violations(page)), ...((await isTooWide(page)) ? ['is too wide'] : [])];
      found.push(...faults.map((fault) => `${id}, ${look}: ${fault}`));
    }
  }
  expect(found).toEqual([]);
});
