import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import type { Problem } from '@floatwise/contracts/problem';
import { aCard } from '@floatwise/browser-test-kit/builders';
import type { HttpClient } from '@floatwise/test-kit/http-client';
import { serviceUnderTest } from '@floatwise/test-kit/service-under-test';
import type { ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { service } from '../service.js';
import type { CardsEnv } from '../env.js';

const path = '/api/credit-cards';
let cards: ServiceUnderTest<CardsEnv>;
let client: HttpClient;
let card: CreditCard;

beforeAll(async () => {
  cards = await serviceUnderTest({ service });
  client = cards.client.with((await signedIn()).headers);
  card = (await client.post<CreditCard>(path, aCard())).body;
});
afterAll(() => cards.stop());

/** Asserts that nothing was added or changed. */
const nothingHappened = async () => expect((await client.get(path)).body).toEqual([card]);
const plain = aCard();
const without = (field: keyof typeof plain) =>
  Object.fromEntries(Object.entries(plain).filter(([key]) => key !== field));

describe.each<[string, unknown, string]>([
  ['an unknown field', { ...plain, cvv: '123' }, 'cvv'],
  ['an id chosen by the caller', { ...plain, id: 'b9c1f4b1-8d3a-4f0e-9d6d-4a3f5f1c2d3e' }, 'id'],
  ['an owner chosen by the caller', { ...plain, userId: 'b9c1f4b1-8d3a-4f0e-9d6d-4a3f5f1c2d3e' }, 'userId'],
  ['no name', without('name'), 'name'],
  ['an empty name', { ...plain, name: '   ' }, 'name'],
  ['a name of another type', { ...plain, name: 7 }, 'name'],
  ['a name that is too long', { ...plain, name: 'x'.repeat(81) }, 'name'],
  ['a control character in the nickname', { ...plain, nickname: 'a\u0000b' }, 'nickname'],
  ['statement day 0', { ...plain, statementDate: 0 }, 'statementDate'],
  ['statement day 32', { ...plain, statementDate: 32 }, 'statementDate'],
  ['due day 0', { ...plain, dueDate: 0 }, 'dueDate'],
  ['due day 32', { ...plain, dueDate: 32 }, 'dueDate'],
  ['a day with a fraction', { ...plain, dueDate: 1.5 }, 'dueDate'],
  ['a day as text', { ...plain, dueDate: '10' }, 'dueDate'],
  ['a negative limit', { ...plain, creditLimit: -1 }, 'creditLimit'],
  ['a limit with three decimals', { ...plain, creditLimit: 10.001 }, 'creditLimit'],
  ['a limit beyond all bounds', { ...plain, creditLimit: 1e12 }, 'creditLimit'],
  ['a balance with three decimals', { ...plain, currentBalance: -0.001 }, 'currentBalance'],
  ['a credit balance beyond all bounds', { ...plain, currentBalance: -1e12 }, 'currentBalance'],
  ['a negative statement balance', { ...plain, statementBalance: -0.01 }, 'statementBalance'],
  ['a negative rewards rate', { ...plain, rewardsRate: -1 }, 'rewardsRate'],
  ['a rewards rate above 100', { ...plain, rewardsRate: 100.1 }, 'rewardsRate'],
  ['five digits for the last four', { ...plain, lastFour: '12345' }, 'lastFour'],
  ['three digits for the last four', { ...plain, lastFour: '123' }, 'lastFour'],
  ['letters for the last four', { ...plain, lastFour: '12a4' }, 'lastFour'],
  ['a due month that does not exist', { ...plain, dueMonth: 'last' }, 'dueMonth'],
  ['an intro APR that ends on no day', { ...plain, introAprEnds: '2026-02-30' }, 'introAprEnds'],
  ['a bill due in the same month before it closes', { ...plain, dueMonth: 'same' }, 'dueMonth'],
  ['a card number in the name', { ...plain, name: '4242 4242 4242 4242' }, 'name'],
  ['a card number in the nickname', { ...plain, nickname: 'my 5555-5555-5555-4444 card' }, 'nickname'],
  [
    'a card number in a spending category',
    { ...plain, capSpent: [{ category: '378282246310005', spent: 1 }] },
    'capSpent.0.category',
  ],
])('%s', (_what, body, field) => {
  it('is refused in a new card, on the field', async () => {
    const answer = await client.post<Problem>(path, body);
    expect(answer.status).toBe(400);
    expect(answer.body.issues?.map((issue) => issue.path)).toContain(field);
    expect(answer.body.message).toMatch(/\S.*\.$/);
    await nothingHappened();
  });

  it('is refused in an edit, on the field', async () => {
    const answer = await client.put<Problem>(`${path}/${card.id}`, body);
    expect(answer.status).toBe(400);
    expect(answer.body.issues?.map((issue) => issue.path)).toContain(field);
    await nothingHappened();
  });
});

it.each<[string, string, number]>([
  ['malformed JSON', '{"name": "x"', 400],
  ['a list instead of a card', '[]', 400],
  ['null', 'null', 400],
  ['more than the service reads', JSON.stringify({ ...plain, name: 'x'.repeat(70_000) }), 413],
])('%s is refused with a sentence', async (_what, body, status) => {
  const answer = await client.post<Problem>(path, body);
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ statusCode: status, message: expect.stringMatching(/\S.*\.$/) as string });
  await nothingHappened();
});

it('the message about a card number says that we never want it [requirement 38]', async () => {
  const { body } = await client.post<Problem>(path, { ...plain, name: '4242424242424242' });
  expect(body.message).toContain('We never want it');
});

it('an id that is none is refused [requirement 35]', async () => {
  expect((await client.delete(`${path}/42`)).status).toBe(400);
  expect((await client.put(`${path}/x'; drop table card; --`, plain)).status).toBe(400);
  await nothingHappened();
});

it('a page of another origin can not change anything [requirement 18]', async () => {
  const stranger = client.with({ origin: 'https://evil.example' });
  expect((await stranger.post(path, plain)).status).toBe(403);
  expect((await stranger.delete(`${path}/${card.id}`)).status).toBe(403);
  await nothingHappened();
});

const mark = { closingDate: '2026-02-14', amount: 5, paidOn: '2026-03-01' };
const marked = (...paidStatements: unknown[]) => ({ cards: [{ ...plain, guestId: 'guest-1', paidStatements }] });

it.each<[string, unknown]>([
  ['no card', { cards: [] }],
  ['more than 50', { cards: Array.from({ length: 51 }, (_, at) => ({ ...plain, guestId: `guest-${at}` })) }],
  ['no guest id', { cards: [plain] }],
  ['an id of a saved card', { cards: [{ ...plain, guestId: 'b9c1f4b1-8d3a-4f0e-9d6d-4a3f5f1c2d3e' }] }],
  ['a mark without its statement', marked({ amount: 5, paidOn: '2026-03-01' })],
  ['a mark with more than we ask for', marked({ ...mark, note: 'by phone' })],
  ['a mark of no day', marked({ ...mark, closingDate: '2026-02-30' })],
  ['a mark of a payment before the statement closed', marked({ ...mark, paidOn: '2026-02-14' })],
  ['a mark below nothing', marked({ ...mark, amount: -1 })],
  ['a mark twice', marked(mark, mark)],
  [
    'more marks than we follow bills',
    marked(...Array.from({ length: 26 }, (_, at) => ({ ...mark, closingDate: `2024-01-${at + 1}` }))),
  ],
  ['a mark of a statement that the card never had', marked(mark)],
  [
    'one bad card among good ones',
    {
      cards: [
        { ...plain, guestId: 'guest-1' },
        { ...plain, dueDate: 0, guestId: 'guest-2' },
      ],
    },
  ],
])('an import with %s saves nothing', async (_what, body) => {
  expect((await client.post(`${path}/import`, body)).status).toBe(400);
  await nothingHappened();
});
