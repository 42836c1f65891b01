import { baseEnv, parseEnv } from '@floatwise/service-kit/env';
import { envSchema } from './env.js';

const given = {
  PORT: '4102',
  OPS_PORT: '4202',
  DATABASE_URL: 'postgresql://cards@127.0.0.1/cards',
  NATS_URL: 'nats://127.0.0.1:4222',
  REDIS_URL: 'redis://127.0.0.1:6379',
  PUBLIC_ORIGIN: 'http://localhost:8080',
};

test.each([
  ['0', true],
  ['1', true],
  ['-0.01', false],
  ['1.01', false],
])('a catalog name that must be alike to %s: %s', (CARD_SEARCH_SIMILARITY, fits) => {
  expect('env' in parseEnv(envSchema, { ...given, CARD_SEARCH_SIMILARITY })).toBe(fits);
});

/** The variables it reads in addition to the ones that every service reads. */
const own = (parsed: ReturnType<typeof parseEnv<typeof envSchema>>) =>
  'env' in parsed && Object.fromEntries(Object.entries(parsed.env).filter(([name]) => !(name in baseEnv)));

test('without a word', () => {
  expect(own(parseEnv(envSchema, given))).toEqual({
    FREE_CARD_LIMIT: 3,
    CARD_RESTORE_DAYS: 30,
    ERASED_WALLET_KEEP_DAYS: 35,
    CARD_PURGE_INTERVAL_MS: 3_600_000,
    CARD_SUMS_MS: 30_000,
    DELETED_CARDS_KEPT: 50,
    DELETED_CARDS_PAGE: 10,
    CARD_CHANGES: 120,
    CARD_CHANGES_WINDOW_S: 3_600,
    BALANCES_SHOWN: 60,
    BALANCES_SHOWN_WINDOW_S: 3_600,
    BALANCES_SHOWN_S: 600,
    CALENDAR_READS: 60,
    CALENDAR_READS_PER_NETWORK: 6_000,
    CALENDAR_PLAN_TIMEOUT_MS: 500,
    CALENDAR_READS_WINDOW_S: 3_600,
    STATEMENT_FILES: 30,
    STATEMENT_FILES_WINDOW_S: 3_600,
    STATEMENT_FILE_MAX_LINES: 20_000,
    STATEMENT_READING_TIMEOUT_MS: 30_000,
    STATEMENT_PREVIEW_KEEP_H: 24,
    FACT_REPORTS: 10,
    FACT_REPORTS_WINDOW_S: 3_600,
    CARD_SEARCH_PER_MINUTE: 240,
    CATALOG_IMPORT_MAX_BYTES: 20_000_000,
    CATALOG_IMPORT_TIMEOUT_MS: 30_000,
    CARD_SEARCH_SIMILARITY: 0.4,
    BANK_APIS: {},
    BANK_TOKEN_KEYS: [],
    BANK_TIMEOUT_MS: 10_000,
    BANK_ANSWER_MAX_BYTES: 5_000_000,
    BANK_TRIES: 3,
    BANK_RETRY_MS: 400,
    BANK_BREAKER_FAILURES: 5,
    BANK_BREAKER_REST_MS: 60_000,
    BANK_DISCOVERY_S: 3_600,
    BANK_AUTHORIZATION_S: 900,
    BANK_FIRST_SYNC_WAIT_MS: 8_000,
    BANK_CONNECTS: 30,
    BANK_SYNCS: 60,
    BANK_CALLS_WINDOW_S: 3_600,
    BANK_API_SYNC_MS: 21_600_000,
    BANK_FREE_SYNC_MS: 86_400_000,
    BANK_RETRY_SYNC_MS: [300_000, 1_800_000, 7_200_000, 21_600_000],
    BANK_SYNC_LOOK_MS: 30_000,
    BANK_SYNC_RUN_MS: 600_000,
    BANK_SYNCS_AT_ONCE: 4,
    BANK_WRITES_AT_ONCE: 3,
    BANK_SYNC_LEASE_MS: 120_000,
    BANK_SYNC_WAIT_MS: 25_000,
    BANK_HISTORY_DAYS: 730,
    BANK_OVERLAP_DAYS: 10,
    BANK_PAGE_SIZE: 200,
    BANK_MOST_PAGES: 100,
    BANK_WEBHOOK_MAX_AGE_S: 300,
    BANK_HINT_PAUSE_MS: 60_000,
    BANK_REVOKE_AT_ONCE: 4,
    BANK_REVOKE_POLL_MS: 1_000,
    BANK_REVOKE_LEASE_MS: 60_000,
    BANK_REVOKE_BACKOFF_MS: [2_000, 30_000, 300_000, 3_600_000],
    BANK_REVOKE_GIVE_UP_MS: 604_800_000,
    BANK_REVOKE_KEEP_MS: 2_592_000_000,
    BANK_PURGE_MS: 3_600_000,
  });
});

const aKey = `2026:${'A'.repeat(43)}`;
const chase = {
  issuer: 'https://auth.chase.test',
  api: 'https://api.chase.test/fdx/v6',
  clientId: 'us',
  clientSecret: 'x',
};
const yodlee = {
  YODLEE_API_URL: 'http://127.0.0.1:4295/ysl',
  YODLEE_LINK_URL: 'http://127.0.0.1:4295/fastlink',
  YODLEE_CLIENT_ID: 'us',
  YODLEE_SECRET: 'x',
  YODLEE_WEBHOOK_SECRET: 'y',
};

test.each<[string, Record<string, string>, string | null]>([
  ['a bank with its key', { BANK_APIS: JSON.stringify({ chase }), BANK_TOKEN_KEYS: aKey }, null],
  ['the aggregator with its key', { ...yodlee, BANK_TOKEN_KEYS: aKey }, null],
  ['a bank without a key to seal its tokens', { BANK_APIS: JSON.stringify({ chase }) }, 'BANK_TOKEN_KEYS'],
  ['the aggregator without its secret', { ...yodlee, YODLEE_SECRET: '', BANK_TOKEN_KEYS: aKey }, 'YODLEE_SECRET'],
  ['a bank that is none', { BANK_APIS: JSON.stringify({ moon: chase }), BANK_TOKEN_KEYS: aKey }, 'BANK_APIS'],
  ['text that is no JSON', { BANK_APIS: '{chase', BANK_TOKEN_KEYS: aKey }, 'BANK_APIS'],
  [
    'http that leaves this machine',
    { BANK_APIS: JSON.stringify({ chase: { ...chase, api: 'http://api.chase.test' } }), BANK_TOKEN_KEYS: aKey },
    'BANK_APIS',
  ],
])('%s: what is wrong is named, never its value', (_case, more, wrong) => {
  const result = parseEnv(envSchema, { ...given, ...more });
  expect('faults' in result ? result.faults.map((fault) => fault.split(' ')[0]) : []).toEqual(
    wrong === null ? [] : [wrong],
  );
});

test.each([
  ['FREE_CARD_LIMIT', 1],
  ['CARD_RESTORE_DAYS', 1],
  ['ERASED_WALLET_KEEP_DAYS', 1],
  ['CARD_PURGE_INTERVAL_MS', 1],
  ['CALENDAR_READS', 1],
  ['CALENDAR_READS_PER_NETWORK', 1],
  ['CALENDAR_PLAN_TIMEOUT_MS', 1],
  ['CALENDAR_READS_WINDOW_S', 1],
  ['STATEMENT_FILES', 1],
  ['STATEMENT_FILES_WINDOW_S', 1],
  ['STATEMENT_FILE_MAX_LINES', 1],
  ['STATEMENT_READING_TIMEOUT_MS', 1],
  ['STATEMENT_PREVIEW_KEEP_H', 1],
  ['CARD_SEARCH_PER_MINUTE', 1],
  ['CATALOG_IMPORT_MAX_BYTES', 1],
  ['CATALOG_IMPORT_TIMEOUT_MS', 1],
])('%s is a whole number of %i or more', (name, least) => {
  const take = (value: number) => parseEnv(envSchema, { ...given, [name]: String(value) });
  expect(take(least)).toMatchObject({ env: { [name]: least } });
  for (const value of [least - 1, least + 0.5]) {
    expect(take(value)).toEqual({ faults: [expect.stringContaining(`${name} is not usable: `)] });
  }
});
