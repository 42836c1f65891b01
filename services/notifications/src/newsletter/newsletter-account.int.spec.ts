import type pg from 'pg';
import { personalDataRequests } from '@floatwise/contracts/personal-data';
import { Requests } from '@floatwise/events/requests';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { IdentityStandIn } from '@floatwise/test-kit/identity-stand-in';
import { MailServer } from '@floatwise/test-kit/mail-server';
import { newAddress, NewsletterReader, tokenIn } from '@floatwise/test-kit/newsletter-reader';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { Database } from '../db.js';
import type { NotificationsEnv } from '../env.js';
import { service } from '../service.js';

let identity: IdentityStandIn;
let server: MailServer;
let notifications: ServiceUnderTest<NotificationsEnv>;
let pool: pg.Pool;
let reader: NewsletterReader;

beforeAll(async () => {
  [identity, server] = await Promise.all([new IdentityStandIn().start(), new MailServer().start()]);
  notifications = await serviceUnderTest({
    service,
    env: {
      SMTP_URL: server.url,
      MAIL_FROM: 'hello@floatwise.test',
      MAIL_POLL_MS: '20',
      MAIL_BACKOFF_MS: '50',
      MAIL_PAUSE_MS: '50',
      RATE_LIMIT_POINTS: '10000',
      NEWSLETTER_PER_NETWORK: '10000',
    },
  });
  pool = notifications.app.get(Database).pool;
  reader = new NewsletterReader(notifications.client, server);
});

afterAll(async () => {
  await notifications.stop();
  await Promise.all([identity.stop(), server.stop()]);
});

const rowOf = async (email: string) =>
  (
    await pool.query<Record<string, unknown>>(
      `select * from newsletter_subscription where email_hash = encode(sha256(lower($1)::bytea), 'hex')`,
      [email],
    )
  ).rows[0];

describe('an account', () => {
  async function somebody() {
    const { userId, headers } = await signedIn();
    return {
      userId,
      email: `${userId}@example.com`,
      reader: new NewsletterReader(notifications.client.with(headers), server),
    };
  }
  test('that asks with its own address owns the subscription, and its deletion ends it', async () => {
    const ada = await somebody();
    await ada.reader.ask(ada.email);
    await reader.confirm(tokenIn(await reader.mailTo(ada.email), 'confirm'));
    expect(await rowOf(ada.email)).toMatchObject({ user_id: ada.userId });
    await reader.mailTo(ada.email, 2);
    await identity.tellDeleted(ada.userId);
    await eventually(async () => (await rowOf(ada.email)) === undefined);
  });

  test('that asks with the address of somebody else does not', async () => {
    const [ada, email] = [await somebody(), newAddress()];
    await ada.reader.ask(email);
    await reader.confirm(tokenIn(await reader.mailTo(email), 'confirm'));
    expect(await rowOf(email)).toMatchObject({ email, user_id: null });
  });

  test('gets its mail late while identity is away, because only identity knows its address', async () => {
    const ada = await somebody();
    await identity.stop();
    await ada.reader.ask(ada.email);
    await eventually(async () => (await pool.query(`select 1 from mail where fault like 'identity %'`)).rowCount === 1);
    identity = await new IdentityStandIn().start();
    await reader.mailTo(ada.email);
  });

  test('that confirms owns the subscription, too', async () => {
    const [ada, email] = [await somebody(), newAddress()];
    await reader.ask(email);
    await ada.reader.confirm(tokenIn(await reader.mailTo(email), 'confirm'));
    expect(await rowOf(email)).toMatchObject({ user_id: ada.userId });
  });

  test('has in its download what it owns, and never the address of somebody else', async () => {
    const [ada, other] = [await somebody(), newAddress()];
    await ada.reader.ask(ada.email, { source: 'chat' });
    await reader.confirm(tokenIn(await reader.mailTo(ada.email), 'confirm'));
    await ada.reader.ask(other);
    const ask = personalDataRequests.notifications.export;
    const requests = identity.consumer.app.get(Requests);
    const { records } = await requests.ask(ask, { userId: ada.userId, from: null }, { timeoutMs: 3_000 });
    expect(records).toContainEqual({
      kind: 'newsletter-subscription',
      data: {
        email: ada.email,
        source: 'chat',
        askedAt: expect.any(String) as string,
        confirmedAt: expect.any(String) as string,
        endedAt: null,
      },
    });
    expect(records).toContainEqual({ kind: 'newsletter-request', data: { askedAt: expect.any(String) as string } });
    expect(JSON.stringify(records)).not.toContain(other);
  });

  test('that was deleted is not written down, and its waiting link is dead', async () => {
    const ada = await somebody();
    await ada.reader.ask(ada.email);
    const token = tokenIn(await reader.mailTo(ada.email), 'confirm');
    await identity.tellDeleted(ada.userId);
    await eventually(async () => (await reader.confirm(token)).status === 404);
    expect(await rowOf(ada.email)).toBeUndefined();
  });

  test('that is deleted leaves the subscription of somebody else, whose address it once typed', async () => {
    const [ada, { email }] = [await somebody(), await reader.subscribed()];
    await pool.query('delete from newsletter_letter');
    await ada.reader.ask(email);
    await identity.tellDeleted(ada.userId);
    await eventually(async () => {
      const { rowCount } = await pool.query('select 1 from newsletter_letter where user_id = $1', [ada.userId]);
      return rowCount === 0;
    });
    expect(await rowOf(email)).toMatchObject({ email, ended_at: null });
  });
});
