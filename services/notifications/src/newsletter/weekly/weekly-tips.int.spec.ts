import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { IndexedArticle } from '@floatwise/contracts/content/article-index';
import type { WeeklyTip, WeeklyTipLine } from '@floatwise/contracts/notifications/weekly-tips.http';
import { Clock } from '@floatwise/service-kit/clock';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { MailServer } from '@floatwise/test-kit/mail-server';
import { headersOf, newAddress, NewsletterReader, subjectOf, tokenIn } from '@floatwise/test-kit/newsletter-reader';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { restartDelivery, stopDelivery } from '../../bounces/delivery.js';
import { Database } from '../../db.js';
import type { NotificationsEnv } from '../../env.js';
import { emailHash } from '../../mail/keys.js';
import { service } from '../../service.js';
import { WeeklyPlanning } from './weekly-planning.js';

const article = (slug: string, title: string, ...tags: string[]): IndexedArticle => ({
  slug,
  title,
  excerpt: `What ${title} is about.`,
  category: 'Strategy',
  tags,
  publishDate: '2025-01-28',
  sections: [{ heading: title, text: 'Words.' }],
});
const listed = [
  article('a-float', 'How float works', 'float', 'billing cycle'),
  article('b-stack', 'Stacking rewards', 'rewards'),
  article('c-garden', 'Gardening', 'plants'),
];
const json = (value: unknown) => (response: ServerResponse) => response.end(JSON.stringify(value));
const away = (response: ServerResponse) => response.destroy();

let articles: Server;
let answer: (response: ServerResponse) => void = json({ articles: listed });
let server: MailServer;
let env: Record<string, string>;
let notifications: ServiceUnderTest<NotificationsEnv>;
let replica: ServiceUnderTest<NotificationsEnv>;
let pool: pg.Pool;
let reader: NewsletterReader;
/** May change tables, which the service may not. */
let owner: pg.Pool;
/** What the services' clocks say. */
let at: Date;
let log = '';

beforeAll(async () => {
  articles = createServer((_request, response) => answer(response));
  await new Promise<void>((resolve) => articles.listen(0, '127.0.0.1', resolve));
  server = await new MailServer().start();
  env = {
    SMTP_URL: server.url,
    MAIL_FROM: 'hello@floatwise.test',
    MAIL_POLL_MS: '20',
    MAIL_BACKOFF_MS: '50',
    MAIL_PAUSE_MS: '50',
    RATE_LIMIT_POINTS: '10000',
    NEWSLETTER_PER_NETWORK: '10000',
    NEWSLETTER_PLAN_EVERY_MS: '86400000',
    ARTICLES_URL: `http://127.0.0.1:${(articles.address() as AddressInfo).port}/articles.json`,
    ARTICLES_TIMEOUT_MS: '3000',
    LOG_LEVEL: 'trace',
  };
  const logTo = { write: (line: string) => (log += line) };
  notifications = await serviceUnderTest({ service, env, logTo });
  replica = await serviceUnderTest({ service, env: { ...env, DATABASE_URL: notifications.databaseUrl } });
  pool = notifications.app.get(Database).pool;
  owner = new pg.Pool({ connectionString: notifications.databaseUrl });
  reader = new NewsletterReader(notifications.client, server);
  for (const { app } of [notifications, replica]) app.get(Clock).now = () => at;
});

afterAll(async () => {
  await Promise.all([notifications.stop(), replica.stop(), owner.end()]);
  await server.stop();
  articles.closeAllConnections();
  await new Promise((resolve) => articles.close(resolve));
});

beforeEach(async () => {
  answer = json({ articles: listed });
  server.mood = 'well';
  // Thursday
  at = new Date('2026-11-19T12:00:00Z');
  await pool.query('delete from newsletter_issue');
});

const beforeAnyone = '2026-11-22T18:59:59Z';
const inKiribati = '2026-11-22T19:00:00Z';
const inNewYork = '2026-11-23T14:00:00Z';
const week = '2026-11-23';

/** The job's run at an instant, which is also what the clocks say from then on. */
function plan(instant: string, { app } = notifications): Promise<number> {
  at = new Date(instant);
  return app.get(WeeklyPlanning).plan({ now: at, signal: new AbortController().signal });
}
const tips = async () => (await notifications.client.get<{ tips: WeeklyTipLine[] }>('/api/weekly-tips')).body.tips;
const tipOf = (monday: string) => notifications.client.get<WeeklyTip>(`/api/weekly-tips/${monday}`);
const isQuiet = () =>
  eventually(async () => {
    const waiting = `select 1 from mail where status in ('queued', 'claimed')`;
    return (await pool.query(waiting)).rowCount === 0;
  });
/** The mails that came after confirmation and welcome. */
const tipsTo = async (email: string) => {
  await isQuiet();
  return reader.mailsTo(email).slice(2);
};
/** Runs `meanwhile` while the mails that `plan` queues wait, then lets them go, and waits until none is left. */
async function whileMailsWait(plan: () => Promise<number>, meanwhile: () => Promise<unknown>): Promise<void> {
  const wait = (ms: number) =>
    owner.query(`alter table mail alter next_try_at set default clock_timestamp() + interval '${ms} ms'`);
  await wait(3_600_000);
  expect(await plan()).toBe(1);
  await wait(0);
  await meanwhile();
  await pool.query('update mail set next_try_at = clock_timestamp() where next_try_at is not null');
  await isQuiet();
}
/** Confirmed addresses without mails, each with an account. */
const subscribers = async (count: number, confirmed = '2026-11-19T12:00:00Z') => {
  const { rows } = await pool.query<{ id: string; userId: string; email: string }>(
    `insert into newsletter_subscription (email_hash, email, user_id, source, end_token, asked_at, confirmed_at)
     select encode(sha256(email::bytea), 'hex'), email, user_id, 'site',
            translate(encode(sha256(email::bytea), 'base64'), '+/=', '-_'), $2, $2
       from (select gen_random_uuid() || '@mail.example' as email, gen_random_uuid() as user_id
               from generate_series(1, $1)) as new
     returning id, user_id as "userId", email`,
    [count, confirmed],
  );
  return rows;
};
const unsubscribeAll = () => pool.query('delete from newsletter_subscription');

describe('the tip of a week', () => {
  test('is made from an article, with an example whose figures are computed, and is in the archive', async () => {
    expect(await tips()).toEqual([]);
    await plan(inKiribati);
    expect(await tips()).toEqual([
      { week, number: 1, title: 'How float works', summary: 'What How float works is about.' },
    ]);
    const { status, body } = await tipOf(week);
    expect(status).toBe(200);
    expect(body).toMatchObject({ week, number: 1, article: '/blog/a-float', earlier: null, later: null });
    expect(body.example.facts).toContainEqual({ name: 'Float', value: '$6.90 instead of $3.21' });
    expect(body.example.assumes).toContain('4.5% APY');
  });

  test('is not there before Monday 9:00 has come anywhere', async () => {
    await plan(beforeAnyone);
    expect((await tips()).map((tip) => tip.week)).toEqual(['2026-11-16']);
  });

  test('is another one each week until all that fit were told, and each names its neighbors', async () => {
    for (const instant of ['2026-12-21T14:00:00Z', '2026-12-28T14:00:00Z', '2027-01-04T14:00:00Z']) await plan(instant);
    expect((await tips()).map(({ week: monday, number, title }) => [monday, number, title])).toEqual([
      ['2027-01-04', 3, 'How float works'],
      ['2026-12-28', 2, 'Stacking rewards'],
      ['2026-12-21', 1, 'How float works'],
    ]);
    expect((await tipOf('2026-12-28')).body).toMatchObject({ earlier: '2026-12-21', later: '2027-01-04' });
  });

  test('stays as it is, whatever becomes of its article', async () => {
    await plan(inKiribati);
    const first = await tipOf(week);
    answer = json({ articles: [article('a-float', 'Another title', 'float', 'billing cycle')] });
    await plan(inNewYork);
    expect((await tipOf(week)).body).toEqual(first.body);
  });

  test('is made once, however many replicas make it', async () => {
    await Promise.all([plan(inKiribati), plan(inKiribati, replica), plan(inKiribati), plan(inKiribati, replica)]);
    expect(await tips()).toHaveLength(1);
  });

  test.each<[string, (response: ServerResponse) => void, RegExp]>([
    ['are away', away, /fetch failed|terminated|other side closed/],
    ['answer 500', (response) => response.writeHead(500).end('no'), /the answer was 500/],
    ['are a page', (response) => response.end('<!doctype html>'), /the list is malformed/],
    ['have a bad address', json({ articles: [{ ...listed[0], slug: '../admin' }] }), /malformed \(articles\.0\.slug/],
    ['are too many to read', (response) => response.end(`"${'x'.repeat(5_000_000)}"`), /the list is too large/],
    ['do not end', (response) => response.write('{"articles":['), /aborted|timeout/i],
    ['are none', json({ articles: [] }), /None of the articles has an example/],
    ['are about something else', json({ articles: listed.slice(2) }), /None of the articles has an example/],
  ])(
    'is not made, and nothing is sent, while the articles %s; the next run makes up for it',
    async (_, faulty, why) => {
      const [reads] = await subscribers(1);
      answer = faulty;
      await expect(plan(inNewYork)).rejects.toThrow(why);
      expect(await tips()).toEqual([]);
      await isQuiet();
      expect(reader.mailsTo(reads?.email ?? '')).toEqual([]);
      answer = json({ articles: listed });
      expect(await plan('2026-11-23T14:01:00Z')).toBe(1);
      await eventually(() => reader.mailsTo(reads?.email ?? '').length === 1);
      await unsubscribeAll();
    },
  );

  test.each([
    ['a week without a tip', '2026-11-30', 404],
    ['a day that is no Monday', '2026-11-24', 404],
    ['a day that does not exist', '2026-02-30', 400],
    ['words', 'next-week', 400],
    ['a script', '%3Cscript%3E', 400],
  ])('%s is answered with %s: %i', async (_, monday, status) => {
    await plan(inKiribati);
    expect((await tipOf(monday)).status).toBe(status);
  });
});

describe('the mail', () => {
  afterEach(unsubscribeAll);

  test('comes on Monday at 9:00, once, and says what the archive says', async () => {
    const { email, endToken } = await reader.subscribed();
    expect(await plan('2026-11-23T13:59:59Z')).toBe(0);
    expect(await plan(inNewYork)).toBe(1);
    expect(await plan(inNewYork)).toBe(0);
    expect(await plan('2026-11-23T14:01:00Z', replica)).toBe(0);
    const mail = await reader.mailTo(email, 3);
    expect(subjectOf(mail)).toBe('How float works');
    const { body } = await tipOf(week);
    for (const { name, value } of body.example.facts) expect(mail).toContain(`* ${name}: ${value}`);
    expect(mail).toContain(body.example.assumes.slice(0, 40));
    for (const words of ['/blog/a-float', `/weekly-tips/${week}`, 'no financial advice']) expect(mail).toContain(words);
    expect(tokenIn(mail, 'end')).toBe(endToken);
    expect(headersOf(mail)).toMatch(/List-Id: Floatwise weekly tips <weekly-tips\.floatwise\.test>/i);
    expect(headersOf(mail)).toContain(`/api/email-subscribe/one-click?token=${endToken}>`);
    expect(headersOf(mail)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(await tipsTo(email)).toHaveLength(1);
  });

  test('is exactly one for each of 1,200 subscribers, though two replicas plan and send at once, twice [fault 17]', async () => {
    const all = await subscribers(1_200);
    const before = server.arrived.length;
    const queued = await Promise.all([plan(inNewYork), plan(inNewYork, replica)]);
    expect(queued.reduce((sum, count) => sum + count, 0)).toBe(1_200);
    expect(await plan(inNewYork)).toBe(0);
    await eventually(() => server.arrived.length - before >= 1_200, { timeoutMs: 240_000 });
    await isQuiet();
    const to = server.arrived.slice(before).map((mail) => mail.to);
    expect(to.sort()).toEqual(all.map(({ email }) => email).sort());
  });

  test('comes at 9:00 of the time zone that a person’s reminders have, and a zone that does not exist is New York’s', async () => {
    const [first, last, unknown, none] = await subscribers(4);
    for (const [person, timezone] of [
      [first, 'Pacific/Kiritimati'],
      [last, 'Pacific/Pago_Pago'],
      [unknown, 'Mars/Olympus'],
    ] as const) {
      await pool.query('insert into reminder_plan (user_id, timezone, is_verified) values ($1, $2, true)', [
        person?.userId,
        timezone,
      ]);
    }
    const planned: number[] = [];
    for (const instant of [
      inKiribati,
      '2026-11-23T13:59:00Z',
      inNewYork,
      '2026-11-23T19:59:00Z',
      '2026-11-23T20:00:00Z',
    ])
      planned.push(await plan(instant));
    expect(planned).toEqual([1, 0, 2, 0, 1]);
    // A person who moves gets no second one.
    await pool.query(`update reminder_plan set timezone = 'Pacific/Pago_Pago'`);
    expect(await plan('2026-11-23T20:01:00Z')).toBe(0);
    await isQuiet();
    for (const person of [first, last, unknown, none]) expect(reader.mailsTo(person?.email ?? '')).toHaveLength(1);
    await pool.query('delete from reminder_plan');
  });

  test('begins with the next Monday for whoever confirms after 9:00', async () => {
    const [late] = await subscribers(1, '2026-11-23T14:00:00Z');
    expect(await plan('2026-11-23T14:05:00Z')).toBe(0);
    expect(await plan('2026-11-30T14:00:00Z')).toBe(1);
    await isQuiet();
    expect(reader.mailsTo(late?.email ?? '')).toHaveLength(1);
  });

  test('is not sent to an address that never confirmed, nor to one that has ended', async () => {
    const ended = await reader.subscribed();
    await reader.end(ended.endToken);
    const waiting = newAddress();
    await reader.ask(waiting);
    expect(await plan(inNewYork)).toBe(0);
  });

  test('is not sent to an address that mail came back from, and is again once its account asked for mails', async () => {
    const { email } = await reader.subscribed();
    await stopDelivery(notifications.app.get(Database).prisma, {
      emailHash: emailHash(email),
      reason: 'bounced',
      at,
      mailId: '00000000-0000-4000-8000-000000000000',
      userId: null,
    });
    expect(await plan(inNewYork)).toBe(0);
    await restartDelivery(notifications.app.get(Database).prisma, email, at);
    expect(await plan('2026-11-23T14:01:00Z')).toBe(1);
    expect(await tipsTo(email)).toHaveLength(1);
  });

  test('is not sent if the subscription ends a second before', async () => {
    const { email, endToken } = await reader.subscribed();
    await isQuiet();
    await whileMailsWait(
      () => plan(inNewYork),
      () => reader.end(endToken),
    );
    expect(reader.mailsTo(email)).toHaveLength(2);
    const { rows } = await pool.query(
      `select status from mail where kind = 'weekly-tip' order by created_at desc limit 1`,
    );
    expect(rows).toEqual([{ status: 'void' }]);
  });

  test('is not sent beside the next one: two days late it is not planned, and a week late not sent', async () => {
    const [reads] = await subscribers(1);
    expect(await plan('2026-11-25T14:00:00Z')).toBe(0);
    await whileMailsWait(
      () => plan('2026-11-30T14:00:00Z'),
      () => Promise.resolve((at = new Date('2026-12-06T19:00:00Z'))),
    );
    expect(reader.mailsTo(reads?.email ?? '')).toEqual([]);
  });

  test('is left if nobody knows whether it arrived [fault 16]', async () => {
    const [reads] = await subscribers(1);
    server.mood = 'dropping';
    expect(await plan(inNewYork)).toBe(1);
    const status = async () =>
      (
        await pool.query<{ status: string; next: Date | null }>(
          `select status, next_try_at as next from mail where kind = 'weekly-tip' order by created_at desc limit 1`,
        )
      ).rows[0];
    await eventually(async () => (await status())?.status === 'uncertain');
    server.mood = 'well';
    expect(await status()).toEqual({ status: 'uncertain', next: null });
    expect(await plan('2026-11-23T14:05:00Z')).toBe(0);
    expect(reader.mailsTo(reads?.email ?? '')).toHaveLength(1);
    await pool.query(`delete from mail where status = 'uncertain'`);
  });

  test('leaves no trace of whom it went to after two weeks', async () => {
    await subscribers(3);
    await plan(inNewYork);
    await isQuiet();
    await unsubscribeAll();
    await subscribers(1, '2026-12-31T00:00:00Z');
    const count = async () => (await pool.query('select 1 from newsletter_delivery')).rowCount;
    await subscribers(2, '2026-11-24T00:00:00Z');
    expect(await plan('2026-11-30T14:00:00Z')).toBe(2);
    expect(await count()).toBe(2);
    await plan('2026-12-14T12:00:00Z');
    expect(await count()).toBe(0);
    expect(await tips()).toHaveLength(3);
  });
});

test('an account that is deleted takes its deliveries along, and a tip that waits is not sent', async () => {
  const [gone] = await subscribers(1);
  await whileMailsWait(
    () => plan(inNewYork),
    () => pool.query('delete from newsletter_subscription where id = $1', [gone?.id]),
  );
  expect((await pool.query('select 1 from newsletter_delivery')).rowCount).toBe(0);
  expect(reader.mailsTo(gone?.email ?? '')).toEqual([]);
});

test('no address is in any line that was logged [requirement 39]', () => {
  expect(log).toContain('/api/weekly-tips');
  expect(log).not.toMatch(/mail\.example/i);
});
