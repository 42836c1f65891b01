import fc from 'fast-check';
import { toolInputs, type ToolName } from '../../tools/tool-inputs.js';
import { read } from './reading.js';
import { briefResult, today, turns, walletCards } from '../../../testing/brief-result.js';
import { understand } from './understand.js';
import { walletNames } from './wallet-names.js';

const pieces = fc.constantFrom(
  ...'which card for $500 500 groceries pay on the 3rd sapphire gold and 24% apr'.split(' '),
  ...'bonus by march 31 balance transfer two cycles rent points 60k ?'.split(' '),
  ...'compare util under 30 wait split dec 5 minimum off first 1e9 - %'.split(' '),
  ...['a month', 'prime 5', 'next friday'],
);
const likeMessages = fc.array(pieces, { maxLength: 25 }).map((all) => all.join(' '));
const anyMessage = fc.oneof(
  fc.string({ maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  likeMessages,
);

describe('understanding', () => {
  test('any text, after any other, gives a call that its tool accepts, or a question, a refusal, or nothing', () => {
    fc.assert(
      fc.property(anyMessage, fc.array(anyMessage, { maxLength: 4 }), (message, before) => {
        const result = understand(message, { history: turns(before), today, cards: walletCards });
        if ('tool' in result) toolInputs[result.tool].input.parse(result.input);
        else expect('asks' in result || 'remark' in result || 'unknown' in result || 'unsure' in result).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  test('the same message is always understood the same, without regard to case and spaces', () => {
    fc.assert(
      fc.property(likeMessages, (message) => {
        const spaced = `  ${message.toUpperCase().replaceAll(' ', '  ')} `;
        const plain = briefResult(message);
        expect(briefResult(message)).toEqual(plain);
        if (plain[0] !== 'search_articles') expect(briefResult(spaced)).toEqual(plain);
      }),
      { numRuns: 150 },
    );
  });

  test('dollars are read the same in every way to write them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 9_999_999 }), (dollars) => {
        const ways = [
          `$${dollars}`,
          `$${dollars.toLocaleString('en-US')}`,
          `${dollars} dollars`,
          `${dollars.toLocaleString('en-US')} bucks`,
          `$${dollars}.00`,
          `usd ${dollars}`,
          `$${dollars / 1_000}k`,
          `${dollars}`,
        ];
        for (const way of ways)
          expect(briefResult(`which card should I use for ${way}`)).toEqual(['which_card', { amount: dollars }]);
      }),
      { numRuns: 100 },
    );
  });

  test('cents are kept', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => {
        const { amounts } = read(`a $${(cents / 100).toFixed(2)} purchase`, { today, wallet: walletNames([]) });
        expect(amounts.map(({ value }) => value)).toEqual([cents / 100]);
      }),
      { numRuns: 100 },
    );
  });

  test('a percentage is never taken for dollars, nor dollars for a percentage', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000 }), (tenths) => {
        const value = tenths / 10;
        const percent = read(`pay ${value}%`, { today, wallet: walletNames([]) });
        expect(percent).toMatchObject({ amounts: [], shares: [{ value }] });
        const dollars = read(`pay $${value}`, { today, wallet: walletNames([]) });
        expect(dollars).toMatchObject({ amounts: [{ value }], shares: [] });
      }),
      { numRuns: 100 },
    );
  });

  test('any name of a card is found by its whole name', () => {
    const nickname = fc.array(fc.constantFrom('blue', 'zebra', 'kite', 'x9', 'moss', '77', 'quartz'), {
      minLength: 2,
      maxLength: 4,
    });
    fc.assert(
      fc.property(nickname, (all) => {
        const cards = [...walletCards, { name: 'Citi Custom Cash', nickname: all.join(' ') }];
        const result = understand(`when is ${all.join(' ')} due?`, { history: [], today, cards });
        expect(result).toMatchObject({ tool: 'bills' satisfies ToolName, input: { card: all.join(' ') } });
      }),
      { numRuns: 100 },
    );
  });
});

describe('long and hostile texts are read to their end', () => {
  const repeated = (text: string): string => text.repeat(Math.ceil(2_000 / text.length)).slice(0, 2_000);

  test.each([
    '1',
    '1,',
    '1,111',
    '1 ',
    '$',
    '$1 ',
    'a ',
    'one ',
    'hundred ',
    'pay ',
    'pay card ',
    'may 5 ',
    'in 1 day ',
    'the 3rd ',
    '~',
    '~1',
    '-',
    "'",
    '@',
    'a@',
    'a@b.',
    'sapphire ',
    'chase sapphire gold ',
    'which card for $500 on friday in two weeks ',
    'saphire prefered grocieries ',
    'end of ',
    'score of ',
    '401',
    '\u0301',
    '\u200b',
    '\ud800',
    'ﷺ',
    '0.',
    '.1',
    '5/24 ',
    'what be bonus ',
  ])('%j over and over', (text) => {
    expect(briefResult(repeated(text), [repeated(text), repeated(text)])).toBeInstanceOf(Array);
  });

  test('words that nearly make every phrase', () => {
    const scattered = `${'pay '.repeat(120)}${'filler '.repeat(20)}${'card '.repeat(120)}${'filler '.repeat(20)}${'utilization '.repeat(30)}`;
    expect(briefResult(scattered.slice(0, 2_000))).toBeInstanceOf(Array);
  });

  test('a message of more than 2,000 characters is read up to there', () => {
    expect(briefResult(`which card for $500 ${' '.repeat(2_000)} groceries`)).toEqual(['which_card', { amount: 500 }]);
  });
});
