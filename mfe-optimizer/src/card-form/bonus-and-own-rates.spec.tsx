/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { calls, clearBrowser, onTenthOfMarch } from '@floatwise/web-kit/testing/scene';
import { dismissToast, useToast, type ToastMessage } from '@floatwise/web-kit/toasts';
import { openCard } from '../wallet-panel/testing/open-card.js';

let said: ToastMessage | null = null;
const Listener = (): null => {
  said = useToast();
  return null;
};
const welcomeBonus = {
  ...{ amount: 200, unit: 'dollars' as const, spend: 1000, spent: 100 },
  ...{ from: '2026-02-01', by: '2026-04-30' },
};

const open = (about: Partial<CreditCard> = {}, subscriptionTier = 'premium') =>
  openCard(about, { subscriptionTier, beside: <Listener /> });

// Without styles a dialog that closed in an earlier test leaves the page without pointer events.
const user = userEvent.setup({ pointerEventsCheck: 0 });
const type = async (label: string | RegExp, text: string): Promise<void> => {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
};
async function saved(): Promise<unknown> {
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(said?.title).toBe('Card updated'));
  return calls.findLast(({ line }) => line.startsWith('PUT'))?.body;
}
const text = (): string => document.body.textContent?.replaceAll(/\s+/g, ' ') ?? '';

beforeEach(onTenthOfMarch);
afterEach(() => {
  act(() => dismissToast(said?.id ?? 0));
  clearBrowser();
});

describe('the welcome bonus of a card', () => {
  const theSwitch = () => screen.getByRole('switch', { name: /This card has a welcome bonus/ });

  test('begins today for 90 days, and is sent as it was typed', async () => {
    await open();
    expect(screen.queryByLabelText('Spending Needed')).toBeNull();
    await user.click(theSwitch());
    await type('Bonus', '60000');
    await user.selectOptions(screen.getByLabelText('Bonus Unit'), 'points or miles');
    await type('Spending Needed', '4000');
    expect(await saved()).toMatchObject({
      welcomeBonus: { amount: 60000, unit: 'points', spend: 4000, spent: 0, from: '2026-03-10', by: '2026-06-08' },
    });
  });

  test('says what is still to be spent, and until when', async () => {
    await open({ welcomeBonus });
    expect(text()).toMatch(/\$900\.00 .*Apr 30/);
    await type('Spent So Far', '400');
    expect(text()).toMatch(/\$600\.00 .*Apr 30/);
  });

  test('says that transactions count where there are some', async () => {
    await open({ welcomeBonus, bonusSpent: 250 });
    expect(text()).toContain('Your transactions show $250.00, so we use that.');
    expect(text()).toMatch(/\$750\.00 .*Apr 30/);
  });

  test.each([
    ['over', { by: '2026-03-09' }],
    ['all spent', { spent: 1000 }],
  ])('is not counted when it is %s, and says so', async (_, about) => {
    await open({ welcomeBonus: { ...welcomeBonus, ...about } });
    expect(text()).toContain('It doesn’t count, because it’s over or you’ve used it up.');
  });

  test('is saved only once it ends after it begins', async () => {
    await open({ welcomeBonus });
    await type('Until', '2026-01-31');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(screen.getByLabelText('Until').getAttribute('aria-invalid')).toBe('true'));
    expect(calls.some(({ line }) => line.startsWith('PUT'))).toBe(false);
    await type('Until', '2026-05-31');
    expect(await saved()).toMatchObject({ welcomeBonus: { by: '2026-05-31' } });
  });

  test('is taken away by its switch', async () => {
    await open({ welcomeBonus });
    await user.click(theSwitch());
    expect(await saved()).toMatchObject({ welcomeBonus: null });
  });
});

describe('a card’s own bonus rates', () => {
  const add = () => user.click(screen.getByRole('button', { name: 'Add a category' }));

  test('are added with a rate and a cap, each category once', async () => {
    await open();
    expect(text()).toContain('Add one if the catalog is wrong, or if you chose the category yourself.');
    await add();
    await add();
    const [first, second] = screen
      .getAllByRole('group')
      .filter((one) => within(one).queryAllByLabelText('Category').length === 1);
    if (!first || !second) throw new Error('There are no two rates.');
    const options = within(second).getByLabelText<HTMLSelectElement>('Category').options;
    const taken = within(first).getByLabelText<HTMLSelectElement>('Category').value;
    expect([...options].map(({ value }) => value)).not.toContain(taken);
    await user.selectOptions(within(second).getByLabelText('Category'), 'Dining');
    const dining = within(screen.getByRole('group', { name: 'Dining' }));
    await user.clear(dining.getByLabelText('Rate'));
    await user.type(dining.getByLabelText('Rate'), '4');
    expect(dining.queryByLabelText('Each')).toBeNull();
    await user.type(dining.getByLabelText(/^Up To/), '1500');
    await user.selectOptions(dining.getByLabelText('Each'), 'a month');
    expect(await saved()).toMatchObject({
      ownCategories: [
        { category: taken, rate: 5, cap: null },
        { category: 'dining', rate: 4, cap: { amount: 1500, period: 'month' } },
      ],
    });
  });

  test('keep the focus on the category that a key changes', async () => {
    await open({ ownCategories: [{ category: 'gas', rate: 3, cap: null }] });
    const category = screen.getByLabelText('Category');
    category.focus();
    await user.selectOptions(category, 'Dining');
    expect(screen.getByRole('group', { name: 'Dining' }).contains(document.activeElement)).toBe(true);
  });

  test('share one cap once they’re counted together', async () => {
    await open({
      ownCategories: [
        { category: 'gas', rate: 3, cap: { amount: 2500, period: 'quarter' } },
        { category: 'dining', rate: 2, cap: { amount: 900, period: 'month' } },
      ],
    });
    const dining = within(screen.getByRole('group', { name: 'Dining' }));
    await user.selectOptions(dining.getByLabelText(/^Counted/), 'Together with gas');
    expect(dining.getByLabelText<HTMLInputElement>(/^Up To/).value).toBe('2500');
    const cap = { amount: 2500, period: 'quarter', group: 'gas' };
    expect(await saved()).toMatchObject({
      ownCategories: [
        { category: 'gas', rate: 3, cap },
        { category: 'dining', rate: 2, cap },
      ],
    });
  });

  test('count instead of the catalog’s, and with the last one removed the catalog counts again', async () => {
    await open({ ownCategories: [{ category: 'gas', rate: 3, cap: null }] });
    expect(text()).toContain('We use these instead of the catalog’s.');
    await user.click(screen.getByRole('button', { name: 'Remove gas' }));
    expect(await saved()).toMatchObject({ ownCategories: null });
  });
});
