import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { figures } from '@floatwise/finance/cycle/card-figures';
import { aPlannerCard } from '@floatwise/browser-test-kit/builders';
import { everyday, freedom, venture } from '@floatwise/test-kit/example-wallet';
import { askTool, tenthOfMarch } from '../../../testing/tool-scene.js';

const three = [everyday, venture, freedom];
const ask = (cards: readonly PlannerCard[] = three, today = tenthOfMarch) => askTool('my_cards', {}, { cards, today });

describe('the cards', () => {
  test.each([
    [
      'most days first, and all together',
      three,
      'You have 3 cards, most days to pay first:\n\n- Venture: 56 days to pay, due May 5; $19,000.00 available, 5% in use\n- Everyday: 31 days to pay, due Apr 10; $4,200.00 available, 16% in use\n- Chase Freedom Unlimited: carries a balance, so interest starts right away; due Apr 17; $1,800.00 available, 70% in use\n\nTogether, they have $25,000.00 available, with 19.4% of your total limit in use.',
    ],
    [
      'one card',
      [everyday],
      'You have one card here:\n\n- Everyday: 31 days to pay, due Apr 10; $4,200.00 available, 16% in use',
    ],
    [
      'a balance above the limit',
      [{ ...everyday, creditLimit: 1000, currentBalance: 1200 }],
      'You have one card here:\n\n- Everyday: 31 days to pay, due Apr 10; $0.00 available, 120% in use',
    ],
    [
      'cards without limits',
      [
        aPlannerCard({ name: 'A', creditLimit: 0, currentBalance: 0 }),
        aPlannerCard({ name: 'B', creditLimit: 0, currentBalance: 0 }),
      ],
      'You have 2 cards, most days to pay first:\n\n- A: 31 days to pay, due Apr 10; $0.00 available, 0% in use\n- B: 31 days to pay, due Apr 10; $0.00 available, 0% in use\n\nTogether, they have $0.00 available.',
    ],
    ['an empty wallet', [], 'You haven’t added any cards yet. Add one, and I can tell you when to use it.'],
  ])('%s', async (_, cards, said) => expect((await ask(cards)).said).toBe(said));

  test('a large wallet shows ten cards and counts the others', async () => {
    const cards = Array.from({ length: 13 }, (_, at) => aPlannerCard({ name: `Card no. ${at}`, currentBalance: 800 }));
    const { said, result } = await ask(cards);
    expect(said).toContain('You have 13 cards');
    expect(said).toContain('- 3 more cards in the optimizer');
    expect(result.charts?.[0]?.points).toHaveLength(10);
  });

  test.each(['2026-03-15', '2026-12-31', '2028-02-29'])('the figures of %s are the library’s', async (today) => {
    const expected = figures(everyday, { today, amount: 0 });
    const { fact } = await ask([everyday], today);
    expect([fact('days').value, fact('due').value, fact('available').value, fact('utilization').value]).toEqual([
      expected.daysToPay,
      expected.nextDueDate,
      expected.availableCredit,
      expected.utilizationRate,
    ]);
  });
  test('the sums show limits and balances', async () => {
    const { fact } = await ask();
    expect(fact('all-utilization').sum).toEqual([
      { label: 'Balance', text: '$6,000.00' },
      { label: 'Limit', text: '$31,000.00' },
      { label: 'Balance ÷ limit', text: '19.4%' },
    ]);
    expect(fact('available').sum).toEqual([
      { label: 'Limit', text: '$20,000.00' },
      { label: 'Less: balance', text: '-$1,000.00' },
    ]);
  });
});
