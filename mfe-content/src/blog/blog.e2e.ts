import { expect, test } from '@playwright/test';
import { articleIndex } from '@floatwise/contracts/content/article-index';
import { faultsInEveryLook } from '@floatwise/browser-test-kit/accessibility';
import { alive } from '@floatwise/browser-test-kit/browser';

test.describe('the blog', () => {
  test('shows featured articles first, and only without a search or category', async ({ page }) => {
    await page.goto('/blog');
    const featured = page.getByRole('region', { name: 'Featured Articles' });
    await expect(featured.getByRole('link', { name: /^Read Article/ })).not.toHaveCount(0);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(11);
    await page.getByRole('button', { name: 'Rewards' }).click();
    await expect(featured).toBeHidden();
    await page.getByLabel('Search articles').fill('zebra');
    await expect(page.getByText('No articles found matching your search criteria.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all articles' }).click();
    await expect(featured).toBeVisible();
  });

  test('opens an article at its own address, then a related one, and returns to the list as it was', async ({
    page,
  }) => {
    await page.goto('/blog');
    await alive(page);
    await page.getByRole('button', { name: 'Rewards' }).click();
    await page.getByLabel('Search articles').fill('rent');
    await expect(page).toHaveURL('/blog?category=Rewards&q=rent');
    await page.getByRole('link', { name: /^Read More ?: Paying rent and invoices/ }).click();
    await expect(page).toHaveURL('/blog/melio-credit-card-rewards');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Paying rent and invoices by card');
    await expect(page.getByText(/Affiliate link: we may earn a commission/).first()).toBeVisible();
    await page
      .getByRole('link', { name: /^Read More/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Paying rent');
    await page.getByRole('link', { name: 'Back to Articles' }).click();
    await expect(page).toHaveURL('/blog?category=Rewards&q=rent');
    await expect(page.getByLabel('Search articles')).toHaveValue('rent');
  });

  test('has no article at an unknown address', async ({ page }) => {
    const response = await page.goto('/blog/no-such-article');
    expect(response?.status()).toBe(404);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an article can be read, with its figures and links', async ({ page }) => {
    await page.goto('/blog/melio-credit-card-rewards');
    await expect(page.getByRole('heading', { level: 2, name: 'The math' })).toBeVisible();
    await expect(page.getByRole('cell', { name: '$69.60' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /Pay a bill by card with Melio/ })).toHaveAttribute(
      'href',
      'https://www.melio.com/',
    );
  });
});

for (const path of ['/blog', '/blog/melio-credit-card-rewards']) {
  test(`${path} is accessible in light and dark, on desktop and phone`, async ({ page }) => {
    await page.goto(path);
    await alive(page);
    expect(await faultsInEveryLook(page)).toEqual([]);
  });
}

test('the list of articles is published as plain words, under an address that is asked again each time', async ({
  page,
}) => {
  const answer = await page.request.get('/mf/content/articles.json');
  expect(answer.headers()['cache-control']).toBe('no-cache');
  const { articles } = articleIndex.parse(await answer.json());
  expect(articles).toHaveLength(11);
  const [newest] = articles;
  await page.goto(`/blog/${newest?.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest?.title ?? '');
  await expect(page.getByRole('heading', { level: 2, name: newest?.sections[1]?.heading ?? '' })).toBeVisible();
});
