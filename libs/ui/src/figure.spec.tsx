/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Figure } from './figure.js';

const days = (value: number): string => `${Math.round(value)} days`;
const prefer = (reduced: boolean): void => {
  Object.assign(globalThis, { matchMedia: () => ({ matches: reduced }) });
};
const shown = (): string | null => screen.getByTestId('figure').textContent;
const page = (value: number) => (
  <div data-testid="figure">
    <Figure value={value} format={days} />
  </div>
);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('starts at its value and counts to the next one in 200 ms', () => {
  prefer(false);
  const { rerender } = render(page(20));
  expect(shown()).toBe('20 days');
  rerender(page(60));
  expect(shown()).toBe('20 days');
  act(() => jest.advanceTimersByTime(100));
  const between = Number.parseInt(shown() ?? '', 10);
  expect(between).toBeGreaterThan(20);
  expect(between).toBeLessThan(60);
  act(() => jest.advanceTimersByTime(150));
  expect(shown()).toBe('60 days');
});

test('changes direction from where it is when the value changes again', () => {
  prefer(false);
  const { rerender } = render(page(0));
  rerender(page(100));
  act(() => jest.advanceTimersByTime(60));
  rerender(page(0));
  act(() => jest.advanceTimersByTime(250));
  expect(shown()).toBe('0 days');
});

test('shows its new value at once for people who prefer reduced motion', () => {
  prefer(true);
  const { rerender } = render(page(20));
  rerender(page(60));
  expect(shown()).toBe('60 days');
});
