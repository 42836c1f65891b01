import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { RouteDefinition } from '@floatwise/contracts/define';
import { passwordChanged } from '@floatwise/contracts/identity/events';
import { mailRetried, notificationsAdminRefused } from '@floatwise/contracts/notifications/events';
import * as contracts from '@floatwise/contracts/notifications/mail-log.http';
import type { MailTimeline, OwnMail } from '@floatwise/contracts/notifications/mail-log.http';
import type { Problem } from '@floatwise/contracts/problem';
import { hourMs } from '@floatwise/contracts/time';
import { SessionStore } from '@floatwise/service-kit/session-store';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { IdentityStandIn } from '@floatwise/test-kit/identity-stand-in';
import { MailServer } from '@floatwise/test-kit/mail-server';
import { secondConsumer, type SecondConsumer } from '@floatwise/test-kit/second-consumer';
import { from } from '@floatwise/test-kit/http-client';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { deliveryOf, stopDelivery } from '../bounces/delivery.js';
import { Database } from '../db.js';
import type { NotificationsEnv } from '../env.js';
import { emailHash } from '../mail/keys.js';
import { service } from '../service.js';

let identity: IdentityStandIn;
let server: MailServer;
let listener: SecondConsumer;
let notifications: ServiceUnderTest<NotificationsEnv>;
let pool: pg.Pool;

beforeAll(async () => {
  [identity, server] = await Promise.all([new IdentityStandIn().start(), new MailServer().start()]);
  identity.noticeAnswer = (noticeId) => ({
    outcome: 'found',
    kind: 'password-changed',
    to: `${noticeId}@example.com`,
    firstName: null,
    at: new Date().toISOString(),
    timezone: 'America/New_York',
    device: null,
    until: null,
  });
  listener = await secondConsumer([mailRetried, notificationsAdminRefused]);
  const env = {
    SMTP_URL: server.url,
    MAIL_FROM: 'hello@floatwise.test',
    MAIL_POLL_MS: '20',
    EVENTS_RELAY_POLL_MS: '50',
    DELIVERY_RESTARTS: '2',
  };
  notifications = await serviceUnderTest({ service, env });
  pool = notifications.app.get(Database).pool;
});
afterAll(async () => {
  await notifications.stop();
  await Promise.all([identity.stop(), server.stop(), listener.stop()]);
});

const as = async (role: 'user' | 'admin' = 'user') => {
  const { headers, userId } = await signedIn({ role });
  return { client: notifications.client.with(headers), userId };
};

interface Stored {
  kind?: string;
  refId?: string;
  status?: string;
  daysAgo?: number;
}

/** A mail that the sender leaves alone. */
const store = async (
  userId: string,
  { kind = 'password-changed', refId, status = 'sent', daysAgo = 1 }: Stored = {},
) => {
  const { rows } = await pool.query<{ id: string }>(
    `insert into mail (kind, ref_id, user_id, status, next_try_at, created_at, ended_at)
     values ($1, $2, $3, $4::mail_status, null, now() - $5 * interval '1 day', now() - $5 * interval '1 day') returning id`,
    [kind, refId ?? randomUUID(), userId, status, daysAgo],
  );
  return rows[0]?.id ?? '';
};

interface Page<Mail> {
  mails: Mail[];
  next: string | null;
}

describe('what we sent you', () => {
  type Own = Page<OwnMail>;
  const path = '/api/user/mails';

  test('lists the caller’s mails in words, the newest first, and nobody else’s', async () => {
    const { client, userId } = await as();
    const reminder = randomUUID();
    await pool.query(`insert into reminder (id, user_id, kind, period) values ($1, $2, 'daily', '2026-12-03')`, [
      reminder,
      userId,
    ]);
    await store(userId, { kind: 'daily-reminder', refId: reminder, daysAgo: 2 });
    await store(userId, { kind: 'trial-ending', status: 'void', daysAgo: 1 });
    await store(userId, { kind: 'support-request' });
    await store(userId, { daysAgo: 91 });
    await store(randomUUID());
    const { mails, next } = (await client.get<Own>(path)).body;
    expect(mails.map(({ about, state, says }) => [about, state, says])).toEqual([
      ['Your free trial ends soon', 'not-sent', 'Not sent: it was no longer needed.'],
      ['Daily reminder for Dec 3', 'sent', 'Sent'],
    ]);
    expect(next).toBeNull();
    expect(Object.keys(mails[0] ?? {}).sort()).toEqual(['about', 'at', 'id', 'says', 'state']);
  });

  test('lists the mails that ask to confirm an address, of the account and of the weekly tips', async () => {
    const { client, userId } = await as();
    await identity.requestLink(randomUUID(), userId);
    const weekly = { email: `${randomUUID()}@example.com`, source: 'blog' };
    expect((await client.post('/api/email-subscribe', weekly)).status).toBeLessThan(300);
    await eventually(async () => {
      const { mails } = (await client.get<Own>(path)).body;
      expect(mails.map(({ about }) => about).sort()).toEqual([
        'Confirm your email address',
        'Newsletter: confirm your address',
      ]);
    });
  });

  test('comes in pages of 25, also where many were asked for in the same moment', async () => {
    const { client, userId } = await as();
    await pool.query(
      `insert into mail (kind, ref_id, user_id, status, next_try_at, created_at)
       select 'password-changed', gen_random_uuid(), $1, 'sent', null, now() - (n % 3) * interval '1 minute'
         from generate_series(1, 60) n`,
      [userId],
    );
    const pages: Own[] = [];
    let before: string | null = null;
    do {
      const query = before === null ? '' : `?before=${encodeURIComponent(before)}`;
      const page: Own = (await client.get<Own>(`${path}${query}`)).body;
      pages.push(page);
      before = page.next;
    } while (before !== null);
    expect(pages.map(({ mails }) => mails.length)).toEqual([25, 25, 10]);
    const all = pages.flatMap(({ mails }) => mails);
    expect(new Set(all.map(({ id }) => id)).size).toBe(60);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
  });

  test('needs a session, and a key that is one', async () => {
    expect((await notifications.client.get(path)).status).toBe(401);
    const { client } = await as();
    expect((await client.get<Own>(path)).body).toEqual({ mails: [], next: null });
    for (const before of ['yesterday', '2026-13-03T14:00:00.000Z_x', `2026-12-03T14:00:00.000Z_${'-'.repeat(36)}`]) {
      expect((await client.get(`${path}?before=${before}`)).status).toBe(400);
    }
  });
});

describe('operators', () => {
  type Found = Page<{ id: string; state: string }> & { kinds: { kind: string; about: string }[] };
  const path = '/api/admin/mails';
  const idsOf = (found: { body: Found }) => found.body.mails.map(({ id }) => id);

  test('see what went wrong lately, and filter by kind and state', async () => {
    const [{ client }, { userId }] = await Promise.all([as('admin'), as()]);
    const [sent, failed, doubtful, bounced] = [
      await store(userId),
      await store(userId, { status: 'failed' }),
      await store(userId, { status: 'uncertain', kind: 'daily-reminder' }),
      await store(userId),
    ];
    await pool.query('update mail set bounced_at = now() where id = $1', [bounced]);
    const troubled = await client.get<Found>(path);
    expect(idsOf(troubled)).toEqual(expect.arrayContaining([failed, doubtful, bounced]));
    expect(idsOf(troubled)).not.toContain(sent);
    expect(troubled.body.kinds).toContainEqual({ kind: 'link', about: 'Sign-in link' });
    expect(idsOf(await client.get<Found>(`${path}?kind=daily-reminder`))).toEqual([doubtful]);
    expect(idsOf(await client.get<Found>(`${path}?state=unknown`))).toEqual([doubtful]);
    expect(idsOf(await client.get<Found>(`${path}?state=bounced`))).toEqual([bounced]);
    expect(idsOf(await client.get<Found>(`${path}?state=sent&query=${userId}`))).toEqual([sent]);
    expect((await client.get(`${path}?state=lost`)).status).toBe(400);
  });

  test('find a mail by its Message-ID, by its id, and by the user’s id, and by nothing else', async () => {
    const [{ client }, { userId }] = await Promise.all([as('admin'), as()]);
    const id = await store(userId);
    await pool.query('update mail set message_id = $2 where id = $1', [id, `<${id}@floatwise.test>`]);
    for (const query of [id, userId, userId.toUpperCase(), `<${id}@floatwise.test>`, `${id}@floatwise.test`]) {
      expect(idsOf(await client.get<Found>(`${path}?query=${encodeURIComponent(query)}`))).toEqual([id]);
    }
    expect(idsOf(await client.get<Found>(`${path}?query=${randomUUID()}`))).toEqual([]);
    expect((await client.get(`${path}?query=Ada`)).status).toBe(400);
  });

  test('follow a mail step by step, retry it once, and that is told to the audit log', async () => {
    const { client, userId: administrator } = await as('admin');
    server.mood = 'declining';
    const { noticeId } = await identity.notify(passwordChanged);
    const [{ id }] = await eventually(async () => {
      const { rows } = await pool.query<{ id: string }>(`select id from mail where ref_id = $1 and status = 'failed'`, [
        noticeId,
      ]);
      return rows.length === 1 ? (rows as [{ id: string }]) : Promise.reject(new Error('It has not failed yet.'));
    });
    const read = async () => (await client.get<MailTimeline>(`${path}/${id}`)).body;
    const failed = await read();
    expect(failed).toMatchObject({ state: 'bounced', fault: 'smtp 550 RCPT TO', tries: 1, mayBeRetried: true });
    expect(failed.steps.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['asked', 'rendered', 'bounced', 'failed']),
    );
    expect(failed.messageId).toContain(id);
    expect(JSON.stringify(failed)).not.toContain('example.com');

    server.mood = 'well';
    const retried = await client.post<MailTimeline>(`${path}/${id}/retry`, {});
    expect(retried).toMatchObject({ status: 200, body: { state: 'waiting', mayBeRetried: false } });
    await eventually(async () => expect(await read()).toMatchObject({ state: 'sent', fault: null }));
    expect((await read()).steps.map(({ what }) => what)).toEqual(['asked', 'rendered', 'handed', 'sent']);
    expect(await client.post(`${path}/${id}/retry`, {})).toMatchObject({
      status: 409,
      body: { code: 'not-retryable' },
    });
    const published = async () =>
      (await listener.received(mailRetried.subject))
        .map(({ data }) => data)
        .filter((data) => (data as { mailId: string }).mailId === id);
    await eventually(async () => expect(await published()).toEqual([{ mailId: id, userId: administrator, from }]));
  });

  test('the page that follows a mail does not renew the session', async () => {
    const admin = await signedIn({ role: 'admin', renewedAt: Date.now() - 2 * hourMs });
    const id = await store(randomUUID());
    expect((await notifications.client.with(admin.headers).get(`${path}/${id}`)).status).toBe(200);
    const session = await notifications.app.get(SessionStore).read(admin.key);
    expect(session?.record.renewedAt).toBeLessThan(Date.now() - hourMs);
  });

  test('get 404 for a mail that is not there', async () => {
    const { client } = await as('admin');
    expect((await client.get(`${path}/${randomUUID()}`)).status).toBe(404);
    expect((await client.post(`${path}/${randomUUID()}/retry`, {})).status).toBe(404);
  });

  const isRoute = (value: unknown): value is RouteDefinition =>
    typeof value === 'object' && value !== null && 'path' in value && 'method' in value;
  const calls = Object.values<unknown>(contracts)
    .filter(isRoute)
    .filter((route) => route.path.startsWith('/api/admin/'));

  test.each(calls.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '[requirement 40] %s is refused without the role, and the refusal is told',
    async (call, route) => {
      const { client, userId } = await as();
      const address = route.path.replace(':id', randomUUID());
      const answer = await client.call<Problem>(route.method, address, route.body ? { body: {} } : {});
      expect(answer).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
      await eventually(async () => {
        const published = (await listener.received(notificationsAdminRefused.subject)).map(({ data }) => data);
        expect(published).toContainEqual({ userId, call, from });
      });
    },
  );
});

test('a person starts mails to their own address again, so often and no more', async () => {
  const { client, userId } = await as();
  const path = '/api/user/email-preferences/restart';
  const { prisma, pool } = notifications.app.get(Database);
  const [own, other] = [`${userId}@example.com`, `${randomUUID()}@example.com`];
  for (const email of [own, other]) {
    const at = new Date(Date.now() - 1_000);
    await stopDelivery(prisma, { emailHash: emailHash(email), reason: 'complained', at, mailId: randomUUID(), userId });
  }
  expect(await client.post(path, {})).toMatchObject({ status: 200, body: { delivery: 'fine' } });
  expect([await deliveryOf(pool, own), await deliveryOf(pool, other)]).toEqual(['fine', 'complained']);
  expect([(await client.post(path, {})).status, (await client.post(path, {})).status]).toEqual([200, 429]);
  expect((await notifications.client.post(path, {})).status).toBe(401);
});
