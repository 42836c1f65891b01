import { expect, test, type Page } from '@playwright/test';
import { alive, watchFaults } from '@floatwise/browser-test-kit/browser';

const wallet = JSON.stringify({
  version: 1,
  cards: [
    { id: 'guest-1', cycleSince: '2026-01-01', name: 'Everyday', statementDate: 9, dueDate: 5, creditLimit: 1000 },
  ],
});

const shellCode = /\/assets\/shell\.[0-9a-f]+\.js$/;
/** The chunks of the shell's pages, which load on demand. */
const pageCode = /\/assets\/\d+\.[0-9a-f]+\.js$/;

/** Blocks that code until `release` is called. */
async function withoutCode(page: Page, code = shellCode): Promise<{ asked: () => number; release: () => void }> {
  let release = (): void => undefined;
  let asked = 0;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(code, async (route) => {
    asked += 1;
    await released;
    await route.continue();
  });
  return { asked: () => asked, release };
}

test.describe('a page whose code has not loaded yet', () => {
  test('keeps what is typed, chosen, and pressed, and handles it as soon as it can', async ({ page }) => {
    const faults = await watchFaults(page);
    await page.addInitScript((cards) => localStorage.setItem('floatwise.guest-wallet', cards), wallet);
    const code = await withoutCode(page);
    await page.goto('/');
    await page.getByText('Most dollars', { exact: true }).click();
    await page.getByLabel('Amount to Spend').pressSequentially('500');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page).toHaveURL('/');
    code.release();
    await expect(page.getByRole('region', { name: 'Recommended Card' })).toContainText('For $500.00 today');
    await expect(page).toHaveURL(/amount=500\.00/);
    await expect(page.getByRole('radio', { name: 'Most dollars' })).toBeChecked();
    expect(faults).toEqual([]);
  });

  test('handles a press even if this browser’s cards shift the page during it', async ({ page }) => {
    await page.addInitScript((cards) => localStorage.setItem('floatwise.guest-wallet', cards), wallet);
    const code = await withoutCode(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Add Card', exact: true }).hover();
    await page.mouse.down();
    code.release();
    await expect(page.getByRole('listitem', { name: 'Everyday' })).toBeVisible();
    await page.mouse.up();
    await expect(page.getByRole('dialog', { name: 'Add Card' })).toBeVisible();
  });

  test('keeps a half-typed number, and the next digit is appended', async ({ page }) => {
    const code = await withoutCode(page);
    await page.goto('/');
    const amount = page.getByLabel('Amount to Spend');
    await amount.pressSequentially('12');
    code.release();
    await alive(page);
    await expect(amount).toHaveValue('12');
    await amount.press('End');
    await amount.pressSequentially('3');
    await expect(amount).toHaveValue('123');
  });

  test('keeps input in the sign-in form', async ({ page }) => {
    const code = await withoutCode(page);
    await page.goto('/auth');
    await page.getByLabel('Email').pressSequentially('person@example.com');
    await page.getByLabel('Password').first().pressSequentially('short');
    code.release();
    await alive(page);
    await expect(page.getByLabel('Email')).toHaveValue('person@example.com');
  });

  test('opens a tab that was pressed, with the typed input', async ({ page }) => {
    const code = await withoutCode(page);
    await page.goto('/auth');
    await page.getByLabel('Email').pressSequentially('person@example.com');
    await page.getByRole('tab', { name: 'Magic Link' }).click();
    code.release();
    await expect(page.getByRole('button', { name: 'Send Magic Link' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('person@example.com');
  });

  test('never lets the browser submit a password while the form’s code is loading', async ({ page }) => {
    const code = await withoutCode(page, pageCode);
    await page.goto('/auth');
    await page.getByLabel('Email').pressSequentially('person@example.com');
    await page.getByLabel('Password').pressSequentially('not the password');
    await expect.poll(code.asked).toBeGreaterThan(0);
    await page.locator('form').getByRole('button', { name: 'Sign In' }).click();
    const answered = page.waitForResponse('**/api/login');
    code.release();
    expect((await answered).status()).toBe(401);
    await expect(page).toHaveURL('/auth');
    await expect(page.getByLabel('Email')).toHaveValue('person@example.com');
  });

  test('is painted before it requests its code', async ({ page }) => {
    await page.goto('/');
    await alive(page);
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      asked: performance.getEntriesByType('resource').find(({ name }) => /\/assets\/shell\..*\.js$/.test(name))
        ?.startTime,
    }));
    expect(asked).toBeGreaterThan(painted);
  });
});
