/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { browserStore, useStored } from './browser-store.js';

const key = 'floatwise.words';
/** A store as a freshly loaded page sees it: words separated by commas, formerly by semicolons. */
const freshPage = () =>
  browserStore<readonly string[]>({
    key,
    empty: [],
    read: (text) => (text.includes('?') ? null : { value: text.split(/[,;]/), isOldForm: text.includes(';') }),
    write: (words) => words.join(','),
    damaged: { title: 'Words could not be read', description: 'They were set aside.' },
  });
const refuse = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

it('keeps a value across a reload, then forgets it', () => {
  expect(freshPage().keep(['a', 'b'])).toBe(true);
  const page = freshPage();
  expect(page.current()).toEqual(['a', 'b']);
  expect(page.current()).toBe(page.current());
  expect(page.forget()).toBe(true);
  expect(page.current()).toEqual([]);
  expect(localStorage.getItem(key)).toBeNull();
});

it('migrates a value from an older format', () => {
  localStorage.setItem(key, 'a;b');
  expect(freshPage().current()).toEqual(['a', 'b']);
  expect(localStorage.getItem(key)).toBe('a,b');
});

it('sets aside a value that cannot be read', () => {
  localStorage.setItem(key, 'a?');
  expect(freshPage().current()).toEqual([]);
  expect(localStorage.getItem(key)).toBeNull();
  expect(localStorage.getItem(`${key}.set-aside`)).toBe('a?');
});

it('leaves damaged text and older formats in place while the storage is full', () => {
  localStorage.setItem(key, 'a?');
  refuse();
  expect(freshPage().current()).toEqual([]);
  expect(localStorage.getItem(key)).toBe('a?');
});

it('changes nothing if the browser refuses, unless the page is told to hold the value', () => {
  const page = freshPage();
  page.keep(['a']);
  refuse();
  expect(page.keep(['b'])).toBe(false);
  expect(page.current()).toEqual(['a']);
  page.hold(['b']);
  expect(page.current()).toEqual(['b']);
  expect(localStorage.getItem(key)).toBe('a');
});

it('keeps a refused value for the life of the page, even on a page that has read nothing yet', () => {
  localStorage.setItem(key, 'a');
  refuse();
  const page = freshPage();
  page.set(['b']);
  expect(page.current()).toEqual(['b']);
  expect(freshPage().current()).toEqual(['a']);
});

it('treats an unreadable value as empty if nobody would miss it, until a new value is kept', () => {
  const store = browserStore<boolean>({
    key,
    empty: false,
    read: (text) => (text === 'yes' ? { value: true } : null),
    write: () => 'yes',
  });
  localStorage.setItem(key, 'a?');
  expect(store.current()).toBe(false);
  expect(localStorage.getItem(`${key}.set-aside`)).toBeNull();
  store.set(true);
  expect([store.current(), localStorage.getItem(key)]).toEqual([true, 'yes']);
});

it('does not throw if storage cannot even be read', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  refuse();
  const page = freshPage();
  expect(page.current()).toEqual([]);
  page.set(['a']);
  expect(page.current()).toEqual(['a']);
});

it('works as page state: empty while prerendering, then the stored value, from this or another tab', () => {
  localStorage.setItem(key, 'a');
  const page = freshPage();
  const Words = (): string => useStored(page).join();
  expect(renderToString(createElement(Words))).toBe('');
  const { result } = renderHook(() => useStored(page));
  expect(result.current).toEqual(['a']);
  act(() => page.set(['b']));
  expect(result.current).toEqual(['b']);
  localStorage.setItem(key, 'c');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  expect(result.current).toEqual(['c']);
});

it('notifies listeners, about other tabs too, until they unsubscribe', () => {
  const page = freshPage();
  const heard: (readonly string[])[] = [];
  const leave = page.subscribe(() => heard.push(page.current()));
  page.keep(['a']);
  localStorage.setItem(key, 'b');
  window.dispatchEvent(new StorageEvent('storage', { key }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'another' }));
  leave();
  page.keep(['c']);
  expect(heard).toEqual([['a'], ['b']]);
});

it('lasts until the tab is closed, if it is for the session', () => {
  const page = browserStore<string>({ key, lasts: 'session', empty: '', read: (value) => ({ value }), write: String });
  page.set('a');
  expect([page.current(), sessionStorage.getItem(key), localStorage.getItem(key)]).toEqual(['a', 'a', null]);
  expect(page.forget()).toBe(true);
  expect(sessionStorage.getItem(key)).toBeNull();
});
