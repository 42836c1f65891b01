import fc from 'fast-check';
import { containsCardNumber } from './text-card-number.js';

test.each([
  '4111111111111111',
  'My card 4111 1111 1111 1111 ends in 1111',
  '4111-1111-1111-1111',
  '4111 - 1111 - 1111 - 1111',
  '3782 822463 10005',
  '378282246310005',
  '4222222222222',
  '6304000000000000000',
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
  '4111.1111.1111.1111',
  '4111 1111, 1111 1111',
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

test('any number of 13 to 19 digits that passes Luhn is found, in any grouping and any words [requirement 38]', () => {
  const payload = fc.stringMatching(/^[1-9]\d{11,17}$/);
  const words = fc.constantFrom('', 'card ', 'my number: ', '(', ', ');
  fc.assert(
    fc.property(
      payload,
      fc.integer({ min: 1, max: 8 }),
      fc.constantFrom('', ' ', '-'),
      words,
      (digits, size, gap, word) => {
        const number = `${digits}${luhnDigit(digits)}`;
        const grouped = number.match(new RegExp(`.{1,${size}}`, 'g'))?.join(gap) ?? '';
        expect(containsCardNumber(`${word}${grouped}${word}`)).toBe(true);
        if (gap !== '') return;
        const wrong = `${digits}${(luhnDigit(digits) + 1) % 10}`;
        expect(containsCardNumber(`${word}${wrong}${word}`)).toBe(false);
      },
    ),
    { numRuns: 5_000 },
  );
});

test('identifiers that the product makes itself are never taken for a card', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => expect(containsCardNumber(`guest-${id}`)).toBe(false)),
    { numRuns: 20_000 },
  );
});

test('long texts are read to their end', () => {
  const filler = '1 '.repeat(10_000) + '1' + ' '.repeat(50_000) + 'x';
  expect(containsCardNumber(filler)).toBe(false);
  expect(containsCardNumber('7'.repeat(100_000))).toBe(false);
  expect(containsCardNumber('a1'.repeat(50_000))).toBe(false);
  expect(containsCardNumber(`${filler} 4111 1111 1111 1111`)).toBe(true);
});
