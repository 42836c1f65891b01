import { afterFailureMs, afterSuccessMs } from './next-sync.js';

const env = { BANK_API_SYNC_MS: 6_000, BANK_FREE_SYNC_MS: 24_000, BANK_RETRY_SYNC_MS: [300, 1_800] };

test.each([
  ['oauth', 0, 5_400],
  ['oauth', 1, 6_600],
  ['yodlee', 0, 24_000],
  ['yodlee', 1, 26_400],
] as const)('after a good sync by %s, with %d of the jitter: %d ms', (method, random, ms) => {
  expect(afterSuccessMs(method, env, random)).toBe(ms);
});

test.each([
  ['bank-down', 1, 0, 300],
  ['bank-down', 1, 1, 450],
  ['bank-slow', 2, 0, 1_800],
  ['malformed', 9, 0, 1_800],
  ['login-required', 1, 0, null],
  ['consent-ended', 1, 0, null],
] as const)('after %s for the %dth time in a row, with %d of the jitter: %s ms', (problem, failures, random, ms) => {
  expect(afterFailureMs({ problem, failures }, env, random)).toBe(ms);
});

test('a bank that names its time is not asked before', () => {
  expect(afterFailureMs({ problem: 'rate-limited', failures: 1, retryAfterMs: 60_000 }, env, 0)).toBe(60_000);
});
