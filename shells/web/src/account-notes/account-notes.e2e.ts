import { expect, test, type Page } from '@playwright/test';
import { alive, openAccount } from '@floatwise/browser-test-kit/browser';
import { aCard } from '@floatwise/browser-test-kit/builders';

const sameOrigin = { 'sec-fetch-site': 'same-origin' };

declare global {
  interface Window {
    /** Which parts of the page moved so far without anybody's doing. */
    moved: () => string[];
  }
}

/** Keeps the code of the note back until it's released. */
async function holdNote(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('Confirm your email to get reminders.')) await released;
    await route.fulfill({ response });
  });
  return release;
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    window.moved = () => {
      shifts.push(...observer.takeRecords());
      return shifts.map((shift) => JSON.stringify(shift));
    };
  });
}

const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const)
  for (const path of ['/', '/support'])
    test(`the note of an unconfirmed address moves nothing on ${path} when it comes after the page, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await openAccount(page);
      const card = { data: aCard({ name: 'Everyday' }), headers: sameOrigin };
      expect((await page.request.post('/api/credit-cards', card)).status()).toBe(201);
      await watchShifts(page);
      const release = await holdNote(page);
      await page.goto(path);
      await alive(page);
      await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await drawn(page);
      const before = await page.evaluate(() => window.moved());
      release();
      const note = page.getByText('Confirm your email to get reminders.');
      await expect(note).toBeInViewport();
      await drawn(page);
      expect(await page.evaluate(() => window.moved())).toEqual(before);
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(note).toHaveCount(0);
      // Code that the page loads later needs no answer any more.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
