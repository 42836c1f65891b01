import { expect, test, type Page } from '@playwright/test';
import { isTooWide } from '@floatwise/browser-test-kit/accessibility';
import { aPerson, becomeAdministrator, everyPath, openAccount } from '@floatwise/browser-test-kit/browser';

/** The narrowest phones in use, and what a desktop becomes at 400% zoom (WCAG 1.4.10). */
test.use({ viewport: { width: 320, height: 700 } });

// Each of the walks takes long, so the workers share them.
test.describe.configure({ mode: 'parallel' });

/** An address of 60 characters without a place to break it. */
const longAddress = (): string => `${aPerson().email.split('@')[0]}`.padEnd(48, 'x') + '@example.com';

/** The paths whose page people would have to scroll sideways. */
async function tooWide(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    if (await isTooWide(page)) found.push(path);
  }
  return found;
}

/** Each article and each public page of the site map. */
async function publicPaths(page: Page): Promise<string[]> {
  const text = await (await page.request.get('/sitemap.xml')).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

test.beforeEach(() => test.slow());

test('at 320 px no public page scrolls sideways', async ({ page }) => {
  const paths = [...new Set([...(await everyPath(page)), ...(await publicPaths(page))])];
  expect(paths.length).toBeGreaterThan(30);
  expect(await tooWide(page, paths)).toEqual([]);
});

test('at 320 px no page scrolls sideways for a person with an address of 60 characters', async ({ page }) => {
  const email = longAddress();
  expect(email).toHaveLength(60);
  await openAccount(page, { ...aPerson(), email });
  await page.goto('/');
  await expect(page.getByText('Confirm your email to get reminders.')).toBeVisible();
  expect(await tooWide(page, await everyPath(page))).toEqual([]);
});

test('at 320 px no page of the administrators scrolls sideways', async ({ page }) => {
  await becomeAdministrator(page);
  const paths = (await everyPath(page)).filter((path) => path.startsWith('/admin'));
  expect(paths.length).toBeGreaterThan(2);
  expect(await tooWide(page, paths)).toEqual([]);
});
