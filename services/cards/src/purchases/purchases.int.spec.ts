import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { PastTransaction } from '@floatwise/contracts/cards/history.http';
import type { KeptPurchase } from '@floatwise/contracts/cards/purchases.http';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import type { Problem } from '@floatwise/contracts/problem';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { addDays } from '@floatwise/finance/calendar/calendar';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { noon } from '@floatwise/test-kit/signed-in';
import { statementFileOwner } from '@floatwise/test-kit/statement-file-owner';
import { applyAccount } from '../banks/sync/apply-account.js';
import { Database } from '../db.js';
import type { CardsEnv } from '../env.js';
import { service } from '../service.js';
import { storeTransactions } from '../transactions/store-transactions.js';
import type { ReportedTransaction } from '../transactions/transaction.js';

let cards: ServiceUnderTest<CardsEnv>;
let replica: ServiceUnderTest<CardsEnv>;
let database: pg.Client;
beforeAll(async () => {
  cards = await serviceUnderTest({ service });
  replica = await serviceUnderTest({ service, env: { DATABASE_URL: cards.databaseUrl } });
  database = new pg.Client({ connectionString: cards.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await replica.stop();
  await cards.stop();
});

const { today } = noon;
const told = (about: Partial<ReportedTransaction> = {}): ReportedTransaction => ({
  ...{ externalId: null, isPending: false, postedOn: today, madeOn: null, amount: 183.2, kind: 'purchase' },
  ...{ description: 'COSTCO WHSE #0123', mcc: null, category: null, isForeign: false },
  ...about,
});

async function somebody() {
  const owner = await statementFileOwner(cards, { currentBalance: 800, creditLimit: 5000 });
  // Who has Pro sees more than the last days of history.
  await database.query("insert into entitlement values ($1, 'premium', null)", [owner.userId]);
  const edit = (about: object) =>
    owner.client.put(`/api/credit-cards/${owner.card.id}`, aCard({ lastFour: '', creditLimit: 5000, ...about }));
  const used = (about: object = {}) => ({
    ...{ id: randomUUID(), cardId: owner.card.id, amount: 180, place: 'costco', madeOn: today },
    ...about,
  });
  const keep = (body: object = used()) => owner.client.post<KeptPurchase & Problem>('/api/purchases', body);
  const undo = (id: string) => owner.client.delete(`/api/purchases/${id}`);
  const bank = (...reported: ReportedTransaction[]) =>
    cards.app.get(Database).prisma.$transaction((tx) => storeTransactions(tx, owner.card.id, { reported }));
  const seen = async () => {
    const { body } = await owner.client.get<{ transactions: PastTransaction[] }>('/api/history/transactions?months=3');
    return body.transactions.map(({ merchant, amount, expected }) => `${merchant} ${amount} ${expected ?? 'reported'}`);
  };
  const balance = async () => (await owner.cardNow()).currentBalance;
  return { ...owner, edit, used, keep, undoPurchase: undo, bank, seen, balance };
}

describe('"I used it"', () => {
  it('takes the amount off the available credit and keeps the purchase in history as expected', async () => {
    const { keep, seen, card } = await somebody();
    const { status, body } = await keep();
    expect(status).toBe(200);
    expect(body.purchase).toMatchObject({ cardId: card.id, amount: 180, place: 'costco', status: 'expected' });
    expect(body.card).toMatchObject({ currentBalance: 980, availableCredit: 4020 });
    expect(await seen()).toEqual(['Costco 180 expected']);
  });

  it('counts once however often the press is sent, also at two replicas at once', async () => {
    const { keep, used, headers, seen, balance } = await somebody();
    const body = used();
    const other = replica.client.with(headers);
    await Promise.all([keep(body), other.post('/api/purchases', body), keep(body), other.post('/api/purchases', body)]);
    await keep(body);
    expect(await balance()).toBe(980);
    expect(await seen()).toEqual(['Costco 180 expected']);
  });

  it('is taken back with all that it changed, once, and stays so when it’s sent again', async () => {
    const { keep, used, undoPurchase, seen, balance } = await somebody();
    const body = used();
    await keep(body);
    await Promise.all([undoPurchase(body.id), undoPurchase(body.id)]);
    expect([await balance(), await seen()]).toEqual([800, []]);
    expect((await keep(body)).body.purchase.status).toBe('undone');
    expect([await balance(), await seen()]).toEqual([800, []]);
  });

  it('is taken back also where that’s asked for while it’s still being kept', async () => {
    const { keep, used, undoPurchase, userId, balance, seen } = await somebody();
    const body = used();
    const gate = new pg.Client({ connectionString: cards.databaseUrl });
    await gate.connect();
    await gate.query('begin');
    await gate.query('select 1 from wallet where user_id = $1 for update', [userId]);
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const waits = (count: number) => eventually(async () => (await database.query(waiting)).rowCount === count);
    const keeping = keep(body);
    try {
      await waits(1);
      const undoing = undoPurchase(body.id);
      await waits(2);
      await gate.query('commit');
      await Promise.all([keeping, undoing]);
    } finally {
      await gate.end();
    }
    expect([await balance(), await seen()]).toEqual([800, []]);
  });

  it('leaves a balance alone that the person typed since', async () => {
    const { keep, used, undoPurchase, edit, balance } = await somebody();
    const body = used();
    await keep(body);
    expect((await edit({ currentBalance: 500 })).status).toBe(200);
    await undoPurchase(body.id);
    expect(await balance()).toBe(500);
  });

  it('counts toward the bonus until it’s taken back', async () => {
    const { keep, used, undoPurchase, edit, cardNow } = await somebody();
    const days = { from: addDays(today, -3), by: addDays(today, 60) };
    const welcomeBonus = { amount: 200, unit: 'dollars', spend: 1000, spent: 100, ...days };
    expect((await edit({ currentBalance: 800, welcomeBonus })).status).toBe(200);
    const body = used();
    await keep(body);
    expect((await cardNow()).bonusSpent).toBe(280);
    await undoPurchase(body.id);
    expect((await cardNow()).bonusSpent).toBeNull();
  });

  it('stays on top of what was typed toward the bonus, until that is typed anew', async () => {
    const { keep, edit, cardNow } = await somebody();
    const days = { from: addDays(today, -3), by: addDays(today, 60) };
    const welcomeBonus = { amount: 200, unit: 'dollars', spend: 1000, spent: 100, ...days };
    await edit({ currentBalance: 800, welcomeBonus });
    await keep();
    const toward = async (about: object) => {
      expect((await edit({ currentBalance: 980, welcomeBonus, ...about })).status).toBe(200);
      return (await cardNow()).bonusSpent;
    };
    expect(await toward({ welcomeBonus: { ...welcomeBonus, amount: 250 } })).toBe(280);
    expect(await toward({ capSpent: [{ category: 'groceries', spent: 50 }] })).toBe(280);
    expect(await toward({ welcomeBonus: { ...welcomeBonus, spent: 280 } })).toBe(280);
  });

  it('stays on top of what was typed as spent on other caps, until that of its own is typed', async () => {
    const { keep, used, edit, cardNow } = await somebody();
    const cap = { amount: 1500, period: 'year' };
    const ownCategories = ['groceries', 'dining'].map((category) => ({ category, rate: 5, cap }));
    await edit({ currentBalance: 800, ownCategories });
    await keep(used({ category: 'groceries' }));
    const spentWith = async (...capSpent: { category: string; spent: number }[]) => {
      await edit({ currentBalance: 980, ownCategories, capSpent });
      return (await cardNow()).capUsed?.find(({ category }) => category === 'groceries')?.spent;
    };
    const dining = { category: 'dining', spent: 60 };
    expect(await spentWith(dining)).toBe(180);
    expect(await spentWith(dining, { category: 'groceries', spent: 200 })).toBe(200);
  });

  it('refuses another card’s id, a card that’s gone, somebody else’s card, and what’s too old', async () => {
    const { keep, used, client, card } = await somebody();
    const body = used();
    await keep(body);
    const second = (await client.post<CreditCard>('/api/credit-cards', aCard())).body;
    expect((await keep({ ...body, cardId: second.id })).status).toBe(409);
    expect((await keep(used({ cardId: (await somebody()).card.id }))).status).toBe(404);
    expect((await keep(used({ madeOn: addDays(today, -31) }))).status).toBe(400);
    expect((await keep(used({ amount: 0 }))).status).toBe(400);
    expect((await keep(used({ amount: 9_999_999_999 }))).status).toBe(400);
    await client.delete(`/api/credit-cards/${card.id}`);
    expect((await keep(used())).status).toBe(404);
  });

  it('nothing is half done when the balance can’t be written', async () => {
    const { keep, used, seen, balance } = await somebody();
    const body = used();
    await database.query(
      `create function refuse_outbox() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
    );
    await database.query('create trigger refuse before insert on outbox for each row execute function refuse_outbox()');
    expect((await keep(body)).status).toBeGreaterThanOrEqual(500);
    await database.query('drop trigger refuse on outbox');
    expect([await balance(), await seen()]).toEqual([800, []]);
    await keep(body);
    expect(await balance()).toBe(980);
  });
});

describe('the bank’s or a file’s line', () => {
  it('takes the place of what was expected: its date, amount, and name', async () => {
    const { keep, bank, seen } = await somebody();
    await keep();
    await bank(told());
    expect(await seen()).toEqual(['Costco 183.2 reported']);
  });

  it('stands for a purchase that is sent only after it, and is no second purchase', async () => {
    const { keep, bank, seen, balance } = await somebody();
    await bank(told());
    expect((await keep()).body.purchase.status).toBe('reported');
    expect([await balance(), await seen()]).toEqual([800, ['Costco 183.2 reported']]);
  });

  it('stands for it from pending to posted', async () => {
    const { keep, bank, seen } = await somebody();
    await keep();
    await bank(told({ isPending: true, amount: 180, externalId: 'p' }));
    expect(await seen()).toEqual(['Costco 180 reported']);
    await bank(told({ amount: 195.4, externalId: 'q' }));
    expect(await seen()).toEqual(['Costco 195.4 reported']);
  });

  it('leaves it expected again when its file is undone', async () => {
    const { keep, read, commit, undo, seen } = await somebody();
    await keep();
    const [year, month, day] = today.split('-');
    const line = (description: string, amount: number) =>
      `${month}/${day}/${year},${month}/${day}/${year},${description},,Sale,-${amount},\n`;
    const head = 'Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n';
    const { id } = await read(`${head}${line('COSTCO WHSE #0123', 183.2)}${line('TARGET 00012', 20)}`);
    await commit(id);
    expect((await seen()).sort()).toEqual(['Costco 183.2 reported', 'Target 20 reported']);
    await undo(id);
    expect(await seen()).toEqual(['Costco 180 expected']);
  });

  it('that never came is said, and the person can remove the purchase', async () => {
    const { keep, used, bank, seen, undoPurchase, balance } = await somebody();
    const body = used({ madeOn: addDays(today, -12) });
    await keep(body);
    await bank(told({ description: 'TARGET 00012', amount: 20 }));
    expect((await seen()).sort()).toEqual(['Costco 180 late', 'Target 20 reported']);
    await undoPurchase(body.id);
    expect([await seen(), await balance()]).toEqual([['Target 20 reported'], 800]);
  });

  it('isn’t there yet when a bank tells a balance: what’s expected goes on top, until it is', async () => {
    const { keep, used, userId, card, balance, undoPurchase } = await somebody();
    const sync = (currentBalance: number, ...transactions: ReportedTransaction[]) =>
      cards.app.get(Database).prisma.$transaction((tx) =>
        applyAccount(tx, {
          facts: {
            ...{ externalId: 'a', name: 'Card', lastFour: '', currentBalance, creditLimit: 5000 },
            ...{ apr: null, minimumPayment: null, statement: null, dueDate: null, asOf: null },
          },
          ...{ userId, cardId: card.id, statements: [], transactions, today },
        }),
      );
    const body = used();
    await keep(body);
    await sync(700);
    expect(await balance()).toBe(880);
    await sync(883.2, told());
    expect(await balance()).toBe(883.2);
    await undoPurchase(body.id);
    expect(await balance()).toBe(883.2);
  });

  it('stays when the purchase is taken back', async () => {
    const { keep, used, bank, seen, undoPurchase } = await somebody();
    const body = used();
    await keep(body);
    await bank(told());
    await undoPurchase(body.id);
    expect(await seen()).toEqual(['Costco 183.2 reported']);
  });
});

it('what a guest paid counts once in an account’s bonus and balance, whatever the guest typed since', async () => {
  const { client } = await somebody();
  const bought = { amount: 45.2, place: 'shell', madeOn: today };
  const inBonus = { ...bought, id: randomUUID(), inTypedBonus: true };
  const inTypedBalance = { ...bought, id: randomUUID(), inBalance: false };
  const welcomeBonus = {
    ...{ amount: 200, unit: 'dollars' as const, spend: 1000, spent: 145.2 },
    ...{ from: addDays(today, -3), by: addDays(today, 60) },
  };
  const purchases = [inBonus, inTypedBalance];
  const card = { ...aCard({ currentBalance: 345.2, welcomeBonus }), guestId: 'guest-typed', purchases };
  const { body } = await client.post<{ imported: CreditCard[] }>('/api/credit-cards/import', { cards: [card] });
  expect(body.imported[0]).toMatchObject({ currentBalance: 345.2, bonusSpent: 190.4 });
  for (const { id } of purchases) await client.delete(`/api/purchases/${id}`);
  const after = (await client.get<CreditCard[]>('/api/credit-cards')).body.find(
    ({ id }) => id === body.imported[0]?.id,
  );
  expect(after).toMatchObject({ currentBalance: 300, bonusSpent: null });
});

it('what a guest paid comes along with the card, whose balance has it already', async () => {
  const { client } = await somebody();
  const purchase = { id: randomUUID(), amount: 45.2, place: 'shell', madeOn: today };
  const card = { ...aCard({ currentBalance: 145.2 }), guestId: 'guest-used', purchases: [purchase] };
  const { body } = await client.post<{ imported: CreditCard[] }>('/api/credit-cards/import', { cards: [card] });
  expect(body.imported[0]?.currentBalance).toBe(145.2);
  await client.delete(`/api/purchases/${purchase.id}`);
  const after = (await client.get<CreditCard[]>('/api/credit-cards')).body.find(
    ({ id }) => id === body.imported[0]?.id,
  );
  expect(after?.currentBalance).toBe(100);
});
