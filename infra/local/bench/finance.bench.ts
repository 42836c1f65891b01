import { recommend } from '@floatwise/finance/ranking/recommendation';
import type { RankableCard } from '@floatwise/finance/ranking/ranking';
import { splitOffers } from '@floatwise/finance/ranking/split';
import { monthlyStrategy } from '@floatwise/finance/ranking/strategy-month';
import { bestWait, monthPicture } from '@floatwise/finance/ranking/wait';
import { atMost, type Figure } from '../src/bench/figures-table.ts';
import { alternatingPairs } from '../src/bench/pairs.ts';
import { median } from '../src/bench/statistics.ts';
import { sized } from '../src/bench/size.ts';

const purchase = {
  amount: 250,
  today: '2026-03-16',
  order: 'most-dollars',
  apyPercent: 4.5,
  category: 'groceries',
  foreign: true,
} as const;

const walletOf = (cardCount: number): RankableCard[] =>
  Array.from({ length: cardCount }, (_, index) => ({
    id: `card-${index}`,
    name: `Card ${index}`,
    statementDate: 1 + ((index * 7) % 31),
    dueDate: 1 + ((index * 13) % 31),
    dueMonth: 'next',
    rewardsRate: (index % 50) / 10,
    creditLimit: 100 + ((index * 37) % 20_000),
    currentBalance: (index * 11) % 900,
    spendingCategories: index % 3 ? null : [{ category: 'groceries', rate: 6, cap: { amount: 6000, period: 'year' } }],
    capSpent: [{ category: 'groceries', spent: index * 10 }],
    foreignFeePercent: index % 2 ? 3 : null,
  }));

/** Milliseconds for one call, the fastest of several, so that garbage collection pauses aren't counted. */
function fastestMs(work: () => unknown): number {
  const once = (): number => {
    const before = performance.now();
    work();
    return performance.now() - before;
  };
  return Math.min(...Array.from({ length: sized(20, 1) }, once));
}

interface Measured {
  what: string;
  cards: RankableCard[];
  targetMs: number;
  work: (cards: RankableCard[]) => unknown;
  /** How often the baseline sorts the same cards. */
  sorts: number;
}

const measurements: Measured[] = [
  {
    what: 'recommendation for 1000 cards',
    cards: walletOf(1_000),
    targetMs: 5,
    work: (cards) => recommend({ cards, ...purchase }),
    sorts: 1,
  },
  {
    what: 'picture of the next 31 days and the best wait for 50 cards',
    cards: walletOf(50),
    targetMs: 20,
    work: (cards) => bestWait(monthPicture({ cards, ...purchase })),
    sorts: 32,
  },
  {
    what: 'monthly strategy for 50 cards',
    cards: walletOf(50),
    targetMs: 20,
    work: (cards) => monthlyStrategy({ cards, ...purchase }),
    sorts: 31,
  },
  {
    what: 'all splits worth offering over 40 cards',
    cards: walletOf(40),
    targetMs: 50,
    work: (cards) => splitOffers({ cards, ...purchase, amount: 5_000 }),
    sorts: 1,
  },
];

function sortedTimes(cards: readonly RankableCard[], times: number): void {
  for (let time = 0; time < times; time += 1) [...cards].sort((a, b) => b.creditLimit - a.creditLimit);
}

/** The answers that the page calculates while people type, each compared with plain sorts of the same cards. */
export async function run(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { what, cards, targetMs, work, sorts } of measurements) {
    const pairs = await alternatingPairs(
      {
        ours: () => Promise.resolve(fastestMs(() => work(cards))),
        theirs: () => Promise.resolve(fastestMs(() => sortedTimes(cards, sorts))),
      },
      sized({ pairs: 4, warmUps: 1 }, { pairs: 1, warmUps: 0 }),
    );
    const sortMs = median(pairs.map((pair) => pair.theirs));
    const beside = `${sorts === 1 ? 'a bare sort' : `${sorts} bare sorts`} of them: ${sortMs.toFixed(2)} ms`;
    figures.push(
      atMost(`${what} (${beside})`, median(pairs.map((pair) => pair.ours)), { unit: 'ms', target: targetMs }),
    );
  }
  return figures;
}
