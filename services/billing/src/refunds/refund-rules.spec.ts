import { checkRefundable, isRefundMissing, refundableUntil, type PaidInvoice } from './refund-rules.js';

const paidAt = new Date('2026-03-01T12:00:00.000Z');
const paid: PaidInvoice = {
  subscriptionId: 'sub_1',
  status: 'paid',
  amount: 49,
  refunded: 0,
  createdAt: paidAt,
  paidAt,
};
const on = (day: string): Date => new Date(`2026-03-${day}Z`);

test.each([
  ['on the day of the payment', on('01T12:00:00.000'), true],
  ['29 days later', on('30T12:00:00.000'), true],
  ['exactly 30 days later', on('31T12:00:00.000'), true],
  ['a moment after that', on('31T12:00:00.001'), false],
])('the guarantee covers a payment %s: %s is %s', (_, now, covered) => {
  expect(refundableUntil(paid, now, [paid])).toEqual(covered ? on('31T12:00:00.000') : null);
});

test.each([
  ['one that was paid longer ago', paid, on('31T12:00:00.001'), 'refund-too-late'],
  ['one that was refunded', { ...paid, refunded: 49 }, paidAt, 'already-refunded'],
  ['one that was refunded, also later', { ...paid, refunded: 49 }, on('31T23:00:00.000'), 'already-refunded'],
  ['one that is open', { ...paid, status: 'open', paidAt: null }, paidAt, 'not-paid'],
  ['one of nothing', { ...paid, amount: 0 }, paidAt, 'not-paid'],
])('%s is refused', (_, invoice, now, code) => {
  expect(refundableUntil(invoice, now, [invoice])).toBeNull();
  expect(() => checkRefundable(invoice, now, [invoice])).toThrow(
    expect.objectContaining({ code, status: 409 }) as Error,
  );
});

test('one that was refunded in part is refunded for the rest', () => {
  expect(() => checkRefundable({ ...paid, refunded: 10 }, paidAt, [])).not.toThrow();
});

describe('the month that was paid before the change to annual', () => {
  const annual: PaidInvoice = { ...paid, createdAt: on('11T12:00:00.000'), paidAt: on('11T12:00:00.000') };
  const now = on('20T12:00:00.000');

  test('is refunded only after the year, because a refund ends the subscription', () => {
    expect(refundableUntil(paid, now, [annual, paid])).toBeNull();
    const newer = expect.objectContaining({ code: 'newer-payment', status: 409 }) as Error;
    expect(() => checkRefundable(paid, now, [annual, paid])).toThrow(newer);
    expect(refundableUntil(annual, now, [annual, paid])).toEqual(new Date('2026-04-10T12:00:00.000Z'));
  });

  test.each([
    ['the year was refunded', { ...annual, refunded: 49 }],
    ['the year was never paid', { ...annual, status: 'open', paidAt: null }],
    ['the year is another subscription’s', { ...annual, subscriptionId: 'sub_2' }],
  ])('is refunded where %s', (_, other) => {
    expect(() => checkRefundable(paid, now, [other, paid])).not.toThrow();
  });
});

test.each([
  ['asked for and not arrived', paid, true, true],
  ['asked for and arrived', { ...paid, refunded: 49 }, true, false],
  ['asked for and arrived in part', { ...paid, refunded: 10 }, true, true],
  ['never asked for', paid, false, false],
])('whether a refund is missing that was %s', (_, invoice, isAskedFor, missing) => {
  expect(isRefundMissing(invoice, isAskedFor)).toBe(missing);
});
