import { readSandboxEnv } from './env.ts';
import { startSandbox, type Sandbox } from './sandbox.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  const ports = [
    '',
    '_GOOGLE',
    '_INBOX',
    '_SMTP',
    '_BANKS',
    '_AGGREGATOR',
    '_STRIPE',
    '_MODEL',
    '_PUSH',
    '_STORAGE',
  ].map((name) => [`SANDBOX${name}_PORT`, '0']);
  sandbox = await startSandbox(readSandboxEnv(Object.fromEntries(ports)));
});
afterAll(() => sandbox.stop());

const put = (path: string, body: unknown) =>
  fetch(`${sandbox.url}/api/companies/${path}`, { method: 'PUT', body: JSON.stringify(body) });
const vendors = async () =>
  (await (await fetch(`${sandbox.url}/api/companies`)).json()) as {
    name: string;
    addresses: { url: string }[];
    faults: { name: string; on: boolean; left: number | null }[];
  }[];
const faultsOn = async () =>
  (await vendors()).flatMap(({ name, faults }) => faults.filter(({ on }) => on).map((one) => `${name}/${one.name}`));

test('its page lists every vendor with its addresses and faults', async () => {
  const html = await (await fetch(sandbox.url)).text();
  for (const { name, addresses, faults } of await vendors()) {
    expect(addresses.length).toBeGreaterThan(0);
    for (const { url } of addresses) expect(html).toContain(url);
    for (const fault of faults) expect(html).toContain(`/companies/${name}/faults/${fault.name}`);
  }
});

test('a fault is switched by a call or on the page, one vendor at a time, and all are switched off at once', async () => {
  await put('mail/faults/busy', { on: true });
  await fetch(`${sandbox.url}/companies/google/faults/down`, {
    method: 'POST',
    body: new URLSearchParams({ on: 'true' }),
  });
  expect(await faultsOn()).toEqual(['mail/busy', 'google/down']);
  await put('mail/faults/busy', { on: false });
  expect(await faultsOn()).toEqual(['google/down']);
  await fetch(`${sandbox.url}/api/faults`, { method: 'DELETE' });
  expect(await faultsOn()).toEqual([]);
});

test('a call ends all faults of one vendor, and those of others stay', async () => {
  for (const fault of ['mail/faults/busy', 'google/faults/down']) await put(fault, { on: true });
  await fetch(`${sandbox.url}/api/companies/google/faults`, { method: 'DELETE' });
  expect(await faultsOn()).toEqual(['mail/busy']);
  await put('mail/faults/busy', { on: false });
});

test('a counted fault strikes so often and no more', async () => {
  await put('google/faults/down', { on: true, times: 2 });
  const google = (await vendors()).find(({ name }) => name === 'google')?.addresses[0]?.url ?? '';
  const statuses = [];
  for (let time = 0; time < 3; time += 1) {
    statuses.push((await fetch(`${google}/.well-known/openid-configuration`)).status);
  }
  expect(statuses).toEqual([503, 503, 200]);
  expect(await faultsOn()).toEqual([]);
});

test('days pass at both, by a call or on the page', async () => {
  const advance = async (body: unknown) => {
    const answer = await fetch(`${sandbox.url}/api/companies/banks/advance`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as { today?: string } };
  };
  const [before, after] = [await advance({ days: 1 }), await advance({ days: 2 })];
  const days = (Date.parse(after.body.today ?? '') - Date.parse(before.body.today ?? '')) / 86_400_000;
  expect([before.status, days]).toEqual([200, 2]);
  const byPage = await fetch(`${sandbox.url}/companies/aggregator/advance`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ days: '1' }),
  });
  expect([byPage.status, byPage.headers.get('location')]).toEqual([303, '/']);
  expect((await advance({ days: 1 })).body.today).toBe(
    new Date(Date.parse(after.body.today ?? '') + 2 * 86_400_000).toISOString().slice(0, 10),
  );
  expect((await advance({ days: 'many' })).status).toBe(400);
  expect((await advance({})).status).toBe(400);
});

test('its page offers what else can be done at a vendor', async () => {
  const html = await (await fetch(sandbox.url)).text();
  for (const action of [
    'mail/webhook-url',
    'stripe/advance',
    'banks/advance',
    'aggregator/tell',
    'aggregator/webhook-url',
  ]) {
    expect(html).toContain(`action="/companies/${action}"`);
  }
});

test.each([
  ['mail/faults/lazy', { on: true }, 400],
  ['bakery/faults/down', { on: true }, 404],
  ['mail/faults/busy', { on: 'yes' }, 400],
  ['mail/faults/busy', { on: true, times: 0 }, 400],
  ['banks/faults/slow', { on: true, ms: -5 }, 400],
])('PUT %s %j is %i', async (path, body, status) => {
  expect((await put(path, body)).status).toBe(status);
});

test.each([
  [{ SANDBOX_PORT: '70000' }, 'SANDBOX_PORT must be a port'],
  [{ SANDBOX_SMTP_PORT: 'mail' }, 'SANDBOX_SMTP_PORT must be a port'],
  [{ STRIPE_SECRET_KEY: 'sk_live_1234567890' }, 'STRIPE_SECRET_KEY must be a test key'],
])('%j does not start', (env, sentence) => {
  expect(() => readSandboxEnv(env)).toThrow(sentence);
});
