import { expect, test } from '@playwright/test';
import { faultsInEveryLook } from '@floatwise/browser-test-kit/accessibility';
import { alive } from '@floatwise/browser-test-kit/browser';

const pages = ['/products', '/high-yield-savings', '/balance-transfer'];

test('a click on a book is answered by our server and leads to the tagged link in a new tab', async ({
  page,
  context,
}) => {
  await context.route(/^https:/, (route) => route.fulfill({ body: 'the retailer' }));
  await page.goto('/products');
  await page.getByText('Our tag in the retailer’s affiliate program').waitFor();
  const answered = page.waitForResponse(/\/api\/amazon\/track-click$/);
  const tab = context.waitForEvent('page');
  await page
    .getByRole('link', { name: /^View on Amazon/ })
    .first()
    .click();
  expect(await (await answered).json()).toMatchObject({ success: true });
  await expect(await tab).toHaveURL(/^https:\/\/www\.amazon\.com\/dp\/\w{10}\?ref=floatwise-20$/);
});

test('with JavaScript off the books and the rental search lead to the partners', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  await context.route(/^https:/, (route) => route.fulfill({ body: 'the partner' }));
  const page = await context.newPage();
  await page.goto('/products');
  await expect(page.getByRole('button', { name: /^Show all/ })).toBeHidden();
  const [search] = await Promise.all([
    context.waitForEvent('page'),
    (async () => {
      await page.getByLabel('Destination').fill('Cape Cod');
      await page.getByLabel('Check-in').fill('2099-07-01');
      await page.getByLabel('Check-out').fill('2099-07-05');
      await page.getByRole('button', { name: /^Search vacation rentals/ }).click();
    })(),
  ]);
  await expect(search).toHaveURL(
    'https://www.vrbo.com/search?destination=Cape+Cod&startDate=2099-07-01&endDate=2099-07-05',
  );
  const [book] = await Promise.all([
    context.waitForEvent('page'),
    page
      .getByRole('link', { name: /^View on Amazon/ })
      .last()
      .click(),
  ]);
  await expect(book).toHaveURL(/^https:\/\/www\.amazon\.com\//);
  await context.close();
});

test('only one account is open at a time, with and without JavaScript', async ({ page, browser, baseURL }) => {
  const withoutScript = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  for (const each of [page, withoutScript]) {
    await each.goto('/high-yield-savings');
    await each.locator('summary').filter({ hasText: 'Marcus' }).click();
    await each.locator('summary').filter({ hasText: 'SoFi' }).click();
    await expect(each.getByRole('heading', { name: 'Pros', exact: true })).toHaveCount(1);
    await expect(each.getByText(/A direct deposit of \$1,000 or more/)).toBeVisible();
  }
  await withoutScript.close();
});

for (const path of pages) {
  test(`${path} is accessible in light and dark, on desktop and phone`, async ({ page }) => {
    await page.goto(path);
    await alive(page);
    if (path === '/products')
      await page
        .getByRole('link', { name: /^View on Amazon/ })
        .first()
        .waitFor();
    if (path === '/high-yield-savings') await page.locator('summary').filter({ hasText: 'SoFi' }).click();
    expect(await faultsInEveryLook(page)).toEqual([]);
  });
}
