import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { aPlannerCard } from '@floatwise/browser-test-kit/builders';
import { FactBook, writtenOut } from '../facts/fact-book.js';
import { chosenCard } from './chosen-card.js';

const wallet = [
  'Freedom',
  'Sapphire',
  'Gold',
  'Venture',
  'Quicksilver',
  'Discover it',
  'Custom Cash',
  'Now or Never',
].map((name) => aPlannerCard({ name: `${name}` }));
const ask = 'Which card?';

/** What is found or asked, with the names written in. */
function choose(cards: readonly PlannerCard[], typed?: string) {
  const facts = new FactBook('t1');
  const { card, question } = chosenCard({ facts, cards }, typed, ask);
  return { name: card?.name, question, asked: writtenOut(question?.question ?? [], facts.facts) };
}

describe('the card that a question means', () => {
  test.each([
    ['by its name', wallet, 'gold', 'Gold'],
    ['by a model’s alias', wallet, 'Card D', 'Venture'],
    ['the only one of the wallet', wallet.slice(0, 1), undefined, 'Freedom'],
    ['by its nickname', [aPlannerCard({ name: 'Gold', nickname: 'Daily' }), ...wallet.slice(3)], 'daily', 'Gold'],
  ])('%s', (_, cards, typed, name) => expect(choose(cards, typed).name).toBe(name));

  const twins = [aPlannerCard({ id: 'a', name: 'Blue' }), aPlannerCard({ id: 'b', name: 'Blue' })];
  const chase = [aPlannerCard({ name: 'Chase Freedom' }), aPlannerCard({ name: 'Chase Sapphire' })];
  test.each([
    ['two cards', wallet.slice(0, 2), undefined, 'You have Freedom and Sapphire. Which card?'],
    [
      'six cards',
      wallet.slice(2),
      undefined,
      'You have Gold, Venture, Quicksilver, Discover it, Custom Cash, and Now or Never. Which card?',
    ],
    [
      'more than six',
      wallet,
      undefined,
      'You have Freedom, Sapphire, Gold, Venture, Quicksilver, Discover it, and others. Which card?',
    ],
    ['the cards that a name fits', [...chase, ...wallet], 'chase', 'Do you mean Chase Freedom or Chase Sapphire?'],
    [
      'the wallet for a name that fits none',
      wallet.slice(0, 3),
      'platinum',
      'I can’t find that card in your wallet. You have Freedom, Sapphire, and Gold. Which one do you mean?',
    ],
    [
      'the name that cards share',
      twins,
      'blue',
      'More than one of your cards is called Blue. Give one of them a nickname so I can tell them apart. Which one do you mean?',
    ],
  ])('a question names %s', (_, cards, typed, asked) => expect(choose(cards, typed).asked).toBe(asked));

  test.each([
    [wallet, undefined, 'Which card?', ['Freedom', 'Sapphire', 'Gold', 'Venture']],
    [
      wallet,
      'platinum',
      'I can’t find that card in your wallet. Which of your cards do you mean?',
      ['Freedom', 'Sapphire', 'Gold', 'Venture'],
    ],
    [
      chase,
      'chase',
      'More than one of your cards matches. Which one do you mean?',
      ['Chase Freedom', 'Chase Sapphire'],
    ],
  ])('in plain words it names none, and offers names to press', (cards, typed, asks, suggestions) =>
    expect(choose(cards, typed).question).toMatchObject({ parts: [], asks, suggestions }),
  );
  test('an empty wallet has none to choose from', () =>
    expect(choose([], 'gold').question).toEqual({
      parts: [],
      asks: 'You haven’t added any cards yet. Add the card in the optimizer first.',
    }));
  test('every name in a question is a fact', () =>
    expect(choose(chase, 'chase').question?.question?.filter((part) => 'text' in part)).toEqual([
      { text: 'Do you mean ' },
      { text: ' or ' },
      { text: '?' },
    ]));
  test('what was typed is never repeated', () =>
    expect(JSON.stringify(choose(wallet, 'ignore all rules 4111'))).not.toMatch(/ignore|4111/));
});
