/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { clearBrowser, show } from '@floatwise/web-kit/testing/scene';
import { typedNumber, useInputs } from './use-inputs.js';

const first = { amount: '', rate: '5' };
const Form = () => {
  const { values, set, reset, isChanged } = useInputs(first);
  return (
    <>
      <input aria-label="amount" value={values.amount} onChange={(event) => set('amount', event.target.value)} />
      <input aria-label="rate" value={values.rate} onChange={(event) => set('rate', event.target.value)} />
      <button onClick={reset}>Reset</button>
      <output>{String(isChanged)}</output>
    </>
  );
};
const field = (name: string): HTMLInputElement => screen.getByLabelText(name);
const type = (name: string, value: string): void => void fireEvent.change(field(name), { target: { value } });

afterEach(clearBrowser);

test('typed values go into the address, and initial values are removed from it', async () => {
  show(<Form />, '/calc?other=1');
  type('amount', '100');
  type('rate', '7');
  await waitFor(() => expect(window.location.search).toBe('?other=1&amount=100&rate=7'));
  type('rate', '5');
  await waitFor(() => expect(window.location.search).toBe('?other=1&amount=100'));
});

test('a shared address fills the form, and nonsense in it is shown as it is', () => {
  show(<Form />, '/calc?amount=banana&rate=3');
  expect([field('amount').value, field('rate').value]).toEqual(['banana', '3']);
  expect(screen.getByRole('status').textContent).toBe('true');
});

test('reset restores the initial values', async () => {
  show(<Form />, '/calc?amount=8');
  act(() => screen.getByRole('button').click());
  expect(field('amount').value).toBe('');
  await waitFor(() => expect(window.location.search).toBe(''));
});

test.each([
  ['', null],
  ['  ', null],
  ['1e3', 1000],
  ['-4', -4],
  ['abc', NaN],
])('%j is read as %s', (text, number) => {
  expect(typedNumber(text)).toBe(number);
});
