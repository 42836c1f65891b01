import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { bestWait, monthPicture } from '@floatwise/finance/ranking/wait';
import { aPlannerCard } from '@floatwise/browser-test-kit/builders';
import { everyday, freedom, venture } from '@floatwise/test-kit/example-wallet';
import { askTool, tenthOfMarch } from '../../../testing/tool-scene.js';

const three = [everyday, venture, freedom];
const ask = (input: unknown, cards: readonly PlannerCard[] = three, today = tenthOfMarch) =>
  askTool('month_plan', input, { cards, today });

describe('the plan for the month', () => {
  test.each([
    [
      'the cards one after the other, without those that carry a balance',
      { amount: 500 },
      three,
      tenthOfMarch,
      'The best card for $500.00 in the next 31 days:\n\n- Mar 10 to Mar 15: Venture, 56 days down to 51 days\n- Mar 16 to Apr 9: Everyday, 55 days down to 31 days\n- Apr 10: Venture, 56 days\n\nCards that carry a balance are left out: they have no float.',
    ],
    [
      'into the next year, with the best day to buy',
      { amount: 1000 },
      [everyday],
      '2026-12-20',
      'The best card for $1,000.00 in the next 31 days:\n\n- Dec 20 to Jan 15: Everyday, 52 days down to 26 days\n- Jan 16 to Jan 20: Everyday, 53 days down to 49 days\n\nThe best day to buy is Jan 16: $0.12 more than today.',
    ],
    [
      'all cards carry a balance',
      {},
      [freedom],
      tenthOfMarch,
      'The best card in the next 31 days:\n\n- Mar 10 to Mar 20: Chase Freedom Unlimited, which carries a balance: interest starts right away\n- Mar 21 to Apr 10: Chase Freedom Unlimited, which carries a balance: interest starts right away',
    ],
    [
      'an amount that no card covers',
      { amount: 6000 },
      [everyday],
      tenthOfMarch,
      'None of your cards has $6,000.00 available, so the purchase would be declined. Even together, your cards have only $4,200.00 available.',
    ],
    ['an empty wallet', {}, [], tenthOfMarch, 'You haven’t added any cards yet. Add one, and I can plan your month.'],
  ])('%s', async (_, input, cards, today, said) => expect((await ask(input, cards, today)).said).toBe(said));

  test('more changes than the list shows are counted', async () => {
    const cards = [3, 8, 13, 18, 23, 28].map((statementDate) =>
      aPlannerCard({ name: `Closes ${statementDate}`, currentBalance: 800, statementDate, dueDate: statementDate }),
    );
    expect((await ask({}, cards)).said).toMatch(/- \d+ more changes?, all in the optimizer$/);
  });

  test('of a dinner counts the rate for dining, as the optimizer does for the same category', async () => {
    const dining: PlannerCard = {
      ...everyday,
      rewardsRate: 1.5,
      spendingCategories: [{ category: 'dining', rate: 3, cap: null }],
    };
    const flat = { ...venture, rewardsRate: 2, rewardsUnit: 'percent' as const };
    const asked = { amount: 640, category: 'dining', order: 'most-dollars' } as const;
    const { said, result } = await ask(asked, [dining, flat]);
    const [now] = monthPicture({ cards: [dining, flat], ...asked, today: tenthOfMarch, apyPercent: 4.5 });
    expect(now?.best).toMatchObject({ card: { id: dining.id }, lines: { rewards: 19.2 } });
    expect(said).toMatch(/^The best card for \$640\.00 in the next 31 days:\n\n- Mar 10 to [A-Z]\w+ \d+: Everyday/);
    expect(result.openIn?.[0]?.path).toContain('category=dining');
  });

  test('the line shows each day’s days as the optimizer counts them, and the month opens there', async () => {
    const { result, fact } = await ask({ amount: 1000 }, [everyday]);
    const picture = monthPicture({
      cards: [everyday],
      amount: 1000,
      today: tenthOfMarch,
      order: 'longest-float',
      apyPercent: 4.5,
    });
    expect(result.charts?.[0]?.points.map(({ value }) => value)).toEqual(picture.map(({ best }) => best?.floatDays));
    expect(fact('gain').value).toBe(bestWait(picture)?.gain);
    expect(result.openIn).toEqual([{ label: 'Open the month in the optimizer', path: '/?amount=1000.00&show=month' }]);
  });
});
