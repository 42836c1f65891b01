import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { floatValue, lostGraceInterest } from '@floatwise/finance/ranking/ranking';
import { everyday, freedom, venture } from '@floatwise/test-kit/example-wallet';
import { askTool } from '../../../testing/tool-scene.js';

const three = [everyday, venture, freedom];
const ask = (input: unknown, cards: readonly PlannerCard[] = three) => askTool('lost_grace', input, { cards });

describe('what a purchase costs without a grace period', () => {
  test.each([
    [
      'on a card that carries a balance, with a card to use instead',
      { amount: 1000, card: 'freedom' },
      three,
      'Chase Freedom Unlimited carries a balance, so it has no grace period: interest starts on the day of the purchase. Over 38 days at 24.99% APR, $1,000.00 costs $26.02 in interest. With a grace period, it costs nothing, and your cash earns $4.68 in that time. Venture has its grace period and gives you 56 days without interest.',
    ],
    [
      'where all cards carry a balance',
      { amount: 1000 },
      [freedom],
      'Chase Freedom Unlimited carries a balance, so it has no grace period: interest starts on the day of the purchase. Over 38 days at 24.99% APR, $1,000.00 costs $26.02 in interest. With a grace period, it costs nothing, and your cash earns $4.68 in that time.',
    ],
    [
      'on a card that has its grace period',
      { amount: 1000, card: 'everyday', aprPercent: 24 },
      three,
      'Everyday has its grace period: a purchase today costs no interest if you pay the full statement by Apr 10. If you don’t, interest starts on the day of the purchase. Over 31 days at 24% APR, $1,000.00 costs $20.38 in interest. With a grace period, it costs nothing, and your cash earns $3.82 in that time.',
    ],
    [
      'at a typed APR for typed days, without cards',
      { amount: 1000, aprPercent: 24, days: 30 },
      [],
      'Without a grace period, interest starts on the day of the purchase. Over 30 days at 24% APR, $1,000.00 costs $19.73 in interest. With a grace period, it costs nothing, and your cash earns $3.70 in that time. Counted by the month, it’s $20.00.',
    ],
  ])('%s', async (_, input, cards, said) => expect((await ask(input, cards)).said).toBe(said));

  test.each([
    [
      'the amount',
      { card: 'freedom' },
      three,
      'How much is the purchase? Then I can tell you what it costs in interest.',
    ],
    [
      'the card',
      { amount: 100 },
      three,
      'You have Everyday, Venture, and Chase Freedom Unlimited. Which card is the purchase on?',
    ],
    [
      'an APR that is not known, and never guesses it',
      { amount: 100, card: 'everyday' },
      three,
      'What’s that card’s APR? It’s on your statement, and without it I’d have to guess.',
    ],
    [
      'APR and days where there are no cards',
      { amount: 100 },
      [],
      'What’s the card’s APR, and how many days would you owe it?',
    ],
  ])('asks for %s', async (_, input, cards, asks) =>
    expect(await ask(input, cards)).toMatchObject({ said: '', asked: asks }),
  );

  test('typed APR and days need no cards', async () =>
    expect((await ask({ amount: 1, aprPercent: 20, days: 3 })).readWallet).toBe(false));

  test('interest and float are the library’s', async () => {
    const { fact } = await ask({ amount: 987.65, card: 'freedom', days: 60 });
    expect([fact('interest').value, fact('float').value]).toEqual([
      lostGraceInterest(987.65, 24.99, 60),
      floatValue(987.65, 4.5, 60),
    ]);
  });

  test('a month’s interest ends with its result, like every sum', async () => {
    const { facts } = await ask({ amount: 1000, aprPercent: 24, days: 30 }, []);
    expect(facts.find(({ id }) => id.endsWith('.month'))).toMatchObject({
      text: '$20.00',
      sum: [{ label: '$1,000.00 × 24% ÷ 12', text: '$20.00' }],
    });
  });
});
