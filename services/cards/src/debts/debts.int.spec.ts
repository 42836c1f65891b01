import { randomUUID } from 'node:crypto';
import { debtPlan } from '@floatwise/contracts/cards/debts.http';
import type { Debt } from '@floatwise/contracts/cards/debts.http';
import { userDeleted } from '@floatwise/contracts/identity/events';
import { emit } from '@floatwise/events/outbox';
import { consumer } from '@floatwise/test-kit/consumer';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { serviceUnderTest } from '@floatwise/test-kit/service-under-test';
import type { ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { service } from '../service.js';
import type { CardsEnv } from '../env.js';
import type { DebtPlan } from './debt-rules.js';

const path = '/api/debts';
let cards: ServiceUnderTest<CardsEnv>;

beforeAll(async () => {
  cards = await serviceUnderTest({ service });
});
afterAll(() => cards.stop());

const aDebt = (about: Partial<Debt> = {}): Debt => ({
  id: randomUUID(),
  name: 'Store card',
  balance: 1234.56,
  minPayment: 35,
  interestRate: 24.99,
  type: 'credit_card',
  minimum: { kind: 'fixed' },
  ...about,
});
const aPlan = (about: Partial<DebtPlan> = {}): DebtPlan => ({
  debts: [aDebt()],
  extraPayment: 150.5,
  rollsOver: true,
  updatedAt: null,
  ...about,
});
async function somebody() {
  const person = await signedIn();
  const client = cards.client.with(person.headers);
  const save = (plan: unknown) => client.put<DebtPlan>(path, plan);
  const read = async () => debtPlan.parse((await client.get<DebtPlan>(path)).body);
  return { ...person, save, read };
}

it('is empty at first', async () => {
  const { read } = await somebody();
  expect(await read()).toEqual({ debts: [], extraPayment: 0, rollsOver: false, updatedAt: null });
});

it('keeps the whole plan as it was typed, in its order, and nobody else sees it', async () => {
  const [ada, ben] = [await somebody(), await somebody()];
  const plan = aPlan({
    debts: [
      aDebt({ name: 'Zebra', minimum: { kind: 'percent-plus-interest', percent: 1 } }),
      aDebt({ name: 'Ant', type: 'mortgage', interestRate: 6.125, minimum: { kind: 'percent', percent: 2.5 } }),
      aDebt({ name: 'Free of interest', interestRate: 0 }),
    ],
  });
  const { status, body } = await ada.save(plan);
  expect(status).toBe(200);
  expect(body).toEqual({ ...plan, updatedAt: expect.any(String) as string });
  expect(await ada.read()).toEqual(body);
  expect((await ben.read()).debts).toEqual([]);
});

it('two people may use the same id', async () => {
  const plan = aPlan();
  const [ada, ben] = [await somebody(), await somebody()];
  expect((await ada.save(plan)).status).toBe(200);
  expect((await ben.save(plan)).status).toBe(200);
});

it('replaces the plan, and one that is saved a second time stays as it is', async () => {
  const ada = await somebody();
  const first = (await ada.save(aPlan())).body;
  const second = await ada.save({ ...first, debts: [], extraPayment: 0 });
  expect(second.body).toMatchObject({ debts: [], extraPayment: 0 });
  expect(Date.parse(second.body.updatedAt ?? '')).toBeGreaterThan(Date.parse(first.updatedAt ?? ''));
  expect((await ada.save({ ...first, debts: [], extraPayment: 0 })).body).toEqual(second.body);
});

it('of an older version is refused, with the stored plan beside it', async () => {
  const ada = await somebody();
  const stored = (await ada.save(aPlan())).body;
  for (const updatedAt of [null, '2020-01-01T00:00:00.000Z']) {
    const refused = await ada.save(aPlan({ updatedAt, extraPayment: 1 }));
    expect(refused).toMatchObject({ status: 409, body: { code: 'stale-debts', current: stored } });
  }
  expect(await ada.read()).toEqual(stored);
});

it('of several saved at once over the same version one wins, whole', async () => {
  const ada = await somebody();
  const plans = [1, 2, 3, 4].map((extraPayment) => aPlan({ extraPayment }));
  const statuses = (await Promise.all(plans.map(ada.save))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409, 409, 409]);
  const kept = await ada.read();
  expect(plans[kept.extraPayment - 1]).toMatchObject({ debts: kept.debts });
});

it('holds 50 debts', async () => {
  const ada = await somebody();
  const debts = Array.from({ length: 50 }, () =>
    aDebt({ name: 'x'.repeat(60), minimum: { kind: 'percent', percent: 3 } }),
  );
  expect((await ada.save(aPlan({ debts }))).body.debts).toEqual(debts);
});

const twice = aDebt();
it.each<[string, unknown]>([
  ['51 debts', aPlan({ debts: Array.from({ length: 51 }, () => aDebt()) })],
  ['the same id twice', aPlan({ debts: [twice, twice] })],
  ['a balance of nothing', aPlan({ debts: [aDebt({ balance: 0 })] })],
  ['a negative payment', aPlan({ debts: [aDebt({ minPayment: -1 })] })],
  ['a rate above 100', aPlan({ debts: [aDebt({ interestRate: 101 })] })],
  ['a card number for a name', aPlan({ debts: [aDebt({ name: '4242 4242 4242 4242' })] })],
  ['an unknown type', aPlan({ debts: [{ ...aDebt(), type: 'mob' } as unknown as Debt] })],
  ['an unknown field', { ...aPlan(), owner: 'me' }],
  ['no version', { debts: [], extraPayment: 0, rollsOver: false }],
])('%s is refused and changes nothing', async (_what, plan) => {
  const ada = await somebody();
  expect((await ada.save(plan)).status).toBe(400);
  expect((await ada.read()).updatedAt).toBeNull();
});

it('a guest is asked to sign in', async () => {
  expect((await cards.client.get(path)).status).toBe(401);
  expect((await cards.client.put(path, aPlan())).status).toBe(401);
});

it('goes with the account, and nothing can be saved after it', async () => {
  const identity = await consumer({ service: 'identity' });
  const ada = await somebody();
  await ada.save(aPlan());
  const { userId } = ada;
  await emit(identity.pool, userDeleted, { aggregateId: userId, aggregateVersion: 2, data: { userId } });
  await eventually(async () => (await ada.read()).updatedAt === null);
  expect((await ada.save(aPlan())).status).toBe(401);
  await identity.stop();
});
