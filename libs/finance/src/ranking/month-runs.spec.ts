import { runsOf } from './month-runs.js';
import type { RankableCard } from './ranking.js';
import { monthPicture } from './wait.js';

const card = (id: string, differences: Partial<RankableCard> = {}): RankableCard => ({
  id,
  name: id,
  statementDate: 15,
  dueDate: 10,
  dueMonth: 'next',
  rewardsRate: 1,
  creditLimit: 9000,
  currentBalance: 0,
  ...differences,
});
const runs = (cards: RankableCard[], amount = 500) =>
  runsOf(monthPicture({ cards, amount, today: '2026-03-10', order: 'longest-float', apyPercent: 4.5 })).map(
    ({ card: best, days }) => [best?.name ?? null, days[0].date, days.at(-1)?.date],
  );

describe('the cards to use one after the other', () => {
  test('a run ends when another card is best, or when the same card starts a new statement', () =>
    expect(runs([card('Long', { statementDate: 9, dueDate: 5 }), card('Middle')])).toEqual([
      ['Long', '2026-03-10', '2026-03-15'],
      ['Middle', '2026-03-16', '2026-04-09'],
      ['Long', '2026-04-10', '2026-04-10'],
    ]));
  test('a single card has a run for each statement', () =>
    expect(runs([card('Only')])).toEqual([
      ['Only', '2026-03-10', '2026-03-15'],
      ['Only', '2026-03-16', '2026-04-10'],
    ]));
  test('an amount that no card covers is one run without a card', () =>
    expect(runs([card('Only')], 9001)).toEqual([[null, '2026-03-10', '2026-04-10']]));
});
