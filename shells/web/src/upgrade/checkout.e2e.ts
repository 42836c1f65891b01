import { expect, test, type Page } from '@playwright/test';
import { faultsInEveryLook } from '@floatwise/browser-test-kit/accessibility';
import { becomeAdministrator, openAccount, watchFaults } from '@floatwise/browser-test-kit/browser';
import { endFaults, passDaysAtStripe, setFault } from '@floatwise/browser-test-kit/sandbox-faults';

/** Opens the upgrade dialog on My account. */
async function openDialog(page: Page) {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  return page.getByRole('dialog', { name: 'Upgrade to Pro' });
}

type Plan = 'Monthly' | 'Annual';

/** Chooses a plan in the dialog and goes to the payment page. */
async function toPayment(page: Page, plan: Plan, start = 'Start 30-day free trial'): Promise<void> {
  const dialog = await openDialog(page);
  await dialog.getByRole('radio', { name: new RegExp(`^${plan}`) }).check();
  await dialog.getByRole('button', { name: start }).click();
  await expect(page).toHaveTitle(/^Checkout/);
}

/** Pays on the payment page. Returns the address that the browser came back to. */
async function payWith(page: Page, card = 'Pays'): Promise<string> {
  await page.getByRole('radio', { name: new RegExp(`${card}$`) }).check();
  const arrival = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().includes('session_id='),
  );
  await page.getByRole('button', { name: /^(Start trial|Subscribe)$/ }).click();
  return (await arrival).url();
}

const activated = (page: Page) => page.getByText('Subscription Activated!', { exact: true });
const plan = (page: Page) => page.getByRole('region', { name: 'Plan', exact: true });

// Faults strike everybody at Stripe, so all tests that need one stand in this file, late.
test.afterEach(() => endFaults('stripe'));

for (const { chosen, price, other } of [
  { chosen: 'Annual', price: '$49.00 a year', other: 'Change to monthly' },
  { chosen: 'Monthly', price: '$4.99 a month', other: 'Change to annual' },
] as const) {
  test(`${chosen} with a free trial: three presses, and the plan says until when it's free and what it costs then`, async ({
    page,
  }) => {
    const faults = await watchFaults(page);
    await openAccount(page);
    await toPayment(page, chosen);
    await expect(page.getByText('Free trial until')).toBeVisible();
    await payWith(page);
    await expect(activated(page)).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.goto('/account');
    await expect(plan(page)).toContainText(new RegExp(`^.*Pro${chosen}Free trialFree until .*, then \\${price}\\.`));
    await expect(plan(page).getByRole('button', { name: other })).toBeVisible();
    expect(await faultsInEveryLook(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
}

test('a declined card can be replaced on the payment page', async ({ page }) => {
  await openAccount(page);
  await toPayment(page, 'Annual');
  await page.getByRole('radio', { name: /Is declined$/ }).check();
  await page.getByRole('button', { name: 'Start trial' }).click();
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  await payWith(page);
  await expect(activated(page)).toBeVisible();
});

test('leaving the payment page charges nothing, says so, and can be followed by another try', async ({ page }) => {
  await openAccount(page);
  await toPayment(page, 'Annual');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('Payment Canceled', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/account');
  await expect(plan(page)).toContainText('You’re on the free plan.');
  await toPayment(page, 'Monthly');
});

test('the browser’s Back leads from the payment page to a dialog that works', async ({ page }) => {
  await openAccount(page);
  await toPayment(page, 'Annual');
  await page.goBack();
  await expect(page).toHaveURL('/account');
  await toPayment(page, 'Annual');
});

test('[requirement 22] coming back twice, reloading, and a made-up payment grant nothing beyond what was paid', async ({
  page,
  browser,
}) => {
  const person = await openAccount(page);
  await page.goto('/?activate=true&payment=success&session_id=cs_test_annualMadeUp0123456789');
  await expect(page.getByText('Activation Issue', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto('/account');
  await expect(plan(page)).toContainText('You’re on the free plan.');
  await toPayment(page, 'Annual');
  const arrival = await payWith(page);
  await expect(activated(page)).toBeVisible();
  await page.goto(arrival);
  await expect(activated(page)).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL('/');

  const elsewhere = await browser.newPage();
  await openAccount(elsewhere);
  await elsewhere.goto(arrival);
  await expect(elsewhere.getByText('Activation Issue', { exact: true })).toBeVisible();
  await elsewhere.goto('/account');
  await expect(plan(elsewhere)).toContainText('You’re on the free plan.');
  await elsewhere.close();

  const signedOut = await browser.newPage();
  await signedOut.goto(arrival);
  await expect(signedOut).toHaveURL(/\/auth\?next=/);
  await signedOut.getByLabel('Email').fill(person.email);
  await signedOut.getByLabel('Password').fill(person.password);
  await signedOut.locator('form').getByRole('button', { name: 'Sign In' }).click();
  await expect(activated(signedOut)).toBeVisible();
  await signedOut.close();
});

test('where payments are a test, a test card activates Pro in one press', async ({ page }) => {
  await openAccount(page);
  const dialog = await openDialog(page);
  expect(await faultsInEveryLook(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Activate with a test card' }).click();
  await expect(activated(page)).toBeVisible();
  await expect(plan(page)).toContainText(/^.*ProAnnual/);
});

test('Already Paid? finds what was paid even if nobody came back, and says so if nothing was', async ({ page }) => {
  await openAccount(page);
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Already Paid? Activate' }).click();
  await expect(page.getByText('Activation Failed', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Maybe Later' }).click();
  await setFault('stripe', 'dropped');
  await toPayment(page, 'Annual');
  await page.route('**/?activate=true**', (route) => route.abort());
  await page.getByRole('button', { name: 'Start trial' }).click();
  await page.unroute('**/?activate=true**');
  await openDialog(page);
  await dialog.getByRole('button', { name: 'Already Paid? Activate' }).click();
  await expect(activated(page)).toBeVisible();
  await expect(plan(page)).toContainText(/^.*ProAnnual/);
});

test('while Stripe is away, paying says so, and nothing else suffers', async ({ page }) => {
  await openAccount(page);
  await setFault('stripe', 'down');
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Start 30-day free trial' }).click();
  await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByLabel(/^Notifications/)).toContainText('You won’t be charged twice');
  await dialog.getByRole('button', { name: 'Maybe Later' }).click();
  await expect(plan(page)).toContainText('You’re on the free plan.');
  await page.goto('/');
  await expect(page.getByLabel('Amount to Spend')).toBeVisible();
});

test('while Stripe is away, the plan says so where it matters, and the rest of the page stays', async ({ page }) => {
  await openAccount(page);
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Activate with a test card' }).click();
  await expect(plan(page)).toContainText(/Free until/);
  await setFault('stripe', 'down');
  await plan(page).getByRole('button', { name: 'Change card' }).click();
  await expect(plan(page).getByRole('alert')).toContainText(/can’t reach/, { timeout: 60_000 });
  await page.reload();
  await expect(plan(page)).toContainText(/Free until/);
  await expect(page.getByRole('list', { name: 'Sessions' })).toBeVisible();
});

// The last test of this file: it moves the time of everybody at Stripe.
test('a payment that fails keeps Pro for 7 days and is mended with another card; then the plan changes, and is refunded', async ({
  page,
  browser,
}) => {
  test.slow();
  await openAccount(page);
  const { id } = (await (await page.request.get('/api/user')).json()) as { id: string };
  await toPayment(page, 'Monthly');
  await payWith(page, 'Pays now, fails at renewal');
  await expect(activated(page)).toBeVisible();
  await passDaysAtStripe(31);
  await page.goto('/privacy');
  const banner = page.getByRole('alert').filter({ hasText: 'Your last payment failed' });
  await expect(async () => {
    await page.reload();
    await expect(banner).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(banner).toContainText(/Pro stays until \w+ \d+/);
  await banner.getByRole('button', { name: 'Update card' }).click();
  await page
    .getByRole('link', { name: 'Change card' })
    .or(page.getByRole('heading', { name: 'Change card' }))
    .first()
    .waitFor();
  if (await page.getByRole('link', { name: 'Change card' }).isVisible()) {
    await page.getByRole('link', { name: 'Change card' }).click();
  }
  await page.getByRole('radio', { name: /Pays$/ }).check();
  await page.getByRole('button', { name: 'Save card' }).click();
  await page.goto('/account');
  await expect(plan(page)).toContainText(/Renews on .* for \$4\.99/);
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Invoices' })).toContainText('$4.99Paid');

  await plan(page).getByRole('button', { name: 'Change to annual' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change to annual?' });
  await expect(dialog).toContainText('Unused time on your current plan');
  await dialog.getByRole('button', { name: /^Pay \$4[45]\.\d\d and change$/ }).click();
  await expect(plan(page)).toContainText(/^.*ProAnnualRenews on .* for \$49\.00/);
  await plan(page).getByRole('button', { name: 'Change to monthly' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change to monthly' }).click();
  await expect(plan(page)).toContainText(/Changes to monthly on/);
  await plan(page).getByRole('button', { name: 'Keep annual' }).click();
  await expect(plan(page)).toContainText(/Renews on .* for \$49\.00/);

  const desk = await browser.newPage();
  await becomeAdministrator(desk);
  await desk.goto(`/admin/users/${id}`);
  await desk
    .getByRole('button', { name: /^Refund .* and cancel$/ })
    .first()
    .click();
  const refund = desk.getByRole('alertdialog', { name: /^Refund \$4[45]\.\d\d and cancel\?$/ });
  await refund.getByLabel('Reason').fill('Asked within 30 days.');
  await refund.getByRole('button', { name: 'Refund and cancel' }).click();
  await expect(desk.getByText('Refunded', { exact: true }).first()).toBeVisible();
  await desk.close();
  await expect(plan(page)).toContainText('You’re on the free plan.');
});
