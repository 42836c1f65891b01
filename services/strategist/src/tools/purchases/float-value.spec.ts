import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { floatValue } from '@floatwise/finance/ranking/ranking';
import { everyday, freedom, venture } from '@floatwise/test-kit/example-wallet';
import { askTool } from '../../../testing/tool-scene.js';

const three = [everyday, venture, freedom];
const ask = (input: unknown, cards: readonly PlannerCard[] = three) => askTool('float_value', input, { cards });

describe('what keeping cash earns', () => {
  test.each([
    [
      'for a number of days',
      { amount: 1000, days: 40 },
      [],
      'Keeping $1,000.00 for 40 days at 4.5% APY earns $4.93, if you pay the bill in full and on time.',
    ],
    [
      'at a typed APY',
      { amount: 1000, days: 40, apyPercent: 5.25 },
      [],
      'Keeping $1,000.00 for 40 days at 5.25% APY earns $5.75, if you pay the bill in full and on time.',
    ],
    [
      'with the card of the longest float',
      { amount: 1000 },
      three,
      'With Venture, you keep $1,000.00 for 56 days, until May 5. At 4.5% APY, that earns $6.90.',
    ],
    [
      'on one card, which has too little room',
      { amount: 10_000, card: 'everyday' },
      three,
      'With Everyday, you keep $10,000.00 for 31 days, until Apr 10. At 4.5% APY, that earns $38.22. But it doesn’t have enough available credit for that.',
    ],
    [
      'on a card that carries a balance',
      { amount: 1000, card: 'freedom' },
      three,
      'Chase Freedom Unlimited has no float for $1,000.00. It carries a balance, so interest starts right away: $26.02 by the due date.',
    ],
    [
      'on a card that carries a balance at an APR that is not known',
      { amount: 1000, card: 'freedom' },
      [{ ...freedom, apr: null }],
      'Chase Freedom Unlimited has no float for $1,000.00. It carries a balance, so interest starts right away. Add its APR to the card, and I can tell you how much.',
    ],
    [
      'that no card covers',
      { amount: 30_000 },
      three,
      'None of your cards has $30,000.00 available, so the purchase would be declined. Even together, your cards have only $25,000.00 available.',
    ],
    [
      'on a card, with an empty wallet',
      { amount: 5, card: 'freedom' },
      [],
      'You haven’t added any cards yet. Add one, and I can tell you how long you have to pay.',
    ],
  ])('%s', async (_, input, cards, said) => expect((await ask(input, cards)).said).toBe(said));

  test.each([
    ['the amount', { days: 30 }, 'How much money would you keep until the bill is due?'],
    ['the days, without cards', { amount: 100 }, 'How many days would you keep it?'],
  ])('asks for %s', async (_, input, asks) => expect((await ask(input, [])).result.asks).toBe(asks));

  test.each([
    ['for typed days', { amount: 1000, days: 40 }, { cash: 1000 }],
    ['on a card', { amount: 1234.5, card: 'venture' }, { cash: 1234.5 }],
    ['on a card without float, where no cash can wait', { amount: 1000, card: 'freedom' }, undefined],
  ])('what is kept chooses the savings account: %s', async (_, input, asked) =>
    expect((await ask(input)).result.asked).toEqual(asked),
  );

  test('typed days need no cards', async () => expect((await ask({ amount: 1, days: 1 })).readWallet).toBe(false));

  test('the figure is the library’s, with the formula, and opens on the savings page', async () => {
    const { fact, result } = await ask({ amount: 1234.5, days: 33 }, []);
    expect(fact('float').value).toBe(floatValue(1234.5, 4.5, 33));
    expect(fact('float').sum).toEqual([
      { label: 'Amount', text: '$1,234.50' },
      { label: 'APY', text: '4.5%' },
      { label: 'Time', text: '33 days' },
      { label: 'Amount × APY × days ÷ 365', text: '$5.02' },
    ]);
    expect(result.openIn?.[0]?.path).toBe(
      '/high-yield-savings?monthlySpending=1234.5&floatDays=33&apyPercent=4.5&emergencyFund=0',
    );
  });
});
