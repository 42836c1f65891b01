/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { ownCategory, rememberPlaceCategory, usePlaceCategories } from './place-categories.js';

const key = 'floatwise.place-categories';
const own = (): ReturnType<typeof usePlaceCategories> => renderHook(usePlaceCategories).result.current;

beforeEach(() => {
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
});
afterEach(() => jest.restoreAllMocks());

test('a place counts as what the person said, whatever its case, until they take it back', () => {
  act(() => rememberPlaceCategory('Costco', 'groceries'));
  expect(ownCategory(own(), ' costco ')).toBe('groceries');
  act(() => rememberPlaceCategory('COSTCO', null));
  expect(ownCategory(own(), 'Costco')).toBeNull();
  act(() => rememberPlaceCategory('Costco', undefined));
  expect(ownCategory(own(), 'Costco')).toBeUndefined();
  expect(localStorage.getItem(key)).toBe('{}');
});

test.each(['banana', '[]', '{"costco":"banana","shell":"gas"}'])(
  'stored text that makes no sense counts as nothing: %s',
  (text) => {
    localStorage.setItem(key, text);
    expect(ownCategory(own(), 'Costco')).toBeUndefined();
    expect(ownCategory(own(), 'Shell')).toBe(text.includes('shell') ? 'gas' : undefined);
  },
);

test('a name that objects have themselves is a place like any other', () => {
  expect(ownCategory(own(), 'constructor')).toBeUndefined();
  expect(ownCategory(own(), '__proto__')).toBeUndefined();
});

test('300 places are kept, and the oldest goes', () => {
  act(() => {
    for (let place = 0; place <= 300; place += 1) rememberPlaceCategory(`Shop ${place}`, 'dining');
  });
  expect(ownCategory(own(), 'Shop 0')).toBeUndefined();
  expect(ownCategory(own(), 'Shop 300')).toBe('dining');
  expect(Object.keys(own())).toHaveLength(300);
});

test('a browser that refuses storage remembers it for the page', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  act(() => rememberPlaceCategory('Costco', 'dining'));
  expect(ownCategory(own(), 'Costco')).toBe('dining');
});
