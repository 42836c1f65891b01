/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { answerWith, clearBrowser, onTenthOfMarch, show, seesInView } from '@floatwise/test-kit/scene';
import type { AskedPurchase } from '../purchase/use-purchase.js';
import { accountCard, guestCard } from '../wallet/testing/card-samples.js';
import type { WalletCard } from '../wallet/wallet.js';
import { ComparedCards } from './compared-cards.js';

/** On March 10 this card closes on the 15th and is due on April 10: 31 days, 24 more from the 16th. */
const at15 = { statementDate: 15, dueDate: 10 } as const;
const groceries = accountCard({
  ...at15,
  id: 'groceries',
  name: 'Groceries Card',
  rewardsRate: 1,
  capSpent: [{ category: 'groceries', spent: 5700 }],
  spendingCategories: [{ category: 'groceries', rate: 6, cap: { amount: 6000, period: 'year' } }],
  foreignFeePercent: 2.7,
});
const flat = accountCard({ ...at15, id: 'flat', name: 'Flat Card', rewardsRate: 2, foreignFeePercent: 0 });

const nothing = (): void => undefined;
const Page = ({ cards, asked }: { cards: readonly WalletCard[]; asked: Partial<AskedPurchase> }): ReactNode => (
  <ComparedCards
    cards={cards}
    purchase={{
      ...{ amount: 500, order: 'longest-float', foreign: false, ...asked },
      ...{ ask: nothing, rankBy: nothing, spendOn: nothing, payAbroad: nothing },
    }}
  />
);
function open(cards: readonly WalletCard[], asked: Partial<AskedPurchase> = {}): HTMLElement {
  show(<Page cards={cards} asked={asked} />);
  return screen.getByRole('region', { name: 'Recommended Card' });
}

beforeEach(() => {
  onTenthOfMarch();
  answerWith({});
  seesInView(false);
});
afterEach(clearBrowser);

describe('the answer in dollars', () => {
  test('says what the card gives in the category, what is left of its cap, and how the rewards come about', () => {
    const answer = open([groceries, flat], { category: 'groceries', order: 'most-dollars' });
    // 300 x 6 % + 200 x 1 % = 20.00
    expect(answer.textContent).toContain('$20.00 rewards');
    expect(answer.textContent).toContain('6% on groceries for $300.00 more this year, then 1%.');
    expect(answer.textContent).toContain('For this purchase: $300.00 at 6%, $200.00 at 1%.');
  });

  test('says so where a category gives no more, or where nothing is known of it', () => {
    const answer = open([groceries], { category: 'dining' });
    expect(answer.textContent).toContain('No more on dining than anywhere: 1%.');
    clearBrowser();
    onTenthOfMarch();
    expect(open([flat], { category: 'dining' }).textContent).toContain('Its rates by category are not known');
  });

  test('takes the foreign fee off, line by line', () => {
    const answer = open([groceries], { foreign: true });
    // 500 x 1 % + 500 x 4.5 % x 31 / 365 - 500 x 2.7 % = 5.00 + 1.91 - 13.50
    expect(answer.textContent).toContain('$13.50 foreign fee');
    expect(answer.textContent).toContain('-$6.59 for you');
  });

  test('counts the part of a welcome bonus that the purchase earns, and none that is over', () => {
    const welcomeBonus = {
      ...{ amount: 200, unit: 'dollars' as const, spend: 1000, spent: 0 },
      ...{ from: '2026-01-01', by: '2026-03-31' },
    };
    const bonus = accountCard({ ...at15, foreignFeePercent: 0, rewardsRate: 2, welcomeBonus });
    // 200 x 500 / 1000; 500 x 2 % + 100 + 500 x 4.5 % x 31 / 365
    const answer = open([bonus], { order: 'most-dollars' });
    expect(answer.textContent).toContain('$10.00 rewards');
    expect(answer.textContent).toContain('$100.00 of the bonus');
    expect(answer.textContent).toContain('$111.91 for you');
    clearBrowser();
    onTenthOfMarch();
    const over = { ...bonus, welcomeBonus: { ...welcomeBonus, by: '2026-03-09' } };
    expect(open([over], { order: 'most-dollars' }).textContent).not.toContain('of the bonus');
  });

  test('counts what transactions say was spent of the bonus, not what was typed', () => {
    const bonus = accountCard({
      ...{ ...at15, foreignFeePercent: 0, bonusSpent: 900 },
      welcomeBonus: { amount: 200, unit: 'dollars', spend: 1000, spent: 0, from: '2026-01-01', by: '2026-03-31' },
    });
    // $100 are still needed, so a purchase of $500 earns all of it.
    expect(open([bonus]).textContent).toContain('$200.00 of the bonus');
  });

  test('says in words that a card has no foreign fee, and that one is not known', () => {
    expect(open([flat], { foreign: true }).textContent).toContain('No foreign fee.');
    clearBrowser();
    onTenthOfMarch();
    const unknown = accountCard({ ...at15, foreignFeePercent: null });
    expect(open([unknown], { foreign: true }).textContent).toContain('Its foreign fee is not known and not counted.');
  });
});

describe('waiting, splitting, and why not the others', () => {
  test('the best wait is named with its gain, and is silent where none pays', () => {
    const answer = open([flat]);
    expect(answer.textContent).toContain('Wait 6 days and this card gives 55 days instead of 31: +$1.48');
    clearBrowser();
    onTenthOfMarch();
    open([flat], { amount: 0.01 });
    expect(screen.queryByRole('region', { name: 'Worth waiting' })).toBeNull();
  });

  test('a split that fits stands beside a purchase that would be declined, exact to the cent', () => {
    const answer = open([groceries, flat], { amount: 8400 });
    expect(answer.textContent).toContain('This purchase would be declined');
    const split = within(screen.getByRole('region', { name: 'Splitting it' }));
    expect(split.getByText('Split it, and it fits')).toBeTruthy();
    expect(split.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('$4,200.00then100%'),
      expect.stringContaining('$4,200.00then100%'),
    ]);
  });

  test('other splits fold out, each with its reason', () => {
    open([groceries, flat], { amount: 1200 });
    const split = screen.getByRole('region', { name: 'Splitting it' });
    expect(split.textContent).toContain('Split over 2 cards, each stays under 30%');
    expect(split.querySelector('details')?.open).toBe(false);
  });

  test('too many cards for a glance: three reasons, and all of them on demand', async () => {
    const cards = Array.from({ length: 6 }, (_, index) =>
      guestCard({ id: `guest-${index}`, name: `Card ${index}`, ...at15, creditLimit: 5000 + index }),
    );
    const answer = open(cards);
    const more = within(answer).getByRole('button', { name: 'And 2 more cards' });
    expect(answer.textContent).not.toContain('Card 0 The same');
    await userEvent.click(more);
    expect(answer.textContent).toContain('Card 0 The same');
  });
});

describe('All Cards Comparison', () => {
  test('is sorted by days to pay descending under its columns, with the recommended row highlighted', () => {
    const late = guestCard({ id: 'guest-1', name: 'Late', statementDate: 9, dueDate: 5 });
    const early = guestCard({ id: 'guest-2', name: 'Early', ...at15 });
    open([early, late], { amount: 500 });
    const table = within(screen.getByRole('table', { name: 'All cards by days to pay' }));
    const columns = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(columns).toEqual(['Card', 'Available Credit', 'Days to Pay', 'Rewards', 'Due Date']);
    const highlighted = (): string[] =>
      table.getAllByRole('row').flatMap((row) => (row.dataset.highlighted ? (row.textContent ?? '') : []));
    const names = table.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(names).toEqual([expect.stringMatching(/Late.*Recommended/), expect.stringContaining('Early')]);
    expect(highlighted()).toEqual([expect.stringContaining('Recommended')]);
  });

  test('has its own thresholds: above 50 % red, above 30 % yellow, else green', () => {
    const cards = [30, 31, 50, 51].map((used, index) =>
      guestCard({ id: `guest-${index}`, name: `Used ${used}`, ...at15, creditLimit: 1000, currentBalance: used * 10 }),
    );
    open(cards, { amount: 1 });
    const row = (name: string): string => screen.getByRole('row', { name: new RegExp(name) }).textContent ?? '';
    expect(['Used 30', 'Used 31', 'Used 50', 'Used 51'].map((name) => /Low|Fair|High/.exec(row(name))?.[0])).toEqual([
      'Low',
      'Fair',
      'Fair',
      'High',
    ]);
  });
});
