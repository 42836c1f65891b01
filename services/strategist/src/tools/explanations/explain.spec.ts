import { resultOf } from '@floatwise/finance/money/calculator-input';
import { cashAdvance } from '@floatwise/finance/calculators/cash-advance';
import { lostGraceInterest } from '@floatwise/finance/ranking/ranking';
import { article, askTool, digitsIn, type Scene } from '../../../testing/tool-scene.js';
import { topics, type ToolName } from '../tool-inputs.js';

const today = '2026-03-16';
const ask = (name: ToolName, input: unknown, scene: Scene = {}) => askTool(name, input, { today, ...scene });

/** About ourselves: nothing is computed there. */
const withoutExample = ['how-we-earn-money', 'privacy', 'what-you-can-ask'];

describe.each(topics)('the explanation of %s', (topic) => {
  test('is 60 to 120 words, with every figure a fact', async () => {
    const answer = await ask('explain', { topic });
    const words = answer.said.split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(60);
    expect(words).toBeLessThanOrEqual(topic === 'what-you-can-ask' ? 140 : 120);
    expect(digitsIn(answer)).toEqual([]);
    expect(answer.said).not.toMatch(/undefined|NaN|null|\[object/);
  });

  test('reads neither wallet nor debts', async () => expect((await ask('explain', { topic })).readWallet).toBe(false));

  test('gives an example that is computed', async () => {
    const { said, facts } = await ask('explain', { topic });
    if (withoutExample.includes(topic)) return expect(said).not.toMatch(/NaN/);
    expect(facts.length).toBeGreaterThanOrEqual(2);
    return expect(said).toMatch(/For example|What I can compute/);
  });
});

test('what we earn is what the pages say beside their links', async () => {
  const { said } = await ask('explain', { topic: 'how-we-earn-money' });
  expect(said).toContain('Links to cards and savings accounts are not affiliate links, and we earn nothing from them.');
});

test('figures of law and custom name their source', async () => {
  const { facts } = await ask('explain', { topic: 'late-payment' });
  for (const name of ['raise-after', 'raise-back', 'reported-after', 'reported-years'])
    expect(facts.find(({ id }) => id === `t1.${name}`)?.sum[0]?.label).toBe('Source');
  const grace = await ask('explain', { topic: 'grace-period' });
  expect(grace.facts.find(({ id }) => id === 't1.statement-days')).toMatchObject({
    value: 21,
    sum: [{ label: 'Source', text: expect.stringContaining('12 CFR 1026.5(b)(2)(ii)') as string }],
  });
});

test('examples are those of the library', async () => {
  expect((await ask('explain', { topic: 'losing-the-grace-period' })).fact('interest').value).toBe(
    lostGraceInterest(1000, 24, 30),
  );
  expect((await ask('explain', { topic: 'cash-advance' })).fact('cost').value).toBe(
    resultOf(cashAdvance({ amount: 500, days: 30 })).cost,
  );
  expect((await ask('explain', { topic: 'grace-period' })).fact('example-days').value).toBe(55);
});

describe('our article', () => {
  const about = { ...article, slug: 'grace-period-lost-and-regained', title: 'The grace period' };

  test('about it is cited', async () =>
    expect((await ask('explain', { topic: 'grace-period' }, { articles: [article, about] })).result.articles).toEqual([
      { title: 'The grace period', path: '/blog/grace-period-lost-and-regained' },
    ]));

  test.each([
    ['isn’t cited if it’s gone', 'grace-period', [article]],
    ['about something else isn’t cited', 'cash-advance', [article, about]],
  ])('%s', async (_, topic, articles) =>
    expect((await ask('explain', { topic }, { articles })).result.articles).toEqual([]),
  );
});

test.each([
  ['utilization', '/calculators/credit-utilization?cards=Card+1_5000_2000'],
  ['credit-score', '/calculators/credit-utilization?cards=Card+1_5000_2000*Card+2_10000_1000'],
  ['float', '/calculators/float-delay?purchaseDate=2026-03-16&statementDate=2026-04-15&dueDate=2026-05-10'],
  [
    'balance-transfer',
    '/calculators/balance-transfer?balance=5000&currentAprPercent=22&introAprPercent=0&introMonths=18&feePercent=3&regularAprPercent=22&monthlyPayment=300',
  ],
  ['apy', '/calculators/compound-interest?initialDeposit=10000&annualRatePercent=4.40977128&years=1'],
  ['minimum-payment', '/debt-reduction'],
])('the example of %s opens at %s', async (topic, path) =>
  expect((await ask('explain', { topic })).result.openIn?.[0]?.path).toBe(path),
);
