import { expect, test, type Page } from '@playwright/test';
import { aPerson, openAccount, watchFaults } from '@floatwise/browser-test-kit/browser';
import { newestMailTo } from '@floatwise/browser-test-kit/inbox';

const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const signedIn = (page: Page) => page.getByRole('button', { name: 'Sign Out', includeHidden: true });

/** Requests a link on the auth page and reads it from the inbox. */
async function linkFromInbox(page: Page, email: string, after = 0): Promise<string> {
  await page.getByRole('tab', { name: 'Magic Link' }).click();
  await page.getByRole('button', { name: 'Send Magic Link' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Magic Link' }).click();
  await expect(page.getByText('Magic Link Sent', { exact: true })).toBeVisible();
  return linkIn(email, { after, subject: 'Sign in to Floatwise' });
}

async function linkIn(email: string, which: { after?: number; subject?: string } = {}): Promise<string> {
  const { links } = await newestMailTo(email, which);
  const link = links.find((each) => each.includes('/auth/link#'));
  if (!link) throw new Error('The email has no link.');
  return link;
}

test.describe('a magic link', () => {
  test('creates the account of an unknown address, goes to the requested page, and works once [requirement 11]', async ({
    page,
    browser,
  }) => {
    const faults = await watchFaults(page);
    const { email } = aPerson();
    await page.goto('/auth?next=%2Fprivacy');
    const link = await linkFromInbox(page, email);
    await page.getByRole('button', { name: 'Send Another Link' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(email);

    const scanner = await browser.newPage();
    await scanner.goto(link);
    await expect(scanner.getByRole('heading', { name: 'Create your account' })).toBeVisible();

    await page.goto(link);
    await expect(page.getByText(email)).toBeVisible();
    expect(page.url()).not.toContain('#');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/privacy');
    await expect(signedIn(page)).toBeVisible();

    await scanner.getByRole('button', { name: 'Continue' }).click();
    await expect(scanner.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await scanner.close();
    expect(faults).toEqual([]);
  });

  test('signs in an account that has a password, and goes to the home page', async ({ page, browser }) => {
    const elsewhere = await browser.newPage();
    const { email } = await openAccount(elsewhere);
    await elsewhere.goto(await linkIn(email));
    await elsewhere.getByRole('button', { name: 'Continue' }).click();
    await expect(elsewhere.getByText('Email Confirmed', { exact: true })).toBeVisible();
    await elsewhere.close();
    const { id } = await newestMailTo(email);
    await page.goto('/auth');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Use a link instead' }).click();
    await page.getByRole('button', { name: 'Send Magic Link' }).click();
    await page.goto(await linkIn(email, { after: id }));
    await expect(page.getByRole('heading', { name: `Sign in as ${email}` })).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/');
    await expect(signedIn(page)).toBeVisible();
  });
});

test.describe('an account that someone made with an address and never confirmed', () => {
  const openLink = async (page: Page, email: string): Promise<void> => {
    const { id: confirmation } = await newestMailTo(email);
    await page.goto('/auth');
    await page.goto(await linkFromInbox(page, email, confirmation));
    await expect(page.getByRole('heading', { name: 'Did you make this account?' })).toBeVisible();
  };

  test('is removed when the owner of the address starts fresh, with what was made with it [requirement 45]', async ({
    page,
    browser,
  }) => {
    const squatter = await browser.newPage();
    const { email } = await openAccount(squatter);
    const made = await squatter.request.post('/api/calendar', { headers: sameOrigin });
    const { feed } = (await made.json()) as { feed: { path: string } };
    expect((await page.request.get(feed.path)).status()).toBe(200);

    await openLink(page, email);
    await page.getByRole('button', { name: 'Remove it and start fresh' }).click();
    await expect(signedIn(page)).toBeVisible();
    expect((await squatter.request.get('/api/user')).status()).toBe(401);
    // The other services learn of it by event. The mail follows once a job has found that all of them are done.
    await expect.poll(async () => (await page.request.get(feed.path)).status(), { timeout: 60_000 }).toBe(404);
    await squatter.close();
  });

  test('is kept by whoever knows its password', async ({ page, browser }) => {
    const elsewhere = await browser.newPage();
    const { email, password } = await openAccount(elsewhere);
    await openLink(page, email);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Keep this account' }).click();
    await expect(page.getByText('That isn’t your password.')).toBeVisible();
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Keep this account' }).click();
    await expect(signedIn(page)).toBeVisible();
    expect((await elsewhere.request.get('/api/user')).status()).toBe(200);
    await elsewhere.close();
  });
});

test('the link after signing up confirms the address, in the session and by password elsewhere', async ({
  page,
  browser,
}) => {
  const { email, password } = await openAccount(page);
  const link = await linkIn(email);
  const elsewhere = await browser.newPage();
  await elsewhere.goto(link);
  await elsewhere.getByLabel('Password').fill('not the password');
  await elsewhere.getByRole('button', { name: 'Continue' }).click();
  await expect(elsewhere.getByRole('alert')).toBeVisible();
  await elsewhere.getByLabel('Password').fill(password);
  await elsewhere.getByRole('button', { name: 'Continue' }).click();
  await expect(elsewhere).toHaveURL('/auth');
  await elsewhere.close();
  await page.goto('/account');
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test.describe('Google', () => {
  const consent = async (page: Page, email: string): Promise<void> => {
    await page.getByRole('radio', { name: 'Somebody else' }).check();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Continue' }).click();
  };

  test('signs in through its consent page and goes to the home page', async ({ page }) => {
    const { email } = aPerson();
    await page.goto('/auth');
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await consent(page, email);
    await expect(page).toHaveURL('/');
    await expect(signedIn(page)).toBeVisible();
    await page.goto('/account');
    await expect(page.getByRole('list', { name: 'Ways to sign in' })).toContainText(email);
  });

  test('declining there leads back to an explanation, not to an error', async ({ page }) => {
    await page.goto('/auth?tab=sign-up');
    await page.getByRole('button', { name: 'Create Account' }).waitFor();
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await page.getByRole('button', { name: 'Deny' }).click();
    await expect(page.getByRole('alert')).toContainText('You didn’t let Google sign you in.');
  });
});
