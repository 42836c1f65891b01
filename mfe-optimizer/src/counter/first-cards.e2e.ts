import { expect, test, type Page } from '@playwright/test';
import { faultsInEveryLook } from '@floatwise/browser-test-kit/accessibility';
import { watchFaults } from '@floatwise/browser-test-kit/browser';
import { factsOn } from '@floatwise/browser-test-kit/facts';

const where = (page: Page) => page.getByRole('combobox', { name: 'Where and how much?' });
const search = (page: Page) => page.getByRole('combobox', { name: 'Find your card' });
const found = (page: Page, name: RegExp) => page.getByRole('option', { name });
const answer = (page: Page) => page.getByRole('region', { name: 'Recommended Card' });

/** How many answers of the catalog this browser keeps. A database that isn't there must not be opened: that would make it. */
const keptAnswers = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === 'floatwise-catalog')) return 0;
    return new Promise<number>((resolve, reject) => {
      const opened = indexedDB.open('floatwise-catalog');
      opened.onerror = reject;
      opened.onsuccess = () => {
        const counted = opened.result.transaction('all').objectStore('all').count();
        opened.result.close();
        counted.onerror = reject;
        counted.onsuccess = () => resolve(counted.result);
      };
    });
  });

test.use({ viewport: { width: 390, height: 844 } });

test('a newcomer with two cards of the catalog gets an answer for "costco 180" with 2 presses and 3 typed fields', async ({
  page,
}) => {
  const faults = await watchFaults(page);
  await page.goto('/pay');
  await where(page).fill('costco 180');
  await search(page).fill('double cash');
  await found(page, /^Citi Double Cash/).click();
  // The field is ready for the next card.
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue('');
  await search(page).fill('freedom unlimited');
  await found(page, /^Chase Freedom Unlimited/).click();

  // Costco takes Visa only, so the card that gives more elsewhere isn't it.
  await expect(answer(page)).toContainText('Chase Freedom Unlimited');
  await expect(answer(page)).toContainText('$2.70 back');
  await expect(answer(page)).toContainText('Citi Double Cash: not accepted here. Costco takes Visa only.');
  await where(page).fill('target 180');
  await expect(answer(page)).toContainText('$3.60 back');
  await expect(answer(page)).toContainText('Chase Freedom Unlimited: $2.70 back');
  const facts = await factsOn(page);
  expect(facts.found).toBeGreaterThan(1);
  expect({ undated: facts.undated, unsourced: facts.unsourced }).toEqual({ undated: [], unsourced: [] });
  expect(await faultsInEveryLook(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('picked cards stay, answer without a connection, and can be removed', async ({ page, context }) => {
  await page.goto('/pay?q=target 180');
  await search(page).fill('double cash');
  await found(page, /^Citi Double Cash/).click();
  await expect(answer(page)).toContainText('$3.60 back');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => keptAnswers(page)).toBe(1);
  await context.setOffline(true);
  await page.reload();
  await expect(answer(page)).toContainText('$3.60 back');
  await page.getByRole('button', { name: 'Remove Citi Double Cash' }).click();
  await expect(answer(page)).toBeHidden();
});

test('with its dates, a picked card becomes one of the wallet', async ({ page }) => {
  await page.clock.setFixedTime(new Date(2026, 2, 10, 12));
  await page.goto('/pay?q=target 180');
  await search(page).fill('double cash');
  await found(page, /^Citi Double Cash/).click();
  await answer(page).getByRole('link', { name: 'Add its dates' }).click();
  const form = page.getByRole('dialog', { name: 'Add Card' });
  await expect(form.getByLabel('Card Name')).toHaveValue('Citi Double Cash');
  await form.getByLabel('Statement Date').selectOption('9');
  await form.getByLabel('Due Date').selectOption('5');
  await form.getByLabel('Credit Limit').fill('5000');
  await form.getByRole('button', { name: 'Add Card' }).click();
  await expect(form).toBeHidden();
  await page.goto('/pay?q=target 180');
  await expect(answer(page)).toContainText('56 days');
});
