import type { Page } from '@playwright/test';

/** The window that a click opens. */
export async function windowOf(page: Page, press: () => Promise<void>): Promise<Page> {
  const [opened] = await Promise.all([page.context().waitForEvent('page'), press()]);
  return opened;
}

/** A bank customer allows everything, on the bank's own pages. */
export async function allow(bank: Page, person = 'Grace Kim'): Promise<void> {
  await bank.getByRole('radio', { name: person }).check();
  await bank.getByRole('button', { name: 'Continue' }).click();
  await bank.getByRole('button', { name: 'Allow' }).click();
}

/** An aggregator user signs in, with the second factor, and links all their cards. */
export async function link(aggregator: Page, user: string): Promise<void> {
  await aggregator.getByLabel('User name').fill(user);
  await aggregator.getByLabel('Password').fill('anything');
  await aggregator.getByRole('button', { name: 'Sign in' }).click();
  await aggregator.getByLabel('Security code').fill('123456');
  await aggregator.getByRole('button', { name: 'Continue' }).click();
  await aggregator.getByRole('button', { name: 'Link' }).click();
}

/** The bank dialog. `byApi` and `byFreeTier` choose a bank and return the click that opens its page. */
export const bankDialog = (page: Page) => {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    found: page.getByRole('dialog', { name: 'What we found' }),
    done: dialog.getByRole('button', { name: 'Done' }),
    byApi: async (bank: string): Promise<() => Promise<void>> => {
      await dialog.getByRole('tab', { name: 'Bank OAuth' }).click();
      await dialog.getByRole('button', { name: bank }).click();
      return () => dialog.getByRole('button', { name: `Connect via ${bank} OAuth` }).click();
    },
    byFreeTier: async (bankId: string): Promise<() => Promise<void>> => {
      await dialog.getByLabel('Your bank').selectOption(bankId);
      return () => dialog.getByRole('button', { name: 'Connect with Free Tier' }).click();
    },
  };
};
