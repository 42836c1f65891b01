import { randomUUID } from 'node:crypto';
import { cardsAdminRefused } from '@floatwise/contracts/cards/events';
import { listUserCards, userBalances, userCard } from '@floatwise/contracts/cards/user-cards.http';
import type { UserBalances, UserCard } from '@floatwise/contracts/cards/user-cards.http';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import type { Problem } from '@floatwise/contracts/problem';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { IdentityStandIn } from '@floatwise/test-kit/identity-stand-in';
import { secondConsumer, type SecondConsumer } from '@floatwise/test-kit/second-consumer';
import { from } from '@floatwise/test-kit/http-client';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import type { CardsEnv } from '../env.js';
import { service } from '../service.js';

let cards: ServiceUnderTest<CardsEnv>;
let identity: IdentityStandIn;
let listener: SecondConsumer;
const own = '/api/credit-cards';

beforeAll(async () => {
  identity = await new IdentityStandIn().start();
  listener = await secondConsumer([cardsAdminRefused]);
  cards = await serviceUnderTest({ service, env: { EVENTS_RELAY_POLL_MS: '50', BALANCES_SHOWN: '5' } });
  await eventually(async () => (await cards.client.get('/readyz')).status === 200);
});
afterAll(() => Promise.all([cards.stop(), listener.stop(), identity.stop()]));

const as = async (role: 'user' | 'admin') => {
  const { headers, userId } = await signedIn({ role });
  return { client: cards.client.with(headers), userId };
};
/** A person with two cards and a deleted one. */
async function ada() {
  const person = await as('user');
  const blue = { catalogCardId: 'american-express-blue-cash-preferred', nickname: 'Groceries', lastFour: '1234' };
  await person.client.post(
    own,
    aCard({ ...blue, statementDate: 15, dueDate: 10, creditLimit: 8000, currentBalance: 4080 }),
  );
  await person.client.post(own, aCard({ name: 'Union Card', lastFour: '9876', creditLimit: 0, currentBalance: 12.5 }));
  const { body: gone } = await person.client.post<CreditCard>(own, aCard({ name: 'Deleted' }));
  await person.client.delete(`${own}/${gone.id}`);
  return person;
}
const at = (userId: string, below = '') => `/api/admin/wallets/${userId}${below}`;
const reason = 'Support ticket 7: the limit looks wrong.';

it('the cards of a person without balances: name, issuer, last four, closing and due day, sync', async () => {
  const [{ userId }, admin] = [await ada(), await as('admin')];
  const { status, body } = await admin.client.get<UserCard[]>(at(userId));
  expect(status).toBe(200);
  expect(body.map((each) => userCard.parse(each))).toMatchObject([
    { nickname: 'Groceries', issuer: 'American Express', lastFour: '1234', statementDate: 15, dueDate: 10 },
    { name: 'Union Card', issuer: null, lastFour: '9876', connectionType: 'manual', syncStatus: 'connected' },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/balance|limit|utilization|:8000|:4080/i);
  expect((await admin.client.get(at(randomUUID()))).body).toEqual([]);
  expect((await admin.client.get(at('1'))).status).toBe(400);
});

it('balances, limits, and utilization after giving a reason, which is in the audit log first', async () => {
  const [{ userId }, admin] = [await ada(), await as('admin')];
  const before = Date.now();
  const { status, body } = await admin.client.post<UserBalances>(at(userId, '/balances'), { reason });
  expect(status).toBe(200);
  expect(userBalances.parse(body).cards).toMatchObject([
    { currentBalance: 4080, creditLimit: 8000, utilizationRate: 51 },
    { currentBalance: 12.5, creditLimit: 0, utilizationRate: 0 },
  ]);
  const shownMs = new Date(body.hideAt).getTime() - before;
  expect(shownMs).toBeGreaterThanOrEqual(600_000);
  expect(shownMs).toBeLessThan(610_000);
  expect(identity.audited.filter(({ onUserId }) => onUserId === userId)).toEqual([
    { event: 'balances-shown', userId: admin.userId, onUserId: userId, reason, from },
  ]);
});

it.each([
  ['none', {}],
  ['an empty one', { reason: ' ' }],
  ['two lines', { reason: 'a\nb' }],
])('without a reason there are no balances and no entry: %s', async (_, body) => {
  const [{ userId }, admin] = [await ada(), await as('admin')];
  const answer = await admin.client.post<Problem>(at(userId, '/balances'), body);
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'reason' }] } });
  expect(identity.audited.filter(({ onUserId }) => onUserId === userId)).toEqual([]);
});

it('nobody reads all wallets one by one: the next one is 429', async () => {
  const admin = await as('admin');
  const statuses = [];
  for (let time = 1; time <= 6; time += 1) {
    statuses.push((await admin.client.post(at(randomUUID(), '/balances'), { reason })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

it('[requirement 25] without the role both calls are 403 and noted, and 401 for a guest; nothing is written', async () => {
  const [{ userId, client }, person] = [await ada(), await as('user')];
  const both = async (who: typeof client) => [
    (await who.get(at(userId))).status,
    (await who.post(at(userId, '/balances'), { reason })).status,
  ];
  expect(await both(client)).toEqual([403, 403]);
  expect(await both(person.client)).toEqual([403, 403]);
  expect(await both(cards.client)).toEqual([401, 401]);
  const noted = async () =>
    (await listener.received(cardsAdminRefused.subject)).filter(
      ({ data }) => (data as { userId: string }).userId === person.userId,
    );
  await eventually(async () => (await noted()).length === 2);
  expect((await noted()).map(({ data }) => (data as { call: string }).call)).toContain(`GET ${listUserCards.path}`);
  expect(identity.audited.filter(({ onUserId }) => onUserId === userId)).toEqual([]);
});

it('while the audit log can not be written, no balance is shown, and the cards still are', async () => {
  const [{ userId }, admin] = [await ada(), await as('admin')];
  await identity.stop();
  const answer = await admin.client.post<Problem>(at(userId, '/balances'), { reason });
  expect(answer).toMatchObject({ status: 503, body: { code: 'audit-away' } });
  expect(JSON.stringify(answer.body)).not.toContain('4080');
  expect((await admin.client.get(at(userId))).status).toBe(200);
  identity = await new IdentityStandIn().start();
});
