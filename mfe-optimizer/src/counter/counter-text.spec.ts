import { clockProblem, sharedText, walletAge } from './counter-text.js';

const now = new Date(2026, 2, 10, 12).getTime();
const minutes = 60_000;
const hours = 60 * minutes;
const days = 24 * hours;

test.each([
  [0, 'Wallet from just now'],
  [59_999, 'Wallet from just now'],
  [minutes, 'Wallet from 1 minute ago'],
  [59 * minutes, 'Wallet from 59 minutes ago'],
  [hours, 'Wallet from 1 hour ago'],
  [2.9 * hours, 'Wallet from 2 hours ago'],
  [days, 'Wallet from 1 day ago'],
  [29.5 * days, 'Wallet from 29 days ago'],
  // The clock was set back: the age isn't known, and another line says why.
  [-3 * days, 'Wallet from just now'],
])('a wallet that is %d ms old: %s', (age, text) => {
  expect(walletAge(now - age, now)).toBe(text);
});

describe('a clock', () => {
  it.each([
    ['right', 0],
    ['a little behind', 4 * minutes],
    ['a little ahead', -4 * minutes],
    ['wrong by hours on the same day', 6 * hours],
  ])('that is %s is not worth a word', (_, ahead) => {
    expect(clockProblem(now + ahead, now, true)).toBeNull();
  });

  it('that is a day ahead or behind says so', () => {
    expect(clockProblem(now - days, now, true)).toBe(
      'This device’s clock says Mar 10, but today is Mar 9. Days are counted from its clock.',
    );
    expect(clockProblem(now + days, now, true)).toContain('but today is Mar 11');
  });

  it('that is behind the day when the wallet was kept says so without a connection', () => {
    expect(clockProblem(now + days, now, false)).toContain('but it’s Mar 11 or later');
    expect(clockProblem(now - 20 * days, now, false)).toBeNull();
  });
});

test.each([
  [{ q: 'costco 180' }, 'costco 180'],
  [{ q: '  costco 180 ' }, 'costco 180'],
  [{ q: '', url: 'https://www.costco.com/tires?x=1' }, 'costco.com'],
  [{ q: 'Look at this: https://shop.example:8443/a/b 45' }, 'Look at this: shop.example 45'],
  [{ title: 'Costco' }, 'Costco'],
  [{}, ''],
])('what was shared (%j) fills the field with "%s"', (given, text) => {
  expect(sharedText({ q: '', title: '', url: '', ...given })).toBe(text);
});
