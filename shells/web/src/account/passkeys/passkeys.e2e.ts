import { expect, test, type Page } from '@playwright/test';
import { faultsInEveryLook } from '@floatwise/browser-test-kit/accessibility';
import { alive, confirmIdentity, openAccount, signIn, signOut } from '@floatwise/browser-test-kit/browser';
import { newestMailTo } from '@floatwise/browser-test-kit/inbox';
import { VirtualAuthenticator } from '@floatwise/browser-test-kit/virtual-authenticator';

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const list = (page: Page) => section(page).getByRole('list', { name: 'Passkeys' });

/** Adds a passkey on the account page, as somebody who signed in with a password. */
async function addPasskey(page: Page, password: string): Promise<void> {
  await page.goto('/account#passkeys');
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  await confirmIdentity(page, password);
  await expect(list(page).getByText('not used yet')).toBeVisible();
}
async function leave(page: Page): Promise<void> {
  // The page loads anew once the session has ended. An account's own page would lead on from there.
  await page.goto('/privacy');
  await alive(page);
  await signOut(page);
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
}
/** Goes to the sign-in page and presses the one button. */
async function press(page: Page): Promise<void> {
  await page.goto('/auth');
  await alive(page);
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
}
const isIn = (page: Page) => page.getByRole('button', { name: 'Sign Out' }).waitFor();

test('[requirement 55] a passkey is enrolled, told by mail, signs in with one press, and is named', async ({
  page,
}) => {
  await VirtualAuthenticator.plugInto(page);
  const { email, password } = await openAccount(page);
  await page.goto('/account#passkeys');
  await expect(section(page).getByText('You have no passkeys yet.')).toBeVisible();
  await addPasskey(page, password);
  expect((await newestMailTo(email, { subject: 'passkey was added' })).text).toContain('can now be used to sign in');
  await leave(page);
  await press(page);
  await isIn(page);
  await page.goto('/account#passkeys');
  await expect(list(page).getByText('last used')).toBeVisible();
  await list(page)
    .getByRole('button', { name: /^Rename/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Rename this passkey' });
  await dialog.getByLabel('Name').fill('Kitchen laptop');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(list(page).getByText('Kitchen laptop')).toBeVisible();
  expect(await faultsInEveryLook(page)).toEqual([]);
});

test('[requirement 55] the browser offers the passkey below the email field, without a press', async ({ page }) => {
  await VirtualAuthenticator.plugInto(page, { autofill: true });
  const { password } = await openAccount(page);
  await addPasskey(page, password);
  await page.context().clearCookies();
  expect(await (await page.request.get('/auth')).text()).toMatch(/autocomplete="username webauthn"/i);
  await page.goto('/auth');
  await isIn(page);
});

test('[requirement 55] a passkey counts as the password in the dialog that asks who is there', async ({ page }) => {
  await VirtualAuthenticator.plugInto(page);
  const person = await openAccount(page);
  await addPasskey(page, person.password);
  await leave(page);
  await signIn(page, person);
  await page.goto('/account#passkeys');
  await list(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(section(page).getByText('You have no passkeys yet.')).toBeVisible();
});

test('[requirement 55] a copied passkey is refused, turned off, and told by mail', async ({ page }) => {
  const authenticator = await VirtualAuthenticator.plugInto(page);
  const person = await openAccount(page);
  await addPasskey(page, person.password);
  const [copy] = await authenticator.credentials();
  await leave(page);
  await press(page);
  await isIn(page);
  await leave(page);
  // The copy was made before that, so it counts from where the passkey was then.
  await authenticator.replaceAll(copy ? [copy] : []);
  await press(page);
  await expect(page.getByRole('alert')).toContainText('This passkey may have been copied, so we turned it off.');
  await newestMailTo(person.email, { subject: 'may have been copied' });
  await signIn(page, person);
  await page.goto('/account#passkeys');
  await expect(list(page).getByText('Turned off', { exact: true })).toBeVisible();
});

test('[requirement 55] a removed passkey opens nothing', async ({ page }) => {
  await VirtualAuthenticator.plugInto(page);
  const { email, password } = await openAccount(page);
  await addPasskey(page, password);
  await list(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(section(page).getByText('You have no passkeys yet.')).toBeVisible();
  await newestMailTo(email, { subject: 'passkey was removed' });
  await leave(page);
  await press(page);
  await expect(page.getByRole('alert')).toContainText('We don’t know that passkey.');
  expect((await page.request.get('/api/user')).status()).toBe(401);
});

test('[requirement 55] who lost the passkey signs in the other way', async ({ page }) => {
  const authenticator = await VirtualAuthenticator.plugInto(page);
  const person = await openAccount(page);
  await addPasskey(page, person.password);
  await leave(page);
  await authenticator.replaceAll([]);
  await press(page);
  await expect(page.getByText('No passkey was used. Nothing has changed.')).toBeVisible();
  await signIn(page, person);
});

test('a browser without WebAuthn says so, and has no dead button', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto('/auth');
  await alive(page);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with a passkey' })).toHaveCount(0);
  await openAccount(page);
  await page.goto('/account#passkeys');
  await expect(section(page).getByText('This browser can’t use passkeys.')).toBeVisible();
  await expect(section(page).getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
});
