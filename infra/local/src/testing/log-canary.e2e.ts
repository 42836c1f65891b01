import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { alive, aPerson, type Person } from '@floatwise/browser-test-kit/browser';
import { newestMailTo } from '@floatwise/browser-test-kit/inbox';
import { leaksIn } from './log-leaks.ts';

const logs = process.env.FLOATWISE_LOGS ?? '.local/main/logs';
const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const cardNumber = '4111 1111 1111 1111';
const canary = (): string => `canary-${randomBytes(6).toString('hex')}`;

/** Types into the card search, and sends a card number in every kind of URL. */
async function searchForCardNumber(page: Page): Promise<string[]> {
  const word = canary();
  await page.goto('/');
  await alive(page);
  await page.getByRole('button', { name: 'Add Your First Card' }).click();
  const asked = page.waitForRequest('**/api/cards/search?*');
  const search = page.getByRole('combobox', { name: 'Find your card' });
  await search.fill(word);
  await asked;
  // The page doesn't search for a full number, but other clients can.
  await search.fill(`${cardNumber} ${word}`);
  for (const path of ['/blog', '/api/cards/search', '/api/user', '/api/there-is-no-such-call'])
    await page.request.get(`${path}?q=${word}&query=${encodeURIComponent(cardNumber)}`);
  return [word, cardNumber, cardNumber.replaceAll(' ', ''), cardNumber.replaceAll(' ', '+')];
}

/** Signs up, again with the same address at the same time (which Postgres refuses), fails to sign in, and changes things. */
async function useAnAccount(page: Page): Promise<string[]> {
  const person: Person = { email: `${canary()}@example.com`, password: `${canary()} battery` };
  const [firstName, code, wrong] = [canary(), canary(), `${canary()} battery`];
  const post = (path: string, data: unknown) => page.request.post(path, { data, headers: sameOrigin });
  const made = await Promise.all([1, 2, 3].map(() => post('/api/register', { ...person, firstName })));
  expect(made.map((answer) => answer.status()).sort()).toEqual([201, 409, 409]);
  await post('/api/login', { ...person, password: wrong });
  expect((await post('/api/login', person)).status()).toBe(200);
  await post('/api/coupons/redeem', { code });
  await page.request.put('/api/user/profile', { data: { firstName, lastName: cardNumber }, headers: sameOrigin });
  await page.request.put('/api/debts', { data: { [firstName]: code }, headers: sameOrigin });
  const cookies = (await page.context().cookies()).filter(({ value }) => value.length > 20).map(({ value }) => value);
  expect(cookies).not.toEqual([]);
  return [person.email, person.password, wrong, firstName, code, ...cookies];
}

/** Signs in with a link from the inbox. */
async function useALink(page: Page): Promise<string[]> {
  const { email } = aPerson();
  const sent = await page.request.post('/api/magic-link', { data: { email, next: '/privacy' }, headers: sameOrigin });
  expect(sent.status()).toBe(204);
  const { links } = await newestMailTo(email);
  const link = links.find((each) => each.includes('/auth/link#')) ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/privacy');
  return [email, new URL(link).hash.slice(1)];
}

/** Signs in with Google, whose URLs contain state, nonce, and code. */
async function useGoogle(page: Page): Promise<string[]> {
  const { email } = aPerson();
  const secrets: string[] = [];
  page.on('request', (request) => {
    const { searchParams } = new URL(request.url());
    for (const name of ['state', 'nonce', 'code', 'code_challenge']) secrets.push(...searchParams.getAll(name));
  });
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('radio', { name: 'Somebody else' }).check();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/');
  expect(new Set(secrets).size).toBeGreaterThanOrEqual(4);
  return [email, ...new Set(secrets)];
}

test('no secret, address or typed card number stands in any log file of the whole product [requirement 38] [requirement 39]', async ({
  browser,
}) => {
  const secrets: string[] = [];
  for (const use of [searchForCardNumber, useAnAccount, useALink, useGoogle]) {
    const context = await browser.newContext();
    secrets.push(...(await use(await context.newPage())));
    await context.close();
  }
  // Once this call is in the logs, so is everything before it.
  const page = await browser.newPage();
  const last = await page.request.get('/api/auth/providers');
  const requestId = last.headers()['x-request-id'] ?? '';
  for (const name of ['edge', 'identity'])
    await expect.poll(() => readFileSync(join(logs, `${name}.log`), 'utf8')).toContain(requestId);
  for (const name of ['postgres', 'nats', 'redis', 'sandbox', 'cards', 'billing', 'notifications', 'analytics', 'all'])
    expect(readFileSync(join(logs, `${name}.log`), 'utf8')).not.toBe('');
  expect(secrets.filter((secret) => secret.length < 6)).toEqual([]);
  expect(leaksIn(logs, secrets)).toEqual([]);
});
