import { z } from 'zod';
import { freeCards } from '@floatwise/contracts/plans';
import { dayMs, hourMs } from '@floatwise/contracts/time';
import { spans, baseEnv } from '@floatwise/service-kit/env';

/** Payments with it are pretended. */
export const isTestKey = (key: string): boolean => key.startsWith('sk_test_');
const stripeItself = 'https://api.stripe.com';

const stripe = {
  /** If absent, card payment isn't set up. Never logged, never sent to browsers. */
  STRIPE_SECRET_KEY: z.string().startsWith('sk_', 'must be a secret key (sk_…)').optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_', 'must be a publishable key (pk_…)').optional(),
  /** Verifies what Stripe sends. */
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must be a signing secret (whsec_…)').optional(),
  /** Where Stripe's API is. Anything but the default is for test keys. */
  STRIPE_API_URL: z.url().default(stripeItself),
  /** Allows a test key where `NODE_ENV` is production: the product on one machine. Refused beside a production origin. */
  STRIPE_TEST_PAYMENTS: z.stringbool().default(false),
  STRIPE_TIMEOUT_MS: z.coerce.number().int().min(100).default(8_000),
  /** Webhooks that were signed longer ago are refused, in seconds. */
  STRIPE_WEBHOOK_MAX_AGE_S: z.coerce.number().int().min(10).default(300),
  /** Events of Stripe: how many are handled at once, how often the queue is polled, and when a try counts as lost. */
  STRIPE_EVENTS_AT_ONCE: z.coerce.number().int().min(1).default(8),
  STRIPE_EVENTS_POLL_MS: z.coerce.number().int().min(10).default(500),
  STRIPE_EVENTS_LEASE_MS: z.coerce.number().int().min(1_000).default(120_000),
  /** Pauses while Stripe is away, and between the tries of one event; the last one repeats. */
  STRIPE_EVENTS_PAUSE_MS: spans('1000,5000,15000'),
  STRIPE_EVENTS_BACKOFF_MS: spans('2000,30000,300000,3600000'),
  /** After this long, an event is left to an operator. */
  STRIPE_EVENTS_GIVE_UP_MS: z.coerce
    .number()
    .int()
    .min(1_000)
    .default(7 * dayMs),
  /** How long finished events are kept: longer than Stripe repeats them. */
  STRIPE_EVENTS_KEEP_DAYS: z.coerce.number().int().min(4).default(30),
  /** How often the SDK retries a call that failed on the network, or that Stripe asked to retry. */
  STRIPE_RETRIES: z.coerce.number().int().min(0).max(5).default(2),
};

const fields = z.object({
  ...baseEnv,
  ...stripe,
  /** The free plan's card limit. */
  FREE_CARD_LIMIT: z.coerce.number().int().min(1).default(freeCards),
  /** How many codes one account can try per window, because codes can be guessed. */
  COUPON_TRIES: z.coerce.number().int().min(1).default(20),
  COUPON_TRIES_WINDOW_S: z.coerce.number().int().min(1).default(3_600),
  /** How often one account can begin a checkout, and how often it can ask whether it has paid, per window. */
  PAYMENT_TRIES: z.coerce.number().int().min(1).default(60),
  PAYMENT_TRIES_WINDOW_S: z.coerce.number().int().min(1).default(600),
  /** How often the job `publish-passed-expiries` runs, in milliseconds. */
  EXPIRY_SWEEP_MS: z.coerce.number().int().min(10).default(60_000),
  /** The maximum number of expiries that one run publishes. */
  EXPIRY_SWEEP_BATCH: z.coerce.number().int().min(1).default(200),
  /** How often the plans of people with open tabs are read again, in case a change wasn't heard, in milliseconds. */
  PLAN_WATCH_MS: z.coerce.number().int().min(10).default(60_000),
  /** After how many milliseconds a stream of changes ends, so that the browser's next one checks the session again. */
  PLAN_STREAM_MS: z.coerce.number().int().min(100).default(600_000),
  /** How many streams of changes one person may have open at one replica. A browser opens one for all its tabs. */
  PLAN_STREAMS_PER_USER: z.coerce.number().int().min(1).default(20),
  /** How often the job `remind-of-ending-trials` runs, in milliseconds. */
  TRIAL_REMINDER_MS: z.coerce.number().int().min(10).default(hourMs),
  /** How often the job `finish-refunds` runs, in milliseconds. */
  FINISH_REFUNDS_MS: z.coerce.number().int().min(10).default(300_000),
  /** Customers of accounts that end: how often to poll the queue, when a try counts as lost, and the pauses between tries. */
  CUSTOMER_REMOVAL_POLL_MS: z.coerce.number().int().min(10).default(1_000),
  CUSTOMER_REMOVAL_LEASE_MS: z.coerce.number().int().min(1_000).default(120_000),
  CUSTOMER_REMOVAL_BACKOFF_MS: spans('2000,30000,300000,3600000'),
  /** After this long, a failing removal is left to an operator. */
  CUSTOMER_REMOVAL_GIVE_UP_MS: z.coerce
    .number()
    .int()
    .min(1_000)
    .default(7 * dayMs),
  /** Finished removals and the notices of mails are deleted after this long. */
  CUSTOMER_REMOVAL_KEEP_DAYS: z.coerce.number().int().min(1).default(30),
  NOTICE_KEEP_DAYS: z.coerce.number().int().min(7).default(180),
  /** How often the job `forget-notices-and-removals` runs, in milliseconds. */
  FORGET_RECORDS_MS: z.coerce.number().int().min(10).default(hourMs),
});

export const envSchema = fields.superRefine((env, context) => {
  const fault = (name: keyof typeof stripe, message: string): void =>
    context.addIssue({ code: 'custom', path: [name], message });
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable, STRIPE_WEBHOOK_SECRET: signing } = env;
  if (!secret) {
    if (publishable) fault('STRIPE_SECRET_KEY', 'set both Stripe keys or neither');
    return;
  }
  if (!publishable) return fault('STRIPE_PUBLISHABLE_KEY', 'set both Stripe keys or neither');
  if (!signing) fault('STRIPE_WEBHOOK_SECRET', 'is needed where Stripe is set up');
  if (isTestKey(secret) !== publishable.startsWith('pk_test_')) {
    fault('STRIPE_PUBLISHABLE_KEY', 'is of the other mode: use two live keys or two test keys');
  }
  if (!isTestKey(secret) && env.STRIPE_API_URL !== stripeItself) {
    fault('STRIPE_API_URL', 'must not be set with a live key: real payments go to Stripe only');
  }
  if (isTestKey(secret) && env.NODE_ENV === 'production' && !env.STRIPE_TEST_PAYMENTS) {
    fault('STRIPE_SECRET_KEY', 'is a test key in production: use a live key, or set STRIPE_TEST_PAYMENTS=true');
  }
});
export type BillingEnv = z.output<typeof envSchema>;
