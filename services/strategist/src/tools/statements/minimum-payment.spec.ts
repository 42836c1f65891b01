import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { USUAL_MINIMUM } from '@floatwise/finance/payoff/minimum-payment';
import { specifiedPayoff } from '@floatwise/finance/payoff/payoff';
import { aPlannerCard } from '@floatwise/browser-test-kit/builders';
import { everyday, freedom, venture } from '@floatwise/test-kit/example-wallet';
import { askTool } from '../../../testing/tool-scene.js';

const three = [everyday, venture, freedom];
const ask = (input: unknown, cards: readonly PlannerCard[] = three) => askTool('minimum_payment', input, { cards });
const rule = 'By the usual rule (1% of the balance plus interest, but at least $25.00), your first minimum payment is';

describe('the minimum payment', () => {
  test.each([
    [
      'of a card, and what a fixed payment saves',
      { card: 'freedom' },
      three,
      `On Chase Freedom Unlimited, you owe $4,200.00 at 24.99% APR. ${rule} $129.47. Paying only the minimum takes 219 months (until June 2044) and costs $7,611.91 in interest. With a fixed $166.97 a month, you’d be done in 36 months, with $1,810.87 in interest: $5,801.04 less.`,
    ],
    [
      'that the bank states',
      {},
      [{ ...freedom, minimumPayment: 120 }],
      `On Chase Freedom Unlimited, you owe $4,200.00 at 24.99% APR. Your bank requires at least $120.00 now. ${rule} $129.47. Paying only the minimum takes 219 months (until June 2044) and costs $7,611.91 in interest. With a fixed $166.97 a month, you’d be done in 36 months, with $1,810.87 in interest: $5,801.04 less.`,
    ],
    [
      'that is all of a small balance',
      { balance: 20, aprPercent: 20 },
      [],
      `You owe $20.00 at 20% APR. ${rule} $20.33. Paying only the minimum takes 1 month (until April 2026) and costs $0.33 in interest.`,
    ],
    [
      'that does not end in fifty years',
      { balance: 9_000_000, aprPercent: 30 },
      [],
      `You owe $9,000,000.00 at 30% APR. ${rule} $315,000.00. If you pay only that, you’d still owe money after 600 months. With a fixed $382,064.20 a month, you’d be done in 36 months, with $4,754,310.67 in interest.`,
    ],
    [
      'without a balance',
      { card: 'freedom' },
      [aPlannerCard({ name: 'Chase Freedom', currentBalance: 0 })],
      'Chase Freedom has no balance, so there’s nothing to pay.',
    ],
  ])('%s', async (_, input, cards, said) => expect((await ask(input, cards)).said).toBe(said));

  test.each([
    ['the card', {}, three, 'You have Everyday, Venture, and Chase Freedom Unlimited. Which card do you mean?'],
    ['balance and APR where there are no cards', {}, [], 'How much do you owe, and at what APR?'],
    ['the APR of a typed balance', { balance: 3000 }, three, 'What’s the APR on it? It’s on your statement.'],
    [
      'an APR that is not known, and never guesses it',
      { card: 'everyday' },
      three,
      'What’s that card’s APR? It’s on your statement, and without it I’d have to guess.',
    ],
  ])('asks for %s', async (_, input, cards, asks) =>
    expect(await ask(input, cards)).toMatchObject({ said: '', asked: asks }),
  );

  test('typed figures need no cards', async () =>
    expect((await ask({ balance: 100, aprPercent: 20 })).readWallet).toBe(false));

  test('months, interest and the line of the balance are the library’s', async () => {
    const debt = {
      id: 'a',
      name: 'a',
      balance: 4200,
      interestRate: 24.99,
      minimum: USUAL_MINIMUM,
      type: 'credit_card',
    } as const;
    const expected = specifiedPayoff([debt], 'minimum', 0);
    const { fact, result } = await ask({ card: 'freedom' });
    expect([fact('months').value, fact('interest').value, fact('minimum').value]).toEqual([
      expected.months,
      expected.totalInterest,
      expected.rows[0]?.payment,
    ]);
    const balances = expected.debts[0]?.balances ?? [];
    expect(result.charts?.[0]?.points.map(({ value }) => value)).toEqual(
      balances.filter((_, month) => month % 12 === 0 || month === expected.months),
    );
  });
});
