/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { PrerenderedToday, useToday } from './today.js';

const Today = () => <time>{useToday()}</time>;
const shown = (): string | null => screen.getByRole('time').textContent;
const open = (local: Date): void => {
  jest.useFakeTimers({ now: local });
  render(<Today />);
};

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('today is the calendar date of this device, from its first minute to its last', () => {
  open(new Date(2026, 2, 10, 0, 0));
  expect(shown()).toBe('2026-03-10');
  cleanup();
  open(new Date(2026, 2, 10, 23, 59));
  expect(shown()).toBe('2026-03-10');
});

test('today changes at local midnight on an open page', () => {
  open(new Date(2026, 11, 31, 23, 59, 29));
  act(() => jest.advanceTimersByTime(30_000));
  expect(shown()).toBe('2026-12-31');
  act(() => jest.advanceTimersByTime(30_000));
  expect(shown()).toBe('2027-01-01');
});

test('today changes on return to a page that was open overnight while its timers were suspended', () => {
  open(new Date(2026, 1, 28, 22));
  jest.setSystemTime(new Date(2026, 2, 1, 7));
  expect(shown()).toBe('2026-02-28');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(shown()).toBe('2026-03-01');
});

test('a page that was prerendered on another day corrects itself as soon as its scripts run', () => {
  jest.useFakeTimers({ now: new Date(2026, 2, 10, 12) });
  render(
    <PrerenderedToday value="2026-03-09">
      <Today />
    </PrerenderedToday>,
  );
  expect(shown()).toBe('2026-03-10');
});
