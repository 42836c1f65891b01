import { aPlannerCard } from '@floatwise/browser-test-kit/builders';
import { mayNameACard, Pseudonyms } from './pseudonyms.js';

const wallet = [
  aPlannerCard({ name: 'Chase Freedom Unlimited', nickname: "Grace's divorce card" }),
  aPlannerCard({ name: 'Chase Sapphire Preferred' }),
  aPlannerCard({ name: 'American Express Blue Cash Everyday', nickname: 'Travel' }),
  aPlannerCard({ name: 'Citi Double Cash', nickname: 'Über-Karte' }),
];
const pseudonyms = new Pseudonyms(wallet);

describe('a message goes out', () => {
  test.each([
    ['a nickname', "Should I use Grace's divorce card for $500?", 'Should I use Card A for $500?'],
    ['a nickname in other letters', 'is GRACE’S  DIVORCE card ok', 'is Card A ok'],
    ['a name', 'Is Chase Freedom Unlimited better than Chase Sapphire Preferred?', 'Is Card A better than Card B?'],
    ['a part of a name', 'my freedom or my sapphire', 'my Card A or my Card B'],
    ['a part of a nickname', 'put it on divorce', 'put it on Card A'],
    ['an issuer of two cards', 'my Chase card', 'my Card A or Card B card'],
    ['a nickname with marks', 'the uber karte', 'the Card D'],
    ['a possessive', "Sapphire's fee", "Card B's fee"],
    ['a nickname that is a general word, meant as one', 'my travel card', 'my Card C card'],
    ['the same nickname after "my"', 'put it on my travel', 'put it on my Card C'],
    ['the same nickname before "card"', 'put it on the travel card', 'put it on the Card C card'],
    ['the same nickname with a capital', 'put it on Travel', 'put it on Card C'],
    ['a part of a name that begins with a general word', 'is the everyday blue any good', 'is the Card C any good'],
    ['general words behind a part of a name', 'use sapphire cash', 'use Card B cash'],
    ['the same word in its own sense', 'cash back for travel', 'cash back for travel'],
    ['words of a name in their own sense', 'Keep my cash every day', 'Keep my cash every day'],
    ['two words of a name', 'use double cash', 'use Card D'],
    ['another card', 'Is the Venture X worth it?', 'Is the Venture X worth it?'],
  ])('without %s', (_what, typed, sent) => {
    expect(pseudonyms.hide(typed)).toBe(sent);
  });

  test.each([
    ['an email address', 'I am grace.kim+x@example.test, ok?', 'I am [email], ok?'],
    ['a card number', 'It is 4111 1111 1111 1111.', 'It is [card number].'],
    ['a card number that was masked before', 'It is ************1111.', 'It is [card number].'],
    ['the last four digits', 'the one ending in 4242', 'the one ending in [digits]'],
    ['the last four digits in short', 'card x4242 and •••• 1881', 'card [digits] and [digits]'],
    ['the last four digits right after a name', 'my Visa••4242', 'my Visa•[digits]'],
    ['the last four digits after more dots than anyone types', `${'•'.repeat(60)}4242`, `${'•'.repeat(20)}[digits]`],
    ['two addresses without a gap', 'at ada@example.test!bob@example.test', 'at [email][email]'],
    ['a masked number with gaps', 'a * * * * 1111', 'a [card number]'],
    ['a phone number', 'call (555) 123-4567 or +1 555 123 4567', 'call [phone] or [phone]'],
    ['a social security number', '078-05-1120', '[number]'],
    ['an account number', 'from 123456789012', 'from [number]'],
    ['a user id', '0b0f6bd2-4d0f-4b6c-9a55-3f2b8a1c7d10', '[id]'],
    ['a name that is told', 'My name is Grace Kim and I pay', 'My name is [name] and I pay'],
    [
      'but with amounts and dates',
      'pay $1,234,567.89 or 5000 on 2026-12-01 at 19.99%',
      'pay $1,234,567.89 or 5000 on 2026-12-01 at 19.99%',
    ],
  ])('without %s', (_what, typed, sent) => {
    expect(pseudonyms.hide(typed)).toBe(sent);
  });
});

test('words of tools lose whole names only', () => {
  expect(pseudonyms.hideNames('Chase Freedom Unlimited has the freedom to travel.')).toBe(
    'Card A has the freedom to travel.',
  );
});

test('two cards of one name are told apart by nobody', () => {
  expect(new Pseudonyms([aPlannerCard(), aPlannerCard()]).hide('Everyday Card')).toBe('Card A or Card B');
});

test.each([
  ['How does a grace period work?', false],
  ['What is the difference between APR and APY?', false],
  ['what happens if i pay late', false],
  ['Which card for groceries of $500 on April 10?', false],
  ['Is Grace better?', true],
  ['put it on divorce', true],
  ['My Chase card', true],
  ['what does rainy day earn', true],
])('%s can name a card: %s', (text, can) => {
  expect(mayNameACard(text)).toBe(can);
});

test('a long conversation and a large wallet are read to the end', () => {
  const large = Array.from({ length: 200 }, (_, at) =>
    aPlannerCard({ nickname: `Wallet ${at}`, name: `Bancorp ${at} Gold` }),
  );
  const text = 'Should I use Wallet 7 or my Bancorp 150 for groceries? 4111-1111 x1234 '.repeat(280);
  expect(/wallet 7|bancorp/i.test(new Pseudonyms(large).hide(text))).toBe(false);
  expect(mayNameACard('how does a grace period work '.repeat(700))).toBe(false);
});
