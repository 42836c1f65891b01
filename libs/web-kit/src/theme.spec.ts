/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { chooseTheme, useTheme } from './theme.js';

const key = 'floatwise.theme';
const inForce = (): string | undefined => document.documentElement.dataset.theme;

afterEach(() => {
  jest.restoreAllMocks();
  act(() => chooseTheme('system'));
});

test.each(['light', 'dark'] as const)('%s applies at once and is kept for the next page', (theme) => {
  const { result } = renderHook(useTheme);
  act(() => chooseTheme(theme));
  expect([result.current, inForce(), localStorage.getItem(key)]).toEqual([theme, theme, theme]);
});

test('the system setting is not stored', () => {
  const { result } = renderHook(useTheme);
  act(() => chooseTheme('dark'));
  act(() => chooseTheme('system'));
  expect([result.current, inForce(), localStorage.getItem(key)]).toEqual(['system', undefined, null]);
});

test('a browser that refuses storage still gets the theme for this page', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const { result } = renderHook(useTheme);
  act(() => chooseTheme('dark'));
  expect([result.current, inForce()]).toEqual(['dark', 'dark']);
});

test('another tab’s choice does not change this page', () => {
  const { result } = renderHook(useTheme);
  act(() => chooseTheme('dark'));
  localStorage.setItem(key, 'light');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  expect([result.current, inForce()]).toEqual(['dark', 'dark']);
});
