import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { billPayment } from '@floatwise/contracts/offers/bill-payment';
import { marketFacts } from '@floatwise/contracts/offers/market-facts';
import { reportedOffers } from '@floatwise/contracts/offers/reported-offers';
import { accounts } from '@floatwise/contracts/offers/savings-accounts';
import { LATE_FEES } from '@floatwise/finance/statements/bill-law';
import { issuers } from '@floatwise/finance/statements/issuers';
import { figureText } from './figures.js';
import { QUOTED } from './quoted-facts.js';

const folder = resolve(import.meta.dirname, '../articles');
const articles = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

test.each([
  ['stated bill-payment', '2.9%'],
  [
    'source bill-payment',
    '[Melio Help Center, How to pay with a credit card](https://melio.zendesk.com/hc/en-us/articles/6100871322268-How-to-pay-with-a-credit-card), as of January 2025',
  ],
  ['stated marcus-online-savings', '3.5%'],
  ['stated marcus-online-savings-earlier', '4.5%'],
  ['stated wells-fargo-reflect', '21 months'],
])('%s is %s', (expression, text) => expect(figureText(expression)).toBe(text));

test('a fact of an unknown name is rejected', () => {
  expect(() => figureText('source nobody')).toThrow('"nobody" is no fact. Known: bill-payment, marcus-online-savings');
});

test('every fact has a date and can be reported', () => {
  for (const { source, about } of QUOTED.values()) {
    expect(source.date).toMatch(/^20\d\d-\d\d-\d\d$/);
    if ('offerId' in about) expect(reportedOffers.has(about.offerId)).toBe(true);
  }
});

test('what the library knows as well is the same there', () => {
  expect(marketFacts.lateFees.says).toContain(`$${LATE_FEES.first}, and $${LATE_FEES.again}`);
  const floors = [issuers['capital-one'], issuers.boa].map(({ minimum }) => minimum.floors[0]);
  expect(marketFacts.minimumPayments.says).toContain(
    `$${floors[0]} at Capital One and $${floors[1]} at Bank of America`,
  );
});

/** The sentences of an article outside its front matter, tables, and blocks, without what the build computes. */
const sentencesOf = (text: string): string[] =>
  text
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .split('\n')
    .filter((line) => !/^(\||\{\{)/.test(line))
    .flatMap((line) => line.split(/(?<=[.!?:])\s+/))
    .map((sentence) => sentence.replace(/\{\{(?!source |stated )[^}]*\}\}/g, ''));

const named = [
  ...accounts.map(({ bankName }) => bankName),
  ...['Melio', 'Marcus', 'Ally', 'Chase', 'Citi', 'Capital One', 'Bank of America', 'Wells Fargo', 'Discover'],
].join('|');
const amount = String.raw`(\$\d|\d(\.\d+)?%)`;
/** 'Melio charges 2.9%', 'most issuers charge 1%', 'a late fee, often $30', 'about 4.5% in savings'. */
const claims = [
  new RegExp(String.raw`\b(${named})\b.*\b(charg|cost|pay|paid|fee|APY|APR|rate)\w*\b[^:]*${amount}`),
  new RegExp(
    String.raw`\b(most|large|many|few) (large )?(issuers|banks|cards)\b.*\b(charg|pay|paid|ask)\w*\b.*${amount}`,
    'i',
  ),
  new RegExp(String.raw`\b(usually|often|typical|typically|on average|near) ${amount}`, 'i'),
  /\babout \d+(\.\d+)?%/i,
  /national (average|rate)\b.*\d%/i,
];

test.each(articles)('no fee or rate of others stands in $name without its date and source', ({ text }) => {
  const bare = sentencesOf(text).filter(
    (sentence) => !sentence.includes('{{source ') && claims.some((claim) => claim.test(sentence)),
  );
  expect(bare).toEqual([]);
});

test('the sums about the bill-payment partner use the fee that is quoted', () => {
  const [article] = articles.filter(({ name }) => name === 'melio-credit-card-rewards.md');
  const fees = [...(article?.text.matchAll(/\{\{bill-pay-(?:fee|rewards|float|cost|net) \d+ (\S+)/g) ?? [])];
  expect(fees.length).toBeGreaterThan(10);
  expect(new Set(fees.map(([, fee]) => Number(fee)))).toEqual(new Set([billPayment.feePercent]));
});
