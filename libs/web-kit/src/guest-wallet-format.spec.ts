import { initialCard } from '@floatwise/contracts/card-fields';
import { readWallet } from './guest-wallet-format.js';

const card = {
  id: 'guest-1',
  ...initialCard(),
  name: 'Freedom',
  lastFour: '1234',
  statementDate: 15,
  dueDate: 10,
  rewardsRate: 1.5,
  creditLimit: 5000,
  currentBalance: 200,
  statementBalance: 12.5,
  statementToldOn: '2026-01-02',
  paidStatements: [{ closingDate: '2026-01-15', amount: null, paidOn: '2026-02-03' }],
  purchases: [
    { id: 'one', amount: 45.2, madeOn: '2026-01-20', place: 'Shell', foreign: false, inBalance: true, isTold: false },
  ],
  connectionType: 'manual',
  syncStatus: 'connected',
  cycleSince: '2026-01-02',
  createdAt: '2026-01-02T10:00:00.000Z',
  updatedAt: '2026-01-02T10:00:00.000Z',
};
const stored = (cards: unknown[]): string => JSON.stringify({ version: 1, cards });

describe('reading the cards that the browser kept for a guest', () => {
  it('accepts a current wallet as it is', () => {
    expect(readWallet(stored([card]))).toEqual({
      kind: 'wallet',
      wallet: { version: 1, cards: [card] },
      migrated: false,
    });
  });

  it('migrates the bare list of the first version and fills in newer fields', () => {
    const old = { id: 'guest-7', name: 'Old', statementDate: 5, dueDate: 30, creditLimit: 1000 };
    const read = readWallet(JSON.stringify([old]));
    expect(read).toMatchObject({
      kind: 'wallet',
      migrated: true,
      wallet: {
        version: 1,
        cards: [{ ...old, currentBalance: 0, rewardsRate: 1, dueMonth: 'next', rewardsUnit: 'percent', lastFour: '' }],
      },
    });
  });

  it('reads an empty wallet', () => {
    expect(readWallet(stored([]))).toMatchObject({ kind: 'wallet', wallet: { cards: [] } });
  });

  it('treats a broken newer field as one that was never entered', () => {
    const broken = { apr: 'high', rewardsUnit: 'shells', capSpent: [{ category: 'gas' }, 7], lastFour: '12' };
    const read = readWallet(stored([{ ...card, ...broken }]));
    const cards = [{ ...card, apr: null, rewardsUnit: 'percent', capSpent: [], lastFour: '' }];
    expect(read).toEqual({ kind: 'wallet', migrated: true, wallet: { version: 1, cards } });
  });

  it('keeps the last day of an intro APR, and forgets a broken one', () => {
    const keptOf = (introAprEnds: unknown) => {
      const read = readWallet(stored([{ ...card, introAprEnds }]));
      return read.kind === 'wallet' ? read.wallet.cards[0]?.introAprEnds : undefined;
    };
    expect(['2026-09-30', 'in fall', 7].map(keptOf)).toEqual(['2026-09-30', null, null]);
  });

  it('keeps the day that a file’s spending on caps is of, and forgets a broken one', () => {
    const keptOf = (capSpentOn: unknown) => {
      const read = readWallet(stored([{ ...card, capSpentOn }]));
      return read.kind === 'wallet' ? read.wallet.cards[0]?.capSpentOn : null;
    };
    expect(['2025-12-20', 'in winter', 7].map(keptOf)).toEqual(['2025-12-20', undefined, undefined]);
  });

  it('forgets purchases that make no sense', () => {
    const purchases = [{ id: 'two', amount: -4, madeOn: '2026-01-20' }, { id: 'three', amount: 4 }, 7];
    const read = readWallet(stored([{ ...card, purchases: [...purchases, ...card.purchases] }]));
    expect(read).toMatchObject({ wallet: { cards: [{ purchases: card.purchases }] } });
  });

  it('keeps a welcome bonus and own rates, and forgets broken ones', () => {
    const told = {
      welcomeBonus: { amount: 200, unit: 'dollars', spend: 1000, from: '2026-01-01', by: '2026-03-31', spent: 388 },
      ownCategories: [{ category: 'dining', rate: 5, cap: { amount: 1500, period: 'quarter', group: 'both' } }],
    };
    const keptOf = (about: object) => {
      const read = readWallet(stored([{ ...card, ...about }]));
      const [kept] = read.kind === 'wallet' ? read.wallet.cards : [];
      return { welcomeBonus: kept?.welcomeBonus, ownCategories: kept?.ownCategories };
    };
    expect(keptOf(told)).toEqual(told);
    const nothing = { welcomeBonus: null, ownCategories: null };
    expect(keptOf({ welcomeBonus: { ...told.welcomeBonus, by: 'soon' }, ownCategories: 'all' })).toEqual(nothing);
    expect(keptOf({ welcomeBonus: 7, ownCategories: [{ category: 'gambling', rate: 3, cap: null }] })).toEqual(nothing);
  });

  it.each([
    ['text that is not JSON', '{"version":1,"cards":['],
    ['another product’s data', '{"hello":"world"}'],
    ['a future version', '{"version":9,"cards":[]}'],
    ['null', 'null'],
    ['a card that is not an object', stored(['x'])],
    ['a card without a name', stored([{ ...card, name: ' ' }])],
    ['a card with day 32', stored([{ ...card, dueDate: 32 }])],
    ['a card with a text limit', stored([{ ...card, creditLimit: '5000' }])],
    ['a card with a balance beyond all bounds', stored([{ ...card, currentBalance: -1e12 }])],
    ['a card with a foreign id', stored([{ ...card, id: 'x' }])],
  ])('sets aside %s', (_what, text) => {
    expect(readWallet(text)).toEqual({ kind: 'unreadable' });
  });

  it('falls back to the next month if the same month is impossible', () => {
    const read = readWallet(stored([{ ...card, dueMonth: 'same' }]));
    expect(read).toMatchObject({ kind: 'wallet', migrated: true, wallet: { cards: [{ dueMonth: 'next' }] } });
  });
});
