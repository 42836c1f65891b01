import { expect, test, type Page } from '@playwright/test';
import { countedPage } from '@floatwise/contracts/analytics/pages';
import { alive, becomeAdministrator, everyPath } from '@floatwise/browser-test-kit/browser';

/** A browser that people use. The one of these tests says that it's driven by a program, and isn't counted. */
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
/** Beacon, commit, and the next count. */
const countedWithinMs = 240_000;

interface Totals {
  views: number;
  sessions: number;
  events: number;
}
type Row = Totals & { page?: string; referrer?: string; event?: string };

async function figures(admin: Page): Promise<{ of: (value: string) => Totals }> {
  const read = async (name: string) => {
    const answer = await admin.request.get(`/api/admin/analytics/${name}?days=7`);
    expect(answer.status()).toBe(200);
    return (await answer.json()) as { rows: Row[] };
  };
  const [pages, referrers, events] = [await read('pages'), await read('referrers'), await read('events')];
  const rows = [...pages.rows, ...referrers.rows, ...events.rows];
  const none = { views: 0, sessions: 0, events: 0 };
  const of = (value: string) => rows.find((row) => [row.page, row.referrer, row.event].includes(value)) ?? none;
  return { of };
}

test.describe('a person’s browser', () => {
  test.use({ userAgent: firefox });

  test('pages, events, and the site that led here appear in the figures, and the page never waits for it', async ({
    page,
    browser,
  }) => {
    const admin = await (await browser.newContext()).newPage();
    await becomeAdministrator(admin);
    const before = await figures(admin);

    await page.goto('/calculators', { referer: 'https://www.reddit.com/r/creditcards?secret=1' });
    await alive(page);
    // Whoever leaves before the page has been idle once isn't counted.
    await page.waitForFunction(() => sessionStorage.getItem('floatwise.tab') !== null);
    await page
      .locator('main')
      .getByRole('link', { name: /Compound Interest/ })
      .click();
    await page.getByLabel('Annual Rate').fill('5');
    await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/blog');
    // The page stays open: a beacon that is sent while leaving names the program that drives this browser.

    const added = async () => {
      const { of } = await figures(admin);
      const more = (value: string, sum: keyof Totals) => of(value)[sum] - before.of(value)[sum];
      return {
        calculators: more('/calculators', 'views'),
        calculator: more('/calculators/compound-interest', 'views'),
        blog: more('/blog', 'views'),
        begunOnCalculators: more('/calculators', 'sessions'),
        fromReddit: more('www.reddit.com', 'sessions'),
        calculatorsUsed: more('calculator-used', 'events'),
      };
    };
    const once = { calculators: 1, calculator: 1, blog: 1, begunOnCalculators: 1, fromReddit: 1, calculatorsUsed: 1 };
    await expect.poll(added, { timeout: countedWithinMs }).toEqual(once);
    await admin.context().close();
  });

  test('with Global Privacy Control, it sends nothing', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => void (request.url().endsWith('/api/visits') && sent.push(request.url())));
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await page.goto('/calculators');
    await alive(page);
    await page
      .locator('main')
      .getByRole('link', { name: /Compound Interest/ })
      .click();
    await page.goto('/blog');
    await alive(page);
    await page.waitForTimeout(8_000);
    expect(sent).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.getItem('floatwise.tab'))).toBeNull();
  });
});

test('every page of the deployed sections is counted under its own name, but for the operators’', async ({ page }) => {
  const paths = (await everyPath(page)).filter((path) => path !== '/there-is-no-such-page');
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths)
    expect([path, countedPage(path)]).toEqual([path, /^\/(admin|affiliate-manager)/.test(path) ? null : path]);
});
