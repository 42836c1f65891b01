import { foundText } from './found-text.js';

test.each([
  ['matched', 'last-four', 1, 'Updates Daily: the bank and last four digits match.'],
  ['matched', 'name', 0.824, 'Updates Daily. Matched by name, 82% sure. Not your card? Change it.'],
  ['matched', 'name', null, 'Updates Daily. Matched by name. Not your card? Change it.'],
  ['matched', 'person', 1, 'Updates Daily, as you chose.'],
  ['added', 'new', null, 'Added to your wallet as Daily.'],
  ['added', 'person', 1, 'Added as Daily, as you chose.'],
  ['left-out', 'plan', null, 'Left out: your plan has no room for it.'],
  ['left-out', 'person', null, 'Left out, as you chose.'],
  ['left-out', null, null, 'Left out for now: we couldn’t check your plan. The next sync tries again.'],
  ['gone', 'last-four', 1, 'The bank no longer shows it. Daily keeps the figures it has.'],
] as const)('an account that is %s because of %s (%s)', (outcome, because, confidence, words) =>
  expect(foundText({ outcome, because, confidence, creditLimit: 5000 }, 'Daily')).toBe(words),
);

test('an account in another currency says so', () =>
  expect(
    foundText({ outcome: 'left-out', because: null, confidence: null, creditLimit: null, currency: 'CAD' }, 'Daily'),
  ).toBe('Left out: it’s in CAD, and we count in US dollars.'));

test('an account without a limit says what to do', () =>
  expect(foundText({ outcome: 'left-out', because: null, confidence: null, creditLimit: null }, 'Daily')).toBe(
    'Left out: the bank gives no credit limit for it. Add the card yourself with a limit, then choose it here.',
  ));
