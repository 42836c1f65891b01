import { randomUUID } from 'node:crypto';
import type { listMissedQuestions } from '@floatwise/contracts/strategist/missed-questions.http';
import { dayMs } from '@floatwise/contracts/time';
import { aPlannerCard } from '@floatwise/browser-test-kit/builders';
import { CardsStandIn } from '@floatwise/test-kit/cards-stand-in';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { runSql } from '@floatwise/test-kit/test-database';
import type { z } from 'zod';
import { Database } from '../db.js';
import type { StrategistEnv } from '../env.js';
import { service } from '../service.js';
import { MissedQuestions } from './missed-questions.js';

type Listed = z.output<typeof listMissedQuestions.response>;
const path = '/api/missed-questions';
let strategist: ServiceUnderTest<StrategistEnv>;
let cards: CardsStandIn;

beforeAll(async () => {
  cards = await new CardsStandIn().start();
  strategist = await serviceUnderTest({ service, env: { MISSED_QUESTIONS_PER_NETWORK: '40' } });
  await eventually(async () => (await strategist.client.get('/readyz')).status === 200);
});
beforeEach(() => strategist.app.get(Database).pool.query('delete from missed_question'));
afterAll(() => Promise.all([strategist.stop(), cards.stop()]));

const operator = async () => strategist.client.with((await signedIn({ role: 'admin' })).headers);
const listed = async (query = '') => (await (await operator()).get<Listed>(`/api/admin/missed-questions${query}`)).body;
const kept = async (): Promise<string[]> => (await listed()).questions.map(({ question }) => question);

test('a question is kept without names of cards and people, addresses, or numbers, and without who sent it', async () => {
  const ada = await signedIn({});
  cards.wallets.set(ada.userId, [aPlannerCard({ name: 'Chase Sapphire Preferred', nickname: 'Ada’s honeymoon' })]);
  const question =
    'My name is Ada Lovelace, ada@mail.example, call 415-555-0134. Does Ada’s honeymoon, ending in 4111, beat it for $640?';
  expect((await strategist.client.with(ada.headers).post(path, { question })).status).toBe(204);
  const [only = '', ...more] = await kept();
  expect(more).toEqual([]);
  expect(only).toContain('$640');
  expect(only).not.toMatch(/Ada|Lovelace|mail\.example|555|honeymoon|4111/);
  const { rows } = await strategist.app
    .get(Database)
    .pool.query<{ row: string }>('select to_jsonb(one)::text as row from missed_question one');
  expect(rows.map(({ row }) => row).join()).not.toContain(ada.userId);
});

test('a guest’s question is kept without the names of the cards that come with it', async () => {
  const guestCard = {
    id: 'guest-1',
    name: 'Grandma’s Gift',
    statementDate: 15,
    dueDate: 10,
    rewardsRate: 1.5,
    creditLimit: 5_000,
    currentBalance: 0,
    cycleSince: '2026-01-01',
  };
  const body = { question: 'does Grandma’s Gift earn more?', guestCards: [guestCard] };
  expect((await strategist.client.post(path, body)).status).toBe(204);
  expect(await kept()).toEqual(['does Card A earn more?']);
});

test.each([
  ['no question', {}],
  ['nothing but blanks', { question: ' ' }],
  ['over 2,000 characters', { question: 'x'.repeat(2_001) }],
  ['a card number', { question: 'does 4111 1111 1111 1111 float longer' }],
  ['somebody’s id', { question: 'which card', userId: randomUUID() }],
])('a body with %s is refused', async (_what, body) => {
  expect((await strategist.client.post(path, body)).status).toBe(400);
  expect(await kept()).toEqual([]);
});

test('operators read the newest first, page by page, and delete one; others are refused', async () => {
  const { pool } = strategist.app.get(Database);
  await pool.query(
    `insert into missed_question (question, sent_at) select 'question ' || at, now() - at * interval '1 minute' from generate_series(1, 27) at`,
  );
  const first = await listed();
  expect(first.questions.map(({ question }) => question)).toEqual(
    Array.from({ length: 25 }, (_, at) => `question ${at + 1}`),
  );
  const second = await listed(`?before=${encodeURIComponent(first.next ?? '')}`);
  expect(second.questions.map(({ question }) => question)).toEqual(['question 26', 'question 27']);
  expect(second.next).toBeNull();

  const address = `/api/admin/missed-questions/${first.questions[0]?.id}`;
  const person = strategist.client.with((await signedIn({})).headers);
  expect((await person.delete(address)).status).toBe(403);
  expect((await strategist.client.get('/api/admin/missed-questions')).status).toBe(401);
  expect((await (await operator()).delete(address)).status).toBe(204);
  expect((await (await operator()).delete(address)).status).toBe(204);
  expect((await kept())[0]).toBe('question 2');
});

test('a question is deleted together with its one entry in the audit log, or not at all', async () => {
  const { pool } = strategist.app.get(Database);
  await strategist.client.post(path, { question: 'what is float' });
  const address = `/api/admin/missed-questions/${(await listed()).questions[0]?.id}`;
  const { userId, headers } = await signedIn({ role: 'admin' });
  const remove = async () => (await strategist.client.with(headers).delete(address)).status;
  const sql = `select envelope->'data'->>'entry' as entry from outbox where envelope->'data'->>'userId' = $1`;
  const entries = async () => (await pool.query(sql, [userId])).rows;

  const { databaseUrl } = strategist;
  await runSql(
    databaseUrl,
    `alter table outbox add constraint no_entry check (subject <> 'strategist.admin.called.v1') not valid`,
  );
  try {
    expect(await remove()).toBe(500);
  } finally {
    await runSql(databaseUrl, 'alter table outbox drop constraint no_entry');
  }
  expect([await kept(), await entries()]).toEqual([['what is float'], []]);

  expect(await remove()).toBe(204);
  expect([await kept(), await entries()]).toEqual([[], [{ entry: 'missed-question-deleted' }]]);
});

test('a question is deleted after 180 days', async () => {
  await strategist.client.post(path, { question: 'what is float' });
  const missed = strategist.app.get(MissedQuestions);
  expect(await missed.purge({ now: new Date(Date.now() + 179 * dayMs) })).toBe(0);
  expect(await missed.purge({ now: new Date(Date.now() + 181 * dayMs) })).toBe(1);
  expect(await kept()).toEqual([]);
});

test('while cards is away, a question that may name a card isn’t kept; one that can’t is', async () => {
  const ada = await signedIn({});
  await cards.stop();
  const client = strategist.client.with(ada.headers);
  expect(await client.post(path, { question: 'Does my Honeymoon beat it?' })).toMatchObject({
    status: 503,
    body: { message: 'Your question can’t be sent right now. Please try again in a moment.' },
  });
  expect((await client.post(path, { question: 'how does a grace period work' })).status).toBe(204);
  expect(await kept()).toEqual(['how does a grace period work']);
  cards = await new CardsStandIn().start();
});

test('a network can’t send more than its limit an hour', async () => {
  const statuses = [];
  for (let each = 0; each < 45; each += 1)
    statuses.push((await strategist.client.post(path, { question: 'what is float' })).status);
  expect(statuses.at(-1)).toBe(429);
});
