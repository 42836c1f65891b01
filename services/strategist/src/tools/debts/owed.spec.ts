import { aPlannerCard } from '@floatwise/browser-test-kit/builders';
import { askTool, noDebts } from '../../../testing/tool-scene.js';

const plain = { name: 'Everyday', nickname: null, currentBalance: 300, carriesBalance: false, apr: 20 };
const everyday = aPlannerCard({ id: 'everyday', ...plain });
const carried = aPlannerCard({ ...plain, id: 'carried', name: 'Venture', currentBalance: 1_200, carriesBalance: true });
const loan = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Car loan',
  balance: 9_000,
  minPayment: 200,
  interestRate: 6,
  type: 'loan',
  minimum: { kind: 'fixed' },
} as const;
const onCard = {
  ...loan,
  id: loan.id.replaceAll('1', '2'),
  name: 'venture',
  balance: 1_000,
  type: 'credit_card',
} as const;

test.each([
  [
    'in total, with the cards that aren’t in the plan',
    { now: 'owed' },
    [everyday, carried],
    [loan, onCard],
    'You owe $10,300.00 in total:\n\n- Car loan: $9,000.00\n- venture: $1,000.00\n- Everyday: $300.00',
  ],
  [
    'in total, where one card may be in the plan under another name',
    { now: 'owed' },
    [everyday],
    [onCard],
    'You owe $1,300.00 in total:\n\n- venture: $1,000.00\n- Everyday: $300.00\n\nIf one of these cards is in your debt plan under another name, it’s counted twice.',
  ],
  [
    'nothing',
    { now: 'owed' },
    [{ ...everyday, currentBalance: 0 }],
    [],
    'You owe nothing: there’s no debt in your plan, and none of your cards has a balance.',
  ],
  [
    'interest a month on what’s carried',
    { now: 'interest' },
    [everyday, carried],
    [loan],
    'At today’s balances, you pay about $65.00 in interest a month:\n\n- Car loan: $45.00, on $9,000.00 at 6%\n- Venture: $20.00, on $1,200.00 at 20%\n\nYour other cards cost no interest as long as you pay each statement in full and on time.',
  ],
  [
    'interest at least, where an APR isn’t known',
    { now: 'interest' },
    [{ ...carried, apr: null }],
    [loan],
    'At today’s balances, you pay at least $45.00 in interest a month:\n\n- Car loan: $45.00, on $9,000.00 at 6%\n- Venture: its APR isn’t known, so I can’t count the interest on $1,200.00',
  ],
  [
    'no interest',
    { now: 'interest' },
    [everyday],
    [],
    'You pay no interest: there’s no debt in your plan, and none of your cards is set to carry a balance. It stays that way as long as you pay each statement in full and on time.',
  ],
  [
    'interest on one card',
    { now: 'interest', card: 'Venture' },
    [everyday, carried],
    [loan],
    'On Venture, $1,200.00 at 20% APR costs about $20.00 in interest a month.',
  ],
  [
    'interest on a card that’s paid in full',
    { now: 'interest', card: 'Everyday' },
    [everyday, carried],
    [],
    'Everyday isn’t set to carry a balance, so it costs no interest as long as you pay each statement in full and on time.',
  ],
  [
    'interest on a typed debt',
    { now: 'interest', balance: 3_000, aprPercent: 24 },
    [],
    [],
    '$3,000.00 at 24% APR costs about $60.00 in interest a month.',
  ],
] as const)('what is owed now: %s', async (_, input, cards, debts, said) =>
  expect((await askTool('payoff', input, { cards, debts: { ...noDebts, debts: [...debts] } })).said.trim()).toBe(said),
);

test('without cards and debts, it asks', async () =>
  expect((await askTool('payoff', { now: 'owed' })).asked).toBe(
    'I don’t see any cards or debts of yours yet. How much do you owe, and at what APR?',
  ));
