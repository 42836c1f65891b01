import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { routeTable } from '@floatwise/contracts/routes.generated';
import { aPerson, openAccount, type Person } from '@floatwise/browser-test-kit/browser';
import { aCard } from '@floatwise/browser-test-kit/builders';

/** An attacker's page, served from another port of this machine. */
let foreign: Server;
test.beforeAll(async () => {
  foreign = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Free prizes</title>');
  });
  await new Promise<void>((listening) => foreign.listen(0, '127.0.0.1', listening));
});
test.afterAll(() => foreign.close());

interface Attack {
  method: string;
  url: string;
  body: string;
}

/** Every change in the contracts, with a body that would be accepted if the call takes one. */
function attacks(origin: string, victim: Person, attacker: Person): Attack[] {
  const bodies: Record<string, unknown> = {
    '/api/credit-cards': aCard({ name: 'Planted' }),
    '/api/debts': { debts: [], extraPayment: 666, rollsOver: true, updatedAt: null },
    '/api/login': attacker,
    '/api/register': aPerson(),
    '/api/user/profile': { firstName: 'Planted', lastName: 'Planted' },
    '/api/user/settings': { apyPercent: 66.6 },
    '/api/user/email': { email: 'planted@example.com' },
    '/api/user/password': { currentPassword: victim.password, newPassword: 'planted password 1' },
    '/api/user/deletion': { password: victim.password, confirmation: 'delete my account' },
    '/api/magic-link': { email: victim.email },
    '/api/user/email-preferences': { emailReminders: true },
  };
  return Object.values(routeTable)
    .filter(([method]) => method !== 'GET')
    .map(([method, path]) => {
      const url = origin + path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
      return { method, url, body: JSON.stringify(bodies[path] ?? {}) };
    });
}

/** Runs in the attacker's page: sends everything a page can send to another origin, with the visitor's cookies. */
async function attack(all: Attack[]): Promise<void> {
  const types = ['text/plain', 'application/x-www-form-urlencoded', 'application/json'];
  const sent: Promise<unknown>[] = [];
  for (const { method, url, body } of all) {
    for (const mode of ['cors', 'no-cors'] as const) {
      sent.push(fetch(url, { method, mode, credentials: 'include' }).catch(() => undefined));
      for (const type of types) {
        const headers = { 'content-type': type };
        sent.push(fetch(url, { method, mode, body, headers, credentials: 'include' }).catch(() => undefined));
      }
    }
    if (method !== 'POST') continue;
    for (const type of types) navigator.sendBeacon(url, new Blob([body], { type }));
    for (const enctype of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const frame = document.createElement('iframe');
      frame.name = `frame-${sent.length}`;
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: url, enctype, target: frame.name });
      const field = document.createElement('input');
      // As text/plain, a form sends name=value. Together these form JSON, with the = inside a member that is ignored or
      // refused.
      Object.assign(field, { name: `${body.slice(0, -1)}${body === '{}' ? '' : ','}"x":"`, value: '"}' });
      form.append(field);
      document.body.append(frame, form);
      sent.push(new Promise((loaded) => frame.addEventListener('load', loaded, { once: true })));
      form.submit();
    }
  }
  await Promise.all(sent);
}

/** Everything whose change a person could notice. */
async function stateOf(page: Page): Promise<unknown> {
  const paths = [
    ...['/api/user', '/api/credit-cards', '/api/credit-cards/deleted', '/api/debts', '/api/user/subscription'],
    '/api/user/email-preferences',
  ];
  const answers = await Promise.all(paths.map((path) => page.request.get(path)));
  const sessions = (await (await page.request.get('/api/user/sessions')).json()) as { id: string }[];
  return [await Promise.all(answers.map((answer) => answer.json())), sessions.map(({ id }) => id)];
}

/**
 * Counts the changes sent to the product from now on, by method and status; `unread` if the browser hides the response from the
 * page.
 */
function watch(context: BrowserContext, origin: string): Map<string, number> {
  const seen = new Map<string, number>();
  context.on('response', (response) => {
    const method = response.request().method();
    if (!response.url().startsWith(`${origin}/api/`) || method === 'GET') return;
    const key = `${method} ${response.status()}`;
    seen.set(key, (seen.get(key) ?? 0) + 1);
  });
  context.on('requestfailed', (request) => {
    const key = `${request.method()} unread`;
    if (request.url().startsWith(`${origin}/api/`)) seen.set(key, (seen.get(key) ?? 0) + 1);
  });
  return seen;
}

for (const host of ['localhost', '127.0.0.1']) {
  const site = host === 'localhost' ? 'the same site (its calls carry the cookie)' : 'another site';
  test(`[requirement 18] a page of another origin on ${site} changes nothing`, async ({ page, context, baseURL }) => {
    const origin = new URL(baseURL ?? '').origin;
    const attacker = aPerson();
    await openAccount(page, attacker);
    const victim = await openAccount(page);
    const headers = { origin };
    expect((await page.request.post('/api/credit-cards', { data: aCard(), headers })).status()).toBe(201);
    const before = await stateOf(page);

    await page.goto(`http://${host}:${(foreign.address() as AddressInfo).port}/`);
    const seen = watch(context, origin);
    const all = attacks(origin, victim, attacker);
    await page.evaluate(attack, all);

    const posts = all.filter(({ method }) => method === 'POST').length;
    // Mail programs end a subscription by a form from anywhere (RFC 8058). Those calls read two of the three kinds of form, and
    // refuse them too: they lack its words.
    const readForms = 2 * all.filter(({ url }) => url.endsWith('/one-click')).length;
    await expect.poll(() => seen.get('POST 415')).toBe(posts * 3 - readForms);
    await expect.poll(() => seen.get('POST unread') ?? 0).toBeGreaterThan(posts);

    expect(all.length).toBeGreaterThan(25);
    const heard = [...seen.keys()].filter((key) => /^(POST|PUT|DELETE) [23]/.test(key));
    expect(heard).toEqual([]);
    expect(await stateOf(page)).toEqual(before);

    // The same call from our own page works, so the calls above were refused because of their origin.
    await page.goto('/privacy');
    const saved = await page.evaluate(
      async (body) => {
        const headers = { 'content-type': 'application/json' };
        return (await fetch('/api/credit-cards', { method: 'POST', body, headers })).status;
      },
      JSON.stringify(aCard({ name: 'Own' })),
    );
    expect(saved).toBe(201);
    expect(await stateOf(page)).not.toEqual(before);
  });
}
