import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

const pages = ['/products', '/high-yield-savings', '/balance-transfer'];

test('a click on a book is answered by our server and leads to the tagged link in a new tab', async ({
  page,
  context,
}) => {
  await context.route(/^https:/, (route) => route.fulfill({ body: 'the retailer' }));
  await page.goto('/products');
  const answered = page.waitForResponse(/\/api\/amazon\/track-click$/);
  const tab = context.waitForEvent('page');
  await page
    .getByRole('link', { name: /^View on Amazon/ })
    .first()
    .click();
  expect(await (await answered).json()).toMatchObject({ success: true });
  await expect(await tab).toHaveURL(/^https:\/\/www\.amazon\.com\/dp\/\w{10}\?ref=floatwise-20$/);
});

test('the open account is one, with JavaScript and without', async ({ page, browser, baseURL }) => {
  const withoutScript = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  for (const each of [page, withoutScript]) {
    await each.goto('/high-yield-savings');
    await each.getByText('Online bank A').click();
    await each.getByText('Online bank C').click();
    await expect(each.getByRole('heading', { name: 'Pros' })).toHaveCount(1);
    await expect(each.getByText('A direct deposit of $1,000 or more')).toBeVisible();
  }
  await withoutScript.close();
});

for (const path of pages) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} is accessible in ${colorScheme}, on a desk and on a phone`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      if (path === '/products') await page.getByRole('button', { name: /^Show all/ }).waitFor();
      if (path === '/high-yield-savings') await page.getByText('Online bank C').click();
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 });
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      }
    });
  }
}
