/** @jest-environment jsdom */
import { onlyCardFields } from '@floatwise/contracts/card-fields';
import type { GuestCard } from '@floatwise/web-kit/guest-wallet';
import { guestCard } from '../wallet/testing/card-samples.js';
import type { FiledCard } from './file-card.js';
import { planImport } from './import-plan.js';
import { largestFileBytes, readWalletFile, readWalletText, type ReadFile } from './read-wallet.js';
import { stableGuestId } from './import-plan.js';
import { walletFileName, writeWallet } from './write-wallet.js';

const today = '2026-03-10';
const cards = [
  guestCard({ id: 'guest-1', name: 'Freedom, "old"', nickname: '=Daily', lastFour: '0042' }),
  guestCard({
    id: 'guest-2',
    name: 'Venture é',
    dueDate: 30,
    dueMonth: 'same',
    rewardsUnit: 'miles',
    centsPerPoint: 1.4,
    carriesBalance: true,
    apr: 24.99,
    introAprEnds: '2026-09-30',
    statementBalance: 250.5,
    paidStatements: [{ closingDate: '2026-02-15', amount: 99.5, paidOn: '2026-02-20' }],
    capSpent: [
      { category: 'groceries', spent: 120.25 },
      { category: 'gas', spent: 0 },
    ],
    welcomeBonus: { amount: 200, unit: 'dollars', spend: 1000, from: '2026-01-01', by: '2026-03-31', spent: 388 },
    ownCategories: [
      { category: 'dining', rate: 5, cap: { amount: 1500, period: 'quarter', group: 'dining' } },
      { category: 'gas', rate: 5, cap: { amount: 1500, period: 'quarter', group: 'dining' } },
    ],
  }),
];
const taken = (read: ReadFile): FiledCard[] =>
  read.kind === 'cards' ? read.cards.flatMap((each) => (each.isValid ? [each.card] : [])) : [];
const why = (read: ReadFile): string | undefined => (read.kind === 'refused' ? read.why : undefined);
const head = 'name,lastFour,statementDate,dueDate,creditLimit';

test.each(['json', 'csv'] as const)('a wallet exported as %s is read back exactly', (format) => {
  const text = writeWallet(cards, format, today);
  const marks = (card: GuestCard) => (format === 'json' ? card.paidStatements : []);
  expect(taken(readWalletText(text))).toEqual(
    cards.map((card) => ({ ...onlyCardFields(card), paidStatements: marks(card) })),
  );
  expect(text).not.toContain('guest-1');
  expect(walletFileName(format, today)).toBe(`floatwise-wallet-2026-03-10.${format}`);
});

test.each(['json', 'csv'] as const)('what counts as spent, also by transactions, comes back from %s', (format) => {
  const cap = { amount: 1500, period: 'quarter' as const };
  const card = {
    ...cards.at(-1)!,
    spendingCategories: [
      { category: 'groceries' as const, rate: 5, cap },
      { category: 'gas' as const, rate: 3, cap },
    ],
    capSpent: [
      { category: 'groceries', spent: 120.25 },
      { category: 'dining', spent: 40 },
    ],
    capUsed: [
      { category: 'groceries', spent: 700.5 },
      { category: 'gas', spent: 0 },
    ],
    bonusSpent: 640,
  };
  expect(taken(readWalletText(writeWallet([card], format, today)))).toMatchObject([
    {
      welcomeBonus: { spent: 640 },
      capSpent: [
        { category: 'groceries', spent: 700.5 },
        { category: 'dining', spent: 40 },
      ],
    },
  ]);
});

describe('a file that is no wallet has its message', () => {
  const json = writeWallet(cards, 'json', today);
  test.each([
    ['empty', ' \n', 'This file is empty.'],
    ['truncated JSON', json.slice(0, -40), /cut off or damaged/],
    ['truncated CSV', `${head}\n"Freedom,1234`, /a quotation mark is never closed/],
    ['another product’s JSON', '{"accounts":[{"balance":1}]}', /isn’t a Floatwise wallet/],
    ['a bare list', '[{"name":"x"}]', /isn’t a Floatwise wallet/],
    ['another product’s table', 'Date,Payee,Amount\n1,2,3', /isn’t a Floatwise wallet/],
    ['a table without limits', 'name,statementDate,dueDate\nFreedom,1,2', 'This file has no column for: Credit limit.'],
    ['another version', json.replace('"version": 1', '"version": 2'), /another version/],
    ['no list of cards', '{"product":"floatwise","kind":"wallet","version":1,"cards":7}', /no list of cards/],
    ['no cards', '{"product":"floatwise","kind":"wallet","version":1,"cards":[]}', 'This wallet holds no cards.'],
    ['a picture', '\u0089PNG\0\0', /isn’t a text file/],
    ['too many rows', `${head}\n${'Freedom,,1,2,3\n'.repeat(501)}`, /holds 501 cards/],
  ])('%s', (_, text, sentence) => {
    expect(why(readWalletText(text))).toEqual(sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence);
  });

  test('huge: it is not even read', async () => {
    const text = (): never => {
      throw new Error('was read');
    };
    const huge = { size: largestFileBytes + 1, text } as unknown as File;
    expect(why(await readWalletFile(huge))).toBe('This file is 1.0 MB. A wallet is a few KB, and the limit is 1 MB.');
  });
});

describe('a row that can not be a card says why', () => {
  test.each([
    ['a day 44', 'Freedom,1234,15,44,5000', 'Due date: Choose a day from 1 to 31.'],
    ['no name', ',1234,15,10,5000', 'Card name: missing, or not in a format we can read.'],
    ['words for a limit', 'Freedom,1234,15,10,lots', 'Credit limit: Enter a dollar amount.'],
    ['a negative limit', 'Freedom,1234,15,10,-5', 'Credit limit: An amount can’t be negative.'],
    ['a decimal comma', 'Freedom,1234,15,10,"5000,50"', 'Credit limit: Enter a dollar amount.'],
    ['a full card number', 'Freedom,4111 1111 1111 1111,15,10,5', /holds a full card number/],
    ['too few cells', 'Freedom,1234', /has 2 cells, but the heading has 5/],
  ])('%s [requirement 38]', (_, row, sentence) => {
    const read = readWalletText(`${head}\n${row}\n`);
    expect(read.kind === 'cards' && read.cards).toEqual([
      expect.objectContaining({
        isValid: false,
        why: sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence,
      }),
    ]);
  });

  test('marks of payment that can not be read', () => {
    const paid = { closingDate: '2026-02-15', amount: null, paidOn: '2026-02-20' };
    const refused = [7, [{ ...paid, paidOn: 'soon' }], [paid, paid], [{ ...paid, by: 'phone' }]].map((paidStatements) =>
      JSON.stringify({
        product: 'floatwise',
        kind: 'wallet',
        version: 1,
        cards: [{ ...onlyCardFields(cards[0]!), paidStatements }],
      }),
    );
    for (const text of refused) {
      const read = readWalletText(text);
      expect(read.kind === 'cards' && read.cards).toEqual([
        expect.objectContaining({ isValid: false, why: 'Paid statements: not in a format we can read.' }),
      ]);
    }
  });

  test('wrong types and unknown fields in JSON', () => {
    const wallet = {
      product: 'floatwise',
      kind: 'wallet',
      version: 1,
      cards: [7, null, { ...onlyCardFields(cards[0]!), id: 'x' }],
    };
    const read = readWalletText(JSON.stringify(wallet));
    expect(read.kind === 'cards' && read.cards.map((each) => !each.isValid && each.why)).toEqual([
      expect.any(String),
      expect.any(String),
      'Unknown field id.',
    ]);
  });
});

test('headings may be the words of the form; money may have signs and commas; lost zeros come back', () => {
  const [card] = taken(
    readWalletText('Card Name;Last four digits;Statement Date;Due date;Credit limit\nFreedom;42;15;10;"$5,000.50"'),
  );
  expect(card).toMatchObject({
    name: 'Freedom',
    lastFour: '0042',
    creditLimit: 5000.5,
    currentBalance: 0,
    rewardsRate: 1,
  });
});

test('a comma that sets off no thousands is a decimal one, which is refused instead of making a rate tenfold', () => {
  const read = readWalletText('Card name;Statement date;Due date;Credit limit;Rewards rate\nFreedom;15;10;5000;1,5');
  expect(read.kind === 'cards' && read.cards).toEqual([
    expect.objectContaining({ isValid: false, why: expect.stringMatching(/^Rewards rate: /) }),
  ]);
});

test('what is there already and what stands twice in the file is not added again', () => {
  const fresh = guestCard({ id: 'guest-9', name: 'Quick' });
  const file = readWalletText(writeWallet([{ ...cards[0]!, currentBalance: 1 }, fresh, fresh], 'json', today));
  const plan = planImport(file.kind === 'cards' ? file.cards : [], cards);
  expect(plan.map((each) => [each.label, each.kind, each.kind === 'add' ? '' : each.why])).toEqual([
    ['Freedom, "old"', 'duplicate', 'Already in your wallet.'],
    ['Quick', 'add', ''],
    ['Quick', 'duplicate', 'Twice in this file.'],
  ]);
});

test('a card’s id in an import is made of its content alone', () => {
  const [first, second] = cards.map(stableGuestId);
  expect(stableGuestId(guestCard({ ...cards[0]!, id: 'guest-77', updatedAt: '2027-01-01T00:00:00.000Z' }))).toBe(first);
  expect(stableGuestId({ ...cards[0]!, creditLimit: 5001 })).not.toBe(first);
  expect(second).not.toBe(first);
  // Accounts store this ID to remember what they imported, so it must never change between versions.
  expect(first).toBe('guest-file-chamfp1n1s1oswufk3b65');
  expect(first).toMatch(/^guest-[\w-]{1,80}$/);
});
