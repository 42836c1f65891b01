import { randomUUID } from 'node:crypto';
import * as contracts from '@floatwise/contracts/identity/users.http';
import type { ListedUser, listUsers, SimpleUser } from '@floatwise/contracts/identity/users.http';
import type { RouteDefinition } from '@floatwise/contracts/define';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import type { Problem } from '@floatwise/contracts/problem';
import { Clock } from '@floatwise/service-kit/clock';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import type { HttpClient } from '@floatwise/test-kit/http-client';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import pg from 'pg';
import type { z } from 'zod';
import { AuditService } from '../audit/audit.service.js';
import type { IdentityEnv } from '../env.js';
import { service } from '../service.js';

type Page = z.output<typeof listUsers.response>;

const path = '/api/admin/users';
let identity: ServiceUnderTest<IdentityEnv>;
let database: pg.Pool;
let admin: HttpClient;

beforeAll(async () => {
  const env = { ADMIN_EMAILS: 'boss@example.com', EVENTS_RELAY_POLL_MS: '50' };
  identity = await serviceUnderTest({ service, env });
  database = new pg.Pool({ connectionString: identity.databaseUrl, max: 4 });
  admin = identity.client.with((await signedIn({ role: 'admin' })).headers);
});
beforeEach(() => database.query('delete from account'));
afterAll(async () => {
  await database.end();
  await identity.stop();
});

interface Given {
  email?: string;
  firstName?: string | null;
  lastName?: string | null;
  auth?: 'local' | 'google';
  verified?: boolean;
  joined?: string;
  active?: string;
  /** Pro until then; null for Pro that doesn't end. */
  pro?: string | null;
}

async function somebody(given: Given = {}): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `insert into account (email, first_name, last_name, auth_provider, email_verified, apy_percent, created_at, last_active_at)
     values ($1, $2, $3, $4::auth_provider, $5, 4.5, $6, $7) returning id`,
    [
      given.email ?? `${randomUUID()}@example.com`,
      given.firstName,
      given.lastName,
      given.auth ?? 'local',
      given.verified ?? false,
      given.joined ?? '2026-01-01T00:00:00Z',
      given.active ?? '2026-01-01T00:00:00Z',
    ],
  );
  const id = rows[0]?.id ?? '';
  if (given.pro !== undefined) {
    await database.query(`insert into entitlement (user_id, tier, expires_at) values ($1, 'premium', $2)`, [
      id,
      given.pro,
    ]);
  }
  return id;
}

const search = (query: Record<string, string>) => `${path}?${new URLSearchParams(query).toString()}`;
const read = async (query: Record<string, string> = {}) => {
  const { status, body } = await admin.get<Page>(search(query));
  expect(status).toBe(200);
  return body;
};
const emails = async (query: Record<string, string>) => (await read(query)).users.map(({ email }) => email);

/** Follows the pages to the end; `between` runs after each. */
async function everyPage(query: Record<string, string>, between?: () => Promise<unknown>): Promise<ListedUser[]> {
  const found: ListedUser[] = [];
  let next: string | null = null;
  do {
    const page: Page = await read(next === null ? query : { ...query, after: next });
    found.push(...page.users);
    next = page.next;
    await between?.();
  } while (next !== null);
  return found;
}

describe('a user in the list', () => {
  it('has name, address, ways to sign in, plan, and dates', async () => {
    const id = await somebody({
      email: 'Boss@example.com',
      firstName: 'Ada',
      lastName: 'Lovelace',
      auth: 'google',
      verified: true,
      joined: '2026-03-01T10:00:00Z',
      active: '2026-04-01T10:00:00Z',
      pro: '2099-01-01T00:00:00Z',
    });
    const { users, next, total } = await read();
    expect(users).toEqual([
      {
        id,
        email: 'Boss@example.com',
        firstName: 'Ada',
        lastName: 'Lovelace',
        authProvider: 'google',
        emailVerified: true,
        subscriptionTier: 'premium',
        subscriptionExpiry: '2099-01-01T00:00:00.000Z',
        role: 'admin',
        createdAt: '2026-03-01T10:00:00.000Z',
        updatedAt: expect.any(String),
        lastActiveAt: '2026-04-01T10:00:00.000Z',
        betaFlags: [],
      },
    ]);
    expect([next, total]).toEqual([null, { count: 1, more: false }]);
  });

  it('whose Pro has ended is free, without waiting for billing', async () => {
    await somebody({ pro: '2020-01-01T00:00:00Z' });
    expect((await read()).users).toMatchObject([{ subscriptionTier: 'free', subscriptionExpiry: null, role: 'user' }]);
  });

  it('with a name of markup or SQL is data and nothing else', async () => {
    const name = `<img src=x onerror=alert(1)>'; drop table account; --`;
    await somebody({ firstName: name, email: 'eve@example.com' });
    expect((await read({ search: '<img' })).users).toMatchObject([{ firstName: name }]);
    expect((await read({ search: `alert(1)>'; drop table` })).users).toHaveLength(1);
  });
});

describe('the search', () => {
  beforeEach(async () => {
    await somebody({ email: 'Ada.L@example.com', firstName: 'Ada', lastName: 'Lovelace' });
    await somebody({ email: 'grace@navy.example', firstName: 'Grace', lastName: 'Hopper' });
    await somebody({ email: 'x_y%z@example.com', firstName: 'Émile', lastName: null });
    await somebody({ email: 'xaybz@example.com' });
  });
  const grace = ['grace@navy.example'];

  it.each([
    ['an address', 'grace@navy.example', grace],
    ['part of an address, in any case', 'NAVY', grace],
    ['part of a name', 'opper', grace],
    ['first and last name, in any order', 'hopper gra', grace],
    ['two characters that begin a name', 'ho', grace],
    ['two characters inside a name', 'pp', []],
    ['one character that begins an address', 'g', grace],
    ['a name beyond ASCII, in any case', 'éMI', ['x_y%z@example.com']],
    ['an underscore, which is only itself', 'x_y', ['x_y%z@example.com']],
    ['a percent sign, which is only itself', 'y%z', ['x_y%z@example.com']],
    ['a backslash', '\\xay', []],
    ['one word that fits and one that does not', 'grace lovelace', []],
  ])('finds by %s', async (_, typed, found) => {
    expect(await emails({ search: typed })).toEqual(found);
  });

  it('finds by the beginning of an id, eight characters or more', async () => {
    const id = await somebody({ email: 'found@example.com' });
    for (const typed of [id, id.slice(0, 8), id.slice(0, 13).toUpperCase()]) {
      expect(await emails({ search: typed })).toEqual(['found@example.com']);
    }
    expect(await emails({ search: id.slice(0, 7) })).toEqual([]);
  });

  it('counts what it finds', async () => {
    expect((await read({ search: 'example.com' })).total).toEqual({ count: 3, more: false });
    expect((await read({ search: 'nobody' })).total).toEqual({ count: 0, more: false });
  });

  it('narrows by plan and by the way to sign in', async () => {
    await somebody({ email: 'pro@example.com', pro: null, auth: 'google' });
    await somebody({ email: 'was-pro@example.com', pro: '2020-01-01T00:00:00Z', auth: 'google' });
    expect(await emails({ tier: 'premium' })).toEqual(['pro@example.com']);
    expect(await emails({ auth: 'google', tier: 'free' })).toEqual(['was-pro@example.com']);
    expect(await emails({ auth: 'google', search: 'was' })).toEqual(['was-pro@example.com']);
    expect((await read({ tier: 'free' })).total).toEqual({ count: 5, more: false });
  });
});

describe('the order', () => {
  beforeEach(async () => {
    const day = (n: number) => `2026-02-0${n}T00:00:00Z`;
    await somebody({ email: 'A@example.com', joined: day(1), active: day(4), pro: '2099-01-01T00:00:00Z' });
    await somebody({ email: 'b@example.com', joined: day(2), active: day(3) });
    await somebody({ email: 'C@example.com', joined: day(3), active: day(5), pro: '2098-01-01T00:00:00Z' });
    await somebody({ email: 'd@example.com', joined: day(4), active: day(6), pro: null });
    await somebody({ email: 'e@example.com', joined: day(5), active: day(2), pro: '2020-01-01T00:00:00Z' });
  });

  it.each([
    ['email', 'asc', 'AbCde'],
    ['email', 'desc', 'edCbA'],
    ['joined', 'asc', 'AbCde'],
    ['joined', 'desc', 'edCbA'],
    ['lastActive', 'asc', 'ebACd'],
    ['lastActive', 'desc', 'dCAbe'],
    ['tier', 'asc', 'beACd'],
    ['tier', 'desc', 'dCAeb'],
    // Those without an expiry come last.
    ['expiry', 'asc', 'CAbde'],
    ['expiry', 'desc', 'ACedb'],
  ])('by %s, %s', async (sort, direction, order) => {
    expect((await emails({ sort, direction })).map((email) => email[0]).join('')).toBe(order);
  });

  it('without being asked is by joining, newest first', async () => {
    expect((await emails({}))[0]).toBe('e@example.com');
  });

  it.each([
    [{ sort: 'passwordHash' }, 'sort'],
    [{ sort: 'a.email; drop table account' }, 'sort'],
    [{ sort: 'email', direction: 'sideways' }, 'direction'],
    [{ tier: 'gold' }, 'tier'],
    [{ auth: 'none' }, 'auth'],
    [{ search: 'x'.repeat(101) }, 'search'],
    [{ after: 'bm90IGEgcGFnZQ' }, 'after'],
    [{ after: 'not base64!' }, 'after'],
  ])('of a foreign column or page is refused: %j', async (query, field) => {
    const { status, body } = await admin.get<Problem>(search(query));
    expect([status, body.issues?.map((issue) => issue.path)]).toEqual([400, [field]]);
  });

  it('of a parameter that does not exist is refused', async () => {
    expect((await admin.get(search({ offset: '10' }))).status).toBe(400);
  });
});

describe('the pages', () => {
  const many = 450;
  const fill = () =>
    database.query(
      `with added as (
         insert into account (email, apy_percent, created_at, last_active_at)
         select 'p' || n || '@example.com', 4.5, '2026-01-01'::timestamptz + (n % 7) * interval '1 day',
                '2026-01-01'::timestamptz + (n % 5) * interval '1 day'
           from generate_series(1, ${many}) n returning id, email)
       insert into entitlement (user_id, tier, expires_at)
       select id, 'premium', case when length(email) % 2 = 0 then '2099-01-01'::timestamptz end from added where email like '%3%'`,
    );
  const orders = contracts.userSorts.flatMap((sort) =>
    (['asc', 'desc'] as const).map((direction) => [sort, direction] as const),
  );

  it.each(orders)('by %s, %s, tell everybody once while people join', async (sort, direction) => {
    await fill();
    let late = 0;
    const found = await everyPage({ sort, direction }, () =>
      somebody({ email: `late${(late += 1)}@example.com`, joined: new Date().toISOString(), pro: null }),
    );
    const ids = found.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(found.filter(({ email }) => email.startsWith('p'))).toHaveLength(many);
  });

  it('have 100 users, and only the first says how many there are', async () => {
    await fill();
    const first = await read();
    const second = await read({ after: first.next ?? '' });
    expect([first.users.length, first.total]).toEqual([100, { count: many, more: false }]);
    expect([second.users.length, second.total]).toEqual([100, null]);
  });

  it('belong to one order', async () => {
    await fill();
    const { next } = await read({ sort: 'email' });
    expect((await admin.get(search({ sort: 'joined', after: next ?? '' }))).status).toBe(400);
  });

  it('keep a person in their place whose Pro ends between two of them', async () => {
    await fill();
    const clock = identity.app.get(Clock, { strict: false });
    const { now } = clock;
    try {
      const found = await everyPage({ sort: 'tier', direction: 'asc' }, () => {
        clock.now = () => new Date('2100-01-01T00:00:00Z');
        return Promise.resolve();
      });
      expect([found.length, new Set(found.map(({ id }) => id)).size]).toEqual([many, many]);
    } finally {
      clock.now = now;
    }
  });

  it('count no further than 10,000', async () => {
    await database.query(
      `insert into account (email, apy_percent) select 'm' || n || '@example.com', 4.5 from generate_series(1, 10001) n`,
    );
    expect((await read()).total).toEqual({ count: 10_000, more: true });
    const simple = await admin.get<SimpleUser[]>('/api/admin/users-simple');
    expect(simple.body).toHaveLength(10_000);
  });
});

it('users-simple is an array with the fields of the specification, newest first', async () => {
  const id = await somebody({ email: 'a@example.com', firstName: 'Ada', joined: '2026-02-01T00:00:00Z', pro: null });
  await somebody({ email: 'b@example.com', joined: '2026-02-02T00:00:00Z' });
  const { body } = await admin.get<SimpleUser[]>('/api/admin/users-simple');
  expect(body.map(({ email }) => email)).toEqual(['b@example.com', 'a@example.com']);
  expect(body[1]).toEqual({
    id,
    email: 'a@example.com',
    firstName: 'Ada',
    lastName: null,
    subscriptionTier: 'premium',
    subscriptionExpiry: null,
    createdAt: '2026-02-01T00:00:00.000Z',
    updatedAt: expect.any(String),
  });
});

it('the summary counts who joined in the period, and in the one before', async () => {
  const today = Math.floor(Date.now() / 86_400_000) * 86_400_000;
  const daysAgo = (days: number) => new Date(today - days * 86_400_000).toISOString();
  // Seven days, today included: the oldest joined at the very beginning of the period.
  for (const days of [0, 6, 7, 8, 13, 14]) await somebody({ joined: daysAgo(days) });
  const summary = async (days: string) => admin.get(`${path}/summary?days=${days}`);
  expect((await summary('7')).body).toEqual({ registered: 6, joined: 2, joinedBefore: 3 });
  expect((await summary('30')).body).toEqual({ registered: 6, joined: 6, joinedBefore: 0 });
  for (const days of ['0', '10000', '8', '']) expect((await summary(days)).status).toBe(400);
});

describe('last active', () => {
  const hour = 3_600_000;
  const lastActive = async (id: string) =>
    (
      await database.query<{ at: Date }>('select last_active_at as at from account where id = $1', [id])
    ).rows[0]?.at.getTime();
  const visit = async (userId: string, renewedAt: number) => {
    const { headers } = await signedIn({ userId, createdAt: renewedAt, renewedAt });
    return identity.client.with(headers).get<User>('/api/user');
  };

  it('is when a session was last renewed, kept at most once an hour and never turned back', async () => {
    const now = Date.now();
    const id = await somebody({ active: new Date(now - 5 * hour).toISOString() });
    for (const [renewedAt, kept] of [
      [now - 4 * hour, now - 4 * hour],
      [now - 3.5 * hour, now - 4 * hour],
      [now - 3 * hour, now - 3 * hour],
      [now - 4.5 * hour, now - 3 * hour],
    ] as const) {
      expect((await visit(id, renewedAt)).status).toBe(200);
      expect(await lastActive(id)).toBe(kept);
    }
  });

  it('does not change when the account was updated', async () => {
    const id = await somebody({ active: '2026-01-01T00:00:00Z' });
    const before = (await read()).users[0]?.updatedAt;
    await visit(id, Date.now());
    expect((await read()).users[0]?.updatedAt).toBe(before);
  });
});

describe('[requirement 40] without the role', () => {
  const isRoute = (value: unknown): value is RouteDefinition =>
    typeof value === 'object' && value !== null && 'path' in value && 'method' in value;
  const calls = Object.values<unknown>(contracts).filter(isRoute);

  it.each(calls.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s is refused, and the refusal is in the audit log',
    async (call, route) => {
      const { headers, userId } = await signedIn();
      const query = route.path.endsWith('summary') ? '?days=7' : '';
      const answer = await identity.client.with(headers).call<Problem>(route.method, route.path + query);
      expect(answer).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
      expect((await identity.client.call(route.method, route.path + query)).status).toBe(401);
      const account = identity.app.get(AuditService).pseudonym('account', userId);
      await eventually(async () => {
        const { rows } = await database.query('select event, about from audit_entry where account = $1', [account]);
        expect(rows).toEqual([{ event: 'admin-call-refused', about: call }]);
      });
    },
  );
});
