/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearBrowser, show } from '@floatwise/web-kit/testing/scene';
import { InvoiceProblem } from './invoice-problem.js';

afterEach(() => clearBrowser());

test.each([
  ['away', 'We can’t reach the payment company right now. Please try again in a few minutes.'],
  ['unknown', 'There’s no page of that invoice for this account. Your invoices are below.'],
])('an invoice that can’t be opened (%s) says why, until it’s dismissed', async (problem, sentence) => {
  show(<InvoiceProblem />, `/account?invoice=${problem}`);
  expect(screen.getByRole('alert').textContent).toContain(sentence);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect([screen.queryByRole('alert'), window.location.search]).toEqual([null, '']);
});

test.each(['/account', '/account?invoice=anything'])('%s says nothing', (page) => {
  show(<InvoiceProblem />, page);
  expect(screen.queryByRole('alert')).toBeNull();
});
