/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { transferOffer } from '@floatwise/finance/payoff/transfer-offer';
import { answerWith, calls, clearBrowser, show } from '@floatwise/web-kit/testing/scene';
import { sameTransfer } from '@floatwise/finance/payoff/testing/same-transfer';
import { transferCards } from '@floatwise/contracts/offers/transfer-cards';
import { TransfersPage } from './transfers-page.js';

const address = '/balance-transfer';
const type = (label: RegExp, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const labels = (): (string | undefined)[] =>
  screen.getAllByRole('link', { name: /^Save up to/ }).map((link) => link.textContent?.match(/\$[\d,.]+\d/)?.[0]);

beforeEach(() => answerWith({ 'POST /api/visits/offer-click': () => ({ status: 204 }) }));
afterEach(clearBrowser);

test('cards: intro months 21, 18, 21, 18; fees 3, 3, 5, 0; APR 18.24, 16.24, 17.24, 19.24; scores 670, 650, 700, 680', () => {
  const terms = transferCards.map((card) => [
    card.introMonths,
    card.feePercent,
    card.regularAprPercent,
    card.minCreditScore,
  ]);
  expect(terms).toEqual([
    [21, 3, 18.24, 670],
    [18, 3, 16.24, 650],
    [21, 5, 17.24, 700],
    [18, 0, 19.24, 680],
  ]);
  show(<TransfersPage />, address);
  for (const apr of ['18.24%', '16.24%', '17.24%', '19.24%']) expect(screen.getByText(apr)).toBeTruthy();
});

test('savings: a 5,000 dollar balance against 22 percent over the intro months, minus the fee', () => {
  show(<TransfersPage />, address);
  // 5,000 x 22% / 12 = 91.67 a month: x 21 - 150, x 18 - 150, x 21 - 250, x 18
  expect(labels()).toEqual(['$1,775.00', '$1,500.00', '$1,675.00', '$1,650.00']);
});

test('"Save up to" says right beside it what it assumes, and what the same transfer saves if it is paid off in time', () => {
  const { terms, upTo, monthlyPayment, saving } = sameTransfer;
  show(<TransfersPage />, `${address}?balance=${terms.balance}&aprPercent=${terms.currentAprPercent}`);
  const row = screen.getByRole('rowheader', { name: /^Wells Fargo Reflect/ }).closest('tr');
  expect(row?.textContent).toContain(`Save up to ${upTo}`);
  expect(row?.textContent).toContain(
    `Up to: $5,000.00 at 22% for 21 months, nothing paid down, minus the fee of $250.00. Paid off in time with ${monthlyPayment} a month, it saves ${saving}.`,
  );
});

test("the button shows 'Calculate savings' when the result is zero or negative, and leads to the calculator", () => {
  show(<TransfersPage />, address);
  type(/Your APR/, '0');
  expect(screen.queryByRole('link', { name: /^Save up to/ })).toBeNull();
  const links = screen.getAllByRole('link', { name: /^Calculate savings/ });
  expect(links).toHaveLength(4);
  expect(links[0]?.getAttribute('href')).toBe(
    '/calculators/balance-transfer?balance=5000&currentAprPercent=0&introMonths=21&feePercent=3&regularAprPercent=18.24&monthlyPayment=245.24',
  );
});

test('"See current offers" opens the issuer’s own page in a new tab, and the click is recorded; one disclosure a page', async () => {
  const opened = jest.fn();
  window.open = opened as unknown as typeof window.open;
  show(<TransfersPage />, address);
  await userEvent.click(screen.getByRole('link', { name: /^See current offers of Wells Fargo Reflect/ }));
  const page = 'https://www.wellsfargo.com/credit-cards/reflect-visa/';
  await waitFor(() => expect(opened).toHaveBeenCalledWith(page, '_blank', 'noopener'));
  expect(calls.find(({ line }) => line === 'POST /api/visits/offer-click')?.body).toEqual({
    offerId: 'wells-fargo-reflect',
    kind: 'balance-transfer',
    context: 'balance_transfer_page',
  });
  expect(screen.getAllByText(/Disclosure: these are not affiliate links/)).toHaveLength(1);
});

test('a card has an issuer’s name only with the source and date of its terms; anything else is called an example', () => {
  show(<TransfersPage />, address);
  for (const { cardName, issuer, source } of transferCards) {
    const row = screen.getByRole('rowheader', { name: new RegExp(`^${cardName}`) }).closest('tr') as HTMLElement;
    expect(row.querySelector('time')?.getAttribute('datetime')).toBe(source.date);
    expect(within(row).queryByText('Example') !== null).toBe(issuer === null);
    expect(within(row).queryByRole('link', { name: /^Source: / }) !== null).toBe(issuer !== null);
    expect(within(row).queryByRole('button', { name: `Report an error about ${cardName}` }) !== null).toBe(
      issuer !== null,
    );
  }
  expect(screen.getByText('As of Dec 2022 – may have changed')).toBeTruthy();
});

test('a 10,000 dollar worked example, computed by the library', () => {
  show(<TransfersPage />, address);
  // The newest terms of an issuer, never an example of ours. 10,500 / 21
  const outcome = transferOffer({
    balance: 10_000,
    currentAprPercent: 22,
    introMonths: 21,
    feePercent: 5,
    regularAprPercent: 17.24,
    monthlyPayment: 500,
  });
  const saving = outcome.kind === 'result' ? (outcome.result.saving ?? 0) : 0;
  expect(saving).toBeGreaterThan(1_000);
  const example = screen.getByRole('region', { name: 'A worked example: $10,000' });
  expect(example.textContent).toContain(
    'move it to Wells Fargo Reflect: 21 months at 0%, 5% fee, as of Jan 9, 2026. To have nothing left when the intro period ends, pay $500.00 a month.',
  );
  expect(example.textContent?.replaceAll(',', '')).toContain(saving.toFixed(2));
  // 10,000 x 22 % x 21 / 12 - 500
  expect(example.textContent).toContain('The quick estimate says $3,350.00');
});

test.each(['', '-5', 'abc', '1e400'])(
  'a balance of "%s" is reported as an error and shows no wrong figures',
  (value) => {
    show(<TransfersPage />, address);
    type(/What you owe/, value);
    expect(screen.getByText('Enter what you owe, $0 or more.')).toBeTruthy();
    expect(document.body.innerHTML).not.toMatch(/NaN|Infinity|undefined/);
  },
);

test('four cards, tips, and a worked example are on the page', () => {
  show(<TransfersPage />, address);
  const cards = screen.getByRole('region', { name: 'Four cards' });
  for (const { cardName, description } of transferCards) {
    expect(within(cards).getByRole('rowheader', { name: new RegExp(`^${cardName}`) })).toBeTruthy();
    expect(within(cards).getByText(description)).toBeTruthy();
  }
  const tips = screen.getByRole('region', { name: 'Tips' });
  expect(within(tips).getAllByRole('listitem').length).toBeGreaterThan(3);
});

test.each(['?balance=NaN', '?aprPercent=Infinity', '?balance=-5&aprPercent=x', '?balance=1e999', '?balance=%00&foo'])(
  'a shared address with nonsense is never NaN, Infinity or a blank page: %s',
  (search) => {
    show(<TransfersPage />, address + search);
    expect(screen.getAllByRole('alert')[0]?.textContent).toMatch(/^Enter /);
    expect(labels()).toEqual(['$1,775.00', '$1,500.00', '$1,675.00', '$1,650.00']);
    expect(document.body.textContent).not.toMatch(/NaN|Infinity|undefined/);
  },
);
