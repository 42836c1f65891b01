import type * as contracts from '@floatwise/contracts/notifications/subscriptions.http';
import { MailServer } from '@floatwise/test-kit/mail-server';
import { newAddress, NewsletterReader } from '@floatwise/test-kit/newsletter-reader';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import type { z } from 'zod';
import { Database } from '../db.js';
import type { NotificationsEnv } from '../env.js';
import { service } from '../service.js';

type Listed = z.output<typeof contracts.listSubscriptions.response>;

const path = '/api/admin/newsletter';
let server: MailServer;
let notifications: ServiceUnderTest<NotificationsEnv>;
let reader: NewsletterReader;

beforeAll(async () => {
  server = await new MailServer().start();
  const env = {
    SMTP_URL: server.url,
    MAIL_FROM: 'hello@floatwise.test',
    MAIL_POLL_MS: '20',
    NEWSLETTER_PER_NETWORK: '10000',
    NEWSLETTER_MAIL_EVERY_MS: '1',
  };
  notifications = await serviceUnderTest({ service, env });
  reader = new NewsletterReader(notifications.client, server);
});
afterEach(() => notifications.app.get(Database).pool.query('delete from newsletter_subscription'));
afterAll(async () => {
  await notifications.stop();
  await server.stop();
});

const list = async (query = '') => {
  const { headers } = await signedIn({ role: 'admin' });
  return notifications.client.with(headers).get<Listed>(`${path}${query}`);
};

test('operators see who signed up by the form: waiting for confirmation, confirmed, left', async () => {
  const { email: confirmed } = await reader.subscribed();
  const { endToken } = await reader.subscribed();
  await reader.end(endToken);
  const waiting = newAddress();
  await reader.ask(waiting, { source: 'blog' });

  const { status, body } = await list();
  expect(status).toBe(200);
  expect(body.counts).toEqual({ waiting: 1, confirmed: 1, left: 1 });
  expect(body.next).toBeNull();
  const time = expect.any(String) as string;
  const common = { id: time, userId: null, askedAt: time };
  expect(body.subscriptions).toEqual([
    { ...common, email: waiting, source: 'blog', state: 'waiting', confirmedAt: null, endedAt: null },
    { ...common, email: null, source: 'site', state: 'left', confirmedAt: time, endedAt: time },
    { ...common, email: confirmed, source: 'site', state: 'confirmed', confirmedAt: time, endedAt: null },
  ]);

  const ofState = async (state: string) => (await list(`?state=${state}`)).body;
  expect((await ofState('confirmed')).subscriptions.map(({ email }) => email)).toEqual([confirmed]);
  expect((await ofState('left')).subscriptions).toHaveLength(1);
  expect((await ofState('waiting')).counts).toEqual(body.counts);
});

test('an address that left and asks again waits for its confirmation', async () => {
  const { email, endToken } = await reader.subscribed();
  await reader.end(endToken);
  await reader.ask(email);
  const { body } = await list();
  expect(body.subscriptions).toMatchObject([{ email, state: 'waiting' }]);
  expect(body.counts).toEqual({ waiting: 1, confirmed: 0, left: 0 });
});

test('older sign-ups are on the next page, each once', async () => {
  const asked = Array.from({ length: 26 }, newAddress);
  for (const email of asked) await reader.ask(email);
  const { body: first } = await list();
  expect(first.subscriptions).toHaveLength(25);
  const { body: second } = await list(`?before=${encodeURIComponent(first.next ?? '')}`);
  expect(second.next).toBeNull();
  const emails = [...first.subscriptions, ...second.subscriptions].map(({ email }) => email);
  expect(emails.toSorted()).toEqual(asked.toSorted());
});

test('people without the role are refused, and so is a state that there is none of', async () => {
  const { headers } = await signedIn({});
  expect((await notifications.client.with(headers).get(path)).status).toBe(403);
  expect((await notifications.client.get(path)).status).toBe(401);
  expect((await list('?state=bored')).status).toBe(400);
});
