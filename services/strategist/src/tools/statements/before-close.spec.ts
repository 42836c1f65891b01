import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { utilizationPlan } from '@floatwise/finance/cycle/utilization-plan';
import { aPlannerCard } from '@floatwise/browser-test-kit/builders';
import { everyday, freedom, venture } from '@floatwise/test-kit/example-wallet';
import { askTool, tenthOfMarch } from '../../../testing/tool-scene.js';

const three = [everyday, venture, freedom];
const ask = (input: unknown, cards: readonly PlannerCard[] = three, today = tenthOfMarch) =>
  askTool('before_close', input, { cards, today });
/** Its id sorts after Everyday's. */
const over = aPlannerCard({ id: 'z', name: 'Over', creditLimit: 1000, currentBalance: 1200 });
const arrival =
  'A payment can take 2 business days to arrive, so send it by the date shown. It costs nothing extra: you’re paying part of your next bill early.';

describe('what to pay before the statements close', () => {
  test.each([
    [
      'to report under 30%',
      {},
      three,
      tenthOfMarch,
      `Pay $2,400.01 on 1 card before the statements close, and every card reports under 30%:\n\n- Chase Freedom Unlimited: pay $2,400.01 by Mar 18; it then reports $1,799.99\n\n${arrival}`,
    ],
    [
      'with too little money, the highest utilization first',
      { goal: 'only-one', money: 100 },
      three,
      tenthOfMarch,
      `You’d need $5,000.00 on 2 cards so only one card reports a balance, under 10%; you’re $4,900.00 short. Use what you have to lower the highest utilization first:\n\n- Everyday: you’d need $800.00 by Mar 11\n- Chase Freedom Unlimited: pay $100.00 of $4,200.00 by Mar 18; it then reports $4,100.00, 68.3% of its limit\n\n${arrival}`,
    ],
    [
      'over the limit, and the statement closes today',
      {},
      [over],
      '2026-03-15',
      `Pay $900.01 on 1 card before the statements close, and every card reports under 30%:\n\n- Over: pay $900.01 today; it then reports $299.99; it may not arrive before Mar 15\n\n${arrival}`,
    ],
    [
      'into the next year',
      { goal: 'under-10' },
      [everyday, over],
      '2026-12-31',
      `Pay $1,400.02 on 2 cards before the statements close, and every card reports under 10%:\n\n- Everyday: pay $300.01 by Jan 13; it then reports $499.99\n- Over: pay $1,100.01 by Jan 13; it then reports $99.99\n\n${arrival}`,
    ],
    ['nothing', {}, [everyday], tenthOfMarch, 'Nothing to pay: every card reports under 30% already.'],
    [
      'nothing, and no card reports a balance',
      { goal: 'only-one' },
      [{ ...everyday, currentBalance: 0 }],
      tenthOfMarch,
      'Nothing to pay: no card reports a balance already.',
    ],
    [
      'all of a card without a limit, so that none reports',
      { goal: 'only-one' },
      [{ ...everyday, creditLimit: 0, currentBalance: 200 }],
      tenthOfMarch,
      `Pay $200.00 on 1 card before the statements close, and no card reports a balance:\n\n- Everyday: pay $200.00 by Mar 11; it then reports $0.00\n\n${arrival}`,
    ],
    [
      'with an empty wallet',
      {},
      [],
      tenthOfMarch,
      'You haven’t added any cards yet. Add one, and I can plan what to pay before its statement closes.',
    ],
  ])('%s', async (_, input, cards, today, said) => expect((await ask(input, cards, today)).said).toBe(said));

  test.each([
    ['under-30', null],
    ['under-10', 700],
    ['only-one', 2500.5],
  ] as const)('for %s the payments are the library’s, with utilization before and after', async (goal, money) => {
    const plan = utilizationPlan({ cards: three, today: tenthOfMarch, goal, available: money });
    const { result, fact } = await ask({ goal, ...(money !== null && { money }) });
    expect(fact('total').value).toBe(plan.needed);
    if (plan.missing > 0) expect(fact('missing').value).toBe(plan.missing);
    expect(result.charts?.[0]?.points.map(({ value }) => value)).toEqual(
      plan.payments.flatMap(({ utilizationBefore, utilizationAfter }) => [utilizationBefore, utilizationAfter]),
    );
  });
  test.each([
    ['the plan', three, '/?tool=before-close'],
    ['the optimizer, where nothing is owed', [{ ...everyday, currentBalance: 0 }], '/'],
  ])('opens %s', async (_, cards, path) => expect((await ask({}, cards)).result.openIn?.[0]?.path).toBe(path));
});
