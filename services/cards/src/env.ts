import { z } from 'zod';
import { freeCards } from '@floatwise/contracts/plans';
import { dayMs, hourMs } from '@floatwise/contracts/time';
import { count, spans, baseEnv } from '@floatwise/service-kit/env';
import { bankAddress, bankApis, yodleeNames } from './banks/bank-settings.js';
import { keyRing } from './banks/tokens/key-ring.js';

const variables = z.object({
  ...baseEnv,
  /** Up to this many cards, billing isn't asked; beyond that, it says what the plan allows. */
  FREE_CARD_LIMIT: count.default(freeCards),
  /** How long a deleted card can be restored, days. */
  CARD_RESTORE_DAYS: count.default(30),
  /** How many deleted cards we keep per person (the newest ones), and how many are on a page. */
  DELETED_CARDS_KEPT: count.default(50),
  DELETED_CARDS_PAGE: count.default(10),
  /** Cards that one person may add, delete, restore, and import per window, in total. */
  CARD_CHANGES: count.default(120),
  CARD_CHANGES_WINDOW_S: count.default(3_600),
  /**
   * How long the wallet of an erased account stays closed, days. Longer than any session, and longer than events are
   * kept.
   */
  ERASED_WALLET_KEEP_DAYS: count.default(35),
  /** How often one calendar may be read per window, and how often one network address may read any. */
  CALENDAR_READS: count.default(60),
  CALENDAR_READS_PER_NETWORK: count.default(6_000),
  /** How long a calendar waits for billing; without an answer, it keeps the days that it has. */
  CALENDAR_PLAN_TIMEOUT_MS: count.default(500),
  CALENDAR_READS_WINDOW_S: count.default(3_600),
  /** How often the jobs look for expired deleted cards and for wallets to forget, milliseconds. */
  CARD_PURGE_INTERVAL_MS: count.default(hourMs),
  /** How many people's balances one operator may be shown per window, and how long a page shows them, seconds. */
  BALANCES_SHOWN: count.default(60),
  BALANCES_SHOWN_WINDOW_S: count.default(3_600),
  BALANCES_SHOWN_S: count.default(600),
  /** How often the job `sum-cards` counts everybody's cards for administrators, milliseconds. */
  CARD_SUMS_MS: count.default(30_000),
  /** Statement files that one person may upload per window, and how often they may say what their columns are. */
  STATEMENT_FILES: count.default(30),
  STATEMENT_FILES_WINDOW_S: count.default(3_600),
  /** The maximum number of transactions in a file. */
  STATEMENT_FILE_MAX_LINES: count.default(20_000),
  /** How long reading one file may take, milliseconds. */
  STATEMENT_READING_TIMEOUT_MS: count.default(30_000),
  /** How long a file that was previewed but not imported is kept, hours. */
  STATEMENT_PREVIEW_KEEP_H: count.default(24),
  /** Reports of wrong facts from one address per window. */
  FACT_REPORTS: count.default(10),
  FACT_REPORTS_WINDOW_S: count.default(3_600),
  /** Searches per minute from one address. */
  CARD_SEARCH_PER_MINUTE: count.default(240),
  /** How similar a catalog name must be to what was typed, 0 to 1. */
  CARD_SEARCH_SIMILARITY: z.coerce.number().min(0).max(1).default(0.4),
  /** Largest catalog file that the importer reads, bytes. */
  CATALOG_IMPORT_MAX_BYTES: count.default(20_000_000),
  /** How long fetching a catalog file may take, milliseconds. */
  CATALOG_IMPORT_TIMEOUT_MS: count.default(30_000),
  /** The banks' own APIs, as JSON by bank. If empty, this way to connect isn't offered. */
  BANK_APIS: bankApis,
  /** The free tier's aggregator: its API, its linking page, our credentials, and the secret that signs its webhooks. */
  YODLEE_API_URL: bankAddress.optional(),
  YODLEE_LINK_URL: bankAddress.optional(),
  YODLEE_CLIENT_ID: z.string().min(1).optional(),
  YODLEE_SECRET: z.string().min(1).optional(),
  YODLEE_WEBHOOK_SECRET: z.string().min(1).optional(),
  /**
   * The keys that seal bank tokens: `<key id>:<32 bytes as base64url>`, comma-separated. The first one seals, all of
   * them open.
   */
  BANK_TOKEN_KEYS: keyRing,
  /** How long one call to a bank may take, and how large its response may be. */
  BANK_TIMEOUT_MS: count.default(10_000),
  BANK_ANSWER_MAX_BYTES: count.default(5_000_000),
  /** Total tries for a failed read, and the initial pause between them. */
  BANK_TRIES: count.default(3),
  BANK_RETRY_MS: count.default(400),
  /** After this many consecutive failures, a bank is left alone for this long. */
  BANK_BREAKER_FAILURES: count.default(5),
  BANK_BREAKER_REST_MS: count.default(60_000),
  /** How long a bank's discovery document is cached. */
  BANK_DISCOVERY_S: count.default(3_600),
  /** How long a visit to the bank may take. */
  BANK_AUTHORIZATION_S: count.default(900),
  /** How long the return from the bank waits for the first sync, which continues without the browser. */
  BANK_FIRST_SYNC_WAIT_MS: count.default(8_000),
  /** Connections that one person may start, and syncs they may request, per window. */
  BANK_CONNECTS: count.default(30),
  BANK_SYNCS: count.default(60),
  BANK_CALLS_WINDOW_S: count.default(3_600),
  /** Time between two syncs of a connection: for banks' own APIs, and for the free tier. */
  BANK_API_SYNC_MS: count.default(6 * hourMs),
  BANK_FREE_SYNC_MS: count.default(dayMs),
  /** Delays after the first, second, … consecutive failed sync. */
  BANK_RETRY_SYNC_MS: spans('300000,1800000,7200000,21600000'),
  /** How often the job `sync-banks` looks for due connections, and how long it may run. */
  BANK_SYNC_LOOK_MS: count.default(30_000),
  BANK_SYNC_RUN_MS: count.default(600_000),
  /** Concurrent scheduled syncs per bank. */
  BANK_SYNCS_AT_ONCE: count.default(4),
  /** Syncs of this process that may use the database at the same time; requests from people need connections too. */
  BANK_WRITES_AT_ONCE: count.default(3),
  /** A sync without a sign of life for this long is considered dead, and another may start. */
  BANK_SYNC_LEASE_MS: count.default(120_000),
  /** How long a request waits for a sync that's already running. */
  BANK_SYNC_WAIT_MS: count.default(25_000),
  /**
   * How many days of transactions the first sync reads. Each later sync starts this many days before the last one's
   * end.
   */
  BANK_HISTORY_DAYS: count.default(730),
  BANK_OVERLAP_DAYS: count.default(10),
  /** Transactions per page, and the maximum number of pages read. */
  BANK_PAGE_SIZE: count.default(200),
  BANK_MOST_PAGES: count.default(100),
  /** A webhook older than this is refused; hints within the second time span lead to one sync. */
  BANK_WEBHOOK_MAX_AGE_S: count.default(300),
  BANK_HINT_PAUSE_MS: count.default(60_000),
  /** Revocations at banks: how many at once, how often to poll the queue, when a try counts as lost. */
  BANK_REVOKE_AT_ONCE: count.default(4),
  BANK_REVOKE_POLL_MS: count.default(1_000),
  BANK_REVOKE_LEASE_MS: count.default(60_000),
  BANK_REVOKE_BACKOFF_MS: spans('2000,30000,300000,3600000'),
  /**
   * After this long, a failing revocation is left to an operator; finished ones are deleted after the other time span.
   */
  BANK_REVOKE_GIVE_UP_MS: count.default(7 * dayMs),
  BANK_REVOKE_KEEP_MS: count.default(30 * dayMs),
  /** How often the job `forget-bank-ways` deletes what has expired. */
  BANK_PURGE_MS: count.default(hourMs),
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
