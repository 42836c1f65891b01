import { balanceHistory } from './balance-history.js';
import type { KeptBalance } from './balance-history.js';

const kept = (cardId: string, day: string, balance: number): KeptBalance => ({
  cardId,
  day,
  balance,
  limit: cardId === 'a' ? 1000 : 500,
});
const span = { from: '2026-03-01', to: '2026-03-31' };
const lines = (all: KeptBalance[]) =>
  balanceHistory(all, span).map(({ day, balance, limit }) => [day.slice(5), balance, limit]);

test.each<[string, KeptBalance[], unknown[]]>([
  ['nothing known', [], []],
  ['only later', [kept('a', '2026-04-01', 5)], []],
  [
    'one balance from before stays',
    [kept('a', '2026-02-10', 300)],
    [
      ['03-01', 300, 1000],
      ['03-31', 300, 1000],
    ],
  ],
  [
    'a balance holds until the next',
    [kept('a', '2026-02-10', 300), kept('a', '2026-03-09', 100)],
    [
      ['03-01', 300, 1000],
      ['03-09', 100, 1000],
      ['03-31', 100, 1000],
    ],
  ],
  [
    'cards are added up',
    [kept('a', '2026-02-10', 300), kept('b', '2026-03-09', 100)],
    [
      ['03-01', 300, 1000],
      ['03-09', 400, 1500],
      ['03-31', 400, 1500],
    ],
  ],
  [
    'two cards on one day are one point',
    [kept('a', '2026-03-09', 1), kept('b', '2026-03-09', 2)],
    [
      ['03-09', 3, 1500],
      ['03-31', 3, 1500],
    ],
  ],
  [
    'in whatever order',
    [kept('a', '2026-03-20', 1), kept('a', '2026-03-09', 2)],
    [
      ['03-09', 2, 1000],
      ['03-20', 1, 1000],
      ['03-31', 1, 1000],
    ],
  ],
  ['a balance of the last day', [kept('a', '2026-03-31', 7)], [['03-31', 7, 1000]]],
])('%s', (_, all, points) => expect(lines(all)).toEqual(points));

test('the share of all limits together is in use', () => {
  const points = balanceHistory([kept('a', '2026-03-02', 300), kept('b', '2026-03-02', 0)], span);
  expect(points.map(({ utilization }) => utilization)).toEqual([20, 20]);
});

test('one card’s credit lowers what is owed together, but no other card’s utilization', () => {
  const points = balanceHistory([kept('a', '2026-03-02', 300), kept('b', '2026-03-02', -100)], span);
  expect(points[0]).toMatchObject({ balance: 200, utilization: 20 });
});
