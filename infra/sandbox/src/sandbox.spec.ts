import { readSandboxEnv } from './env.ts';
import { startSandbox, type Sandbox } from './sandbox.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  const companies = ['GOOGLE', 'INBOX', 'SMTP', 'STRIPE'].map((name) => [`SANDBOX_${name}_PORT`, '0']);
  const anyPort = { SANDBOX_PORT: '0', ...Object.fromEntries(companies) };
  sandbox = await startSandbox(readSandboxEnv({ ...process.env, ...anyPort }));
});
afterAll(() => sandbox.stop());

const put = (path: string, body: unknown) =>
  fetch(`${sandbox.url}/api/companies/${path}`, { method: 'PUT', body: JSON.stringify(body) });
const companies = async () =>
  (await (await fetch(`${sandbox.url}/api/companies`)).json()) as {
    name: string;
    addresses: { url: string }[];
    faults: { name: string; on: boolean; left: number | null }[];
  }[];
const faultsOn = async () =>
  (await companies()).flatMap(({ name, faults }) => faults.filter(({ on }) => on).map((one) => `${name}/${one.name}`));

test('its page lists every company with its addresses and faults', async () => {
  const html = await (await fetch(sandbox.url)).text();
  for (const { name, addresses, faults } of await companies()) {
    expect(addresses.length).toBeGreaterThan(0);
    for (const { url } of addresses) expect(html).toContain(url);
    for (const fault of faults) expect(html).toContain(`/companies/${name}/faults/${fault.name}`);
  }
});

test('a fault is switched by a call or on the page, one company at a time, and all are switched off at once', async () => {
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

test('a counted fault strikes so often and no more', async () => {
  await put('google/faults/down', { on: true, times: 2 });
  const google = (await companies()).find(({ name }) => name === 'google')?.addresses[0]?.url ?? '';
  const statuses = [];
  for (let time = 0; time < 3; time += 1) {
    statuses.push((await fetch(`${google}/.well-known/openid-configuration`)).status);
  }
  expect(statuses).toEqual([503, 503, 200]);
  expect(await faultsOn()).toEqual([]);
});

test('the clocks of all companies move on together, by a call or on the page', async () => {
  const advance = (path: string, body: string | URLSearchParams) =>
    fetch(`${sandbox.url}${path}`, { method: 'POST', body, redirect: 'manual' }).then(({ status }) => status);
  const stripe = (await companies()).find(({ name }) => name === 'stripe')?.addresses[0]?.url ?? '';
  const day = async () => /(\d{4}-\d\d-\d\d) .* UTC/.exec(await (await fetch(stripe)).text())?.[1] ?? '';
  const before = Date.parse(await day());
  expect(await advance('/api/advance', '{"days": 31}')).toBe(204);
  expect(await advance('/advance', new URLSearchParams({ days: '2' }))).toBe(303);
  expect(Math.round((Date.parse(await day()) - before) / 86_400_000)).toBe(33);
  expect(await advance('/api/advance', '{"days": "soon"}')).toBe(400);
});

test.each([
  ['mail/faults/lazy', { on: true }, 400],
  ['bakery/faults/down', { on: true }, 404],
  ['mail/faults/busy', { on: 'yes' }, 400],
  ['mail/faults/busy', { on: true, times: 0 }, 400],
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
