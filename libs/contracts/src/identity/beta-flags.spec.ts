import { betaFlags, knownFlags } from './beta-flags.js';

test('flags that are no longer listed are left out', () => {
  expect(knownFlags(['a-flag-of-last-year', 'page-feedback'])).toEqual(['page-feedback']);
  expect(knownFlags([])).toEqual([]);
});

test('every flag says what it does', () => {
  for (const { name, does } of Object.values(betaFlags)) expect([name, does]).not.toContain('');
});
