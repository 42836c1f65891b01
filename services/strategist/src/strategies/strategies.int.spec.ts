import { randomUUID } from 'node:crypto';
import type { Problem } from '@floatwise/contracts/problem';
import type { ChatMessage, SavedStrategy, WholeStrategy } from '@floatwise/contracts/strategist/strategies.http';
import { accounts } from '@floatwise/contracts/offers/savings-accounts';
import { transferCards } from '@floatwise/contracts/offers/transfer-cards';
import { CardsStandIn } from '@floatwise/test-kit/cards-stand-in';
import { runSql } from '@floatwise/test-kit/test-database';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { Database } from '../db.js';
import type { StrategistEnv } from '../env.js';
import { service } from '../service.js';
import { catalogCard } from '../../testing/tool-scene.js';
import { Purge } from './purge.js';
import { StrategiesService } from './strategies.service.js';

const save = '/api/save-strategy';
const list = '/api/saved-strategies';
const day = 86_400_000;
let strategist: ServiceUnderTest<StrategistEnv>;
let cards: CardsStandIn;
const sourceOf = (url: string) => ({ title: 'The bank', url, date: '2026-01-31', note: null });
const blue = catalogCard('blue', {
  name: 'Blue Card',
  issuer: 'Blue Bank',
  annualFee: 95,
  lastUpdated: '2026-01-01',
  foreignFeePercent: 3,
  address: 'https://blue.example/card',
  sources: { annualFee: sourceOf('https://facts.example/fees') },
});

beforeAll(async () => {
  const env = { SAVED_STRATEGIES: '3', RATE_LIMIT_POINTS: '100000' };
  cards = await new CardsStandIn().start();
  cards.catalog = [blue];
  strategist = await serviceUnderTest({ service, env });
  await eventually(async () => (await strategist.client.get('/readyz')).status === 200);
});
afterAll(() => Promise.all([strategist.stop(), cards.stop()]));

const timestamp = '2026-03-10T12:00:00.000Z';
const question: ChatMessage = { role: 'user', content: 'Which card for $500?', timestamp };
const reply: ChatMessage = {
  role: 'assistant',
  content: 'Use Blue Card: you pay on Apr 10.',
  timestamp,
  details: {
    parts: [{ text: 'Use ' }, { fact: 't1.card' }, { text: ': you pay on Apr 10.' }],
    facts: [{ id: 't1.card', value: 'Blue Card', unit: 'card', text: 'Blue Card', sum: [], cards: ['Blue Card'] }],
    kind: 'answer',
    engine: 'rules',
    notice: null,
    affiliateCards: [],
    recommendedSavingsAccount: null,
    cashbackPortal: null,
    melioRecommendation: null,
    disclosure: null,
    articles: [],
    charts: [],
    openIn: [{ label: 'Open in the optimizer', path: '/?amount=500.00' }],
    suggestions: [],
  },
};
const aStrategy = (about: object = {}) => ({ name: 'Summer', chatHistory: [question, reply], ...about });

async function somebody() {
  const { userId, headers } = await signedIn();
  const client = strategist.client.with(headers);
  const saved = async (about: object = {}) => (await client.post<SavedStrategy>(save, aStrategy(about))).body;
  const names = async () => (await client.get<SavedStrategy[]>(list)).body.map(({ name }) => name);
  return { userId, client, saved, names };
}

it('a conversation is saved under a name, with the usual description, and read back as it was', async () => {
  const { client } = await somebody();
  const { status, body } = await client.post<SavedStrategy>(save, aStrategy());
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({ name: 'Summer', description: 'AI-generated credit card strategy', messages: 2 }),
  ]);
  const whole = await client.get<WholeStrategy>(`${list}/${body.id}`);
  expect(whole.body).toEqual({ ...body, chatHistory: [question, reply] });
  expect((await client.get(list)).body).toEqual([body]);
});

it('a conversation that’s sent again after a lost answer is saved once; an id of somebody else’s is 404', async () => {
  const [ada, ben] = [await somebody(), await somebody()];
  const sent = aStrategy({ submissionId: randomUUID() });
  const answers = await Promise.all([ada.client.post(save, sent), ada.client.post(save, sent)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await ada.names()).toEqual(['Summer']);
  expect((await ben.client.post(save, sent)).status).toBe(404);
});

it('a conversation with the documented fields of a chat message is taken; what an answer offers is in `details` alone', async () => {
  const { client } = await somebody();
  const documented = {
    affiliateCards: [
      {
        name: 'Blue Card',
        issuer: 'Blue Bank',
        description: 'Good.',
        annualFee: 95,
        rewardsRate: 1,
        affiliateUrl: '#',
      },
    ],
    recommendedSavingsAccount: {
      bankName: 'Ally',
      accountName: 'Savings',
      apy: 4,
      monthlyEarnings: 3,
      affiliateUrl: '#',
    },
    cashbackPortal: { name: 'Portal', promotion: '5% back', cashbackRate: 5, affiliateUrl: '#' },
    melioRecommendation: { name: 'Melio', description: 'Bills by card', benefits: ['Float'], affiliateUrl: '#' },
  };
  const plain: ChatMessage = { role: 'assistant', content: 'Use Blue Card.', timestamp };
  const sent = [question, { ...plain, ...documented }, { ...reply, ...documented }];
  const { status, body } = await client.post<SavedStrategy>(save, aStrategy({ chatHistory: sent }));
  expect(status).toBe(201);
  const whole = await client.get<WholeStrategy>(`${list}/${body.id}`);
  expect(whole.body.chatHistory).toEqual([question, plain, reply]);
  const put = await client.call('PUT', `${list}/${body.id}`, {
    body: { chatHistory: sent, updatedAt: body.updatedAt },
  });
  expect(put.status).toBe(200);
});

it.each<[string, object, string | RegExp]>([
  [
    'with a field that a message doesn’t have',
    { chatHistory: [{ ...question, mood: 'good' }] },
    'We don’t know this field.',
  ],
  ['without a name', { name: '  ' }, 'Please enter a name for your strategy'],
  ['with too long a name', { name: 'x'.repeat(81) }, 'A name can have at most 80 characters.'],
  ['without a conversation', { chatHistory: [] }, 'There’s no conversation to save yet.'],
  ['with a role that isn’t one', { chatHistory: [{ ...question, role: 'system' }] }, /user, assistant/],
  ['with a full card number', { chatHistory: [{ ...question, content: '4111 1111 1111 1111' }] }, /full card number/],
  ['for somebody else', { userId: randomUUID() }, 'We don’t know this field.'],
])('a strategy %s is refused [requirement 38]', async (_, about, message) => {
  const { client, names } = await somebody();
  const refused = await client.post<Problem>(save, aStrategy(about));
  expect(refused).toMatchObject({ status: 400, body: { message: expect.stringMatching(message) as string } });
  expect(await names()).toEqual([]);
});

it('a guest is asked to sign in, and conversations of up to 512 KB fit', async () => {
  expect(await strategist.client.post(save, aStrategy())).toMatchObject({ status: 401 });
  const { client } = await somebody();
  const long = (messages: number) =>
    aStrategy({ chatHistory: Array(messages).fill({ ...question, content: 'x'.repeat(10_000) }) });
  expect((await client.post(save, long(50))).status).toBe(201);
  expect((await client.post(save, long(53))).status).toBe(413);
});

it('the last changed one comes first; it’s renamed, and its conversation continued', async () => {
  const { client, saved, names } = await somebody();
  const [first] = [await saved({ name: 'First' }), await saved({ name: 'Second' })];
  expect(await names()).toEqual(['Second', 'First']);
  const renamed = await client.put<SavedStrategy>(`${list}/${first.id}`, {
    name: 'Renamed',
    updatedAt: first.updatedAt,
  });
  expect(renamed).toMatchObject({ status: 200, body: { name: 'Renamed', messages: 2, createdAt: first.createdAt } });
  expect(await names()).toEqual(['Renamed', 'Second']);
  const chatHistory = [question, reply, { ...question, content: 'And on Friday?' }];
  const continued = await client.put<SavedStrategy>(`${list}/${first.id}`, {
    chatHistory,
    updatedAt: renamed.body.updatedAt,
  });
  expect(continued.body).toMatchObject({ name: 'Renamed', messages: 3 });
  expect((await client.get<WholeStrategy>(`${list}/${first.id}`)).body.chatHistory).toEqual(chatHistory);
});

it('an edit that’s sent again after a lost answer isn’t refused: it’s stored already', async () => {
  const { client, saved } = await somebody();
  const { id, updatedAt } = await saved();
  const edit = { chatHistory: [question, reply, question], updatedAt };
  const [first, again] = [await client.put(`${list}/${id}`, edit), await client.put(`${list}/${id}`, edit)];
  expect(again).toMatchObject({ status: 200, body: first.body as object });
});

it('an edit of what was changed elsewhere in the meantime is refused, with the stored one', async () => {
  const { client, saved } = await somebody();
  const seen = await saved();
  const { body: current } = await client.put<SavedStrategy>(`${list}/${seen.id}`, { name: 'By the phone' });
  const stale = { name: 'By the laptop', updatedAt: seen.updatedAt };
  expect(await client.put(`${list}/${seen.id}`, stale)).toMatchObject({
    status: 409,
    body: { code: 'stale-strategy', current },
  });
});

it('a deleted one can be restored for 30 days, twice over, and is then erased for good', async () => {
  const { client, saved, names } = await somebody();
  const [kept, gone] = [await saved({ name: 'Kept' }), await saved({ name: 'Gone' })];
  const restore = (id: string) => client.post<SavedStrategy>(`${list}/${id}/restore`);
  for (const { id } of [kept, gone]) expect((await client.delete(`${list}/${id}`)).status).toBe(204);
  expect([await names(), (await client.get(`${list}/${kept.id}`)).status]).toEqual([[], 404]);
  expect((await client.put(`${list}/${kept.id}`, { name: 'x' })).status).toBe(404);
  expect([(await restore(kept.id)).body, (await restore(kept.id)).status]).toEqual([kept, 200]);
  const purge = strategist.app.get(Purge);
  expect(await purge.run({ now: new Date(Date.now() + 29 * day) })).toBe(0);
  expect(await purge.run({ now: new Date(Date.now() + 31 * day) })).toBeGreaterThanOrEqual(1);
  expect((await restore(gone.id)).status).toBe(404);
  expect(await names()).toEqual(['Kept']);
});

it('what was deleted more than 30 days ago isn’t restored, though it may not be erased yet', async () => {
  const { client, saved } = await somebody();
  const { id } = await saved();
  await client.delete(`${list}/${id}`);
  const clock = Reflect.get(strategist.app.get(StrategiesService), 'clock') as { now: () => Date };
  const { now } = clock;
  clock.now = () => new Date(Date.now() + 30 * day + 1_000);
  const late = await client.post(`${list}/${id}/restore`);
  clock.now = now;
  expect(late.status).toBe(404);
});

it('an account holds so many, also when they’re saved at once or restored', async () => {
  const { client, saved, names } = await somebody();
  const { id } = await saved();
  await client.delete(`${list}/${id}`);
  const answers = await Promise.all(Array.from({ length: 6 }, () => client.post<Problem>(save, aStrategy())));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
    'You have 3 saved strategies. Delete one to save another.',
  );
  expect((await client.post(`${list}/${id}/restore`)).status).toBe(409);
  expect(await names()).toHaveLength(3);
});

it('of those that were deleted, the newest stay, as many as an account holds [requirement 60]', async () => {
  const { userId, client, saved } = await somebody();
  const statuses = new Map<string, number>();
  for (let each = 0; each < 5; each += 1) {
    const { id } = await saved();
    await client.delete(`${list}/${id}`);
    statuses.set(id, 0);
  }
  const { pool } = strategist.app.get(Database);
  expect((await pool.query('select 1 from saved_strategy where user_id = $1', [userId])).rowCount).toBe(3);
  for (const id of statuses.keys()) statuses.set(id, (await client.post(`${list}/${id}/restore`)).status);
  expect([...statuses.values()]).toEqual([404, 404, 200, 200, 200]);
});

it('other people’s are not there [requirement 43]', async () => {
  const [ada, eve] = [await somebody(), await somebody()];
  const { id } = await ada.saved();
  const calls = [
    eve.client.get(`${list}/${id}`),
    eve.client.put(`${list}/${id}`, { name: 'Mine' }),
    eve.client.delete(`${list}/${id}`),
    eve.client.post(`${list}/${id}/restore`),
  ];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect([await eve.names(), await ada.names()]).toEqual([[], ['Summer']]);
});

describe('the links of a saved answer [requirement 48] [requirement 31]', () => {
  const [account] = accounts;
  const offer = {
    ...{ cardId: 'blue', name: 'Blue Card', issuer: 'Blue Bank', reason: 'Pays.', annualFee: 95, offer: null },
    ...{ address: 'https://blue.example/card', asOf: '2026-01-31' },
    facts: [{ label: 'Annual fee', source: sourceOf('https://facts.example/fees') }],
  };
  const savings = {
    ...{ accountId: account?.id ?? '', name: 'Saver', apyPercent: 4, reason: 'Pays.', asOf: '2026-01-31' },
    address: account?.address ?? null,
    facts: [{ label: 'APY', source: account?.rate.source ?? sourceOf('') }],
  };
  type Details = NonNullable<ChatMessage['details']>;
  const answered = (details: object): ChatMessage => ({
    ...reply,
    details: { ...reply.details, ...details } as Details,
  });
  const linked = { affiliateCards: [offer], recommendedSavingsAccount: savings };
  const conversationOf = (details: object) => ({ chatHistory: [question, answered(details)] });
  const read = async ({ client }: Awaited<ReturnType<typeof somebody>>, id: string) =>
    (await client.get<WholeStrategy>(`${list}/${id}`)).body.chatHistory;

  test('that are ours are saved and read back', async () => {
    const ada = await somebody();
    const { id } = await ada.saved(conversationOf(linked));
    expect(await read(ada, id)).toEqual([question, answered(linked)]);
  });

  const places: Record<string, (link: string) => object> = {
    'openIn.0.path': (path) => ({ openIn: [{ label: 'Open', path }] }),
    'articles.0.path': (path) => ({ articles: [{ title: 'Float', path }] }),
    'cashbackPortal.path': (path) => ({ cashbackPortal: { name: 'A', reason: 'B', path } }),
    'affiliateCards.0.address': (address) => ({ affiliateCards: [{ ...offer, address }] }),
    'affiliateCards.0.facts.0.source.url': (url) => ({
      affiliateCards: [{ ...offer, facts: [{ label: 'Fee', source: sourceOf(url) }] }],
    }),
    'recommendedSavingsAccount.address': (address) => ({ recommendedSavingsAccount: { ...savings, address } }),
    'recommendedSavingsAccount.facts.0.source.url': (url) => ({
      recommendedSavingsAccount: { ...savings, facts: [{ label: 'APY', source: sourceOf(url) }] },
    }),
  };
  const hostile = [
    ...['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'data:text/html,<script>alert(1)</script>'],
    ...[
      'https://evil.example/',
      'https://blue.example@evil.example/',
      'https://blue.example.evil.example/',
      'http://blue.example/',
    ],
  ];
  test.each(Object.keys(places))('that aren’t ours are refused: %s', async (place) => {
    const { client, saved, names } = await somebody();
    const { id } = await saved();
    for (const link of hostile) {
      const conversation = conversationOf(places[place]?.(link) ?? {});
      const refused = [
        await client.post<Problem>(save, aStrategy(conversation)),
        await client.put<Problem>(`${list}/${id}`, conversation),
      ];
      for (const { status, body } of refused) {
        expect([link, status, body.issues?.map(({ path }) => path)]).toEqual([
          link,
          400,
          [`chatHistory.1.details.${place}`],
        ]);
        expect(body.message).toMatch(/^This link (doesn’t lead to|leads to a site that we don’t name)/);
      }
    }
    expect(await names()).toEqual(['Summer']);
  });

  test('follow from the offer’s id, whatever page of a known site the browser names', async () => {
    const ada = await somebody();
    const elsewhere = 'https://facts.example/phishing';
    const cheat = {
      affiliateCards: [
        { ...offer, address: elsewhere, affiliateUrl: elsewhere },
        { ...offer, cardId: 'made-up', address: elsewhere },
      ],
      recommendedSavingsAccount: { ...savings, address: elsewhere },
    };
    const { id } = await ada.saved(conversationOf(cheat));
    const rebuilt = {
      affiliateCards: [
        { ...offer, affiliateUrl: offer.address },
        { ...offer, cardId: 'made-up', address: null },
      ],
      recommendedSavingsAccount: savings,
    };
    expect(await read(ada, id)).toEqual([question, answered(rebuilt)]);
  });

  test('a balance transfer keeps its issuer’s page', async () => {
    const ada = await somebody();
    const [transfer] = transferCards.filter(({ issuer }) => issuer !== null);
    const cardId = transfer?.catalogCardId ?? transfer?.id ?? '';
    const details = { affiliateCards: [{ ...offer, cardId, address: transfer?.address ?? null }] };
    const { id } = await ada.saved(conversationOf(details));
    expect((await read(ada, id))[1]?.details?.affiliateCards[0]?.address).toBe(transfer?.address);
  });

  test('of rows that were stored before anything was checked are rendered harmless', async () => {
    const ada = await somebody();
    const { id } = await ada.saved();
    const stored = Object.assign({}, ...Object.values(places).map((place) => place('javascript:alert(1)'))) as object;
    const rows = JSON.stringify([question, answered(stored)]);
    await runSql(strategist.databaseUrl, `update saved_strategy set chat_history = $$${rows}$$ where id = '${id}'`);
    const history = await read(ada, id);
    expect(JSON.stringify(history)).not.toContain('javascript');
    expect(history[1]?.details).toMatchObject({
      ...{ openIn: [], articles: [], cashbackPortal: null },
      affiliateCards: [{ cardId: 'blue', facts: [{ source: { url: null } }] }],
      recommendedSavingsAccount: { accountId: savings.accountId, address: savings.address },
    });
  });
});
