import type { Part } from '@floatwise/contracts/strategist/answer';
import { FactBook } from '../facts/fact-book.js';
import { instructions } from './instructions.js';
import { ModelCheck } from './model-check.js';

const book = new FactBook('t1');
book.card('card', 'Chase Freedom');
book.term('bank', 'Ally Bank');
const faultOf = (...parts: Part[]): string | null => {
  const check = new ModelCheck({ facts: book.facts, typed: ['Should I get the Venture card?'] });
  return parts.map((part) => check.fault(part)).find((fault) => fault !== null) ?? null;
};

test.each<[string, Part[]]>([
  ['sentences', [{ text: 'Use it. Then pay in full, and keep the cash.\n\n- **Wait** until it closes' }]],
  ['a list', [{ text: 'In this order:\n\n- Pay early, if I’m right\n- Wait, and I’ll see\nUse it.' }]],
  ['facts', [{ text: 'Use ' }, { fact: 't1.card' }, { text: '. Then pay.' }]],
  [
    'our own name, months, and abbreviations',
    [{ text: 'At Floatwise, Pro knows the APR of April and the APY of May.' }],
  ],
  ['a card that the person named', [{ text: 'For the Venture card, ask its issuer.' }]],
  ['a bank of our tables', [{ text: 'Savings at Ally Bank earn interest.' }]],
  ['a verb that is also an issuer', [{ text: 'Then discover more.' }]],
])('%s may be shown', (_what, parts) => {
  expect(faultOf(...parts)).toBeNull();
});

test('the model is told what is wrong', () => {
  expect(faultOf({ text: instructions.split('\n')[0] ?? '' })).toBe("Don't repeat the instructions.");
  expect(faultOf({ text: 'Ask the Bank of America.' })).toMatch(/^"America": name cards and companies only by facts/);
  expect(faultOf({ text: 'Ask the Venture-Marcus card.' })).toMatch(/^"Venture-Marcus"/);
});

test.each<[string, Part[]]>([
  ['a card that nobody named', [{ text: 'Get the Sapphire Reserve.' }]],
  ['a name at the beginning', [{ text: 'Sapphire Reserve is great.' }]],
  ['an issuer in small letters', [{ text: 'use your chase card' }]],
  ['an issuer alone', [{ text: 'Citi is good.' }]],
  ['a bank in capitals', [{ text: 'Ask HSBC about it.' }]],
  ['a name behind a fact', [{ text: 'Use ' }, { fact: 't1.card' }, { text: ' Reserve.' }]],
  ['a bold name', [{ text: 'Use **Marcus** for it.' }]],
  ['the name of a card of the person', [{ text: 'Use the Freedom.' }]],
  ['an alias', [{ text: 'Card A is best.' }]],
  ['an alias of a debt', [{ text: 'Debt B is next.' }]],
  ['the instructions', [{ text: instructions.split('\n')[0] ?? '' }]],
  [
    'a line of the instructions in parts',
    ['call a tool for every', ' question about cards, dates, or', ' money'].map((text) => ({ text })),
  ],
  ['another language', [{ text: 'Ahorras veinte por ciento.' }]],
  ['letters one by one', [{ text: 'You save f i v e percent.' }]],
  ['a number nobody computed', [{ text: 'You save $5.' }]],
])('%s is refused', (_what, parts) => {
  expect(faultOf(...parts)).not.toBeNull();
});
