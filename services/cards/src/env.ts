import { z } from 'zod';
import { freeCards } from '@floatwise/contracts/plans';
import { baseEnv } from '@floatwise/service-kit/env';

const count = z.coerce.number().int().min(1);

export const envSchema = z.object({
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
});

export type CardsEnv = z.output<typeof envSchema>;
