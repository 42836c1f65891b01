import fc from 'fast-check';
import type { Fact, Part } from '@floatwise/contracts/strategist/answer';
import { FactBook } from './fact-book.js';
import { AnswerCheck } from './faithful.js';

const book = new FactBook('t1');
book.money('worth', 36.3);
book.days('days', 55);
book.date('due', '2026-04-10');
book.percent('apy', 4.5);
book.percent('share', 33.25);
book.points('bonus', 60_000, 'points');
book.count('cards', 3, 'card');
book.money('loss', -12.5);
book.count('payments', 41, 'installment');
book.card('card', 'Freedom 8x Visa');
book.term('offer', '2% back for 6 months');
book.term('article', '7 ways to float $10,000', 'article');
const { facts } = book;

const typed = ['Which card for $1,200 on the 3rd? I pay 20 percent, and have 4 of them and 6 friends, until June 5.'];
const checked = (...parts: Part[]): (string | null)[] => {
  const check = new AnswerCheck({ facts, typed, paths: ['/blog/float', '/?amount=500.00'] });
  return parts.map((part) => check.fault(part));
};
const fault = (text: string): string | null => checked({ text })[0] ?? null;

test.each([
  ['a fact’s value', 'It is worth $36.30.'],
  ['a fact’s value in other words', 'Keep it 55 days: 36.30.'],
  ['days in words', 'That is fifty-five days.'],
  ['a percentage in words', 'At 4.5 percent.'],
  ['a fact’s value to its last digit', 'That is 33.25%, or 33.3%.'],
  ['a date', 'Due on April 10th, 2026.'],
  ['its day alone', 'Due on the 10th.'],
  ['points', 'It gives 60,000 points.'],
  ['a count', 'You have three cards.'],
  ['a count of something else', 'Pay 41 installments, all forty-one.'],
  ['the size of a loss', 'You lose $12.50.'],
  ['a figure in the words of our tables', 'It gives 2% for six months.'],
  ['an amount that the person typed', 'For $1,200, take the next one.'],
  ['a day that the person typed', 'Paying on the 3rd is early.'],
  ['a date that the person typed', 'By June 5.'],
  ['a percentage that the person typed', 'Twenty percent is much.'],
  ['a bare number that the person typed, counting anything', 'Four cards.'],
  ['an amount that the person typed without its sign', 'For $6, any card is fine.'],
  ['a number of something that the person typed', 'Ask six friends.'],
  ['nothing, everything, a year, a week', '0% of it; 100%; 365 days; 12 months; seven days; 24 hours.'],
  ['a numbered list', 'Do this:\n1. Pay.\n2. Wait.\n3) Smile.'],
  ['emphasis, lists, headings, tables', '## Plan\n- **Pay** _early_\n\n| a | b |\n|---|---|'],
  ['a link to a page of ours that was offered', 'Read [how float works](/blog/float).'],
  ['words with a dash', 'A no-fee card – the first one – is fine.'],
])('%s may be shown', (_what, text) => {
  expect(fault(text)).toBeNull();
});

test.each([
  ['an amount', 'You save $1,234.56.'],
  ['a percentage', 'It earns 17.3% a year.'],
  ['a rounded amount', 'About $36.'],
  ['a fact’s number with another unit', '55 months.'],
  ['the number of other things that the person typed', 'Open 6 accounts.'],
  ['a fact’s number of something else', 'Ask 55 banks.'],
  ['a fact’s number in other money', 'It costs 55 euros.'],
  ['the days of a week as something else', 'Open 7 accounts.'],
  ['a number with emphasis inside', 'Pay fi**ve** hundred.'],
  ['an amount with emphasis inside', 'Pay $1,200**,000**.'],
  ['days as dollars', 'You get $55.'],
  ['a percentage as an amount', '$4.50'],
  ['a percentage as a bare number', 'The factor is 4.5.'],
  ['a date', 'Due on April 11.'],
  ['a date of another year', 'Due on April 10, 2027.'],
  ['a fact’s number as a place', 'The 55th bank.'],
  ['a day as an amount', 'You pay $410.'],
  ['another day', 'Due on the 11th.'],
  ['a year', 'Since 2019.'],
  ['a gain as a loss', 'You get -$36.30.'],
  ['a number word', 'Nine of them.'],
  ['a multiple', 'You earn double.'],
  ['a share', 'Pay half.'],
  ['a fraction', 'Pay two thirds.'],
  ['a magnitude', 'It saves thousands.'],
  ['a dozen', 'A dozen cards.'],
  ['digits of another script', 'You save ٣٦ dollars.'],
  ['a number in a card’s name', 'The 8x card.'],
  ['a number in an article’s title', 'Seven ways, or $10,000.'],
  ['numbers of a list out of order', 'Pay\n36. Wait.'],
  ['a number after the number of a list', '1. 99 cards.'],
])('%s that nobody computed or typed is refused', (_what, text) => {
  expect(fault(text)).toMatch(/not a fact/);
});

test.each([
  ['HTML', 'Hello <b>you</b>'],
  ['a comment', '<!-- x -->'],
  ['an entity', 'a &amp; b'],
  ['an image', '![chart](/blog/float)'],
  ['a foreign link', '[Read more](https://collect.example/offer)'],
  ['a link of ours that was not offered', '[Read more](/admin)'],
  ['a script', '[Read more](javascript:alert(document.cookie))'],
  ['a script in a bare text', 'javascript:alert'],
  ['a reference', '[Read more][away]'],
  ['a definition', '[away]: https://collect.example'],
  ['an automatic link', '<https://collect.example>'],
  ['a bare address', 'See https://collect.example'],
  ['an address that Markdown completes', 'See www.collect.example'],
  ['a bare host', 'See collect.example/offer'],
  ['an email address', 'Write to someone@collect.example'],
  ['an address for mail', 'mailto:someone'],
  ['a phone number', 'Call (555) 123-4567'],
  ['another one', 'Call +1 555-123-4567'],
  ['an invisible character', 'a\u200bb'],
  ['a marked letter', 't\u0336wo'],
  ['letters of another script', 'Use it for раyments'],
  ['a code', 'aGVsbG8gd29ybGQgaGVsbG8gd29ybGQgaGVsbG8gd29ybGQgaGVsbG8gd29ybGQ'],
])('%s is refused', (_what, text) => {
  expect(fault(text)).not.toBeNull();
});

describe('over the borders of parts', () => {
  const worth: Part = { fact: 't1.worth' };

  test.each<[string, Part[]]>([
    ['a sentence around a fact', [{ text: 'It is worth ' }, worth, { text: ', which is fine.' }]],
    ['emphasis around a fact', [{ text: 'It is **' }, worth, { text: '**.' }]],
    ['a range of two facts', [worth, { text: '–' }, worth]],
    ['a list with facts', [{ text: '1. ' }, worth, { text: '\n2. ' }, worth, { text: '\n3. Done.' }]],
    ['an owner', [{ fact: 't1.card' }, { text: '’s days' }]],
  ])('%s may be shown', (_what, parts) => {
    expect(checked(...parts)).toEqual(parts.map(() => null));
  });

  test.each<[string, Part[]]>([
    ['a fact that nobody computed', [{ fact: 't9.days' }]],
    ['a digit behind a fact', [worth, { text: '0' }]],
    ['an emphasized digit behind a fact', [worth, { text: '**0**' }]],
    ['emphasis between two facts', [worth, { text: '**' }, worth]],
    ['a sign before an emphasized fact', [{ text: 'You get -**' }, worth]],
    ['a magnitude behind a fact', [worth, { text: ' million' }]],
    ['an abbreviated magnitude behind a fact', [worth, { text: 'k' }]],
    ['a percent sign behind a fact', [worth, { text: ' %' }]],
    ['a unit behind a fact', [worth, { text: ' percent' }]],
    ['a sign before a fact', [{ text: 'You lose -' }, worth]],
    ['a minus in words', [{ text: 'You get minus ' }, worth]],
    ['a digit before a fact', [{ text: 'You have 4' }, worth]],
    ['two facts without a space', [worth, worth]],
    ['a fraction of facts', [worth, { text: '/' }, worth]],
    ['a number in two parts', [{ text: 'You get 4' }, { text: '00' }]],
    ['a link in two parts', [{ text: 'See ww' }, { text: 'w.collect.example' }]],
    ['a number that looks like one of a list', [worth, { text: ' 1. 00' }]],
  ])('%s is refused', (_what, parts) => {
    expect(checked(...parts).some((each) => each !== null)).toBe(true);
  });
});

describe('whatever stands around it', () => {
  const words = fc.array(fc.constantFrom('pay', 'it', 'early', 'and', 'keep', 'the', 'cash', 'one', 'first', '\n-'), {
    maxLength: 6,
  });
  const about = (text: string) =>
    fc.tuple(words, words).map(([before, after]) => [...before, text, ...after].join(' '));
  const check = (text: string, some: readonly Fact[]): string | null =>
    new AnswerCheck({ facts: some, typed: [] }).fault({ text });

  it('an amount is shown if and only if it is a fact', () => {
    const cents = fc.integer({ min: 3_100, max: 9_999_999 });
    fc.assert(
      fc.property(cents, cents, (one, other) => {
        const made = new FactBook('t');
        const { text } = made.money('it', one / 100);
        const stranger = new FactBook('x').money('it', other / 100).text;
        expect(check(`That is ${text}.`, made.facts)).toBeNull();
        expect(check(`That is ${stranger}.`, made.facts) === null).toBe(one === other);
      }),
    );
  });

  it('a number nobody computed is refused, wherever it stands', () => {
    const invented = fc.constantFrom(
      '$8.25',
      '8%',
      'eight days',
      '8',
      'Aug 8',
      '8th',
      'eighty-eight',
      'an eighth',
      '८',
      'VIII',
    );
    fc.assert(
      fc.property(invented.chain(about), (text) => {
        expect(check(text, facts)).not.toBeNull();
      }),
    );
  });

  it('words without numbers are shown', () => {
    fc.assert(
      fc.property(words, (each) => {
        expect(check(each.join(' '), [])).toBeNull();
      }),
    );
  });

  it('any text is judged without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const verdict = check(text, facts);
        expect(verdict === null || verdict.length > 0).toBe(true);
      }),
    );
  });

  it.each(['a', '-', '1', '1,', 'two ', 'one-', '[', '<', '.a', 'a.', '1/', '$', '\n1. ', 'Apr '])(
    // A reading that grew with the square of the length wouldn't end within the test's time.
    '80,000 characters of %j are judged to the end',
    (piece) => {
      expect(() => check(piece.repeat(80_000 / piece.length), facts)).not.toThrow();
    },
  );
});
