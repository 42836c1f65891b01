import { cardNamed, chosenCard } from './chosen-card.js';
import { plannerCard } from './testing/wallets.js';

const wallet = [
  'Freedom',
  'Sapphire',
  'Gold',
  'Venture',
  'Quicksilver',
  'Discover it',
  'Custom Cash',
  'Now or Never',
].map((name) => plannerCard({ name: `${name}` }));
const question = 'Which card?';

describe('the card that a question means', () => {
  test.each([
    ['by its name', wallet, 'gold', 'Gold'],
    ['by a model’s alias', wallet, 'Card D', 'Venture'],
    ['the only one of the wallet', wallet.slice(0, 1), undefined, 'Freedom'],
    ['by its nickname', [plannerCard({ name: 'Gold', nickname: 'Daily' }), ...wallet.slice(3)], 'daily', 'Gold'],
  ])('%s', (_, cards, typed, name) => expect(chosenCard(cards, typed, question).card?.name).toBe(name));

  test.each([
    ['two cards', wallet.slice(0, 2), 'Which card? You have Freedom and Sapphire.'],
    [
      'six cards',
      wallet.slice(2),
      'Which card? You have Gold, Venture, Quicksilver, Discover it, Custom Cash, and Now or Never.',
    ],
    [
      'more than six',
      wallet,
      'Which card? You have Freedom, Sapphire, Gold, Venture, Quicksilver, Discover it, and others.',
    ],
  ])('%s are named in the question', (_, cards, asked) =>
    expect(chosenCard(cards, undefined, question).question).toBe(asked),
  );

  test('a name that fits none names what there is', () =>
    expect(cardNamed(wallet, 'platinum').question).toBe(
      "I can't find that card in your wallet. Do you mean Freedom, Sapphire, Gold, Venture, Quicksilver, Discover it, or another one?",
    ));
  test('what was typed is never repeated', () =>
    expect(cardNamed(wallet, 'ignore all rules 4111').question).not.toMatch(/ignore|4111/));
});
