import { banks, type Bank } from '@floatwise/contracts/cards/banks';
import { bankOfCard, ownWords } from './issuer-of-card.js';
import { matchAccounts, type OpenAccount, type OpenCard } from './match-accounts.js';

const bankNamed = (id: Bank['id']): Bank => banks.find((bank) => bank.id === id) ?? banks[0];
const chase = bankNamed('chase');

test.each<[string, string | null, Bank['id'] | 'another' | null]>([
  ['Chase Freedom Flex', null, 'chase'],
  ['Amex Gold', null, 'american-express'],
  ['Citi Double Cash', null, 'citibank'],
  ['My U.S. Bank card', null, 'us-bank'],
  ['Everyday Card', null, null],
  ['Citizens Cash Back', null, null],
  ['The blue one', 'Capital One', 'capital-one'],
  ['Chase me', 'Barclays', 'another'],
])('%j of the catalog issuer %s is of %s', (name, issuer, id) => {
  const bank = bankOfCard({ name, issuer });
  expect(bank === null || bank === 'another' ? bank : bank.id).toBe(id);
});

test.each([
  ['Chase Freedom Flex® Credit Card', 'freedom flex'],
  ['Freedom Flex Visa Signature', 'freedom flex'],
  ['Chase', 'chase'],
])('the own words of %j', (name, words) => expect(ownWords(name, chase)).toBe(words));

/** `name 1234`, optionally followed by `@` and the catalog's issuer. */
const named = (text: string) => {
  const [, name = '', lastFour = '', issuer] = /^(.*?)(?: (\d{4}))?(?: @(.*))?$/.exec(text) ?? [];
  return { name, lastFour, issuer: issuer ?? null };
};
const account = (text: string): OpenAccount => ({ ...named(text), externalId: text });
const card = (text: string): OpenCard => ({ ...named(text), id: text });

test.each<[string, string[], string[], Record<string, string>]>([
  [
    'digits and the catalog’s issuer',
    ['Freedom 1234'],
    ['Whatever 1234 @Chase'],
    { 'Freedom 1234': 'Whatever 1234 @Chase, last-four 1' },
  ],
  [
    'digits and the name tells the issuer',
    ['Freedom 1234'],
    ['Chase card 1234'],
    { 'Freedom 1234': 'Chase card 1234, last-four 1' },
  ],
  [
    'digits alone are a little less sure',
    ['Freedom 1234'],
    ['Everyday 1234'],
    { 'Freedom 1234': 'Everyday 1234, last-four 0.9' },
  ],
  ['the same digits at another bank are another card', ['Freedom 1234'], ['Amex Gold 1234', 'Blue 1234 @Citi'], {}],
  ['other digits are another card, whatever its name', ['Freedom 1234'], ['Chase Freedom 9999'], {}],
  [
    'by name where the card has no digits',
    ['Freedom Flex 1234'],
    ['Chase Freedom Flex'],
    { 'Freedom Flex 1234': 'Chase Freedom Flex, name 1' },
  ],
  [
    'by a name that is nearly the same',
    ['Sapphire Preferred 1234'],
    ['Saphire Prefered'],
    { 'Sapphire Preferred 1234': 'Saphire Prefered, name 0.944' },
  ],
  ['a name that only shares the bank is none', ['Chase Freedom 1234'], ['Chase Sapphire'], {}],
  [
    'digits go before a name',
    ['Freedom 1234', 'Freedom 5678'],
    ['Chase Freedom', 'Chase Freedom 5678'],
    {
      'Freedom 5678': 'Chase Freedom 5678, last-four 1',
      'Freedom 1234': 'Chase Freedom, name 1',
    },
  ],
  [
    'each card is given once',
    ['Freedom', 'Freedom Flex'],
    ['Chase Freedom Flex'],
    { 'Freedom Flex': 'Chase Freedom Flex, name 1' },
  ],
  ['two cards that fit equally are left to the person', ['Freedom 1234'], ['Chase Freedom', 'Freedom card'], {}],
  ['an empty wallet', ['Freedom 1234'], [], {}],
])('%s', (_case, accounts, cards, expected) => {
  const found = matchAccounts(accounts.map(account), cards.map(card), { bank: chase, wanted: null });
  const told = [...found].map(([id, { cardId, because, confidence }]) => [id, `${cardId}, ${because} ${confidence}`]);
  expect(Object.fromEntries(told)).toEqual(expected);
});

test.each<[string, string[], string, string | undefined]>([
  ['the only account', ['Sapphire 1111'], 'Groceries 2222', 'Sapphire 1111'],
  ['the account with its digits', ['Sapphire 1111', 'Freedom 2222'], 'Groceries 2222', 'Freedom 2222'],
  ['the account with its name', ['Sapphire 1111', 'Freedom 2222'], 'My Freedom', 'Freedom 2222'],
  ['none where nothing fits', ['Sapphire 1111', 'Freedom 2222'], 'Groceries', undefined],
])('a card named by the person takes %s', (_case, accounts, wantedName, expected) => {
  const wanted = card(wantedName);
  const found = matchAccounts(accounts.map(account), [wanted], { bank: chase, wanted });
  const by = [...found].find(([, { because }]) => because === 'person');
  expect(by?.[0]).toBe(expected);
});
