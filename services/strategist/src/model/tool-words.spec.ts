import { aPlannerCard } from '@floatwise/browser-test-kit/builders';
import { FactBook, say } from '../facts/fact-book.js';
import { Pseudonyms } from './pseudonyms.js';
import { resultText } from './tool-words.js';

test('a model learns figures, but neither what cards nor what debts are called [requirement 43]', () => {
  const facts = new FactBook('t1');
  const wallet = [aPlannerCard({ name: 'Chase Freedom', nickname: 'Secret card' })];
  const debts = [{ name: 'Car' }, { name: 'Loan of Uncle Bertram' }];
  const [card, debt] = [facts.card('card', 'Secret card'), facts.card('first', 'Loan of Uncle Bertram')];
  const parts = say`Pay ${debt} first, from ${card}, with ${facts.money('pay', 25)}.`;
  const text = resultText({ parts }, facts.facts, new Pseudonyms(wallet, debts));
  expect(text).not.toMatch(/Bertram|Secret|Freedom/u);
  expect(JSON.parse(text)).toMatchObject({
    data: {
      words: 'Pay {t1.first} first, from {t1.card}, with {t1.pay}.',
      facts: [{ text: 'Card A' }, { text: 'Debt B' }, { text: '$25.00' }],
    },
  });
});
