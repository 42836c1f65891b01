import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { addDays, addMonths } from '@floatwise/finance/calendar/calendar';
import { recurringCharges } from '@floatwise/finance/past/recurring-charges';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { Database } from '../db.js';
import type { CardsEnv } from '../env.js';
import { service } from '../service.js';
import { lockCard } from '../card/stored-cards.js';
import { removeOfFile, storeTransactions } from './store-transactions.js';
import type { ReportedTransaction } from './transaction.js';

let cards: ServiceUnderTest<CardsEnv>;
let database: pg.Client;
beforeAll(async () => {
  cards = await serviceUnderTest({ service });
  database = new pg.Client({ connectionString: cards.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await cards.stop();
});

/** Numbers from 0 up to but not including `below`, always the same for a seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const shops = ['COFFEE', 'KROGER 12', 'SHELL OIL', 'NETFLIX.COM', 'BOOK SHOP', 'GYM'];
const kinds = ['purchase', 'purchase', 'purchase', 'purchase', 'refund', 'fee', 'interest', 'payment'] as const;

function told(random: (below: number) => number): ReportedTransaction {
  const kind = kinds[random(kinds.length)] ?? 'purchase';
  const amount = (1 + random(20_000)) / 100;
  return {
    externalId: null,
    isPending: false,
    postedOn: addDays('2025-11-20', random(400)),
    madeOn: null,
    amount: kind === 'refund' || kind === 'payment' ? -amount : amount,
    kind,
    description: shops[random(shops.length)] ?? 'COFFEE',
    mcc: null,
    category: null,
    isForeign: random(8) === 0,
  };
}

const gym = (month: number): ReportedTransaction => ({
  ...told(randomOf(1)),
  ...{ postedOn: addDays('2026-01-05', month * 30), kind: 'purchase', description: 'GYM', amount: 40 },
});

const welcomeBonus = {
  ...{ amount: 200, unit: 'dollars' as const, spend: 1000, spent: 0 },
  ...{ from: '2026-02-10', by: '2026-08-10' },
};

async function somebody() {
  const { headers, userId } = await signedIn({ timezone: 'UTC' });
  const client = cards.client.with(headers);
  const add = async (about: Parameters<typeof aCard>[0] = {}) =>
    (await client.post<CreditCard>('/api/credit-cards', aCard(about))).body.id;
  const cardIds = [await add(), await add({ welcomeBonus })] as const;
  const locked = <Result>(cardId: string, work: (tx: Parameters<typeof lockCard>[0]) => Promise<Result>) =>
    cards.app.get(Database).prisma.$transaction(async (tx) => {
      await lockCard(tx, userId, cardId);
      return work(tx);
    });
  const store = (cardId: string, all: ReportedTransaction[], fileId: string | null = null) =>
    locked(cardId, (tx) => storeTransactions(tx, cardId, { reported: all, fileId }));
  const importFile = async (cardId: string, all: ReportedTransaction[]) => {
    const fileId = randomUUID();
    await database.query(
      `insert into statement_file (id, user_id, card_id, name, content_hash, format, status, created_at)
       values ($1, $2, $3, 'activity.csv', 'hash', 'csv', 'committed', now())`,
      [fileId, userId, cardId],
    );
    await store(cardId, all, fileId);
    return { cardId, fileId };
  };
  const undo = (file: { cardId: string; fileId: string }) => locked(file.cardId, (tx) => removeOfFile(tx, file));
  const correct = async (merchant: string, category: string | null) => {
    const { status } = await client.put('/api/history/merchant-category', { merchant, category });
    expect(status).toBe(204);
  };
  return { userId, cardIds, store, importFile, undo, correct };
}

interface Row {
  cardId: string;
  day: string;
  kind: string;
  merchant: string;
  category: string;
  isForeign: boolean;
  amount: number;
}

const cents = (amount: number): number => Math.round(amount * 100);
const total = (rows: readonly Row[]): number => rows.reduce((sum, { amount }) => sum + cents(amount), 0);

/** A card's month, calculated from its transactions. */
function monthFrom(rows: readonly Row[]) {
  const bought = rows.filter(({ kind }) => kind === 'purchase' || kind === 'refund');
  const keys = [...new Set(bought.map(({ category, isForeign }) => JSON.stringify([category, isForeign])))];
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  const upTo = Array.from({ length: 31 }, (_, index) => bought.filter(({ day }) => Number(day.slice(8)) <= index + 1));
  return {
    firstOn: rows.map(({ day }) => day).sort()[0],
    spending: Object.fromEntries(
      keys.map((key) => [
        key,
        total(bought.filter(({ category, isForeign }) => JSON.stringify([category, isForeign]) === key)),
      ]),
    ),
    spent: upTo.map(total),
    spentDays: upTo.map((some) => some.reduce((sum, { day, amount }) => sum + cents(amount) * Number(day.slice(8)), 0)),
    fees: of('fee').length > 0 ? total(of('fee')) : null,
    interest: of('interest').length > 0 ? total(of('interest')) : null,
  };
}

/** What the wallet shows of a card, calculated from its transactions: the last month and the twelve before it. */
function spendingFrom(rows: readonly Row[], bonus: typeof welcomeBonus | null) {
  const months = rows.map(({ day }) => day.slice(0, 7)).sort();
  const last = months.at(-1) ?? '';
  const shown = Array.from({ length: 13 }, (_, place) => addMonths(last, place - 12));
  const bought = rows.filter(({ kind }) => kind === 'purchase' || kind === 'refund');
  const inMonth = (month: string) => bought.filter(({ day }) => day.startsWith(month));
  const categories = new Set(shown.flatMap(inMonth).map(({ category }) => category));
  const counts = ({ day }: Row): boolean => bonus !== null && day >= bonus.from && day <= bonus.by;
  return {
    firstOn: rows.map(({ day }) => day).sort()[0],
    lastMonth: `${last}-01`,
    spent: Object.fromEntries(
      [...categories].map((each) => [
        each,
        shown.map((month) => total(inMonth(month).filter(({ category }) => category === each))),
      ]),
    ),
    bonusSpent: bonus && total(bought.filter(counts)),
  };
}

async function fromTransactions(userId: string) {
  const { rows } = await database.query<Row>(
    `select one.card_id as "cardId", one.posted_on::text as day, kind, one.merchant, one.is_foreign as "isForeign",
            coalesce(own.category, one.category) as category, amount::float8
       from card join card_transaction one on one.card_id = card.id
       left join merchant_category own on own.user_id = card.user_id and own.merchant = one.merchant
      where card.user_id = $1 order by posted_on, amount`,
    [userId],
  );
  const keys = [...new Set(rows.map(({ cardId, day }) => `${cardId} ${day.slice(0, 7)}`))];
  const months = keys.map((key) => [
    key,
    monthFrom(rows.filter((row) => `${row.cardId} ${row.day.slice(0, 7)}` === key)),
  ]);
  const pairs = new Map(rows.map(({ cardId, merchant }) => [`${cardId} ${merchant}`, { cardId, merchant }]));
  const merchants = [...pairs.values()].map(({ cardId, merchant }) => ({
    ...{ cardId, merchant, category: 'other' as const },
    charges: rows
      .filter((row) => row.cardId === cardId && row.merchant === merchant && row.kind === 'purchase')
      .map(({ day, amount }) => ({ day, amount })),
  }));
  const held = await database.query<{ id: string; bonus: typeof welcomeBonus | null }>(
    'select id, welcome_bonus as bonus from card where user_id = $1',
    [userId],
  );
  const spending = held.rows.flatMap(({ id, bonus }) => {
    const ofCard = rows.filter(({ cardId }) => cardId === id);
    return ofCard.length === 0 ? [] : [[id, spendingFrom(ofCard, bonus)] as const];
  });
  return {
    months: Object.fromEntries(months) as Record<string, ReturnType<typeof monthFrom>>,
    merchants,
    spending: Object.fromEntries(spending),
  };
}

async function kept(userId: string) {
  const { rows } = await database.query<{
    key: string;
    firstOn: string;
    spending: [string, boolean, number][];
    spent: number[];
    spentDays: number[];
    fees: number | null;
    interest: number | null;
  }>(
    `select card.id || ' ' || left(one.month::text, 7) as key, first_on::text as "firstOn", spending, to_json(spent) as spent,
            to_json(spent_days) as "spentDays", fees::float8, interest::float8
       from card join card_month one on one.card_id = card.id where card.user_id = $1`,
    [userId],
  );
  const centsOrNull = (amount: number | null) => (amount === null ? null : cents(amount));
  const months = rows.map(({ key, spending, fees, interest, ...row }) => [
    key,
    {
      ...row,
      spending: Object.fromEntries(
        spending.map(([category, isForeign, amount]) => [JSON.stringify([category, isForeign]), cents(amount)]),
      ),
      ...{ fees: centsOrNull(fees), interest: centsOrNull(interest) },
    },
  ]);
  const merchants = await database.query<{ cardId: string; merchant: string; charges: [string, number][] }>(
    `select one.card_id as "cardId", merchant, charges from merchant_charges one join card on card.id = one.card_id
      where card.user_id = $1`,
    [userId],
  );
  const spending = await database.query<{
    id: string;
    firstOn: string;
    lastMonth: string;
    spent: Record<string, number[]>;
    bonusSpent: number | null;
  }>(
    `select card.id, first_on::text as "firstOn", last_month::text as "lastMonth", spent, bonus_spent::float8 as "bonusSpent"
       from card_spending one join card on card.id = one.card_id where card.user_id = $1`,
    [userId],
  );
  return {
    months: Object.fromEntries(months) as Record<string, unknown>,
    spending: Object.fromEntries(
      spending.rows.map(({ id, spent, ...one }) => [
        id,
        { ...one, spent: Object.fromEntries(Object.entries(spent).map(([name, all]) => [name, all.map(cents)])) },
      ]),
    ),
    merchants: merchants.rows.map(({ charges, ...one }) => ({
      ...one,
      category: 'other' as const,
      charges: charges.map(([day, amount]) => ({ day, amount })),
    })),
  };
}

/** Expects the kept sums to match the transactions, and to give the same recurring charges on later days. */
async function expectTrue(userId: string): Promise<void> {
  const [truth, tallied] = [await fromTransactions(userId), await kept(userId)];
  expect(tallied.months).toEqual(truth.months);
  expect(tallied.spending).toEqual(truth.spending);
  const cardFirst = (all: ReturnType<typeof recurringCharges>) => all.sort((a, b) => (a.cardId < b.cardId ? -1 : 1));
  for (const later of [0, 10, 40, 200]) {
    const day = addDays('2026-12-25', later);
    expect(cardFirst(recurringCharges(tallied.merchants, day))).toEqual(
      cardFirst(
        recurringCharges(
          truth.merchants.filter(({ charges }) => charges.length <= 60),
          day,
        ),
      ),
    );
  }
}

it.each([1, 2, 3, 4])(
  'the sums match the transactions after any order of syncs, imports, undos, and corrections (%i)',
  async (seed) => {
    const random = randomOf(seed);
    const { userId, cardIds, store, importFile, undo, correct } = await somebody();
    const files: { cardId: string; fileId: string }[] = [];
    const merchants = ['Coffee', 'Kroger', 'Shell', 'Netflix', 'Book Shop', 'Gym'];
    for (let step = 0; step < 12; step += 1) {
      const cardId = cardIds[random(2) === 0 ? 0 : 1];
      const some = Array.from({ length: 1 + random(25) }, () => told(random));
      const action = random(4);
      if (action === 0) await store(cardId, some);
      else if (action === 1) files.push(await importFile(cardId, some));
      else if (action === 2) {
        const [file] = files.splice(random(files.length), 1);
        if (file) await undo(file);
      } else await correct(merchants[random(merchants.length)] ?? '', ['dining', 'gas', null][random(3)] ?? null);
      await expectTrue(userId);
    }
    expect((await fromTransactions(userId)).merchants.length).toBeGreaterThan(3);
  },
);

it('a monthly charge is kept from its third time on, and is gone when its file is undone', async () => {
  const { userId, cardIds, store, importFile, undo } = await somebody();
  const merchantsOf = async () => (await kept(userId)).merchants.map(({ merchant }) => merchant);
  await store(cardIds[0], [gym(0), gym(1)]);
  expect(await merchantsOf()).toEqual([]);
  const file = await importFile(cardIds[0], [gym(2)]);
  expect(await merchantsOf()).toEqual(['Gym']);
  await undo(file);
  expect(await merchantsOf()).toEqual([]);
  await expectTrue(userId);
});

it('a correction during a sync also applies to what the sync stores', async () => {
  const { userId, cardIds, store, correct } = await somebody();
  for (let round = 0; round < 5; round += 1) {
    const some = Array.from({ length: 5 }, (_, n) => ({ ...gym(round), amount: round * 10 + n + 1 }));
    await Promise.all([
      ...cardIds.map((cardId) => store(cardId, some)),
      correct('Gym', round % 2 === 0 ? 'dining' : 'travel'),
    ]);
    await expectTrue(userId);
  }
});

it('undoing a file clears the months that only it had transactions in', async () => {
  const { userId, cardIds, importFile, undo } = await somebody();
  const file = await importFile(cardIds[0], [gym(0), gym(1)]);
  expect(Object.keys((await kept(userId)).months)).toHaveLength(2);
  await undo(file);
  expect(await kept(userId)).toMatchObject({ months: {}, spending: {} });
});
