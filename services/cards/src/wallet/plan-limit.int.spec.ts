import { askEntitlement } from '@floatwise/contracts/billing/requests';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import type { Problem } from '@floatwise/contracts/problem';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { consumer, type Consumer } from '@floatwise/test-kit/consumer';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { answers } from '@floatwise/test-kit/handlers';
import { serviceUnderTest } from '@floatwise/test-kit/service-under-test';
import type { ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { service } from '../service.js';
import type { CardsEnv } from '../env.js';

const path = '/api/credit-cards';
const pro = new Set<string>();
const asked: string[] = [];
let cards: ServiceUnderTest<CardsEnv>;
let billing: Consumer;

/** Stands in for billing: people in `pro` have no limit, everyone else has the free plan's three cards. */
function startBilling(): Promise<Consumer> {
  const plan = answers(askEntitlement, ({ userId }) => {
    asked.push(userId);
    const isPro = pro.has(userId);
    return Promise.resolve({ tier: isPro ? 'premium' : 'free', expiresAt: null, cardLimit: isPro ? null : 3 });
  });
  return consumer({ service: 'billing', providers: [plan] });
}

beforeAll(async () => {
  billing = await startBilling();
  cards = await serviceUnderTest({ service });
  const ada = await somebody({ held: 3 });
  await eventually(async () => (await ada.add()).status === 402);
});

afterAll(async () => {
  await cards.stop();
  await billing.stop();
});

async function somebody({ held, isPro = false }: { held: number; isPro?: boolean }) {
  const person = await signedIn();
  if (isPro) pro.add(person.userId);
  const client = cards.client.with(person.headers);
  const add = (about: Parameters<typeof aCard>[0] = {}) => client.post<CreditCard & Problem>(path, aCard(about));
  const list = async () => (await client.get<CreditCard[]>(path)).body;
  for (let at = 1; at <= held; at += 1) expect((await add({ name: `Card ${at}` })).status).toBe(201);
  return { ...person, client, add, list };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;
interface Imported extends Problem {
  imported: CreditCard[];
  alreadyThere: string[];
}
const guests = (...names: string[]) => names.map((name) => ({ ...aCard({ name }), guestId: `guest-${name}` }));
const importInto = (who: Somebody, ...names: string[]) =>
  who.client.post<Imported>(`${path}/import`, { cards: guests(...names) });
const names = async (who: Somebody) => (await who.list()).map(({ name }) => name);

describe('the free plan', () => {
  it('asks nobody for the first three cards and refuses the fourth with what Pro gives', async () => {
    const ada = await somebody({ held: 3 });
    expect(asked).not.toContain(ada.userId);
    const refused = await ada.add();
    expect(refused).toMatchObject({ status: 402, body: { code: 'card-limit', error: 'Payment Required' } });
    expect(refused.body.message).toContain('Pro gives you unlimited cards');
    expect(await ada.list()).toHaveLength(3);
    expect(asked).toContain(ada.userId);
  });

  it('never takes two fourth cards that come at once, in many wallets at a time [requirement 3]', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => somebody({ held: 2 })));
    const addAtOnce = async (times: number) => {
      const adding = people.flatMap((person) => Array.from({ length: times }, () => person.add()));
      return (await Promise.all(adding)).map(({ status }) => status);
    };
    const third = await addAtOnce(4);
    const fourth = await addAtOnce(2);
    expect(third.filter((status) => status === 201)).toHaveLength(people.length);
    expect(new Set(third)).toEqual(new Set([201, 402]));
    expect(new Set(fourth)).toEqual(new Set([402]));
    for (const person of people) expect(await person.list()).toHaveLength(3);
  });

  it('gives 50 cards at once exactly three places [requirement 3]', async () => {
    const ada = await somebody({ held: 0 });
    const statuses = (await Promise.all(Array.from({ length: 50 }, () => ada.add()))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array<number>(3).fill(201), ...Array<number>(47).fill(402)]);
    expect(await ada.list()).toHaveLength(3);
  });

  it('has no room for a restored card where another took its place', async () => {
    const ada = await somebody({ held: 3 });
    const [first] = await ada.list();
    await ada.client.delete(`${path}/${first?.id}`);
    expect((await ada.add({ name: 'Instead' })).status).toBe(201);
    const refused = await ada.client.post<Problem>(`${path}/${first?.id}/restore`);
    expect(refused).toMatchObject({ status: 402, body: { code: 'card-limit' } });
    expect(await names(ada)).toEqual(['Card 2', 'Card 3', 'Instead']);
  });

  it('keeps all cards readable and editable after Pro ended, and refuses only more', async () => {
    const ada = await somebody({ held: 5, isPro: true });
    pro.delete(ada.userId);
    const [first] = await ada.list();
    expect(await ada.list()).toHaveLength(5);
    expect((await ada.client.put(`${path}/${first?.id}`, aCard({ name: 'Edited' }))).status).toBe(200);
    expect((await ada.add()).status).toBe(402);
    expect((await ada.client.post(`${path}/${first?.id}/restore`)).status).toBe(200);
  });
});

it('Pro has no limit, also for many cards at once', async () => {
  const ada = await somebody({ held: 3, isPro: true });
  const answers = await Promise.all(Array.from({ length: 6 }, () => ada.add()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await ada.list()).toHaveLength(9);
});

describe('an import of guest cards', () => {
  it('saves all of them, in their order, once', async () => {
    const ada = await somebody({ held: 0 });
    const first = await importInto(ada, 'a', 'b', 'c');
    expect(first.status).toBe(200);
    expect(first.body.imported.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    expect(first.body.alreadyThere).toEqual([]);
    const second = await importInto(ada, 'a', 'b', 'c');
    expect(second).toMatchObject({
      status: 200,
      body: { imported: [], alreadyThere: ['guest-a', 'guest-b', 'guest-c'] },
    });
    expect(await names(ada)).toEqual(['a', 'b', 'c']);
  });

  it('of three into an account with two saves none and says which do not fit', async () => {
    const ada = await somebody({ held: 2 });
    const refused = await importInto(ada, 'a', 'b', 'c');
    expect(refused.status).toBe(402);
    expect(refused.body.message).toContain('so “b”, “c” don’t fit and nothing was saved.');
    expect(refused.body.issues?.map((issue) => issue.path)).toEqual(['cards.1', 'cards.2']);
    expect(await names(ada)).toEqual(['Card 1', 'Card 2']);
    expect((await importInto(ada, 'b')).status).toBe(200);
    expect(await names(ada)).toEqual(['Card 1', 'Card 2', 'b']);
  });

  it('counts only those that are not there yet', async () => {
    const ada = await somebody({ held: 0 });
    await importInto(ada, 'a', 'b');
    const more = await importInto(ada, 'a', 'b', 'c');
    expect(more.body.imported.map(({ name }) => name)).toEqual(['c']);
    expect(more.body.alreadyThere.sort()).toEqual(['guest-a', 'guest-b']);
  });

  it('twice at the same moment saves each card once', async () => {
    const ada = await somebody({ held: 0 });
    const answers = await Promise.all([importInto(ada, 'a', 'b', 'c'), importInto(ada, 'a', 'b', 'c')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await names(ada)).sort()).toEqual(['a', 'b', 'c']);
  });

  it('does not bring a card back that was deleted since', async () => {
    const ada = await somebody({ held: 0 });
    const { body } = await importInto(ada, 'a');
    await ada.client.delete(`${path}/${body.imported[0]?.id}`);
    expect((await importInto(ada, 'a')).body).toMatchObject({ imported: [], alreadyThere: ['guest-a'] });
    expect(await ada.list()).toEqual([]);
  });

  it('with a catalog card that does not exist names it and saves none', async () => {
    const ada = await somebody({ held: 0 });
    const [good, bad] = guests('a', 'b');
    const refused = await ada.client.post<Imported>(`${path}/import`, {
      cards: [good, { ...bad, catalogCardId: 'no-such-card' }],
    });
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'cards.1.catalogCardId' }] } });
    expect(await ada.list()).toEqual([]);
  });
});

it('while billing does not answer, the fourth card is 503 with nothing changed, the first three go in', async () => {
  const ada = await somebody({ held: 3, isPro: true });
  await billing.stop();
  const refused = await ada.add();
  expect(refused).toMatchObject({ status: 503, body: { code: 'plan-unknown' } });
  expect(refused.body.message).toContain('nothing changed');
  expect(await ada.list()).toHaveLength(3);
  const ben = await somebody({ held: 3 });
  expect(await ben.list()).toHaveLength(3);
  billing = await startBilling();
  await eventually(async () => (await ada.add()).status === 201);
});
