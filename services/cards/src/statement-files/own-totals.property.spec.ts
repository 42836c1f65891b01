import fc from 'fast-check';
import { addDays } from '@floatwise/finance/calendar/calendar';
import { sumCents } from '@floatwise/finance/money/money';
import { csvProfiles } from './csv-profiles.js';
import { readFile } from './read-file.js';

/** A transaction as a bank knows it: cents that it adds to the debt, at least one. */
interface Move {
  day: string;
  cents: number;
  text: string;
}

const firstDay = '2025-11-01';
/** Texts that a reader could take for something else. */
const text = fc.oneof(
  fc.constantFrom('ATT*BILL PAYMENT', 'PAYMENT THANK YOU', 'LATE FEE', 'THANK YOU BAKERY', 'TOTAL WINE', 'CREDIT ONE'),
  fc.stringMatching(/^[A-Z][A-Z0-9 .&'*#-]{0,30}[A-Z0-9]$/),
);
const moves = fc.array(
  fc.record({
    day: fc.nat(100).map((days) => addDays(firstDay, days)),
    cents: fc.oneof(fc.integer({ min: 1, max: 2_000_000 }), fc.integer({ min: -2_000_000, max: -1 })),
    text,
  }),
  { minLength: 1, maxLength: 40 },
);

const usDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
const plain = (cents: number): string => (cents / 100).toFixed(2);
const thousands = (cents: number): string => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const quoted = (words: string): string => `"${words.replaceAll('"', '""')}"`;
const csv = (header: string | null, rows: readonly string[][]): string =>
  [...(header === null ? [] : [header]), ...rows.map((cells) => cells.map(quoted).join(',')), ''].join('\n');
const above = (cents: number): string => (cents > 0 ? thousands(cents) : '');
const below = (cents: number): string => (cents < 0 ? thousands(-cents) : '');
const type = (cents: number, adds: string, takes: string): string => (cents > 0 ? adds : takes);
const leaf = (tag: string, value: string): string => `<${tag}>${value.replaceAll('&', '&amp;')}`;

function ofx(all: readonly Move[], { end, listEnd }: { end: (tag: string) => string; listEnd: string }): string {
  const one = ({ day, cents, text: name }: Move, place: number): string =>
    [
      ['TRNTYPE', type(cents, 'DEBIT', 'CREDIT')],
      ['DTPOSTED', day.replaceAll('-', '')],
      ['TRNAMT', plain(-cents)],
      ['FITID', `f${place}`],
      ['NAME', name],
      ['MEMO', ''],
    ]
      .map(([tag = '', value = '']) => leaf(tag, value) + end(tag))
      .join('');
  const list = all.map((move, place) => `<STMTTRN>${one(move, place)}</STMTTRN>`).join('');
  return (
    'OFXHEADER:100\n\n<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD' +
    `${end('CURDEF')}<BANKTRANLIST>${list}${listEnd}</CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`
  );
}

/** How each bank writes its file. */
const writers: Record<string, (all: readonly Move[]) => string> = {
  Chase: (all) =>
    csv(
      'Transaction Date,Post Date,Description,Category,Type,Amount,Memo',
      all.map(({ day, cents, text: words }) => [
        ...[usDay(day), usDay(day), words, '', type(cents, 'Sale', 'Return')],
        ...[plain(-cents), ''],
      ]),
    ),
  'Bank of America': (all) =>
    csv(
      'Posted Date,Reference Number,Payee,Address,Amount',
      all.map(({ day, cents, text: words }, place) => [usDay(day), `${place}`, words, '', plain(-cents)]),
    ),
  'American Express': (all) =>
    csv(
      'Date,Receipt,Description,Card Member,Account #,Amount,Extended Details,Appears On Your Statement As,Address,City/State,Zip Code,Country,Reference,Category',
      all.map(({ day, cents, text: words }, place) => [
        ...[usDay(day), '', words, 'A B', '-41007', plain(cents), `${words}\n1`, words, '1 MAIN ST', 'A\nB', '1', 'US'],
        ...[`'${place}'`, ''],
      ]),
    ),
  Discover: (all) =>
    csv(
      'Trans. Date,Post Date,Description,Amount,Category',
      all.map(({ day, cents, text: words }) => [usDay(day), usDay(day), words, plain(cents), '']),
    ),
  'Apple Card': (all) =>
    csv(
      'Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD),Purchased By',
      all.map(({ day, cents, text: words }) => [
        ...[usDay(day), usDay(day), words, words, 'Other', type(cents, 'Purchase', 'Payment'), plain(cents), 'A B'],
      ]),
    ),
  'Capital One': (all) =>
    csv(
      'Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit',
      all.map(({ day, cents, text: words }) => [day, day, '1234', words, '', above(cents), below(cents)]),
    ),
  Citi: (all) =>
    csv(
      'Status,Date,Description,Debit,Credit',
      all.map(({ day, cents, text: words }) => [
        ...['Cleared', usDay(day), words, above(cents), cents < 0 ? plain(cents) : ''],
      ]),
    ),
  'U.S. Bank': (all) =>
    csv(
      'Date,Transaction,Name,Memo,Amount',
      all.map(({ day, cents, text: words }) => [day, type(cents, 'DEBIT', 'CREDIT'), words, '', plain(-cents)]),
    ),
  Barclays: (all) =>
    csv(
      'Barclays Bank Delaware\nAccount Balance as of March 9 2026:    $1,312.50\n\nTransaction Date,Description,Category,Amount',
      all.map(({ day, cents, text: words }) => [usDay(day), words, type(cents, 'DEBIT', 'CREDIT'), plain(-cents)]),
    ),
  'Navy Federal': (all) =>
    csv(
      'Posted Date,Transaction Date,Amount,Credit Debit Indicator,Type,Description,Category,Card Ending',
      all.map(({ day, cents, text: words }) => [
        ...[usDay(day), usDay(day), plain(Math.abs(cents)), type(cents, 'Debit', 'Credit'), 'POS', words, '', '1234'],
      ]),
    ),
  PNC: (all) =>
    csv(
      'Date,Description,Withdrawals,Deposits,Balance',
      all.map(({ day, cents, text: words }, place) => {
        const owed = all.slice(0, place + 1).reduce((sum, move) => sum + move.cents, 100_000_000);
        return [usDay(day), words, above(cents), below(cents), thousands(owed)];
      }),
    ),
  'Wells Fargo': (all) =>
    csv(
      null,
      all.map(({ day, cents, text: words }) => [usDay(day), plain(-cents), '*', '', words]),
    ),
  'OFX 1': (all) => ofx(all, { end: () => '', listEnd: '</BANKTRANLIST>' }),
  'OFX 2': (all) => ofx(all, { end: (tag) => `</${tag}>`, listEnd: '</BANKTRANLIST>' }),
  'OFX that never closes its list': (all) => ofx(all, { end: () => '', listEnd: '' }),
};

/** Formats that are asked about if most of their amounts lower the debt, so here most of them are purchases. */
const doubtful: Record<string, (all: readonly Move[]) => string> = {
  'American Express, short': (all) =>
    csv(
      'Date,Description,Amount',
      all.map(({ day, cents, text: words }) => [usDay(day), words, plain(cents)]),
    ),
  USAA: (all) =>
    csv(
      'Date,Description,Original Description,Category,Amount,Status',
      all.map(({ day, cents, text: words }) => [day, words, words, '', plain(-cents), 'Posted']),
    ),
  Synchrony: (all) =>
    csv(
      'Transaction Date,Posting Date,Reference Number,Amount,Description',
      all.map(({ day, cents, text: words }, place) => [usDay(day), usDay(day), `F${place}`, plain(cents), words]),
    ),
};

function expectOwnTotals(write: (all: readonly Move[]) => string, all: readonly Move[]): void {
  const inOrder = [...all].sort((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
  const input = { name: 'a', today: '2026-03-10', mostLines: 100, mappings: {}, onProgress: () => undefined };
  const read = readFile(Buffer.from(write(inOrder)), input);
  if (read.outcome !== 'read') throw new Error(read.question.reason);
  expect(read.facts.difference).toBeNull();
  expect(read.transactions.map(({ postedOn, amount }) => [postedOn, amount])).toEqual(
    inOrder.map(({ day, cents }) => [day, cents / 100]),
  );
  const sum = (some: readonly number[]): number => sumCents(some);
  const amounts = read.transactions.map(({ amount }) => amount);
  expect(sum(amounts.filter((amount) => amount > 0))).toBe(sum(all.map(({ cents }) => Math.max(0, cents) / 100)));
  expect(sum(amounts.filter((amount) => amount < 0))).toBe(sum(all.map(({ cents }) => Math.min(0, cents) / 100)));
  // A payment or a refund never adds to the debt, and nothing else lowers it.
  for (const { amount, kind } of read.transactions) expect(kind === 'payment' || kind === 'refund').toBe(amount < 0);
}

it('every issuer that we know is here', () => {
  const known = [...Object.keys(writers), ...Object.keys(doubtful)];
  expect(csvProfiles.map(({ issuer }) => issuer).filter((issuer) => !known.includes(issuer))).toEqual([]);
});

describe('a file’s own totals equal ours', () => {
  test.each(Object.entries(writers))('%s', (_, write) => {
    fc.assert(fc.property(moves, (all) => expectOwnTotals(write, all)));
  });

  test.each(Object.entries(doubtful))('%s', (_, write) => {
    const mostlyBought = moves.map((all) => [...all, ...all.map((move) => ({ ...move, cents: Math.abs(move.cents) }))]);
    fc.assert(fc.property(mostlyBought, (all) => expectOwnTotals(write, all)));
  });
});
