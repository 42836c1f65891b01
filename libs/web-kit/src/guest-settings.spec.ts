/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { setGuestApyPercent, useGuestApyPercent } from './guest-settings.js';

const key = 'floatwise.guest-apy';

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

test.each([
  ['nothing yet', null, 4.5],
  ['a rate', '3.25', 3.25],
  ['the lowest', '0', 0],
  ['the highest', '20', 20],
  ['above the highest', '20.1', 4.5],
  ['below zero', '-1', 4.5],
  ['not a number', 'banana', 4.5],
])('a guest’s cash earns, where the browser keeps %s (%j): %d percent', (_sentence, kept, apyPercent) => {
  if (kept !== null) localStorage.setItem(key, kept);
  expect(renderHook(useGuestApyPercent).result.current).toBe(apyPercent);
});

test('a new rate applies at once, even if another tab set it', () => {
  const { result } = renderHook(useGuestApyPercent);
  act(() => setGuestApyPercent(3));
  expect([result.current, localStorage.getItem(key)]).toEqual([3, '3']);
  localStorage.setItem(key, '2');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  expect(result.current).toBe(2);
});

test('a browser that refuses storage keeps its previous value', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const { result } = renderHook(useGuestApyPercent);
  act(() => setGuestApyPercent(3));
  expect(result.current).toBe(4.5);
});
