import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { exampleFor, type WorkedExample } from './examples.js';

/** The content section's own files. */
const folder = resolve(import.meta.dirname, '../../../../../mfe-content/src/blog/articles');
const tagsIn = (file: string): string[] =>
  /^tags: \[(.*)\]$/m.exec(readFileSync(join(folder, file), 'utf8'))?.[1]?.split(', ') ?? [];
const articles = readdirSync(folder).filter((file) => file.endsWith('.md'));

const week = '2026-11-23';
const written = (...tags: string[]): WorkedExample => {
  const write = exampleFor(tags);
  if (!write) throw new Error(`no example for ${tags.join(', ')}`);
  return write(week);
};
const textOf = ({ title, paragraphs, facts, assumes }: WorkedExample): string =>
  [title, ...paragraphs, ...facts.map(({ name, value }) => `${name}: ${value}`), assumes].join('\n');

test.each(articles)('there is an example for our article %s', (file) => {
  expect(exampleFor(tagsIn(file))).not.toBeNull();
});

test('there is none for an article about something else', () => {
  expect(exampleFor(['gardening'])).toBeNull();
  expect(exampleFor([])).toBeNull();
});

/** Worked out on paper, with 4.5% APY: the float is amount x 0.045 x days / 365. */
const onPaper: [subject: string, tags: string[], lines: string[]][] = [
  [
    'float: the day after closing',
    ['float', 'billing cycle'],
    [
      'A card closes on Dec 15.',
      'you pay in 26 days',
      'you pay in 56 days',
      'Bought Dec 15: due Jan 10',
      'Bought Dec 16: due Feb 10',
      // 1,000 x 0.045 x 56 / 365 = 6.904; x 26 = 3.205
      'Float: $6.90 instead of $3.21',
    ],
  ],
  [
    'two cards',
    ['billing cycle', 'multiple cards'],
    [
      'on Nov 23',
      // The statement of Nov 20 has closed, so the next is Dec 20, due Jan 16. The other closes Dec 5, due Jan 1.
      'Closes on day 20: 54 days, due Jan 16',
      'Closes on day 5: 39 days, due Jan 1',
      '15 more days',
      // 6.658 rounded - 4.808 rounded
      'Worth: $1.85',
    ],
  ],
  // 1,000 x 0.2499 x 48 / 365 = 32.863
  ['the grace period', ['grace period', 'carried balance'], ['48 days', 'Interest on the purchase: $32.86']],
  [
    'utilization',
    ['credit score', 'utilization'],
    ['the bureaus see 45%', 'To get under 30%: pay $750.01', 'To get under 10%: pay $1,750.01'],
  ],
  [
    'a bill',
    ['bill payment', 'rewards'],
    [
      'Fee: -$58.00',
      'Rewards: $40.00',
      // 2,000 x 0.045 x 50 / 365 = 12.329
      'Float: $12.33',
      'give you $52.33 back',
      'costs you $5.67 more',
      'Without a bonus: -$5.67',
      'With a bonus of $200.00: $194.33',
    ],
  ],
  // 500 x 0.045 x 54 / 365 = 3.329
  [
    'stacking',
    ['rewards', 'float'],
    ['Portal, 3%: $15.00', 'Card, 2%: $10.00', 'Float, 54 days: $3.33', 'Together: $28.33'],
  ],
  // 3,000 x 0.045 x 40 / 365 = 14.795
  ['savings', ['savings', 'float'], ['A month: $14.79', 'A year: $177.48']],
  ['a transfer', ['balance transfer'], ['Fee, 3%: $180.00', 'Left after 18 months: $0.00']],
  // 29.99% / 12 of 1,200 + 1,100 + … + 100, each rounded to the cent
  [
    'deferred interest',
    ['0% APR', 'deferred interest'],
    ['pay $100.00 a month', 'With deferred interest: $194.94 right away'],
  ],
  ['debts', ['debt payoff'], ['$4,000.00 at 24.99% and $1,500.00 at 17.99%', 'Minimum payments only:']],
];

test.each(onPaper)('the figures about %s are those on paper', (_, tags, lines) => {
  const text = textOf(written(...tags));
  for (const line of lines) expect(text).toContain(line);
});

test('a float line is that of the example’s purchase', () => {
  expect(written('billing cycle').floatLine).toEqual({ from: '2026-12-16', closes: '2027-01-15', due: '2027-02-10' });
  expect(written('multiple cards').floatLine).toEqual({ from: week, closes: '2026-12-20', due: '2027-01-16' });
  expect(written('utilization').floatLine).toBeUndefined();
});

test('days follow the week of the tip, also over the end of a year', () => {
  const text = textOf(exampleFor(['billing cycle'])?.('2026-12-28') ?? written());
  expect(text).toContain('A card closes on Jan 15.');
  expect(text).toContain('Bought Jan 16: due Mar 10');
});

test.each(onPaper)('the example about %s says what it assumes, in plain words without exclamation marks', (_, tags) => {
  const example = written(...tags);
  expect(example.assumes).toMatch(/^Assumes /);
  expect(example.facts.length).toBeGreaterThan(1);
  expect(textOf(example)).not.toMatch(/!|NaN|undefined|Infinity|email/);
});

test.each(Array.from({ length: 53 }, (_, n) => n))('each example can be written in week %i from now', (n) => {
  const monday = new Date(Date.UTC(2026, 10, 23) + n * 7 * 86_400_000).toISOString().slice(0, 10);
  for (const [, tags] of onPaper) {
    expect(textOf(exampleFor(tags)?.(monday) ?? written())).not.toMatch(
      /(^|\s)-?\d+ more days.* 0 |NaN|-\d+ days|\b0 days/,
    );
  }
});
