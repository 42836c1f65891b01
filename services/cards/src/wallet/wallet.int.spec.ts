import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { cardAdded, cardChanged, cardRemoved, cardRestored } from '@floatwise/contracts/cards/events';
import { creditCard, deletedCard } from '@floatwise/contracts/cards/wallet.http';
import type { CreditCard, listDeletedCards } from '@floatwise/contracts/cards/wallet.http';
import { Clock } from '@floatwise/service-kit/clock';
import { Jobs } from '@floatwise/service-kit/jobs/jobs';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { secondConsumer } from '@floatwise/test-kit/second-consumer';
import type { SecondConsumer } from '@floatwise/test-kit/second-consumer';
import { serviceUnderTest } from '@floatwise/test-kit/service-under-test';
import type { ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import type { z } from 'zod';
import { service } from '../service.js';
import type { CardsEnv } from '../env.js';

type DeletedPage = z.output<typeof listDeletedCards.response>;

const path = '/api/credit-cards';
let cards: ServiceUnderTest<CardsEnv>;
let listener: SecondConsumer;
let database: pg.Client;

beforeAll(async () => {
  listener = await secondConsumer([cardAdded, cardChanged, cardRemoved, cardRestored]);
  cards = await serviceUnderTest({ service });
  database = new pg.Client({ connectionString: cards.databaseUrl });
  await database.connect();
});

afterAll(async () => {
  await database.end();
  await Promise.all([cards.stop(), listener.stop()]);
});

/** A signed-in person and their calls. */
async function somebody(timezone = 'America/New_York') {
  const person = await signedIn();
  const client = cards.client.with({ ...person.headers, 'x-timezone': timezone });
  const add = async (about: Parameters<typeof aCard>[0] = {}) => {
    const answer = await client.post<CreditCard>(path, aCard(about));
    expect(answer.status).toBe(201);
    return creditCard.parse(answer.body);
  };
  const list = async () => (await client.get<CreditCard[]>(path)).body;
  return { ...person, client, add, list };
}
const heardOf = async (cardId: string) => (await listener.received()).filter((event) => event.aggregateId === cardId);

/** The specified fields of a card, as the edit form sends them. */
const formOf = (card: CreditCard) =>
  aCard({ name: card.name, statementDate: card.statementDate, dueDate: card.dueDate });

describe('a wallet', () => {
  it('keeps a card as it was typed, with the defaults and the derived figures', async () => {
    const ada = await somebody('Pacific/Kiritimati');
    const card = await ada.add({ nickname: 'Blue', creditLimit: 5000.05, currentBalance: 1200.1 });
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(new Date());
    expect(card).toMatchObject({
      userId: ada.userId,
      nickname: 'Blue',
      dueMonth: 'next',
      connectionType: 'manual',
      syncStatus: 'connected',
      rewardsUnit: 'percent',
      centsPerPoint: 1,
      capSpent: [],
      carriesBalance: false,
      autopay: false,
      apr: null,
      catalogCardId: null,
      availableCredit: 3799.95,
      cycleSince: today,
    });
    expect(card.utilizationRate).toBeCloseTo(24.0018, 3);
    expect(card.daysToPay).toBeGreaterThanOrEqual(25);
    expect(card.nextDueDate.endsWith('-10')).toBe(true);
    expect(await ada.list()).toEqual([card]);
  });

  it('adds a card once that is sent again after a lost answer, also at the limit; an id of somebody else’s card is 404', async () => {
    const [ada, ben] = [await somebody(), await somebody()];
    for (const name of ['First', 'Second']) await ada.add({ name });
    const sent = { ...aCard({ name: 'Third' }), submissionId: randomUUID() };
    const answers = await Promise.all([ada.client.post<CreditCard>(path, sent), ada.client.post(path, sent)]);
    answers.push(await ada.client.post(path, sent));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await ada.list()).map(({ name }) => name)).toEqual(['First', 'Second', 'Third']);
    expect((await ada.list()).at(-1)?.id).toBe(sent.submissionId);
    expect((await ben.client.post(path, sent)).status).toBe(404);
    expect(await ben.list()).toEqual([]);
  });

  it('lists cards in the order they were added, and only those of the caller', async () => {
    const [ada, ben] = [await somebody(), await somebody()];
    for (const name of ['First', 'Second', 'Third']) await ada.add({ name });
    await ben.add({ name: 'Of Ben' });
    expect((await ada.list()).map(({ name }) => name)).toEqual(['First', 'Second', 'Third']);
    expect((await ben.list()).map(({ name }) => name)).toEqual(['Of Ben']);
  });

  it('keeps HTML in a nickname as the text it is', async () => {
    const ada = await somebody();
    const nickname = '<img src=x onerror="alert(1)">&amp;';
    expect((await ada.add({ nickname })).nickname).toBe(nickname);
    expect((await ada.list())[0]?.nickname).toBe(nickname);
  });

  it('takes a card of the catalog and refuses one that is not there', async () => {
    const ada = await somebody();
    const inCatalog = { catalogCardId: 'chase-sapphire-preferred' };
    const card = await eventually(async () => ada.add(inCatalog));
    expect(card.catalogCardId).toBe('chase-sapphire-preferred');
    const refused = await ada.client.post(path, aCard({ catalogCardId: 'no-such-card' }));
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'catalogCardId' }] } });
  });

  it('asks a guest to sign in, for every call', async () => {
    const id = randomUUID();
    const answers = await Promise.all([
      cards.client.get(path),
      cards.client.get(`${path}/deleted`),
      cards.client.post(path, aCard()),
      cards.client.put(`${path}/${id}`, aCard()),
      cards.client.delete(`${path}/${id}`),
      cards.client.post(`${path}/${id}/restore`),
      cards.client.post(`${path}/import`, { cards: [] }),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 401, body: { message: 'Please sign in.' } });
  });
});

describe('an edit', () => {
  it('changes what it says, keeps the rest, and tells it', async () => {
    const ada = await somebody();
    const card = await ada.add({
      apr: 24.99,
      carriesBalance: true,
      autopay: true,
      rewardsUnit: 'points',
      centsPerPoint: 1.5,
    });
    const edit = { ...formOf(card), currentBalance: 0, updatedAt: card.updatedAt };
    const { status, body } = await ada.client.put<CreditCard>(`${path}/${card.id}`, edit);
    expect(status).toBe(200);
    expect(creditCard.parse(body)).toMatchObject({
      currentBalance: 0,
      apr: 24.99,
      carriesBalance: true,
      autopay: true,
      centsPerPoint: 1.5,
    });
    expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse(card.updatedAt));
    await eventually(async () => (await heardOf(card.id)).length === 2);
    expect(
      (await heardOf(card.id)).map(({ subject, aggregateVersion, data }) => [subject, aggregateVersion, data]),
    ).toEqual([
      ['cards.card.added.v1', 1, { cardId: card.id, userId: ada.userId }],
      ['cards.card.changed.v1', 2, { cardId: card.id, userId: ada.userId }],
    ]);
  });

  it('of a card with a credit balance keeps it: nothing of the limit is in use, and the credit is available too', async () => {
    const ada = await somebody();
    const credit = { creditLimit: 5000, currentBalance: -1365.44 };
    const card = await ada.add(credit);
    const { status, body } = await ada.client.put<CreditCard>(`${path}/${card.id}`, {
      ...formOf(card),
      ...credit,
      nickname: 'Blue',
    });
    expect(status).toBe(200);
    expect(creditCard.parse(body)).toMatchObject({
      currentBalance: -1365.44,
      utilizationRate: 0,
      availableCredit: 6365.44,
    });
  });

  it('that changes nothing writes and tells nothing', async () => {
    const ada = await somebody();
    const card = await ada.add();
    const { body } = await ada.client.put<CreditCard>(`${path}/${card.id}`, formOf(card));
    expect(body).toEqual(card);
    const { rows } = await database.query(
      `select subject from outbox where envelope->>'aggregateId' = $1 order by seq`,
      [card.id],
    );
    expect(rows).toEqual([{ subject: 'cards.card.added.v1' }, { subject: 'cards.bill.changed.v1' }]);
  });

  it('of an older version is refused, with the stored card beside it', async () => {
    const ada = await somebody();
    const card = await ada.add({ name: 'Before' });
    const seen = card.updatedAt;
    const first = await ada.client.put<CreditCard>(`${path}/${card.id}`, {
      ...aCard({ name: 'Mine' }),
      updatedAt: seen,
    });
    const second = await ada.client.put(`${path}/${card.id}`, { ...aCard({ name: 'Theirs' }), updatedAt: seen });
    expect(second).toMatchObject({ status: 409, body: { code: 'stale-card', current: { name: 'Mine' } } });
    expect((second.body as { current: CreditCard }).current).toEqual(first.body);
    expect(await ada.list()).toEqual([first.body]);
  });

  it('of two at once over the same version loses once', async () => {
    const ada = await somebody();
    const { id, updatedAt } = await ada.add();
    const edits = [111, 222, 333].map((creditLimit) =>
      ada.client.put(`${path}/${id}`, { ...aCard({ creditLimit }), updatedAt }),
    );
    expect((await Promise.all(edits)).map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('of the days begins the history of bills anew, another edit does not', async () => {
    const ada = await somebody();
    const card = await ada.add();
    await database.query(`update card set cycle_since = '2020-01-01' where id = $1`, [card.id]);
    const renamed = await ada.client.put<CreditCard>(`${path}/${card.id}`, aCard({ name: 'Renamed' }));
    expect(renamed.body.cycleSince).toBe('2020-01-01');
    const moved = await ada.client.put<CreditCard>(`${path}/${card.id}`, aCard({ dueDate: 12 }));
    expect(moved.body.cycleSince).toBe(card.cycleSince);
  });

  it('that makes a stored due month impossible is refused on that field', async () => {
    const ada = await somebody();
    const card = await ada.add({ statementDate: 5, dueDate: 30, dueMonth: 'same' });
    const refused = await ada.client.put(`${path}/${card.id}`, aCard({ statementDate: 5, dueDate: 10 }));
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'dueMonth' }] } });
    expect(await ada.list()).toEqual([card]);
  });
});

describe('a deleted card', () => {
  it('leaves the wallet, stands among the deleted ones and comes back', async () => {
    const ada = await somebody();
    const card = await ada.add();
    expect((await ada.client.delete(`${path}/${card.id}`)).status).toBe(204);
    expect(await ada.list()).toEqual([]);
    const [deleted] = (await ada.client.get<DeletedPage>(`${path}/deleted`)).body.cards;
    const { deletedAt, restorableUntil } = deletedCard.parse(deleted);
    expect(Date.parse(restorableUntil) - Date.parse(deletedAt)).toBe(30 * 86_400_000);
    const restored = await ada.client.post<CreditCard>(`${path}/${card.id}/restore`);
    expect(restored.status).toBe(200);
    expect(await ada.list()).toEqual([restored.body]);
    expect((await ada.client.get(`${path}/deleted`)).body).toEqual({ cards: [], page: 1, pages: 1, total: 0 });
    await eventually(async () => (await heardOf(card.id)).length === 3);
    expect((await heardOf(card.id)).map(({ subject, aggregateVersion }) => [subject, aggregateVersion])).toEqual([
      ['cards.card.added.v1', 1],
      ['cards.card.removed.v1', 2],
      ['cards.card.restored.v1', 3],
    ]);
  });

  it('is restored once, however often Undo is pressed', async () => {
    const ada = await somebody();
    const card = await ada.add();
    await ada.client.delete(`${path}/${card.id}`);
    const answers = await Promise.all([1, 2, 3].map(() => ada.client.post(`${path}/${card.id}/restore`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { rows } = await database.query('select version from card where id = $1', [card.id]);
    expect(rows).toEqual([{ version: 3 }]);
  });

  it('can be neither edited nor deleted again', async () => {
    const ada = await somebody();
    const card = await ada.add();
    await ada.client.delete(`${path}/${card.id}`);
    expect(await ada.client.delete(`${path}/${card.id}`)).toMatchObject({
      status: 404,
      body: { code: 'no-such-card' },
    });
    expect((await ada.client.put(`${path}/${card.id}`, aCard())).status).toBe(404);
  });

  it('is gone after 30 days, and erased by the next run of the job', async () => {
    const ada = await somebody();
    const [old, kept] = [await ada.add({ name: 'Old' }), await ada.add({ name: 'Kept' })];
    for (const { id } of [old, kept]) await ada.client.delete(`${path}/${id}`);
    await database.query(`update card set deleted_at = now() - interval '30 days 1 minute' where id = $1`, [old.id]);
    expect((await ada.client.post(`${path}/${old.id}/restore`)).status).toBe(404);
    expect((await ada.client.get<DeletedPage>(`${path}/deleted`)).body.cards.map(({ id }) => id)).toEqual([kept.id]);
    const seen = () => database.query(`select 1 from job_run where job = 'erase-deleted-cards'`);
    await eventually(async () => (await seen()).rowCount === 1);
    cards.app.get(Clock).now = () => new Date(Date.now() + cards.env.CARD_PURGE_INTERVAL_MS);
    await cards.app.get(Jobs, { strict: false }).look('erase-deleted-cards');
    const { rows } = await database.query('select id from card where user_id = $1', [ada.userId]);
    expect(rows).toEqual([{ id: kept.id }]);
  });
});

it("another person's card does not exist for the caller [requirement 1]", async () => {
  const [ada, ben] = [await somebody(), await somebody()];
  const card = await ada.add();
  const gone = await ada.add();
  await ada.client.delete(`${path}/${gone.id}`);
  const answers = await Promise.all([
    ben.client.put(`${path}/${card.id}`, aCard({ name: 'Taken' })),
    ben.client.delete(`${path}/${card.id}`),
    ben.client.post(`${path}/${gone.id}/restore`),
    ben.client.delete(`${path}/${randomUUID()}`),
  ]);
  for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: 'no-such-card' } });
  expect(await ada.list()).toEqual([card]);
  expect(await ben.list()).toEqual([]);
});
