import { expect, test } from '@playwright/test';
import { openAccount, watchFaults } from '@floatwise/browser-test-kit/browser';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { newestMailTo } from '@floatwise/browser-test-kit/inbox';

/** Where the local product sends messages to support. */
const desk = 'support@floatwise.example';

test.describe('support', () => {
  test('a message with the wallet reaches the operators, and the person gets its number by email', async ({ page }) => {
    const faults = await watchFaults(page);
    const { email } = await openAccount(page);
    const added = await page.request.post('/api/credit-cards', {
      data: aCard({ name: 'Everyday Card', creditLimit: 5000, currentBalance: 1200 }),
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(added.status()).toBe(201);

    await page.goto('/privacy');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
    await page.getByLabel('Topic').selectOption('Cards and recommendations');
    await page.getByLabel('Message').fill('Why is this card not recommended?\n<b>It has room.</b>');
    await page.getByLabel(/Attach my wallet/).check();
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('heading', { name: 'We received your message' })).toBeFocused();
    const ticket = await page.getByText(/^FW-\w{6}$/).innerText();

    const request = await newestMailTo(desk, { subject: ticket });
    expect(request.subject).toBe(`${ticket}: Cards and recommendations`);
    expect(request.text).toContain('<b>It has room.</b>');
    expect(request.text).toMatch(/Everyday Card +- +\$5,000\.00 +\$1,200\.00 +10/);
    expect(request.text).not.toContain('4242');
    const confirmation = await newestMailTo(email, { subject: ticket });
    expect(confirmation.text).toContain(`Your ticket number is ${ticket}.`);
    expect(faults).toEqual([]);
  });

  test('a card number is refused and the text stays', async ({ page }) => {
    await openAccount(page);
    await page.goto('/support');
    await page.getByLabel('Topic').selectOption('Something else');
    await page.getByLabel('Message').fill('My card is 4111 1111 1111 1111.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('alert')).toContainText('full card number');
    await expect(page.getByLabel('Message')).toHaveValue('My card is 4111 1111 1111 1111.');
  });

  test('a guest is asked to sign in, and the account page leads here', async ({ page }) => {
    await page.goto('/support');
    await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/auth?next=%2Fsupport');
    await openAccount(page);
    await page.goto('/account');
    await page.getByRole('link', { name: 'Write to support' }).click();
    await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible();
  });
});
