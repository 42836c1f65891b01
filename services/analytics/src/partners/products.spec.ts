import { products, retailerPath } from '@floatwise/contracts/analytics/products';

/** The check digit of an ISBN-10: the digits times 10, 9 … 1 must add up to a multiple of 11 (ISO 2108). */
const sumOf = (isbn: string) =>
  [...isbn].reduce((sum, digit, at) => sum + (10 - at) * (digit === 'X' ? 10 : Number(digit)), 0);

test('each has an id of its own', () => {
  expect(new Set(products.map(({ id }) => id)).size).toBe(products.length);
});

test('each has a price, of which somebody stated it when', () => {
  for (const { price, priceSource } of products)
    expect([price > 0, priceSource?.title, priceSource?.date]).toEqual([true, expect.any(String), expect.any(String)]);
});

test('a book’s link uses its ISBN, a tool’s link its name', () => {
  expect(retailerPath({ item: { isbn10: '0857197681' } })).toBe('dp/0857197681');
  expect(retailerPath({ item: { search: 'BA II Plus & case' } })).toBe('s?k=BA%20II%20Plus%20%26%20case');
});

test.each(products.flatMap(({ name, item }) => ('isbn10' in item ? [[name, item.isbn10] as const] : [])))(
  '%s has a valid ISBN',
  (_name, isbn) => {
    expect(isbn).toMatch(/^\d{9}[\dX]$/);
    expect(sumOf(isbn) % 11).toBe(0);
  },
);
