/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import type { RankingOrder } from '@floatwise/finance/ranking/ranking';
import { answerWith, clearBrowser, onTenthOfMarch, show, seesInView } from '@floatwise/web-kit/testing/scene';
import { guestCard } from '../wallet/testing/card-samples.js';
import { ComparedCards } from './compared-cards.js';

type Typed = Partial<ReturnType<typeof guestCard>> & { name: string };

/**
 * On March 10: Long closes Mar 9, so Apr 9, due May 5 (56 days); Middle closes Mar 15, due Apr 10 (31); Short closes
 * Mar 12, due Apr 2 (23).
 */
const long: Typed = { name: 'Long', statementDate: 9, dueDate: 5, creditLimit: 1000, rewardsRate: 1 };
const middle: Typed = { name: 'Middle', statementDate: 15, dueDate: 10, creditLimit: 5000, rewardsRate: 5 };
const short: Typed = { name: 'Short', statementDate: 12, dueDate: 2, creditLimit: 8000, rewardsRate: 1 };

const nothing = (): void => undefined;

/** The page for a guest with these cards. */
function ask(amount: number, cards: Typed[], order: RankingOrder = 'longest-float'): void {
  const held = cards.map((card, place) => guestCard({ currentBalance: 0, ...card, id: `guest-${place}` }));
  const asked = { amount, order, foreign: false } as const;
  const changes = { ask: nothing, rankBy: nothing, spendOn: nothing, payAbroad: nothing };
  show(<ComparedCards cards={held} purchase={{ ...asked, ...changes }} />);
}

/** The answer text for a guest with these cards. */
function answerFor(...[amount, cards, order]: Parameters<typeof ask>): string {
  ask(amount, cards, order);
  return screen.getByRole('region', { name: 'Recommended Card' }).textContent;
}

/** What's said before there's an amount; undefined if nothing is. */
function saidBefore(cards: Typed[], order?: RankingOrder): string | undefined {
  ask(0, cards, order);
  expect(screen.queryByRole('region', { name: 'Recommended Card' })).toBeNull();
  return screen.queryByRole('region', { name: 'Best Card Today' })?.textContent;
}

beforeEach(() => {
  onTenthOfMarch();
  answerWith({});
  seesInView(false);
});
afterEach(clearBrowser);

describe('before an amount, which card gives the most time today', () => {
  test.each<RankingOrder>(['longest-float', 'most-dollars'])(
    'ranked by %s: the card, its days, and until when',
    (order) => {
      expect(saidBefore([short, middle, long], order)).toMatch(/Long56 dayspay by May 5$/);
    },
  );

  test('a card without any available credit is not named', () => {
    expect(saidBefore([{ ...long, currentBalance: 1000 }, middle])).toMatch(/Middle31 dayspay by Apr 10$/);
  });

  test('no card is named if each carries a balance, or none can pay', () => {
    expect(saidBefore([{ ...long, carriesBalance: true, apr: 20 }])).toBeUndefined();
    clearBrowser();
    onTenthOfMarch();
    expect(saidBefore([{ ...long, currentBalance: 1000 }])).toBeUndefined();
  });
});

describe('which card for this purchase', () => {
  test('the sum is shown line by line', () => {
    const answer = answerFor(500, [long]);
    // 500 x 1 % = 5.00; 500 x 4.5 % x 56 / 365 = 3.45
    for (const line of ['$5.00 rewards', '$3.45 float value', '$8.45 for you']) expect(answer).toContain(line);
  });

  test('a card whose available credit does not cover the amount is passed over and says so', async () => {
    expect(answerFor(2000, [short, middle, long])).toContain('Use Middle for this: 31 days');
    await screen.findByText(/Only \$1,000\.00 available/);
  });

  test('equal days go to the card with the most available credit', () => {
    const cards = [
      { ...middle, name: 'Little' },
      { ...middle, name: 'Much', creditLimit: 9000 },
    ];
    expect(answerFor(100, cards)).toContain('Use Much for this');
  });

  test('equal days and credit go to the lowest utilization', () => {
    const cards = [
      { ...middle, name: 'Used', creditLimit: 5000, currentBalance: 1000 },
      { ...middle, name: 'Unused', creditLimit: 4000 },
    ];
    expect(answerFor(100, cards)).toContain('Use Unused for this');
  });

  test('when no card covers the amount the first one is named as declined, beside a split that fits', async () => {
    answerFor(13_500, [short, middle, long]);
    await screen.findByText('This purchase would be declined');
    const answer = screen.getByRole('region', { name: 'Recommended Card' }).textContent;
    expect(answer).toContain('Pay $7,500.00 with Short, $5,000.00 with Middle and $1,000.00 with Long');
    expect(answer).toContain('Short is first in your list. Would be declined: $8,000.00 available.');
    expect(answer).not.toMatch(/pay by|Use |Why this card/);
    expect(screen.queryByText('Recommended')).toBeNull();
  });

  test('when all cards together have too little, no split is offered', async () => {
    answerFor(20_000, [short, middle, long]);
    const words = 'Even together, your cards have less than $20,000.00 available.';
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('a card that carries a balance says what its interest costs, not its days', () => {
    const answer = answerFor(500, [{ ...long, carriesBalance: true, apr: 24 }]);
    // 500 x 24 % x 56 / 365 = 18.41
    expect(answer).toContain('Long$18.41 interestby May 5, from the first day');
    expect(answer).toContain('Interest starts right away, $18.41 by May 5');
    expect(answer).toContain('$0.00 float value');
    expect(answer).not.toContain('56 days');
    expect(screen.getByRole('row', { name: /Long/ }).textContent).not.toContain('56');
  });

  test('a card that carries a balance is not the answer while another fits', () => {
    const answer = answerFor(500, [{ ...long, carriesBalance: true, apr: 24 }, short]);
    expect(answer).toContain('Use Short for this: 23 days');
    expect(answer).toContain('Long Carries a balance: interest starts right away, $18.41 by the due date.');
    expect(answer).not.toContain('Use Long');
  });

  test('ranked by dollars, the headline says what the card earns', async () => {
    const answer = answerFor(500, [long, middle], 'most-dollars');
    // 500 x 5 % + 500 x 4.5 % x 31 / 365 = 26.91
    expect(answer).toContain('Middle$26.91for you, pay by Apr 10');
    expect(answer).toContain('Use Middle for this: it earns you $26.91.');
    expect(await screen.findByText(/^Long gives 25 days more, for \$18.46 less/)).toBeTruthy();
  });
});
