import { jest } from '@jest/globals';
import fc from 'fast-check';
import { containsCardNumber, maskCardNumbers } from './card-number.js';

test.each([
  '4111111111111111',
  'My card 4111 1111 1111 1111 ends in 1111',
  '4111-1111-1111-1111',
  '4111.1111.1111.1111',
  '4111/1111/1111/1111',
  '3782 822463 10005',
  '378282246310005',
  '4222222222222',
  '5555555555554444',
  '2221000000000009',
  '2720990000000007',
  '6011111111111117',
  '6440000000000005',
  '6550000000000000008',
  '3530111333300000',
  '30569309025904',
  '36070500001020',
  '38520000023237',
  '6200000000000005',
  '6200000000000000000',
  'x4111111111111111y',
  '4111 1111 1111 1111 123',
  '12 4111111111111111 12/28',
  '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1',
  '4111\u00a01111\u00a01111\u00a01111',
  '4111\u20131111\u20131111\u20131111',
  '41111111\u200b11111111',
  '\uff14\uff11\uff11\uff11\uff11\uff11\uff11\uff11\uff11\uff11\uff11\uff11\uff11\uff11\uff11\uff11',
])('%p holds a card number', (text) => expect(containsCardNumber(text)).toBe(true));

test.each([
  '',
  'Freedom',
  '1111',
  '4111111111111112',
  '411111111111',
  '41111111111111111111',
  '4111 1111, 1111 1111',
  '4111 - * - 1111 - * - 1111 - * - 1111',
  // Amounts, a table, and dates, whose digits pass as a number's.
  '4,500, 5,200, 3,100, 2,003',
  '$4,500.00 | $5,200.00 | $31.07',
  // No network's numbers start like this or have this length.
  '6304000000000000000',
  '2220990000000000',
  '2721000000000004',
  '5018717640561',
  '1234567812345670',
  '37828224631000',
  '411111111111116',
  '55555555555544440',
  '2026-03-10T12:00:00.123Z',
  'b3f1c2d4-1234-4321-8765-123456789012',
  '00000000-0000-0000-0000-000000000000',
  'a4111111111111111000000000000000000000000000000000000000000000ff',
  '4111aaaa1111bbbb1111cccc1111',
])('%p holds none', (text) => expect(containsCardNumber(text)).toBe(false));

const luhnDigit = (digits: string): number => {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  return (10 - (sum % 10)) % 10;
};

const range = (least: number, most: number) => fc.integer({ min: least, max: most }).map(String);
/** The prefixes and lengths of card numbers, by network. */
const anyNetwork = fc.oneof(
  fc.tuple(fc.constant('4'), fc.constantFrom(13, 16, 19)),
  fc.tuple(fc.oneof(range(51, 55), range(2221, 2720)), fc.constant(16)),
  fc.tuple(fc.constantFrom('34', '37'), fc.constant(15)),
  fc.tuple(
    fc.oneof(fc.constantFrom('6011', '65', '62'), range(644, 649), range(3528, 3589)),
    range(16, 19).map(Number),
  ),
  fc.tuple(fc.oneof(fc.constantFrom('36', '38'), range(300, 305)), range(14, 19).map(Number)),
);
const cardNumber = fc
  .tuple(anyNetwork, fc.stringMatching(/^\d{19}$/))
  .map(([[prefix, length], filler]) => `${prefix}${filler}`.slice(0, length - 1))
  .map((digits) => `${digits}${luhnDigit(digits)}`);
const words = fc.constantFrom('', 'card ', 'my number: ', '(', ', ');
const grouped = (number: string, size: number, gap: string): string =>
  number.match(new RegExp(`.{1,${size}}`, 'g'))?.join(gap) ?? '';
const written = fc
  .tuple(
    cardNumber,
    range(1, 8).map(Number),
    fc.constantFrom('', ' ', '-', '.', '/', '\u2013', '\u00a0', '_', '·', '  ', ' - ', '\u200e'),
  )
  .map(([number, size, gap]) => ({ number, text: grouped(number, size, gap) }));

test('every number of a network that passes Luhn is found, in any grouping and any words [requirement 38]', () => {
  fc.assert(
    fc.property(written, words, ({ number, text }, word) => {
      expect(containsCardNumber(`${word}${text}${word}`)).toBe(true);
      const wrong = `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`;
      expect(containsCardNumber(`${word}${wrong}${word}`)).toBe(false);
    }),
  );
});

describe('no separator and no script hides a number [requirement 49]', () => {
  const gaps = [
    '_',
    ',',
    ':',
    '|',
    '*',
    '·',
    '•',
    '  ',
    '   ',
    ' - ',
    ', ',
    ' | ',
    ' · ',
    '\u200e',
    '\u200f',
    '\n',
    '\r\n',
    '--',
    '~',
    '#',
    '…',
    '(',
    '“',
  ];
  const numbers = ['4111111111111111', '5555555555554444', '378282246310005', '6011111111111117', '6200000000000005'];
  const zeros = {
    Arabic: 0x660,
    Persian: 0x6f0,
    Devanagari: 0x966,
    Bengali: 0x9e6,
    Thai: 0xe50,
    'full-width': 0xff10,
    bold: 0x1d7ce,
  };
  const inScript = (text: string, zero: number): string =>
    text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

  test.each(gaps)('%j between the groups', (gap) => {
    for (const number of numbers) {
      for (const size of [2, 4, 6]) {
        const text = `My card: ${grouped(number, size, gap)} thanks`;
        expect([text, containsCardNumber(text)]).toEqual([text, true]);
        expect(maskCardNumbers(text).replace(/\D/g, '')).toBe(number.slice(-4));
      }
    }
  });

  test.each(Object.entries(zeros))('%s digits', (_, zero) => {
    for (const number of numbers) {
      for (const gap of ['', ' ', '·']) {
        const text = inScript(grouped(number, 4, gap), zero);
        expect([text, containsCardNumber(text)]).toEqual([text, true]);
        expect(maskCardNumbers(text)).toContain(inScript(number.slice(-1), zero));
        expect(containsCardNumber(maskCardNumbers(text))).toBe(false);
      }
    }
  });

  test('a double space once, and spaces around one hyphen', () => {
    expect(containsCardNumber('4111  1111 1111 1111')).toBe(true);
    expect(containsCardNumber('4111 - 1111 1111-1111')).toBe(true);
  });
});

describe('masking', () => {
  test.each([
    ['', ''],
    ['COFFEE 4.50', 'COFFEE 4.50'],
    ['PAYMENT FROM 4111111111111111', 'PAYMENT FROM ************1111'],
    ['4111 1111 1111 1111 thank you', '**** **** **** 1111 thank you'],
    ['3782-822463-10005/ref 12', '****-******-*0005/ref 12'],
    ['a 4111111111111111 b 5555555555554444', 'a ************1111 b ************4444'],
    ['\u{1F4B3} 4111111111111111 \u{1F4B3}', '\u{1F4B3} ************1111 \u{1F4B3}'],
    ['41111111\u200b11111111', '********\u200b****1111'],
    ['\uff14111111111111111', '************1111'],
    ['b3f1c2d4-1234-4321-8765-123456789012', 'b3f1c2d4-1234-4321-8765-123456789012'],
  ])('%p becomes %p', (text, masked) => expect(maskCardNumbers(text)).toBe(masked));

  test('leaves of a number its last four digits and of all else everything [requirement 38]', () => {
    fc.assert(
      fc.property(written, words, fc.string(), ({ number, text }, word, tail) => {
        // A digit after a comma could go on with the number.
        const masked = maskCardNumbers(`${word}${text} and ${tail}`);
        expect(masked.replace(/[^\d*]/g, '').slice(0, number.length)).toBe(
          `${'*'.repeat(number.length - 4)}${number.slice(-4)}`,
        );
        expect(masked.startsWith(word)).toBe(true);
        expect(masked.endsWith(maskCardNumbers(tail))).toBe(true);
        expect(masked).toHaveLength(word.length + text.length + ' and '.length + tail.length);
      }),
    );
  });

  test('nothing masked holds a card number, whatever stands side by side [requirement 38]', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            written.map(({ text }) => text),
            fc.stringMatching(/^[0-9 ./-]{0,9}$/),
          ),
        ),
        (parts) => {
          const masked = maskCardNumbers(parts.join(' '));
          expect(containsCardNumber(masked)).toBe(false);
          expect(maskCardNumbers(masked)).toBe(masked);
        },
      ),
    );
  });
});

test('identifiers that the product makes itself are never taken for a card', () => {
  fc.assert(fc.property(fc.uuid(), (id) => expect(containsCardNumber(`guest-${id}`)).toBe(false)));
});

test('long texts are read to their end', () => {
  const filler = '1 '.repeat(10_000) + '1' + ' '.repeat(50_000) + 'x';
  expect(containsCardNumber(filler)).toBe(false);
  expect(containsCardNumber('7'.repeat(100_000))).toBe(false);
  expect(containsCardNumber('a1'.repeat(50_000))).toBe(false);
  expect(containsCardNumber(`${filler} 4111 1111 1111 1111`)).toBe(true);
});

test('what is between two groups of digits is looked at once, because a text can have thousands of them', () => {
  const looks = jest.spyOn(RegExp.prototype, 'test');
  expect(containsCardNumber('4 '.repeat(500))).toBe(false);
  expect(looks.mock.calls.length).toBeLessThan(3_000);
  looks.mockRestore();
});
