import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { passkeyCreation, passkeyRequest } from '@floatwise/contracts/identity/passkeys.http';
import type { APIResponse, Page } from '@playwright/test';
import { SoftAuthenticator } from './soft-authenticator.js';

/** A new person. */
export interface Person {
  email: string;
  password: string;
}

/**
 * An email address and password that no other test uses, with too few digits to occasionally look like a card number.
 */
export function aPerson(): Person {
  return { email: `person-${randomBytes(6).toString('hex')}@example.com`, password: 'correct horse battery' };
}

/** Creates an account through the page and waits until home shows the signed-in state. */
export async function signUp(page: Page, person: Person = aPerson()): Promise<Person> {
  await page.goto('/auth?tab=sign-up');
  await page.getByRole('button', { name: 'Create Account' }).waitFor();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await signedIn(page);
  return person;
}

/**
 * Creates an account with an API call: the page's browser is signed in from its next page on, without filling in a
 * form.
 */
export async function openAccount(page: Page, person: Person = aPerson()): Promise<Person> {
  const answer = await page.request.post('/api/register', {
    data: person,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  if (answer.status() !== 201) throw new Error(`No account: ${answer.status()} ${await answer.text()}`);
  return person;
}

/** Signs out and waits for the reload that follows: Chromium may never finish closing pages of which one is just reloading. */
export async function signOut(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Sign Out' }).click()]);
}

/** Enters the password in the dialog that asks who's there before a sensitive change. */
export async function confirmIdentity(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}

/** Signs in through the page and waits until the header shows it. */
export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click();
  await signedIn(page);
}

/** Signs in the demo administrator with API calls, and gives this browser's session the role. */
export async function becomeAdministrator({ request }: Page): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const { accounts }: { accounts: Person[] } = JSON.parse(
    readFileSync(process.env['FLOATWISE_ACCOUNTS'] ?? '', 'utf8'),
  );
  const { email, password } = accounts.find((account) => account.email.startsWith('admin@')) ?? {};
  const post = (path: string, data?: object) => request.post(path, { headers, ...(data && { data }) });
  const signIn = await post('/api/login', { email, password });
  let role = await post('/api/admin-login', { username: 'admin' });
  if (!role.ok()) {
    await useAdministratorsPasskey(post, password ?? '');
    role = await post('/api/admin-login', { username: 'admin' });
  }
  if (!signIn.ok() || !role.ok()) throw new Error(`No administrator: ${signIn.status()}, ${role.status()}`);
}

/**
 * Proves the demo administrator's passkey, which is made at the first use. Its key follows from the password, so that all tests
 * have the same one, whichever of them comes first.
 */
async function useAdministratorsPasskey(
  post: (path: string, data?: object) => Promise<APIResponse>,
  password: string,
): Promise<void> {
  const key = new SoftAuthenticator(process.env['FLOATWISE_URL'] ?? '', { counts: false, seed: password });
  await post('/api/auth/confirm', { password });
  const begun = await post('/api/user/passkeys/new');
  if (begun.ok()) {
    const credential = key.make(passkeyCreation.parse(await begun.json()));
    await post('/api/user/passkeys', { credential, name: 'Browser tests' });
  }
  const asked = await post('/api/auth/passkey/confirm');
  await post('/api/auth/confirm/passkey', { credential: key.use(passkeyRequest.parse(await asked.json())) });
}

/** Waits until the page is hydrated: before that, links load whole pages, and clicks are queued. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => !('takeEarlyInput' in window));
}

/** Checks the header, even behind a dialog that opened immediately (which hides the page from assistive technology). */
async function signedIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out', includeHidden: true }).waitFor();
}

/**
 * Collects what a page must never report: content security policy violations and script errors. Read it at the end of a
 * test.
 */
export async function watchFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.text().startsWith('securitypolicyviolation')) faults.push(message.text());
  });
  await page.addInitScript({
    content: `document.addEventListener('securitypolicyviolation', (event) =>
      console.error('securitypolicyviolation', event.violatedDirective, event.blockedURI))`,
  });
  return faults;
}

/** The paths of the shell's own pages, and one that doesn't exist. */
const shellPaths = [
  ...['/auth', '/auth/link', '/account', '/email-settings', '/newsletter/confirm', '/newsletter/end'],
  '/there-is-no-such-page',
];

/** The Monday of the first weekly tip. */
const firstTip = '2026-01-05';

/** Every path that has a page: those of the deployed sections, the shell's, and the not-found page. */
export async function everyPath(page: Page): Promise<string[]> {
  const answer = await page.request.get('/mf/remotes.json');
  const { sections } = (await answer.json()) as { sections: { routes: { path: string }[] }[] };
  const paths = sections.flatMap(({ routes }) =>
    routes.map(({ path }) =>
      path.replace(':week', firstTip).replace(':month', firstTip.slice(0, 7)).replace(/:\w+/g, 'one'),
    ),
  );
  return [...paths, ...shellPaths];
}
