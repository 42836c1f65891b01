import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { monthPicture, waits } from '@floatwise/finance/ranking/wait';
import { aPlannerCard } from '@floatwise/browser-test-kit/builders';
import { everyday, freedom, venture } from '@floatwise/test-kit/example-wallet';
import { askTool, tenthOfMarch } from '../../../testing/tool-scene.js';

const ask = (input: unknown, cards: readonly PlannerCard[], today = tenthOfMarch) =>
  askTool('wait', input, { cards, today });
const later = { ...venture, statementDate: 12, dueDate: 8 };

describe('waiting with a purchase', () => {
  test.each([
    [
      'the same card after its closing day',
      { amount: 1000 },
      [everyday],
      'Wait 6 days, until Mar 16: Everyday gives you 55 days then instead of 31 days today, and is worth $2.96 more.',
    ],
    [
      'another card',
      { amount: 1000 },
      [everyday, later],
      'Wait 3 days, until Mar 13: Venture gives you 56 days then instead of 29 days today, and is worth $3.32 more. Without waiting, Venture already earns $4.76 more today than Everyday, the card with the longest float.',
    ],
    [
      'nothing to wait for',
      { amount: 1000 },
      [everyday, venture],
      'Buy today with Venture: it gives you 56 days, and no day in the next 31 days is worth more.',
    ],
    [
      'only cards that carry a balance',
      { amount: 1000 },
      [freedom],
      'Waiting doesn’t help: the cards with enough available credit carry a balance, so interest starts right away no matter when you buy.',
    ],
    [
      'and an APR that is not known',
      { amount: 1000 },
      [{ ...freedom, apr: null }],
      'Waiting doesn’t help: the cards with enough available credit carry a balance, so interest starts right away no matter when you buy. Add the APR of Chase Freedom Unlimited to the card, and I can tell you how much.',
    ],
    [
      'no card has room',
      { amount: 5000 },
      [everyday],
      'None of your cards has $5,000.00 available, so the purchase would be declined. Even together, your cards have only $4,200.00 available.',
    ],
    ['an empty wallet', { amount: 5 }, [], 'You haven’t added any cards yet. Add one, and I can tell you when to buy.'],
  ])('%s', async (_, input, cards, said) => expect((await ask(input, cards)).said).toBe(said));

  test.each([[{}], [{ amount: 0 }], [{ amount: 0.001 }]])('without an amount it asks: %j', async (input) => {
    const { result, readWallet } = await ask(input, [everyday]);
    expect(result.asks).toBe('How much is the purchase? Then I can tell you what you’d gain by waiting.');
    expect(readWallet).toBe(false);
  });

  test.each([
    ['today is the closing day', '2026-03-15', 1, 'Mar 16'],
    ['the year ends', '2026-12-31', 16, 'Jan 16'],
    ['the leap day', '2028-02-29', 16, 'Mar 16'],
  ])('%s', async (_, today, days, day) => {
    const { fact } = await ask({ amount: 1000 }, [everyday], today);
    expect([fact('wait').value, fact('day').text]).toEqual([days, day]);
  });

  test('gain and line are the optimizer’s, and the gain shows both totals', async () => {
    const cards = [everyday, later];
    const { fact, result } = await ask({ amount: 1000 }, cards);
    const picture = monthPicture({ cards, amount: 1000, today: tenthOfMarch, order: 'longest-float', apyPercent: 4.5 });
    expect(fact('gain').value).toBe(waits(picture).at(-1)?.gain);
    expect(fact('gain').sum).toEqual([
      { label: 'Venture on Mar 13', text: '$26.90' },
      { label: 'Less: Venture today', text: '-$23.58' },
    ]);
    expect(fact('switch-gain').sum).toEqual([
      { label: 'Venture today', text: '$23.58' },
      { label: 'Less: Everyday today', text: '-$18.82' },
    ]);
    expect(result.charts?.[0]?.points.map(({ value }) => value)).toEqual(picture.map(({ gain }) => gain));
    expect(result.openIn?.[0]?.path).toBe('/?amount=1000.00&show=month');
  });

  test('a sooner day that gains something, too, is named', async () => {
    const soon = aPlannerCard({ name: 'Soon', currentBalance: 800, statementDate: 12, dueDate: 1 });
    const long = aPlannerCard({ name: 'Long', currentBalance: 800, statementDate: 20, dueDate: 17 });
    expect((await ask({ amount: 1000 }, [soon, long])).said).toBe(
      'Wait 11 days, until Mar 21: Long gives you 57 days then instead of 38 days today, and is worth $2.35 more. Waiting just 3 days gains $1.36.',
    );
  });
});
