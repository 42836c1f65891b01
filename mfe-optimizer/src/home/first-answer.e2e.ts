import { expect, test, type Locator, type Page } from '@playwright/test';

/** A person who counts: each press of a button, link, or option, and each field filled. */
function person() {
  const count = { presses: 0, fields: 0 };
  return {
    count,
    press: async (what: Locator): Promise<void> => {
      count.presses += 1;
      await what.click();
    },
    fill: async (field: Locator, text: string): Promise<void> => {
      count.fields += 1;
      await field.fill(text);
    },
    choose: async (field: Locator, option: string): Promise<void> => {
      count.fields += 1;
      await field.selectOption(option);
    },
  };
}

async function addCard(page: Page, { press, fill, choose }: ReturnType<typeof person>, [name, closes, due]: string[]) {
  const form = page.getByRole('dialog', { name: 'Add Card' });
  await press(page.getByRole('button', { name: /^Add (Card|Your First Card)$/ }).first());
  await fill(form.getByLabel('Card Name'), name ?? '');
  await choose(form.getByLabel('Statement Date'), closes ?? '');
  await choose(form.getByLabel('Due Date'), due ?? '');
  await fill(form.getByLabel('Credit Limit'), '5000');
  await press(form.getByRole('button', { name: 'Add Card' }));
  await expect(form).toBeHidden();
}

test('from an empty browser to the first answer with two cards: at most 6 presses and 9 fields', async ({ page }) => {
  await page.clock.setFixedTime(new Date(2026, 2, 10, 12));
  await page.goto('/');
  const someone = person();
  await someone.press(page.getByRole('link', { name: 'Try it with your cards' }).first());
  await someone.fill(page.getByLabel('Amount to Spend'), '500');
  await addCard(page, someone, ['Long', '9', '5']);
  const answer = page.getByRole('region', { name: 'Recommended Card' });
  await expect(answer).toContainText('Use Long for this: 56 days');
  await addCard(page, someone, ['Middle', '15', '10']);
  await expect(answer).toContainText('Use Long for this: 56 days');
  await expect(page.getByRole('table', { name: 'All cards by days to pay' }).getByRole('rowheader')).toHaveText([
    /Long/,
    'Middle',
  ]);
  expect(someone.count.presses).toBeLessThanOrEqual(6);
  expect(someone.count.fields).toBeLessThanOrEqual(9);
});

for (const width of [1280, 390]) {
  test(`at ${width} px the first card’s answer is in view and has the focus`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.clock.setFixedTime(new Date(2026, 2, 10, 12));
    await page.goto('/');
    await page.getByLabel('Amount to Spend').fill('500');
    await addCard(page, person(), ['Long', '9', '5']);
    const answer = page.getByRole('region', { name: 'Recommended Card' });
    await expect(answer).toBeFocused();
    await expect(answer.getByText('56 days', { exact: true })).toBeInViewport();
  });
}
