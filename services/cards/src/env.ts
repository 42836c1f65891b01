import { z } from 'zod';
import { freeCards } from '@floatwise/contracts/plans';
import { baseEnv } from '@floatwise/service-kit/env';
import { bankAddress, bankApis, yodleeNames } from './banks/bank-settings.js';
import { keyRing } from './banks/tokens/key-ring.js';

const count = z.coerce.number().int().min(1);
/** `1000,5000`: spans in milliseconds. */
const spans = (initial: string) =>
  z
    .string()
    .default(initial)
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(z.int().min(1)).min(1));

const variables = z.object({
  ...baseEnv,
  /** Up to so many cards nobody is asked; beyond, billing says what the plan holds. */
  FREE_CARD_LIMIT: count.default(freeCards),
  /** How long a deleted card can be restored, days. */
  CARD_RESTORE_DAYS: count.default(30),
  /** How many deleted cards of one person are kept, the newest ones, and how many stand on a page. */
  DELETED_CARDS_KEPT: count.default(50),
  DELETED_CARDS_PAGE: count.default(10),
  /** Cards that one person may add, delete, restore and import in a window, all together. */
  CARD_CHANGES: count.default(120),
  CARD_CHANGES_WINDOW_S: count.default(3_600),
  /** How long the wallet of an erased account stays closed, days; longer than a session and than events are kept. */
  ERASED_WALLET_KEEP_DAYS: count.default(35),
  /** How often the jobs look for cards past that time and for wallets to forget, milliseconds. */
  CARD_PURGE_INTERVAL_MS: count.default(3_600_000),
  /** Statement files that one person may send in a window. */
  STATEMENT_FILES: count.default(30),
  STATEMENT_FILES_WINDOW_S: count.default(3_600),
  /** The most transactions of one file. */
  STATEMENT_FILE_MAX_LINES: count.default(20_000),
  /** How long reading one file may take, milliseconds. */
  STATEMENT_READING_TIMEOUT_MS: count.default(30_000),
  /** How long a file is kept that was looked at and not imported, hours. */
  STATEMENT_PREVIEW_KEEP_H: count.default(24),
  /** Searches of one address in a minute. */
  CARD_SEARCH_PER_MINUTE: count.default(240),
  /** How similar a catalogue name must be to what was typed, 0 to 1. */
  CARD_SEARCH_SIMILARITY: z.coerce.number().min(0).max(1).default(0.4),
  /** Largest catalogue file that the importer reads, bytes. */
  CATALOGUE_IMPORT_MAX_BYTES: count.default(20_000_000),
  /** How long fetching a catalogue file may take, milliseconds. */
  CATALOGUE_IMPORT_TIMEOUT_MS: count.default(30_000),
  /** The banks' own APIs, as JSON by bank; none, and that way of connecting is not offered. */
  BANK_APIS: bankApis,
  /** The aggregator of the free tier: its API, its linking page, what we are there, and what its webhooks are signed with. */
  YODLEE_API_URL: bankAddress.optional(),
  YODLEE_LINK_URL: bankAddress.optional(),
  YODLEE_CLIENT_ID: z.string().min(1).optional(),
  YODLEE_SECRET: z.string().min(1).optional(),
  YODLEE_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** What banks' tokens are sealed with: `<key id>:<32 bytes as base64url>`, comma-separated. The first seals, all open. */
  BANK_TOKEN_KEYS: keyRing,
  /** How long one call of a bank may take, and how large its answer may be. */
  BANK_TIMEOUT_MS: count.default(10_000),
  BANK_ANSWER_MAX_BYTES: count.default(5_000_000),
  /** A call that reads and failed is tried so often in all, with a pause that begins at this length. */
  BANK_TRIES: count.default(3),
  BANK_RETRY_MS: count.default(400),
  /** After so many failures in a row a bank is left alone for this long. */
  BANK_BREAKER_FAILURES: count.default(5),
  BANK_BREAKER_REST_MS: count.default(60_000),
  /** How long a bank's discovery document is cached. */
  BANK_DISCOVERY_S: count.default(3_600),
  /** How long a person may take at the bank. */
  BANK_AUTHORIZATION_S: count.default(900),
  /** How long the way back from the bank waits for the first sync; it goes on without the browser. */
  BANK_FIRST_SYNC_WAIT_MS: count.default(8_000),
  /** Banks that one person may begin to connect, and cards they may ask to sync, in a window. */
  BANK_CONNECTS: count.default(30),
  BANK_SYNCS: count.default(60),
  BANK_CALLS_WINDOW_S: count.default(3_600),
  /** The spans between two syncs of a connection: by a bank's own API, and of the free tier. */
  BANK_API_SYNC_MS: count.default(6 * 3_600_000),
  BANK_FREE_SYNC_MS: count.default(24 * 3_600_000),
  /** The spans after the first, second … sync that failed in a row. */
  BANK_RETRY_SYNC_MS: spans('300000,1800000,7200000,21600000'),
  /** How often the job `sync-banks` looks for connections that are due, and how long it may run. */
  BANK_SYNC_LOOK_MS: count.default(30_000),
  BANK_SYNC_RUN_MS: count.default(600_000),
  /** Scheduled syncs of one bank at the same time. */
  BANK_SYNCS_AT_ONCE: count.default(4),
  /** Syncs of this process that use the database at the same time; what people ask for must find a connection too. */
  BANK_WRITES_AT_ONCE: count.default(3),
  /** A sync that isn't heard of for this long is over, and another may begin. */
  BANK_SYNC_LEASE_MS: count.default(120_000),
  /** How long a request waits for a sync that is already under way. */
  BANK_SYNC_WAIT_MS: count.default(25_000),
  /** How many days of transactions the first sync reads; each later one begins so many days before where the last ended. */
  BANK_HISTORY_DAYS: count.default(730),
  BANK_OVERLAP_DAYS: count.default(10),
  /** Transactions on a page, and how many pages are read at most. */
  BANK_PAGE_SIZE: count.default(200),
  BANK_MOST_PAGES: count.default(100),
  /** A webhook older than this is not believed; hints within the second span lead to one sync. */
  BANK_WEBHOOK_MAX_AGE_S: count.default(300),
  BANK_HINT_PAUSE_MS: count.default(60_000),
  /** Telling banks that a connection ended: how many at once, how often it is looked, when a try counts as lost. */
  BANK_REVOKE_AT_ONCE: count.default(4),
  BANK_REVOKE_POLL_MS: count.default(1_000),
  BANK_REVOKE_LEASE_MS: count.default(60_000),
  BANK_REVOKE_BACKOFF_MS: spans('2000,30000,300000,3600000'),
  /** A bank that could not be told for this long is left to an operator; what is done with is deleted after the other span. */
  BANK_REVOKE_GIVE_UP_MS: count.default(7 * 86_400_000),
  BANK_REVOKE_KEEP_MS: count.default(30 * 86_400_000),
  /** How often the job `forget-bank-ways` deletes what is past its time. */
  BANK_PURGE_MS: count.default(3_600_000),
});

export const envSchema = variables.superRefine((env, context) => {
  const missing = yodleeNames.filter((name) => env[name] === undefined);
  const hasYodlee = missing.length < yodleeNames.length;
  if (hasYodlee) {
    for (const path of missing)
      context.addIssue({ code: 'custom', path: [path], message: 'belongs to the other YODLEE variables' });
  }
  if ((hasYodlee || Object.keys(env.BANK_APIS).length > 0) && env.BANK_TOKEN_KEYS.length === 0)
    context.addIssue({ code: 'custom', path: ['BANK_TOKEN_KEYS'], message: 'is needed where banks are set up' });
});

export type CardsEnv = z.output<typeof envSchema>;
