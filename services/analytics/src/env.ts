import { z } from 'zod';
import { usualCellHosts } from '@floatwise/contracts/analytics/tagged-link';
import { hourMs } from '@floatwise/contracts/time';
import { baseEnv } from '@floatwise/service-kit/env';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A partner's address; plain http only for this machine. */
const address = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).refine((value) => {
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || loopback.has(hostname);
}, 'must be https, except on this machine');

const tag = z.string().regex(/^[\w-]+$/, 'can have only letters, digits, hyphens, and underscores');

/** `chase.com,other.example` as a list of hosts. */
const hosts = z.string().transform((text) => text.split(',').map((host) => host.trim().toLowerCase()));

export const envSchema = z.object({
  ...baseEnv,
  /** The retailer of books and tools, and our tag in its affiliate program. */
  BOOKS_ADDRESS: address.default('https://www.amazon.com/'),
  BOOKS_TAG: tag.default('floatwise-20'),
  /** The partner for vacation rentals. */
  RENTALS_ADDRESS: address.default('https://www.vrbo.com/'),
  RENTALS_TAG: tag.default('floatwise'),
  /** The partner that pays bills by card. */
  BILL_PAY_ADDRESS: address.default('https://www.melio.com/'),
  BILL_PAY_TAG: tag.default('floatwise'),
  /** Hosts (including their subdomains) that expect our tag in `CELL`; all others take it in `ref`. */
  CELL_HOSTS: hosts.default([...usualCellHosts]),
  /** How many clicks per network address are recorded per window. */
  CLICK_POINTS: z.coerce.number().int().min(1).default(60),
  CLICK_WINDOW_S: z.coerce.number().int().min(1).default(60),
  /** How many batches of visits per network address are taken per window. */
  VISIT_POINTS: z.coerce.number().int().min(1).default(600),
  VISIT_WINDOW_S: z.coerce.number().int().min(1).default(60),
  /** How many reports of presses and sections per network address are taken per window. */
  TRACE_POINTS: z.coerce.number().int().min(1).default(120),
  TRACE_WINDOW_S: z.coerce.number().int().min(1).default(60),
  /** A database of places in MaxMind's format, for visits whose place the edge doesn't say. Optional. */
  GEOIP_DB_PATH: z.string().min(1).optional(),
  /** How long cards and identity may take to answer what the figures show of them, milliseconds. */
  NEIGHBOR_TIMEOUT_MS: z.coerce.number().int().min(1).default(1_500),
  /** How often the job `count-hits` runs, milliseconds. */
  COUNT_MS: z.coerce.number().int().min(100).default(20_000),
  /** How often the job `sum-clicks` runs, milliseconds. */
  CLICK_SUMS_MS: z.coerce.number().int().min(100).default(hourMs),
});
export type AnalyticsEnv = z.output<typeof envSchema>;
