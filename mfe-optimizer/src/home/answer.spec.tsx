/** @jest-environment jsdom */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import {
  answerWith,
  calls,
  clearBrowser,
  onTenthOfMarch,
  seesInView,
  show,
  signedInWith,
} from '@floatwise/web-kit/testing/scene';
import type { AskedPurchase, PurchaseInAddress } from '../page/use-purchase.js';
import { accountCard, guestCard } from '../wallet/testing/card-samples.js';
import type { Wallet, WalletCard } from '../wallet/wallet.js';
import { Answer } from './answer.js';
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
const purchaseOf = (asked: Partial<AskedPurchase>): PurchaseInAddress => ({
  ...{ amount: 500, order: 'longest-float', foreign: false, ...asked },
  ...{ ask: nothing, rankBy: nothing, spendOn: nothing, payAbroad: nothing, say: nothing, placeText: '' },
});
const Page = ({ cards, asked }: { cards: readonly WalletCard[]; asked: Partial<AskedPurchase> }): ReactNode => (
  <ComparedCards cards={cards} purchase={purchaseOf(asked)} />
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

test.each<[Wallet, RegExp, RegExp]>([
  [{ status: 'error', error: undefined, retry: nothing }, /once they’ve loaded/, /Add your cards/],
  [{ status: 'ready', owner: 'guest', cards: [], isStale: false }, /Add your cards/, /loaded/],
])('only asks for cards where there are none, not where they failed to load', (wallet, said, unsaid) => {
  show(<Answer wallet={wallet} purchase={purchaseOf({})} />);
  const answer = within(screen.getByRole('region', { name: 'Recommended Card' }));
  expect(answer.getByText(said)).toBeTruthy();
  expect(answer.queryByText(unsaid)).toBeNull();
});

describe('the answer in dollars', () => {
  test('says what the card gives in the category, what is left of its cap, and how the rewards come about', async () => {
    const answer = open([groceries, flat], { category: 'groceries', order: 'most-dollars' });
    // 300 x 6 % + 200 x 1 % = 20.00
    expect(answer.textContent).toContain('$20.00 rewards');
    await waitFor(() => expect(answer.textContent).toContain('6% on groceries for $300.00 more this year, then 1%.'));
    expect(answer.textContent).toContain('For this purchase: $300.00 at 6%, $200.00 at 1%.');
  });

  test('says so where a category gives no more, or where nothing is known of it', async () => {
    const answer = open([groceries], { category: 'dining' });
    await waitFor(() => expect(answer.textContent).toContain('No bonus on dining: 1%.'));
    clearBrowser();
    onTenthOfMarch();
    const other = open([groceries], { category: 'other' });
    await waitFor(() => expect(other.textContent).toContain('No bonus for this purchase: 1%.'));
    clearBrowser();
    onTenthOfMarch();
    open([flat], { category: 'dining' });
    expect(await screen.findByText(/^We don’t know its category rates/)).toBeTruthy();
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

  test('what it cites of the catalog has its date and its source one press away, and can be reported', async () => {
    const survey = { title: 'CFPB survey', url: 'https://cfpb.example', date: '2022-12-31', note: null };
    const page = { title: 'The issuer’s page', url: 'https://bank.example', date: '2026-01-20', note: null };
    const catalogSources = { spendingCategories: page, foreignFeePercent: survey };
    const held = { ...groceries, catalogCardId: 'blue-cash', catalogSources };
    const answer = within(open([held], { category: 'groceries', foreign: true }));
    expect(await answer.findByText('As of Dec 2022 – may have changed')).toBeTruthy();
    expect(answer.getByText('Checked Jan 2026').parentElement?.textContent).toContain('Rate on groceries: ');
    expect(answer.getAllByRole('link', { name: /^Source: / })).toHaveLength(2);
    expect(answer.getByRole('button', { name: 'Report an error about Groceries Card' })).toBeTruthy();
  });

  test('without a category and not abroad, it cites no fact', async () => {
    const page = { title: 'The issuer’s page', url: 'https://bank.example', date: '2026-01-20', note: null };
    const catalogSources = { spendingCategories: page, foreignFeePercent: page };
    const answer = within(open([{ ...groceries, catalogCardId: 'blue-cash', catalogSources }]));
    expect(answer.queryByText(/^Checked/)).toBeNull();
  });

  test('says in words that a card has no foreign fee, and that one is not known', () => {
    expect(open([flat], { foreign: true }).textContent).toContain('No foreign fee.');
    clearBrowser();
    onTenthOfMarch();
    const unknown = accountCard({ ...at15, foreignFeePercent: null });
    expect(open([unknown], { foreign: true }).textContent).toContain(
      'We don’t know its foreign fee, so it isn’t included.',
    );
  });
});

describe('waiting, splitting, and why not the others', () => {
  test('the best wait is named with its gain, and is silent where it gains less than $1', () => {
    const answer = open([flat]);
    expect(answer.textContent).toContain('Wait 6 days and this card gives 55 days instead of 31: +$1.48');
    clearBrowser();
    onTenthOfMarch();
    open([flat], { amount: 300 });
    expect(screen.queryByRole('region', { name: 'Worth more' })).toBeNull();
  });

  test('one suggestion at a time: the one that earns the most more', async () => {
    const rich = accountCard({ ...at15, id: 'rich', name: 'Rich Card', dueDate: 9, rewardsRate: 6 });
    // 500 x (6 % - 2 %) - 500 x 4.5 % x 1 / 365 beats $1.48 for waiting
    const answer = open([flat, rich]);
    const more = 'Rich Card earns $19.94 more, with 1 day less.Rank by dollars';
    await waitFor(() => expect(answer.textContent).toContain(more));
    expect(screen.queryByRole('region', { name: 'Worth more' })).toBeNull();
  });

  test('when days and dollars choose different cards, both are shown, the person’s order first', async () => {
    const rich = accountCard({ ...at15, id: 'rich', name: 'Rich Card', dueDate: 9, rewardsRate: 6 });
    const choices = async (order: 'longest-float' | 'most-dollars') => {
      const answer = within(open([flat, rich], { order }));
      const list = within(await answer.findByRole('list', { name: 'Days and dollars choose different cards' }));
      return list.getAllByRole('listitem').map(({ textContent }) => textContent);
    };
    // 500 x 2 % + 500 x 4.5 % x 31 / 365, and 500 x 6 % + 500 x 4.5 % x 30 / 365
    const [days, dollars] = await choices('longest-float');
    expect(days).toMatch(/^Longest float.*Flat Card31 days\$11\.91 for youpay by Apr 10$/);
    expect(dollars).toMatch(/^Most dollars.*Rich Card\$31\.85for you, 30 dayspay by Apr 9$/);
    clearBrowser();
    onTenthOfMarch();
    expect(await choices('most-dollars')).toEqual([dollars, days]);
    const answer = screen.getByRole('region', { name: 'Recommended Card' });
    expect(answer.textContent).toContain('Flat Card gives 1 day more, for $19.94 less.Rank by days');
  });

  test('the runner-up is one that isn’t shown beside the best card already', async () => {
    const rich = accountCard({ ...at15, id: 'rich', name: 'Rich Card', dueDate: 9, rewardsRate: 6 });
    const third = accountCard({ ...at15, id: 'third', name: 'Third Card', dueDate: 8, rewardsRate: 1 });
    await within(open([flat, rich])).findByRole('list', { name: 'Days and dollars choose different cards' });
    expect(screen.queryByText(/^Next: /)).toBeNull();
    clearBrowser();
    onTenthOfMarch();
    const answer = open([flat, rich, third]);
    expect(answer.textContent).toContain('Next: Third Card, 29 days and $6.79 for you.');
  });

  test('the utilization after the purchase, and what the runner-up gives', () => {
    const other = accountCard({ ...at15, id: 'other', name: 'Other Card', dueDate: 8, rewardsRate: 1 });
    const answer = open([flat, other]);
    // 800 and 1300 of 5000; 500 x 1 % + 500 x 4.5 % x 29 / 365
    expect(answer.textContent).toContain('Utilization 16% →now, then 26%, over 10%.');
    expect(within(answer).getByText('over 10%').className).toContain('text-caution-ink');
    expect(answer.textContent).toContain('Next: Other Card, 29 days and $6.79 for you.');
  });

  test('a difference below $1 is said, but not suggested', () => {
    const other = accountCard({ ...at15, id: 'other', name: 'Other Card', dueDate: 9, rewardsRate: 2.1 });
    const answer = open([flat, other], { amount: 300 });
    expect(answer.textContent).toContain('You rank by longest float. Other Card earns $0.26 more.');
    expect(screen.queryByRole('button', { name: 'Rank by dollars' })).toBeNull();
  });

  test('a purchase that would be declined leads with the split that fits, exact to the cent', async () => {
    const answer = open([groceries, flat], { amount: 8400 });
    await within(answer).findByText('This purchase would be declined');
    expect(answer.textContent).toContain('Pay $4,200.00 with Flat Card and $4,200.00 with Groceries Card');
    const shares = within(answer)
      .getAllByRole('listitem')
      .filter(({ textContent }) => textContent.includes('$4,200.00then100%'));
    expect(shares).toHaveLength(2);
    expect(answer.textContent).not.toContain('Use ');
  });

  test('other splits fold out, each with its reason', () => {
    open([groceries, flat], { amount: 1200 });
    const split = screen.getByRole('region', { name: 'Splitting it' });
    expect(split.textContent).toContain('Split over 2 cards to keep each under 30%');
    expect(split.querySelector('details')?.open).toBe(false);
  });

  test('another card that keeps the utilization low by itself comes before a split', async () => {
    const large = accountCard({ ...at15, id: 'large', name: 'Large Card', creditLimit: 50_000 });
    open([flat, large, groceries], { amount: 1600, order: 'most-dollars' });
    const other = await screen.findByRole('region', { name: 'Lower utilization with one card' });
    expect(other.textContent).toContain('Large Card alone stays under 10%');
    expect(other.textContent).toContain('$1,600.00then4.8%');
    const split = await screen.findByRole('region', { name: 'Splitting it' });
    expect(other.compareDocumentPosition(split)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(split.textContent).not.toContain('Large Card alone');
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

describe('at a place that takes one network', () => {
  const place = {
    name: 'Costco',
    kind: 'warehouse club',
    category: 'other',
    isSure: true,
    networks: ['visa'],
  } as const;
  const long = { statementDate: 9, dueDate: 5 } as const;
  const amex = accountCard({
    ...long,
    id: 'amex',
    name: 'Amex Card',
    issuer: 'American Express',
    network: 'American Express',
  });
  const visa = accountCard({ ...at15, id: 'visa', name: 'Visa Card', issuer: 'Chase', network: 'Visa' });

  test('a card on another network is not accepted here, and can’t win', () => {
    const answer = open([amex, visa], { place });
    expect(answer.textContent).toContain('Use Visa Card for this: 31 days');
    const row = screen.getByRole('row', { name: /Amex Card/ });
    expect(row.textContent).toContain('Not accepted here');
    expect(row.dataset.highlighted).toBeUndefined();
  });

  test('if it takes none of the cards, the answer says so', async () => {
    open([amex], { place });
    expect(await screen.findByText('None of your cards is accepted here.')).toBeTruthy();
  });

  test('a place without credit cards takes none, whatever the network', async () => {
    const own = guestCard({ ...at15, id: 'guest-2', name: 'Own' });
    open([visa, own], { place: { ...place, networks: [] } });
    expect(await screen.findByText('None of your cards is accepted here.')).toBeTruthy();
  });

  test('a card whose network nobody knows is taken, with a word about it', () => {
    const unknown = accountCard({ ...long, id: 'unknown', name: 'Old Card' });
    const answer = open([unknown, visa], { place });
    expect(answer.textContent).toContain('Use Old Card for this: 56 days');
    expect(answer.textContent).toContain('We don’t know its network');
  });

  test('a guest’s card is looked up in the catalog, by its id alone', async () => {
    answerWith({
      'GET /api/cards/catalog?ids=gold': () => ({
        body: [{ cardId: 'gold', issuer: 'American Express', network: 'American Express' }],
      }),
    });
    const gold = guestCard({ ...long, id: 'guest-1', name: 'Gold', catalogCardId: 'gold' });
    const own = guestCard({ ...at15, id: 'guest-2', name: 'Own' });
    const answer = open([gold, own], { place });
    await waitFor(() => expect(answer.textContent).toContain('Use Own for this: 31 days'));
    const asked = calls.filter(({ line }) => line.includes(' /api/'));
    expect(asked.map(({ line }) => line)).toEqual(['GET /api/cards/catalog?ids=gold']);
  });

  test('each card earns what its issuer counts the place as, unless the person said what it is', async () => {
    signedInWith({ 'GET /api/user': () => ({ body: { id: 'u', apyPercent: 4.5, subscriptionTier: 'premium' } }) });
    const market = { name: 'Market', kind: 'superstore', category: 'other', isSure: true } as const;
    const byIssuer = { Chase: { category: 'groceries', isSure: true } } as const;
    const spendingCategories = [{ category: 'groceries' as const, rate: 5, cap: null }];
    const cards = [
      { ...amex, spendingCategories },
      { ...visa, spendingCategories },
    ];
    const asked = { category: 'other', order: 'most-dollars', place: { ...market, byIssuer } } as const;
    const answer = open(cards, asked);
    await waitFor(() => expect(answer.textContent).toContain('$25.00 rewards'));
    expect(answer.textContent).toContain('Use Visa Card for this');
    cleanup();
    expect(open(cards, { ...asked, isOwnCategory: true }).textContent).not.toContain('$25.00 rewards');
  });
});

describe('the rate that the float is valued at', () => {
  const user = { id: 'u', apyPercent: 4.5, subscriptionTier: 'free' };
  const opener = () => screen.getByRole('button', { name: 'Change rate' });
  async function type(rate: string): Promise<HTMLElement> {
    await userEvent.click(opener());
    const field = await screen.findByLabelText('APY your cash earns');
    await userEvent.clear(field);
    await userEvent.type(field, `${rate}{Enter}`);
    return field;
  }

  test('a guest changes it at the sum, which follows, and the default no longer stands beside the best', async () => {
    const answer = open([flat]);
    await waitFor(() =>
      expect(answer.textContent).toContain('Our default, until you enter your own. The best on our list pays 3.5%.'),
    );
    await type('0');
    await waitFor(() => expect(answer.textContent).toContain('$0.00 float value'));
    expect(answer.textContent).not.toContain('Our default');
    expect(screen.queryByLabelText('APY your cash earns')).toBeNull();
    expect(document.activeElement).toBe(opener());
  });

  test.each(['21', '-1'])('%s is refused and kept as typed', async (rate) => {
    open([flat]);
    expect(await type(rate)).toHaveProperty('value', rate);
    expect(screen.getByText('Enter a rate from 0% to 20%.')).toBeTruthy();
  });

  test('what the server refuses is kept as typed, with a sentence', async () => {
    signedInWith({
      'GET /api/user': () => ({ body: user }),
      'PUT /api/user/settings': () => ({ status: 503, body: { message: 'Later, please.' } }),
    });
    const answer = open([flat]);
    await waitFor(() => expect(answer.textContent).toContain('at 4.5% a year'));
    const field = await type('2');
    await screen.findByRole('alert');
    expect(field).toHaveProperty('value', '2');
    expect(answer.textContent).toContain('at 4.5% a year');
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
    const color = (name: string): string | undefined => {
      const words = within(screen.getByRole('row', { name: new RegExp(name) })).getByText(/^over \d+%$/);
      return /text-(good|caution|bad)/.exec(words.className)?.[1];
    };
    expect(['Used 30', 'Used 31', 'Used 50', 'Used 51'].map(color)).toEqual(['good', 'caution', 'caution', 'bad']);
  });
});
