/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { answerWith, clearBrowser, show } from '@floatwise/web-kit/testing/scene';
import { dismissToast, useToast } from '@floatwise/web-kit/toasts';
import { BalanceTransferPage } from '../balance-transfer/balance-transfer-page.js';
import { CompoundInterestPage } from '../compound-interest/compound-interest-page.js';
import { CreditUtilizationPage } from '../credit-utilization/credit-utilization-page.js';
import { FloatDelayPage } from '../float-delay/float-delay-page.js';
import { MonthlySummaryPage } from '../monthly-summary/monthly-summary-page.js';

/** Each calculator, one of its fields, what is typed there, and the address it leads to. */
const calculators: [string, ComponentType, string, string, RegExp][] = [
  ['compound interest', CompoundInterestPage, 'Annual Rate', '5', /^\?annualRatePercent=5$/],
  ['float delay', FloatDelayPage, 'Payment Due Date', '2026-05-10', /^\?dueDate=2026-05-10$/],
  ['monthly summary', MonthlySummaryPage, 'APY', '4', /^\?apyPercent=4$/],
  ['balance transfer', BalanceTransferPage, 'Balance', '700', /^\?balance=700$/],
  ['credit utilization', CreditUtilizationPage, 'Balance', '400', /^\?cards=__400\*__$/],
];

/** A page with the shell's toast below it. */
function Scene({ Page }: { Page: ComponentType }) {
  const message = useToast();
  return (
    <>
      <Page />
      {message && <button onClick={() => dismissToast(message.id)}>{message.title}</button>}
    </>
  );
}
const field = (label: string): HTMLInputElement => screen.getAllByLabelText<HTMLInputElement>(label)[0]!;
const type = (label: string, value: string): void => void fireEvent.change(field(label), { target: { value } });

beforeEach(() => answerWith({}));
afterEach(() => {
  jest.restoreAllMocks();
  clearBrowser();
});

describe.each(calculators)('%s', (_name, Page, label, value, query) => {
  test('keeps inputs in the URL so that a result can be shared, and has Reset', async () => {
    show(<Scene Page={Page} />, '/calculators/x');
    const first = field(label).value;
    type(label, value);
    await waitFor(() => expect(window.location.search).toMatch(query));
    const shared = window.location.search;
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(field(label).value).toBe(first);
    await waitFor(() => expect(window.location.search).toBe(''));
    clearBrowser();
    show(<Scene Page={Page} />, `/calculators/x${shared}`);
    expect(field(label).value).toBe(value);
  });

  test('opens with an example that is marked until something is typed or Start empty is pressed', async () => {
    const isMarked = (): boolean => screen.queryByText('Example figures') !== null;
    show(<Scene Page={Page} />, '/calculators/x');
    expect(isMarked()).toBe(true);
    expect(screen.getAllByRole('definition').length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: 'Start empty' }));
    expect(isMarked()).toBe(false);
    expect(document.activeElement?.tagName).toBe('INPUT');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(isMarked()).toBe(true);
    type(label, value);
    expect(isMarked()).toBe(false);
  });

  test('Print prints the page', async () => {
    const print = jest.fn();
    window.print = print;
    show(<Scene Page={Page} />, '/calculators/x');
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});

test('Copy link copies the address with the typed values', async () => {
  const user = userEvent.setup();
  show(<Scene Page={BalanceTransferPage} />, '/calculators/x?balance=700');
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe('http://localhost/calculators/x?balance=700');
  act(() => screen.getByRole('button', { name: 'Copied!' }).click());
});

test('Copy link copies what was typed a moment ago, before the address bar says it', async () => {
  userEvent.setup();
  show(<Scene Page={BalanceTransferPage} />, '/calculators/x?balance=700');
  const copy = screen.getByRole('button', { name: 'Copy link' });
  type('Current APR', '19.5');
  fireEvent.click(copy);
  await screen.findByRole('button', { name: 'Copied!' });
  expect(await navigator.clipboard.readText()).toBe(
    'http://localhost/calculators/x?balance=700&currentAprPercent=19.5',
  );
});
