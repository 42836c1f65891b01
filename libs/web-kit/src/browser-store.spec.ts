/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { browserStore, useStored } from './browser-store.js';

const key = 'floatwise.words';
/** A store as a freshly loaded page has it: words with commas between, once kept with semicolons. */
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

it('keeps a value over a reload and forgets it', () => {
  expect(freshPage().keep(['a', 'b'])).toBe(true);
  const page = freshPage();
  expect(page.current()).toEqual(['a', 'b']);
  expect(page.current()).toBe(page.current());
  expect(page.forget()).toBe(true);
  expect(page.current()).toEqual([]);
  expect(localStorage.getItem(key)).toBeNull();
});

it('brings what is in an older form into the present one', () => {
  localStorage.setItem(key, 'a;b');
  expect(freshPage().current()).toEqual(['a', 'b']);
  expect(localStorage.getItem(key)).toBe('a,b');
});

it('sets aside what can not be read', () => {
  localStorage.setItem(key, 'a?');
  expect(freshPage().current()).toEqual([]);
  expect(localStorage.getItem(key)).toBeNull();
  expect(localStorage.getItem(`${key}.set-aside`)).toBe('a?');
});

it('leaves damaged text and an older form where they are while the storage is full', () => {
  localStorage.setItem(key, 'a?');
  refuse();
  expect(freshPage().current()).toEqual([]);
  expect(localStorage.getItem(key)).toBe('a?');
});

it('changes nothing when the browser refuses, unless the page is to hold it', () => {
  const page = freshPage();
  page.keep(['a']);
  refuse();
  expect(page.keep(['b'])).toBe(false);
  expect(page.current()).toEqual(['a']);
  page.hold(['b']);
  expect(page.current()).toEqual(['b']);
  expect(localStorage.getItem(key)).toBe('a');
});

it('lets a refused value last as long as the page, also on a page that has read nothing yet', () => {
  localStorage.setItem(key, 'a');
  refuse();
  const page = freshPage();
  page.set(['b']);
  expect(page.current()).toEqual(['b']);
  expect(freshPage().current()).toEqual(['a']);
});

it('takes what can not be read for empty where nobody would miss it, until something is kept', () => {
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

it('throws nothing where storage can not even be read', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  refuse();
  const page = freshPage();
  expect(page.current()).toEqual([]);
  page.set(['a']);
  expect(page.current()).toEqual(['a']);
});

it('is state of a page: empty while prerendering, then what is kept, here and by other tabs', () => {
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

it('tells its listeners, also what another tab wrote, until they leave', () => {
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
