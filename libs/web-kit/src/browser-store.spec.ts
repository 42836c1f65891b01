/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { browserStore } from './browser-store.js';

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
