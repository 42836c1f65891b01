import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import type { CsvMapping } from '@floatwise/contracts/cards/statement-files.http';
import { csvProfiles } from './csv-profiles.js';
import { readFile } from './read-file.js';
import type { ReadingInput } from './read-statement.js';
import { UnreadableFile } from './file-text.js';

const input: ReadingInput = {
  name: 'activity.csv',
  today: '2026-03-10',
  mostLines: 10_000,
  mappings: {},
  onProgress: () => undefined,
};
const read = (file: string | Buffer, about: Partial<ReadingInput> = {}) =>
  readFile(typeof file === 'string' ? Buffer.from(file) : file, { ...input, ...about });
const lines = (file: string | Buffer, about: Partial<ReadingInput> = {}) => {
  const found = read(file, about);
  if (found.outcome !== 'read') throw new Error(found.question.reason);
  return found.transactions.map(({ postedOn, amount, kind, description }) => [postedOn, amount, kind, description]);
};

/** A purchase of $4.50 and a payment of $100, as each issuer writes them. */
const folder = new URL('../../testing/issuers/', import.meta.url);
const samples = Object.fromEntries(
  readdirSync(folder).map((name) => [name.replace('.csv', ''), readFileSync(new URL(name, folder), 'utf8')]),
);

test('there is a sample of every issuer that is known', () => {
  expect(Object.keys(samples).sort()).toEqual([...csvProfiles.map(({ issuer }) => issuer), 'Wells Fargo'].sort());
});

describe('the file of', () => {
  test.each(Object.entries(samples))('%s: a purchase adds to what is owed, a payment takes from it', (issuer, text) => {
    expect(read(text)).toMatchObject({ outcome: 'read', format: 'csv', issuer });
    expect(lines(text)).toEqual([
      ['2026-03-07', 4.5, 'purchase', 'COFFEE'],
      ['2026-03-08', -100, 'payment', expect.anything()],
    ]);
  });

  test.each(Object.entries(samples).filter(([issuer]) => !['Wells Fargo', 'Barclays'].includes(issuer)))(
    '%s with its columns in another order',
    (_, text) => {
      const rows = parse(text) as unknown as string[][];
      const turned = rows
        .map((cells) =>
          [...cells]
            .reverse()
            .map((cell) => `"${cell}"`)
            .join(','),
        )
        .join('\n');
      expect(lines(`${turned}\n`)).toHaveLength(2);
    },
  );
});

test('the longer file of American Express', () => {
  const text = `Date,Receipt,Description,Card Member,Account #,Amount,Extended Details,Appears On Your Statement As,Address,City/State,Zip Code,Country,Reference,Category
03/07/2026,,COFFEE,A B,-11009,4.50,"COFFEE
NEW YORK",COFFEE,"1 MAIN ST","NEW YORK
NY",10001,UNITED STATES,'320260660012345678',Restaurant-Bar
`;
  const found = read(text);
  expect(found).toMatchObject({
    facts: { lastFours: ['1009'] },
    transactions: [{ externalId: '320260660012345678', amount: 4.5, category: 'Restaurant-Bar' }],
  });
});

const chase = samples['Chase'] ?? '';
const amex = samples['American Express'] ?? '';

describe('also seen', () => {
  const both = [
    ['2026-03-07', 4.5, 'purchase', 'COFFEE'],
    ['2026-03-08', -100, 'payment', expect.anything()],
  ];
  test.each<[string, string | Buffer]>([
    ['a byte order mark', `\ufeff${chase}`],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), iconv.encode(chase, 'utf-16le')])],
    ['UTF-16, the other way round', Buffer.concat([Buffer.from([0xfe, 0xff]), iconv.encode(chase, 'utf-16be')])],
    ['the line ends of Windows', chase.replaceAll('\n', '\r\n')],
    ['no line end at the end', chase.trim()],
    ['empty lines', chase.replaceAll('\n', '\n\n')],
    ['semicolons', chase.replaceAll(',', ';')],
    ['tabs', chase.replaceAll(',', '\t')],
    ['names in other letters', chase.replace(/^.*\n/, (header) => header.toUpperCase())],
    ['a total at the end', `${amex}Total,,-95.50\n`],
    ['a total without a word', `${amex},,-95.50\n`],
  ])('%s', (_, file) => expect(lines(file)).toEqual(both));

  test('windows-1252, with its curly quotes', () => {
    const file = iconv.encode(amex.replace('COFFEE', 'JOE\u2019S CAF\u00c9'), 'windows-1252');
    expect(lines(file)[0]).toEqual(['2026-03-07', 4.5, 'purchase', 'JOE\u2019S CAF\u00c9']);
  });

  test('a line of 15,000 commas before the header, which is read at once [requirement 36]', () => {
    expect(lines(`"Account Balance as of March 9${','.repeat(15_000)}x"\n${chase}`)).toEqual(both);
  });

  test('doubled quotes', () => {
    expect(lines(chase.replace('COFFEE', '"JOE ""THE"" CUP, INC"'))[0]?.[3]).toBe('JOE "THE" CUP, INC');
  });

  test('thousands, dollars and parentheses', () => {
    const text = 'Date,Description,Amount\n3/7/26,SOFA,"$1,234.56"\n3/8/26,SOFA BACK,"($1,034.56)"\n3/8/26,CUP,2\n';
    expect(lines(text)).toEqual([
      ['2026-03-07', 1234.56, 'purchase', 'SOFA'],
      ['2026-03-08', -1034.56, 'refund', 'SOFA BACK'],
      ['2026-03-08', 2, 'purchase', 'CUP'],
    ]);
  });

  test.each([
    ['3/7/26', '2026-03-07'],
    ['03/07/2026', '2026-03-07'],
    ['2026-03-07', '2026-03-07'],
    ['07-Mar-2026', '2026-03-07'],
  ])('the date %s', (written, day) => {
    expect(lines(amex.replace('03/07/2026', written))[0]?.[0]).toBe(day);
  });

  test('an issuer that we know with the day in front', () => {
    const text = amex.replace('03/07/2026', '27/02/2026').replace('03/08/2026', '08/03/2026');
    expect(lines(text).map(([day]) => day)).toEqual(['2026-02-27', '2026-03-08']);
  });

  test('pending rows are taken, marked, and counted', () => {
    const citi = `${samples['Citi']}Pending,03/09/2026,"TEA",3.00,,A B\n`;
    const one = `${samples['Capital One']}2026-03-09,,1234,TEA,Dining,3.00,\n`;
    for (const text of [citi, one]) {
      expect(lines(text)).toEqual([...both, ['2026-03-09', 3, 'purchase', 'TEA']]);
      expect(read(text)).toMatchObject({
        facts: { pending: 1 },
        transactions: [{ isPending: false }, { isPending: false }, { isPending: true }],
      });
    }
  });

  test('a statement of pending rows alone is read too', () => {
    const text = 'Status,Date,Description,Debit,Credit\nPending,03/09/2026,TEA,3.00,\n';
    expect(read(text)).toMatchObject({ transactions: [{ isPending: true, amount: 3 }], facts: { pending: 1 } });
  });

  test.each([
    ['a column', samples['Capital One'] ?? '', 'activity.csv', ['1234']],
    ['the name', chase, 'Chase4321_Activity20260301.CSV', ['4321']],
    ['nowhere', chase, '20260301.csv', []],
  ])('the last four digits in %s', (_, text, name, lastFours) => {
    expect(read(text, { name })).toMatchObject({ facts: { lastFours } });
  });

  test('an id that two lines share is none', () => {
    const text = (samples['Synchrony'] ?? '').replace('F9373', 'F9372');
    expect(read(text)).toMatchObject({ transactions: [{ externalId: null }, { externalId: null }] });
  });
});

describe('a file that we do not know', () => {
  const text = 'When,What,How much\n03/07/2026,COFFEE 4111 1111 1111 1111,4.50\n04/03/2025,TEA,3.00\n';
  const mapping: CsvMapping = {
    date: 0,
    description: 1,
    amount: { kind: 'one', column: 2, purchases: 'positive' },
    dateOrder: 'mdy',
  };
  const asked = (file: string, about: Partial<ReadingInput> = {}) => {
    const found = read(file, about);
    if (found.outcome !== 'unexplained') throw new Error('It was read.');
    return found;
  };

  test('asks, with its columns and rows, no card number among them', () => {
    expect(asked(text)).toMatchObject({
      question: {
        columns: ['When', 'What', 'How much'],
        guess: { date: 0, description: null, amount: 2, debit: null, credit: null, purchases: null, dateOrder: null },
      },
      rows: [
        ['03/07/2026', 'COFFEE **** **** **** 1111', '4.50'],
        ['04/03/2025', 'TEA', '3.00'],
      ],
    });
  });

  test('shows no card number among the names of its columns', () => {
    const named = text.replace('How much', 'Card 4111111111111111');
    expect(asked(named).question.columns[2]).toBe('Card ************1111');
  });

  test('is read as its person explained its header', () => {
    const mappings = { [asked(text).headerHash]: mapping };
    expect(lines(text.replace('TEA', 'SCONE'), { mappings })[1]).toEqual(['2025-04-03', 3, 'purchase', 'SCONE']);
    expect(asked(text.replace('What', 'Whom'), { mappings }).question.guess.date).toBe(0);
  });

  test.each([
    ['positive', 'dmy', ['2025-03-04', 3]],
    ['negative', 'mdy', ['2025-04-03', -3]],
  ] as const)('with purchases %s and dates %s', (purchases, dateOrder, expected) => {
    const mappings = {
      [asked(text).headerHash]: { ...mapping, dateOrder, amount: { ...mapping.amount, purchases } as const },
    };
    const file = text.replace('03/07/2026', '03/02/2026');
    if (purchases === 'negative')
      expect(asked(file, { mappings }).question.reason).toContain('would lower what you owe');
    else expect(lines(file, { mappings })[1]?.slice(0, 2)).toEqual(expected);
  });

  test('asks again where the remembered columns do not fit', () => {
    const mappings = { [asked(text).headerHash]: mapping };
    const file = text.replace('03/07/2026', '13/07/2025');
    expect(asked(file, { mappings }).question.reason).toContain(
      'Line 2 of this file has \u201c13/07/2025\u201d where we look for a date.',
    );
  });

  test('two columns of money', () => {
    const file = 'Datum,Text,Paid out,Paid in\n25/02/2026,COFFEE,"4,50",\n26/02/2026,BACK,,"1.000,00"\n';
    const { headerHash, question } = asked(file);
    expect(question.guess).toMatchObject({ amount: null, debit: 2, credit: 3, dateOrder: 'dmy' });
    const two: CsvMapping = { date: 0, description: 1, amount: { kind: 'two', debit: 2, credit: 3 }, dateOrder: 'dmy' };
    expect(lines(file, { mappings: { [headerHash]: two } })).toEqual([
      ['2026-02-25', 4.5, 'purchase', 'COFFEE'],
      ['2026-02-26', -1000, 'refund', 'BACK'],
    ]);
  });

  test('without names has numbered columns', () => {
    expect(asked('2026-03-07,COFFEE,4.50,x\n2026-03-08,TEA,3.00,y\n').question).toMatchObject({
      columns: ['Column 1', 'Column 2', 'Column 3', 'Column 4'],
      guess: { date: 0, description: 1, amount: 2, dateOrder: 'mdy' },
    });
  });

  test('with the names of an issuer and the other sign', () => {
    const other = 'Date,Description,Amount\n03/07/2026,COFFEE,-4.50\n03/08/2026,TEA,-3.00\n';
    expect(asked(other).question.reason).toContain('American Express');
  });
});

const zip = Buffer.from('504b0304140000000800', 'hex');
test.each<[string, string | Buffer, RegExp]>([
  ['of 0 bytes', '', /empty/],
  ['of blanks', ' \n\n ', /empty/],
  ['that is a ZIP named .csv', zip, /ZIP archive or an Excel workbook/],
  ['that is an old Excel workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /Excel workbook/],
  ['that is a PDF', '%PDF-1.7\n', /PDF/],
  ['that is compressed', Buffer.from('1f8b0800', 'hex'), /compressed/],
  ['that is a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), /isn’t text/],
  ['that is UTF-16 without its mark', iconv.encode(chase, 'utf-16le'), /isn’t text/],
  ['that is a web page', '<!DOCTYPE html><html>', /web page/],
  ['that is QIF', '!Type:CCard\nD03/07/2026\n', /QIF/],
  ['with 10,001 lines of one column', 'word\n'.repeat(10_001), /only one column/],
  [
    'with 10,001 transactions',
    chase.split('\n')[0] + '\n03/06/2026,03/07/2026,A,B,Sale,-4.50,'.repeat(10_001),
    /more than 10000/,
  ],
  ['with a header alone', `${chase.split('\n')[0]}\n`, /no transactions/],
  ['cut in a line', chase.slice(0, chase.lastIndexOf(',Payment')), /is cut off/],
  ['cut in quotes', chase.replace('COFFEE', '"COFFEE'), /is cut off/],
  ['with quotes that do not fit', chase.replace('COFFEE', '"COF"FEE'), /quotation marks/],
  [
    'of a checking account',
    'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #\nDEBIT,03/07/2026,A,-1,ACH,5,\n',
    /bank account/,
  ],
  ['of a savings account', 'Date,Description,Amount,Running Bal.\n03/07/2026,A,-1,5\n', /bank account/],
  ['of stocks', 'Date,Symbol,Quantity,Amount\n03/07/2026,A,1,5\n', /investment account/],
  [
    'of next century',
    chase.replace('03/07/2026', '03/07/2126'),
    /Line 2 of this file is dated 2126-03-07, which is still to come/,
  ],
  [
    'with a date that is none',
    chase.replace('03/07/2026', '03/37/2026'),
    /Line 2 .*\u201c03\/37\/2026\u201d where we look for a date/,
  ],
  [
    'with dates of two orders',
    chase.replace('03/07/2026', '27/02/2026').replaceAll('03/08/2026', '02/27/2026'),
    /where we look for a date/,
  ],
  ['with an amount beyond range', chase.replace('-4.50', '-99999999999.00'), /Line 2 .* no amount/],
  ['with an amount in words', chase.replace('-4.50', 'four'), /Line 2 .* no amount/],
  ['with a line that says nothing in between', chase.replace('\n03/08', '\n,,,,,,x\n03/08'), /Line 3/],
])('a file %s is refused with a sentence', (_, file, sentence) => {
  expect(() => read(file)).toThrow(UnreadableFile);
  expect(() => read(file)).toThrow(sentence);
});

test('any bytes are read, asked about or refused with a sentence', () => {
  const changed = fc
    .tuple(fc.constantFrom(...Object.values(samples)), fc.nat(300), fc.nat(40), fc.string())
    .map(([text, at, length, put]) => Buffer.from(text.slice(0, at) + put + text.slice(at + length)));
  fc.assert(
    fc.property(
      fc.oneof(
        changed,
        fc.uint8Array().map((bytes) => Buffer.from(bytes)),
      ),
      (file) => {
        try {
          expect(['read', 'unexplained']).toContain(read(file).outcome);
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableFile);
        }
      },
    ),
  );
});
