import { createHash, createHmac, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { adminCalls, failedEntry, type AdminCallId } from '@floatwise/contracts/admin-calls';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import type { UserAuditEntry } from '@floatwise/contracts/identity/user-details.http';
import { operatedServices, type OperatedService } from '@floatwise/contracts/operations';
import { routeTable } from '@floatwise/contracts/routes.generated';
import type { BaseEnv } from '@floatwise/service-kit/env';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import pg from 'pg';
import { serviceNamed, serviceUnderTest, type ServiceUnderTest } from './service-under-test.js';
import { signedIn } from './signed-in.js';
import { root } from './workspace.js';

const auditKey = 'the-audit-key-of-the-tests-0123456789';
const pseudonym = (kind: string, value: string) =>
  createHmac('sha256', auditKey).update(`${kind}:${value}`).digest('base64url');
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const settings = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@floatwise.example', AUDIT_KEY: auditKey };

let services: Record<OperatedService, ServiceUnderTest<BaseEnv>>;
let database: pg.Pool;
/** Of whom operators read. */
const person = aPerson();
let personId: string;
let mailId: string;
let shippedCatalog: string;
beforeAll(async () => {
  const started = [];
  for (const name of operatedServices) {
    const service = await serviceNamed(name);
    started.push([name, await serviceUnderTest({ service, env: settings })] as const);
  }
  services = Object.fromEntries(started) as typeof services;
  database = new pg.Pool({ connectionString: services.identity.databaseUrl, max: 2 });
  personId = (await services.identity.client.post<User>('/api/register', person)).body.id;
  const mails = new pg.Client({ connectionString: services.notifications.databaseUrl });
  await mails.connect();
  const sql = `insert into mail (kind, ref_id, user_id, status, next_try_at, created_at, ended_at)
    values ('password-changed', $1, $2, 'sent', null, now(), now()) returning id`;
  mailId = (await mails.query<{ id: string }>(sql, [randomUUID(), personId])).rows[0]?.id ?? '';
  await mails.end();
  const shipped = (await import(pathToFileURL(join(root, 'services/cards/src/catalog/shipped.ts')).href)) as {
    shippedSources: () => object;
    shippedEntries: () => object[];
  };
  shippedCatalog = JSON.stringify({ sources: shipped.shippedSources(), cards: shipped.shippedEntries() });
});
afterAll(async () => {
  await database.end();
  await Promise.all(Object.values(services).map((one) => one.stop()));
});

interface Entry {
  event: string;
  concerns: string | null;
  shown: string[];
  typed: string | null;
  address: string;
  device: string;
  about: string | null;
}
const entriesOf = async (administrator: string) => {
  const sql = `select event, concerns, shown, typed, address, device, about from audit_entry where account = $1 order by id`;
  return (await database.query<Entry>(sql, [pseudonym('account', administrator)])).rows;
};

interface Asked {
  path?: string;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

let last = 0;
/** Each call by an administrator and from an address of its own, so that its entries can be told apart. */
async function call(id: AdminCallId, given: Asked = {}) {
  const [method, pattern] = routeTable[id];
  const path = given.path ?? pattern.replace(/:\w+/g, () => personId);
  const address = `203.0.113.${(last = (last % 250) + 1)}`;
  const { userId, headers } = await signedIn({ role: 'admin' });
  const { client } = services[id.split('.')[0] as OperatedService];
  const caller = client.with({ ...headers, 'x-forwarded-for': address, 'user-agent': firefox });
  const { query = '', body, headers: more = {} } = given;
  const answer = await caller.call<{ id: string }>(method, `${path}${query}`, { body, headers: more });
  return { ...answer, administrator: userId, address };
}

/** Somebody who is signed in looks at a page. */
async function beLive(): Promise<void> {
  const { headers } = await signedIn({ userId: personId });
  const hits = [{ kind: 'visit', id: randomUUID(), at: new Date().toISOString(), page: '/history', referrer: null }];
  const visit = { tab: randomUUID(), screen: 'large', hits };
  const { status } = await services.analytics.client
    .with({ ...headers, 'user-agent': firefox })
    .post('/api/visits', visit);
  expect(status).toBe(204);
}

const ids = Object.keys(adminCalls) as AdminCallId[];
const unrecorded = ids.filter((id) => 'unrecorded' in adminCalls[id]);
const recorded = ids.filter((id) => !unrecorded.includes(id));
const entryName = (id: AdminCallId) => {
  const row = adminCalls[id];
  return 'reads' in row ? row.reads : 'acts' in row ? row.acts : '';
};

const reason = 'Ticket 7';
const coupon = {
  ...{ description: 'd', type: 'premium_months', value: 1, maxUses: null, isActive: true, expiresAt: null },
};
const link = { name: 'Books', baseUrl: 'https://books.example/', affiliateTag: 'tag-1', offers: [] };
const group = '?subject=a.b.c.v1&reason=failed';
const grant = randomUUID();
const linkId = randomUUID();
let couponId = '';
/** What to ask beyond the person's id in the address, and what to expect if it isn't the entry of the table. */
const asked: Partial<Record<AdminCallId, () => Asked & { entry?: string }>> = {
  'analytics.createAffiliateLink': () => ({ body: { ...link, id: linkId } }),
  'analytics.updateAffiliateLink': () => ({
    path: `/api/admin/affiliate-links/${linkId}`,
    body: { ...link, description: '', isActive: false, version: 1 },
  }),
  'analytics.deleteAffiliateLink': () => ({ path: `/api/admin/affiliate-links/${linkId}` }),
  'analytics.exportCsv': () => ({ query: '?kind=visits&days=7' }),
  'billing.createCoupon': () => ({ body: { ...coupon, code: 'AUDITED' } }),
  'billing.updateCoupon': () => ({ path: `/api/admin/coupons/${couponId}`, body: coupon }),
  'billing.grantPro': () => ({
    path: `/api/admin/subscribers/${personId}/grants/${grant}`,
    body: { months: 1, reason },
  }),
  'billing.withdrawGrant': () => ({
    path: `/api/admin/subscribers/${personId}/grants/${grant}/withdraw`,
    body: { reason },
  }),
  // Payments aren't set up here, and there's neither an invoice, nor a catalog, nor a failed mail.
  'billing.refundInvoice': () => ({ body: { invoiceId: 'in_123456', reason }, entry: failedEntry }),
  'cards.addCatalogImport': () => ({
    query: '?name=facts.json',
    body: shippedCatalog,
    headers: { 'content-type': 'application/octet-stream' },
  }),
  'cards.applyCatalogImport': () => ({ body: { cardIds: null, reason }, entry: failedEntry }),
  'cards.correctCatalogCard': () => ({
    path: '/api/admin/catalog/cards/no-such-card/corrections',
    body: {
      version: 1,
      correction: { fact: 'annualFee', value: { annualFee: 1, isAnnualFeeWaived: false } },
      source: { url: 'https://issuer.example/terms', date: '2026-01-02' },
      reason,
    },
    entry: failedEntry,
  }),
  'cards.undoCorrection': () => ({
    path: `/api/admin/catalog/cards/no-such-card/corrections/${grant}/undo`,
    body: { version: 1, reason },
    entry: failedEntry,
  }),
  'cards.offerCatalogCard': () => ({
    path: '/api/admin/catalog/cards/no-such-card/offering',
    body: { version: 1, discontinued: true, reason },
    entry: failedEntry,
  }),
  'cards.decideReport': () => ({ body: { status: 'rejected', note: 'n' }, entry: failedEntry }),
  'cards.showUserBalances': () => ({ body: { reason } }),
  'identity.listUsers': () => ({ query: `?search=${encodeURIComponent(` ${person.email.toUpperCase()}`)}&tier=free` }),
  'identity.addBetaFlag': () => ({ body: { email: person.email, flag: 'page-feedback', reason } }),
  'identity.removeBetaFlag': () => ({ body: { flag: 'page-feedback', reason } }),
  'identity.resendVerification': () => ({ body: { reason } }),
  'identity.signUserOut': () => ({ body: { reason } }),
  'notifications.findMails': () => ({ query: `?query=${personId}&state=sent` }),
  'notifications.readMail': () => ({ path: `/api/admin/mails/${mailId}` }),
  'notifications.retryMail': () => ({ path: `/api/admin/mails/${mailId}/retry`, body: {}, entry: failedEntry }),
  ...Object.fromEntries(operatedServices.map((name) => [`${name}.listParked`, () => ({ query: group })])),
  ...Object.fromEntries(
    operatedServices.map((name) => [
      `${name}.replayParked`,
      () => ({ body: { subject: 'a.b.c.v1', reason: 'failed', why: reason } }),
    ]),
  ),
};
/** Whose data or account the calls concern that don't say it in their address. */
const concernsByItself: AdminCallId[] = ['identity.addBetaFlag', 'notifications.findMails'];

it('the table names every call under /api/admin/ and no other [requirement 50]', () => {
  const there = Object.entries(routeTable).filter(([, [, path]]) => path.startsWith('/api/admin/'));
  expect(ids.toSorted()).toEqual(there.map(([id]) => id).sort());
  for (const id of unrecorded) {
    const row = adminCalls[id];
    expect('unrecorded' in row && row.unrecorded).toMatch(/^[A-Z].{20,}\.$/);
    expect([id, routeTable[id][0]]).toEqual([id, 'GET']);
  }
});

it.each(recorded)(
  '%s leaves its entry with who, whose, network, device, and time [requirement 50] [requirement 40]',
  async (id) => {
    const { entry: expected = entryName(id), ...given } = asked[id]?.() ?? {};
    if (id === 'analytics.readLiveUsers') await beLive();
    const { status, body, administrator, address } = await call(id, given);
    if (id === 'billing.createCoupon') couponId = body.id;
    const isDone = expected !== failedEntry;
    expect([id, status, status < 400]).toEqual([id, status, isDone]);
    await eventually(async () => (await entriesOf(administrator)).length > 0);
    const entries = await entriesOf(administrator);
    expect(entries.map(({ event }) => event)).toEqual([expected]);
    expect(entries[0]).toMatchObject({ address: pseudonym('address', address), device: 'Firefox on Windows' });
    const row = adminCalls[id];
    if (isDone && (('whose' in row && row.whose !== undefined) || concernsByItself.includes(id)))
      expect(entries[0]?.concerns).toBe(pseudonym('account', personId));
    if (isDone && 'reads' in row) expect(entries[0]?.about).toContain(routeTable[id].join(' '));
    if (!isDone) expect(entries[0]?.about).toBe(`${routeTable[id].join(' ')} ${status}`);
  },
);

it.each([
  'identity.listUsers',
  'identity.listSimpleUsers',
  'notifications.findMails',
  'notifications.readMail',
] as const)(
  '%s says by what was searched and whose data was shown, and no email address [requirement 50]',
  async (id) => {
    const { administrator } = await call(id, asked[id]?.());
    const [entry] = await eventually(async () => {
      const found = await entriesOf(administrator);
      if (found.length === 0) throw new Error(`${id} has left no entry.`);
      return found;
    });
    expect(entry?.shown).toContain(pseudonym('account', personId));
    if (id === 'identity.listUsers') {
      const digest = createHash('sha256').update(person.email.toLowerCase()).digest('hex');
      expect(entry).toMatchObject({
        typed: pseudonym('searched', digest),
        about: 'GET /api/admin/users?tier=free',
      });
    }
    for (const one of Object.values(services)) {
      const client = new pg.Client({ connectionString: one.databaseUrl });
      await client.connect();
      const { rows } = await client.query<{ text: string }>('select envelope::text as text from outbox');
      await client.end();
      for (const { text } of rows) expect(text.toLowerCase()).not.toContain(person.email.toLowerCase());
    }
  },
);

it.each(operatedServices)('%s tells from where somebody without the role called [requirement 50]', async (name) => {
  const { userId, headers } = await signedIn();
  const address = '198.51.100.7';
  const caller = services[name].client.with({ ...headers, 'x-forwarded-for': address, 'user-agent': firefox });
  expect((await caller.get(`/api/admin/operations/${name}`)).status).toBe(403);
  await eventually(async () => (await entriesOf(userId)).length === 1);
  expect(await entriesOf(userId)).toMatchObject([
    { event: 'admin-call-refused', address: pseudonym('address', address), device: 'Firefox on Windows' },
  ]);
});

it('what was never there is recorded as asked for, and a call that the contract refuses is not', async () => {
  const nobody = randomUUID();
  const { status, administrator } = await call('identity.readUser', { path: `/api/admin/users/${nobody}` });
  expect(status).toBe(404);
  await eventually(async () => (await entriesOf(administrator)).length === 1);
  expect(await entriesOf(administrator)).toMatchObject([
    { event: failedEntry, about: 'GET /api/admin/users/:id 404', concerns: pseudonym('account', nobody) },
  ]);
  const refused = await call('identity.readUser', { path: '/api/admin/users/no-id' });
  expect(refused.status).toBe(400);
  const later = await call('identity.readUser');
  await eventually(async () => (await entriesOf(later.administrator)).length === 1);
  expect(await entriesOf(refused.administrator)).toEqual([]);
});

it('a person’s log shows who looked at them, from a list and by their address too, and can leave reads out', async () => {
  await call('identity.listUsers', asked['identity.listUsers']?.());
  const { headers } = await signedIn({ role: 'admin' });
  const client = services.identity.client.with(headers);
  const path = `/api/admin/users/${personId}/audit`;
  const read = async (query: string) =>
    (await client.get<{ entries: UserAuditEntry[] }>(`${path}${query}`)).body.entries.map(({ event, by }) => [
      event,
      by,
    ]);
  await eventually(async () => (await read('')).some(([event]) => event === 'users-listed'));
  const all = await read('');
  for (const [event, by] of all) if (event === 'users-listed') expect(by).toBe('operator');
  const without = await read('?reads=hidden');
  expect(without.map(([event]) => event)).toContain('pro-granted');
  expect(without.map(([event]) => event)).not.toContain('users-listed');
  expect(without.map(([event]) => event)).not.toContain('audit-read');
});

it.each(unrecorded)('%s leaves none, for the reason that the table gives', async (id) => {
  const { administrator } = await call(id, { query: id === 'analytics.readExportSize' ? '?kind=visits&days=7' : '' });
  const [service] = id.split('.') as [OperatedService];
  // A later call of the same service has left its entry.
  const later = await call(`${service}.listParked`, { query: group });
  await eventually(async () => (await entriesOf(later.administrator)).length === 1);
  expect((await entriesOf(administrator)).filter(({ event }) => event !== failedEntry)).toEqual([]);
});
