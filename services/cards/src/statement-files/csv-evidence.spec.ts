import { readFileSync } from 'node:fs';
import type { CsvMapping } from '@floatwise/contracts/cards/statement-files.http';
import { csvTable } from './csv-table.js';
import { readMapped } from './read-csv.js';
import { readFile } from './read-file.js';
import type { ReadingInput } from './read-statement.js';

const input: ReadingInput = {
  name: 'activity.csv',
  today: '2026-03-10',
  mostLines: 10_000,
  mappings: {},
  onProgress: () => undefined,
};
const sampleOf = (issuer: string): string =>
  readFileSync(new URL(`../../testing/issuers/${issuer}.csv`, import.meta.url), 'utf8');
const read = (file: string, about: Partial<ReadingInput> = {}) => readFile(Buffer.from(file), { ...input, ...about });
const lines = (file: string, about: Partial<ReadingInput> = {}) => {
  const found = read(file, about);
  if (found.outcome !== 'read') throw new Error(found.question.reason);
  return found.transactions.map(({ postedOn, amount, kind, description }) => [postedOn, amount, kind, description]);
};

const chase = sampleOf('Chase');
const amex = sampleOf('American Express');
const apple = sampleOf('Apple Card');
const attBill = '03/05/2026,03/06/2026,"ATT*BILL PAYMENT","Att*bill Payment","Utilities","Purchase","75.12","A B"\n';

describe('signs are decided by the column of types, and by the sum against the balance, never by a merchant’s name', () => {
  const flip = (text: string): string => text.replace('"4.50"', '"-4.50"').replace('"-100.00"', '"100.00"');
  const reasonOf = (text: string, mappings: ReadingInput['mappings'] = {}): string => {
    const found = read(text, { mappings });
    return found.outcome === 'unexplained' ? found.question.reason : 'It was read.';
  };
  const mappingOf = (
    text: string,
    purchases: 'positive' | 'negative',
    columns = { date: 0, description: 1, column: 2 },
  ) => {
    const { date, description, column } = columns;
    const mapping: CsvMapping = { date, description, amount: { kind: 'one', column, purchases }, dateOrder: 'mdy' };
    return { [csvTable(text, 100).headerHash]: mapping };
  };

  test('a merchant called “ATT*BILL PAYMENT” asks for nothing, and its refund is no payment', () => {
    const back = attBill.replace('"Purchase","75.12"', '"Credit","-75.12"');
    expect(lines(apple + attBill.repeat(5) + back).slice(2)).toEqual([
      ...Array.from({ length: 5 }, () => ['2026-03-06', 75.12, 'purchase', 'ATT*BILL PAYMENT']),
      ['2026-03-06', -75.12, 'refund', 'ATT*BILL PAYMENT'],
    ]);
  });

  test.each([
    ['Apple’s types', apple],
    ['Barclays’ types', sampleOf('Barclays').replace('-4.50', '"4.50"').replace(',100.00', ',"-100.00"')],
  ])('%s know better than the sign that the bank usually writes', (_, text) => {
    expect(lines(text.startsWith('Barclays') ? text : flip(text)).map(([, amount]) => amount)).toEqual([4.5, -100]);
  });

  test('types and amounts that contradict each other are asked about', () => {
    const text =
      apple +
      attBill.replace('"75.12"', '"-75.12"') +
      attBill.replace('"75.12"', '"-1.00"') +
      attBill.replace('"75.12"', '"-2.00"');
    expect(reasonOf(text)).toContain('its types and amounts don’t match');
  });

  test('a bank that always writes the same signs isn’t asked about, even if most rows are payments', () => {
    const text = sampleOf('Bank of America') + '03/09/2026,2469218,"PAYMENT - THANK YOU","",50.00\n';
    expect(lines(text).map(([, amount]) => amount)).toEqual([4.5, -100, -50]);
  });

  test('a file that contradicts how its columns were explained is asked about', () => {
    const columns = { date: 0, description: 2, column: 6 };
    expect(reasonOf(apple, mappingOf(apple, 'negative', columns))).toContain('don’t match the signs of its amounts');
    expect(read(apple, { mappings: mappingOf(apple, 'positive', columns) })).toMatchObject({ outcome: 'read' });
  });

  test('answering a question about a bank’s format keeps what its columns say', () => {
    const columns = { date: 0, description: 2, column: 6 };
    expect(lines(apple + attBill, { mappings: mappingOf(apple, 'positive', columns) })).toEqual([
      ['2026-03-06', 4.5, 'purchase', 'COFFEE'],
      ['2026-03-08', -100, 'payment', 'ACH DEPOSIT'],
      ['2026-03-05', 75.12, 'purchase', 'ATT*BILL PAYMENT'],
    ]);
  });

  const running =
    'Day,Words,Sum,Balance\n03/05/2026,COFFEE,-4.00,104.00\n03/06/2026,TEA,-3.00,107.00\n03/07/2026,PAID,50.00,57.00\n';
  test('the balances decide where there are no types', () => {
    expect(reasonOf(running, mappingOf(running, 'positive'))).toContain('don’t match the signs of its amounts');
    expect(lines(running, { mappings: mappingOf(running, 'negative') }).map(([, amount]) => amount)).toEqual([
      4, 3, -50,
    ]);
  });

  test('what a person just answered is refused if the file says the opposite', () => {
    const { rows } = csvTable(running, 100);
    const answer = (purchases: 'positive' | 'negative') =>
      readMapped(rows, Object.values(mappingOf(running, purchases))[0] as CsvMapping, {
        columns: ['Day', 'Words', 'Sum', 'Balance'],
        input,
      });
    expect(() => answer('positive')).toThrow('Its types or balances don’t match the signs of its amounts.');
    expect(answer('negative').transactions).toHaveLength(3);
  });
});

describe('balances and sums', () => {
  const factsOf = (text: string) => {
    const found = read(text);
    if (found.outcome !== 'read') throw new Error(found.question.reason);
    return found.facts;
  };
  const pnc = sampleOf('PNC');
  const barclays = sampleOf('Barclays');

  test.each([
    ['Barclays’ preamble', barclays, { amount: 312.5, on: '2026-03-09' }],
    [
      'a date with a comma',
      barclays.replace(/^Account Balance.*$/m, '"Account Balance as of March 9, 2026:","$1,312.50"'),
      { amount: 1312.5, on: '2026-03-09' },
    ],
    ['a credit balance', barclays.replace('$312.50', '-$1,365.44'), { amount: -1365.44, on: '2026-03-09' }],
    ['PNC’s column', pnc, { amount: 212.5, on: '2026-03-08' }],
    [
      'PNC’s column, newest first',
      [pnc.split('\n')[0], ...pnc.trim().split('\n').slice(1).reverse(), ''].join('\n'),
      { amount: 212.5, on: '2026-03-08' },
    ],
    [
      'PNC’s column with debt below 0',
      pnc
        .replace('$312.50', '-$312.50')
        .replace('$212.50', '-$412.50')
        .replace(',$4.50,,', ',,$4.50,')
        .replace(',,$100.00,', ',$100.00,,'),
      { amount: 412.5, on: '2026-03-08' },
    ],
    ['no place', chase, null],
  ])('the balance in %s is read', (_, text, balance) => {
    expect(factsOf(text)).toMatchObject({ balance, difference: null });
  });

  test.each([
    ['a missing row', pnc.replace('$212.50', '$200.00'), /balances in this file don’t follow from its transactions/],
    [
      'a total of other transactions',
      `${amex}Total,,-90.50\n`,
      /total in this file is \$90\.50, but the 2 transactions that we read add up to \$95\.50/,
    ],
    ['balances of a bank account', pnc.replace('$212.50', '$412.50'), /fall with each purchase, as in a bank account/],
  ])('%s is told', (_, text, sentence) => expect(factsOf(text).difference).toMatch(sentence));
});
