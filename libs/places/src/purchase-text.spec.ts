import fc from 'fast-check';
import { parseAmount } from '@floatwise/finance/money/money';
import { openPlaces } from './open-places.js';
import { readPurchase, type PurchaseReading } from './purchase-text.js';

const read = (text: string): PurchaseReading => readPurchase(text, openPlaces());
const commas = 'Write commas for thousands and a point for cents, such as 1,250.50.';
const invalid = 'Please enter a valid purchase amount';

test.each<[text: string, amount: number | null, place: string | null, placeText: string]>([
  ['costco 180', 180, 'Costco', 'costco'],
  ['180 costco', 180, 'Costco', 'costco'],
  ['180 at Costco', 180, 'Costco', 'Costco'],
  ['Costco, $1,250.50', 1250.5, 'Costco', 'Costco'],
  ['$45.20 Shell', 45.2, 'Shell', 'Shell'],
  ['$ 45.20 Shell gas', 45.2, 'Shell', 'Shell gas'],
  ['uber 23', 23, 'Uber', 'uber'],
  ['uber ride 23 usd', 23, 'Uber', 'uber ride'],
  ['12 bucks chipotle', 12, 'Chipotle', 'chipotle'],
  ['amazon', null, 'Amazon', 'amazon'],
  ['180', 180, null, ''],
  ['$180.00', 180, null, ''],
  ['.50', 0.5, null, ''],
  ['45.2', 45.2, null, ''],
  ['12.345', 12.35, null, ''],
  ['1k', 1000, null, ''],
  ['$1.5k amazon', 1500, 'Amazon', 'amazon'],
  ['2x180', 360, null, ''],
  ['3 × $60', 180, null, ''],
  ['3 × $ 60 target', 180, 'Target', 'target'],
  ['target 2*19.99', 39.98, 'Target', 'target'],
  ['7-Eleven 12', 12, '7-Eleven', '7-Eleven'],
  ['12 7-Eleven', 12, '7-Eleven', '7-Eleven'],
  ['7-Eleven', null, '7-Eleven', '7-Eleven'],
  ['Forever 21 40', 40, 'Forever 21', 'Forever 21'],
  ['40 Forever 21', 40, 'Forever 21', 'Forever 21'],
  ['Forever 21', null, 'Forever 21', 'Forever 21'],
  ['76 gas 30', 30, '76', '76 gas'],
  ['76 30', 30, '76', '76'],
  ['76', 76, null, ''],
  ['$76', 76, null, ''],
  ['Studio 54 $120', 120, null, 'Studio 54'],
  ['lunch at chipotle 14', 14, 'Chipotle', 'lunch at chipotle'],
  ['hotel in Paris 180', 180, 'hotel', 'hotel in Paris'],
  ['Bob’s target practice 20', 20, null, 'Bob’s target practice'],
  ['Bob’s Diner', null, null, 'Bob’s Diner'],
  ['🍕 20', 20, null, '🍕'],
  ['', null, null, ''],
])('"%s" is %s at %s, said as "%s"', (text, amount, place, placeText) => {
  const reading = read(text);
  expect([reading.amount, reading.place?.name ?? null, reading.placeText]).toEqual([amount, place, placeText]);
  expect(reading).toMatchObject({ foreign: false, conversion: null, choices: [], problem: null });
});

test.each<[text: string, dollars: number | null, conversion: PurchaseReading['conversion']]>([
  ['180 eur hotel in Paris', 194.81, { amount: 180, currency: 'EUR', year: 2024 }],
  ['€180 hotel in Paris', 194.81, { amount: 180, currency: 'EUR', year: 2024 }],
  ['hotel in Paris 180€', 194.81, { amount: 180, currency: 'EUR', year: 2024 }],
  ['hotel in Paris EUR 180', 194.81, { amount: 180, currency: 'EUR', year: 2024 }],
  ['hotel in Paris 2 x 90 euros', 194.81, { amount: 180, currency: 'EUR', year: 2024 }],
  ['hotel 12,000 yen', 79.28, { amount: 12_000, currency: 'JPY', year: 2024 }],
  ['hotel C$100', 72.99, { amount: 100, currency: 'CAD', year: 2024 }],
  ['hotel £78.30', 100, { amount: 78.3, currency: 'GBP', year: 2024 }],
  ['hotel 500 sek', null, { amount: 500, currency: 'SEK', year: null }],
  ['hotel 500 pesos', null, { amount: 500, currency: 'pesos', year: null }],
])('"%s" is foreign, and %s dollars at the year’s average rate', (text, amount, conversion) => {
  const reading = read(text);
  expect(reading).toMatchObject({ amount, foreign: true, conversion, place: { name: 'hotel' } });
  const ask = `We have no rate for ${conversion?.currency}. Type the amount in dollars.`;
  expect(reading.problem).toBe(amount === null ? ask : null);
});

test.each([
  ['180 or 200', [180, 200], 'Which amount: $180.00 or $200.00?'],
  ['costco $180 or 200', [180, 200], 'Which amount: $180.00 or $200.00?'],
  ['costco 180-200', [180, 200], 'Which amount: $180.00 or $200.00?'],
  ['Studio 54 120', [54, 120], 'Which amount: $54.00 or $120.00?'],
])('"%s" asks which', (text, choices, problem) => {
  expect(read(text)).toMatchObject({ amount: null, choices, problem });
});

test.each([
  ['$$', invalid],
  ['costco $', invalid],
  ['0', invalid],
  ['costco 0', invalid],
  ['-5', 'Enter an amount above 0.'],
  ['costco -$5', 'Enter an amount above 0.'],
  ['1.000,50', commas],
  ['costco $1,2', commas],
  ['12,50', commas],
  ['1e9', 'Write the amount in digits, such as 1250.50.'],
  ['0.001', 'The smallest amount is $0.01.'],
  ['0x5', invalid],
  ['99999999999', 'The largest amount is $9,999,999,999.99.'],
  ['9999999999k', 'The largest amount is $9,999,999,999.99.'],
  ['9999999999x9999', 'The largest amount is $9,999,999,999.99.'],
  ['0.5 jpy', 'The smallest amount is $0.01.'],
])('"%s" is no amount, and says why', (text, problem) => {
  expect(read(text)).toMatchObject({ amount: null, choices: [], problem });
});

test('while the index loads, amounts are read, and no place', () => {
  expect(readPurchase('costco 180', null)).toMatchObject({ amount: 180, place: null, placeText: 'costco' });
});

test('300 characters are read, and what follows them isn’t', () => {
  expect(read(`${'🍕'.repeat(148)} 18 20`)).toMatchObject({ amount: 18 });
  expect(read(`${'x'.repeat(300)} 18`)).toMatchObject({ amount: null, place: null });
});

const pieces = fc.oneof(
  fc.constantFrom(
    'costco',
    '76',
    'forever 21',
    '7-eleven',
    'or',
    'at',
    'x',
    '×',
    '$',
    '€',
    'eur',
    'sek',
    '-',
    '1.000,50',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.float({ noNaN: true }).map(String),
  fc.integer({ min: 0, max: 99_999 }).map((amount) => `$${amount}`),
);
const anyText = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(' '));

test('any text is read without an error, with an amount that can be paid or none', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { amount, choices, problem } = read(text);
      for (const each of [...choices, ...(amount === null ? [] : [amount])]) {
        expect(Number.isInteger(Math.round(each * 100)) && each > 0 && each <= 9_999_999_999.99).toBe(true);
      }
      expect(choices.length === 0 || (amount === null && problem !== null)).toBe(true);
    }),
  );
});

test('no digit is made up: in dollars, an amount is one that stands in the text', () => {
  const words = fc.constantFrom(
    'costco',
    'shell',
    'hotel',
    'bob',
    'or',
    'at',
    '🍕',
    '12',
    '7.5',
    '$30',
    '1,200',
    '-4',
    '0',
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 6 }), (parts) => {
      const { amount, choices } = read(parts.join(' '));
      const typed = parts.map(parseAmount);
      for (const each of amount === null ? choices : [amount]) expect(typed).toContain(each);
    }),
  );
});
