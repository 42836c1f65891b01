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
])('a catalogue name that must be alike to %s: %s', (CARD_SEARCH_SIMILARITY, fits) => {
  expect('env' in parseEnv(envSchema, { ...given, CARD_SEARCH_SIMILARITY })).toBe(fits);
});

/** What it reads beside what every service reads. */
const own = (parsed: ReturnType<typeof parseEnv<typeof envSchema>>) =>
  'env' in parsed && Object.fromEntries(Object.entries(parsed.env).filter(([name]) => !(name in baseEnv)));

test('without a word', () => {
  expect(own(parseEnv(envSchema, given))).toEqual({
    FREE_CARD_LIMIT: 3,
    CARD_RESTORE_DAYS: 30,
    ERASED_WALLET_KEEP_DAYS: 35,
    CARD_PURGE_INTERVAL_MS: 3_600_000,
    DELETED_CARDS_KEPT: 50,
    DELETED_CARDS_PAGE: 10,
    CARD_CHANGES: 120,
    CARD_CHANGES_WINDOW_S: 3_600,
    STATEMENT_FILES: 30,
    STATEMENT_FILES_WINDOW_S: 3_600,
    STATEMENT_FILE_MAX_LINES: 20_000,
    STATEMENT_READING_TIMEOUT_MS: 30_000,
    STATEMENT_PREVIEW_KEEP_H: 24,
    CARD_SEARCH_PER_MINUTE: 240,
    CATALOGUE_IMPORT_MAX_BYTES: 20_000_000,
    CATALOGUE_IMPORT_TIMEOUT_MS: 30_000,
    CARD_SEARCH_SIMILARITY: 0.4,
  });
});

test.each([
  ['FREE_CARD_LIMIT', 1],
  ['CARD_RESTORE_DAYS', 1],
  ['ERASED_WALLET_KEEP_DAYS', 1],
  ['CARD_PURGE_INTERVAL_MS', 1],
  ['STATEMENT_FILES', 1],
  ['STATEMENT_FILES_WINDOW_S', 1],
  ['STATEMENT_FILE_MAX_LINES', 1],
  ['STATEMENT_READING_TIMEOUT_MS', 1],
  ['STATEMENT_PREVIEW_KEEP_H', 1],
  ['CARD_SEARCH_PER_MINUTE', 1],
  ['CATALOGUE_IMPORT_MAX_BYTES', 1],
  ['CATALOGUE_IMPORT_TIMEOUT_MS', 1],
])('%s is a whole number of %i or more', (name, least) => {
  const take = (value: number) => parseEnv(envSchema, { ...given, [name]: String(value) });
  expect(take(least)).toMatchObject({ env: { [name]: least } });
  for (const value of [least - 1, least + 0.5]) {
    expect(take(value)).toEqual({ faults: [expect.stringContaining(`${name} is not usable: `)] });
  }
});
