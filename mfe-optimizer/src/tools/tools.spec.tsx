/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sameTransfer } from '@floatwise/finance/payoff/testing/same-transfer';
import { answerWith, calls, clearBrowser, onTenthOfMarch, show } from '@floatwise/web-kit/testing/scene';
import { StrategistPromo } from '../home/strategist-promo.js';
import { guestCard } from '../wallet/testing/card-samples.js';
import { StrategyTab } from './strategy-tab.js';
import { Tools } from './tools.js';
import { TransferTab } from './transfer-tab.js';

/** On March 10: Long 56 days, Middle 31; on the 16th Middle 55, Long 50. */
const long = guestCard({
  id: 'guest-1',
  name: 'Long',
  statementDate: 9,
  dueDate: 5,
  creditLimit: 9000,
  currentBalance: 0,
});
const cards = [
  long,
  guestCard({ id: 'guest-2', name: 'Middle', statementDate: 15, dueDate: 10, creditLimit: 9000, currentBalance: 0 }),
];
const purchase = { amount: 500, today: '2026-03-10', order: 'longest-float', apyPercent: 4.5 } as const;
const props = { cards, purchase, positionOf: () => 0 };
const deployed = (paths: string[]) => ({
  'GET /mf/remotes.json': () => ({ body: { sections: [{ routes: paths.map((path) => ({ path })) }] } }),
});
const rows = (): (string | null)[] =>
  [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' ') ?? null);

beforeEach(() => {
  onTenthOfMarch();
  answerWith(deployed([]));
});
afterEach(clearBrowser);

describe('the monthly strategy', () => {
  test('has week tabs 1 to 4, and opens on the week of today', async () => {
    show(<StrategyTab {...props} />);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Week 1',
      'Week 2',
      'Week 3',
      'Week 4',
    ]);
    expect(screen.getByRole('tab', { name: 'Week 2' }).getAttribute('aria-selected')).toBe('true');
    expect(rows()).toHaveLength(7);
    await userEvent.click(screen.getByRole('tab', { name: 'Week 4' }));
    expect(rows()).toHaveLength(10);
  });

  test('is worth $0.65 for each day more than the worst option, beside the true value for the amount', () => {
    show(<StrategyTab {...props} />);
    // 25 days more: 16.25; 500 x 4.5 % x 25 / 365 = 1.54
    expect(rows()[2]).toBe('Mar 10 TodayBest CardLongDays to Pay5625 days moreTrue value$1.54Rule of thumb$16.25');
    expect(document.body.textContent).toContain('The 5 days left');
  });

  test('says so where no card covers the amount', () => {
    show(<StrategyTab {...props} purchase={{ ...purchase, amount: 20_000 }} />);
    expect(document.body.textContent).toContain('None of your cards has $20,000.00 available');
    expect(document.body.textContent).not.toContain('True value');
  });

  test('has no card that the purchase’s place doesn’t take, as in the answer', () => {
    const atPlace = { 'guest-1': { accepted: false }, 'guest-2': { accepted: null } };
    show(<StrategyTab {...props} purchase={{ ...purchase, atPlace }} />);
    expect(rows()[2]).toContain('Best CardMiddleDays to Pay31');
  });

  test('leaves past days quiet: said, and not counted', async () => {
    show(<StrategyTab {...props} />);
    expect(rows()[0]).toContain(', past');
    await userEvent.click(screen.getByRole('tab', { name: 'Week 1' }));
    expect(screen.getByText('This week is over.')).toBeTruthy();
  });
});

describe('balance-transfer matches', () => {
  test('show only when the total balance is above 0', () => {
    const { unmount } = show(<Tools {...props} />);
    expect(screen.queryByRole('tab', { name: 'Balance transfers' })).toBeNull();
    unmount();
    show(<Tools {...props} cards={[{ ...long, currentBalance: 0.01 }]} />);
    expect(screen.getByRole('tab', { name: 'Balance transfers' })).toBeTruthy();
  });

  test('estimate the savings at 22 % APR less the fee, and never offer a card of the same issuer', () => {
    const owing = [
      { ...long, name: 'Citi Double Cash', currentBalance: 5000, carriesBalance: true },
      { ...long, id: 'guest-9', name: 'Paid in full', currentBalance: 900 },
    ];
    show(<TransferTab cards={owing} />);
    const offers = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(offers).toHaveLength(2);
    // Wells Fargo: 5000 x 22 % / 12 x 21 - 250 = 1675; Bank of America: 5000 x 22 % / 12 x 18 - 150 = 1500
    expect(offers[0]).toContain('Wells Fargo Reflect');
    expect(offers[0]).toContain(`Up to ${sameTransfer.upTo}`);
    // The same as the comparison, the calculator, and Float Genius say.
    expect(offers[0]).toContain(
      `nothing paid down, minus the fee. Paid off in time with ${sameTransfer.monthlyPayment} a month, it saves ${sameTransfer.saving}.`,
    );
    expect(offers[1]).toContain('Up to $1,500.00');
    expect(document.body.textContent).toContain('You carry $5,000.00 from month to month.');
    expect(document.body.textContent).not.toContain('FromPaid in full');
    expect(document.body.textContent).toContain('Disclosure: these are not affiliate links');
  });

  test('are a fixed sample list of 3 held in the client, not fetched', async () => {
    show(<TransferTab cards={[{ ...long, name: 'My card', currentBalance: 5000, carriesBalance: true }]} />);
    expect(screen.getAllByRole('listitem').map((item) => item.querySelector('h3')?.textContent)).toEqual([
      'Citi Diamond Preferred Citi',
      'Wells Fargo Reflect Wells Fargo',
      'Bank of America Unlimited Cash Rewards Bank of America',
    ]);
    expect(screen.getAllByRole('listitem')[0]?.textContent).toMatch(/0% for 21 months.*5%.*17.24% APR/);
    // When the terms were true, who says so, and the issuer's own page.
    expect((await screen.findAllByText('Checked Jan 2026')).length).toBe(2);
    expect(screen.getByText('As of Dec 2022 – may have changed')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /^Source: / })).toHaveLength(3);
    const offers = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^See current offers of / });
    expect(offers.map(({ hostname }) => hostname)).toEqual([
      'www.citi.com',
      'www.wellsfargo.com',
      'www.bankofamerica.com',
    ]);
    await waitFor(() => expect(calls).not.toEqual([]));
    expect(calls.map(({ line }) => line)).toEqual(['GET /mf/remotes.json']);
  });

  test('where cards are paid in full, the offers say what they would and would not do', () => {
    show(<TransferTab cards={[{ ...long, name: 'My card', currentBalance: 5000 }]} />);
    expect(
      screen.getByText(/^You pay your cards in full, so a balance transfer would save you nothing now/),
    ).toBeTruthy();
    const offers = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(offers).toHaveLength(3);
    expect(offers[1]).toContain('$0.00 now');
    expect(offers[1]).toContain(
      'It would cost you its fee of $250.00. If you carried the balance, it would save about $1,675.00.',
    );
    expect(document.body.textContent).not.toContain('Up to');
  });

  test('lead to the comparison page only once it is deployed', async () => {
    const owing = [{ ...long, currentBalance: 5000, carriesBalance: true }];
    const { unmount } = show(<TransferTab cards={owing} />);
    expect(screen.queryByRole('link', { name: 'Compare all balance-transfer cards' })).toBeNull();
    unmount();
    answerWith(deployed(['/balance-transfer']));
    show(<TransferTab cards={owing} />);
    const link = await screen.findByRole('link', { name: 'Compare all balance-transfer cards' });
    expect(link.getAttribute('href')).toBe('/balance-transfer');
  });
});

describe('the AI strategist promo banner', () => {
  test('leads to /ai-strategist once a deployed section declares it', async () => {
    answerWith(deployed(['/ai-strategist']));
    show(<StrategistPromo />);
    const banner = within(await screen.findByRole('complementary', { name: 'Float Genius' }));
    expect(banner.getByRole('link', { name: 'Ask a question' }).getAttribute('href')).toBe('/ai-strategist');
  });

  test('is not there while nothing answers at /ai-strategist', async () => {
    answerWith(deployed(['/blog']));
    show(<StrategistPromo />);
    await waitFor(() => expect(calls).not.toEqual([]));
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
