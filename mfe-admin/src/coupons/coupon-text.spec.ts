import { stateOf, typeText, usesText } from './coupon-text.js';

test.each([
  ['premium_months', 1, '1 month'],
  ['premium_months', 12, '12 months'],
  ['permanent_premium', 0, 'Permanent'],
] as const)('%s of %i gives %s', (type, value, words) => {
  expect(typeText({ type, value })).toBe(words);
});

test('uses show out of the maximum', () => {
  expect(usesText({ currentUses: 3, maxUses: 10 })).toBe('3 / 10');
  expect(usesText({ currentUses: 1234, maxUses: null })).toBe('1,234 / no limit');
});

const now = new Date('2026-03-10T12:00:00.000Z');
const open = { isActive: true, expiresAt: '2026-03-10T12:00:00.001Z', currentUses: 9, maxUses: 10 };
test.each([
  ['Active', open, true],
  ['Active', { ...open, expiresAt: null, maxUses: null }, true],
  ['Inactive', { ...open, isActive: false, expiresAt: '2026-01-01T00:00:00.000Z' }, false],
  ['Expired', { ...open, expiresAt: '2026-03-10T12:00:00.000Z' }, false],
  ['Used up', { ...open, currentUses: 10 }, false],
] as const)('%s: %o', (word, coupon, isOpen) => {
  expect(stateOf(coupon, now)).toEqual({ word, isOpen });
});
