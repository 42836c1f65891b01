import { z } from 'zod';
import { freeCards } from '@floatwise/contracts/plans';
import { baseEnv } from '@floatwise/service-kit/env';

const stripeKeys = {
  /** If absent, card payment isn't set up. Never logged, never sent. */
  STRIPE_SECRET_KEY: z.string().startsWith('sk_', 'must be a secret key (sk_…)').optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_', 'must be a publishable key (pk_…)').optional(),
};

const fields = z.object({
  ...baseEnv,
  ...stripeKeys,
  /** The free plan's card limit. */
  FREE_CARD_LIMIT: z.coerce.number().int().min(1).default(freeCards),
  /** How many codes one account can try per window, because codes can be guessed. */
  COUPON_TRIES: z.coerce.number().int().min(1).default(20),
  COUPON_TRIES_WINDOW_S: z.coerce.number().int().min(1).default(3_600),
  /** How often the job `publish-passed-expiries` runs, in milliseconds. */
  EXPIRY_SWEEP_MS: z.coerce.number().int().min(10).default(60_000),
  /** The maximum number of expiries that one run publishes. */
  EXPIRY_SWEEP_BATCH: z.coerce.number().int().min(1).default(200),
});

export const envSchema = fields.superRefine((env, context) => {
  if (Boolean(env.STRIPE_SECRET_KEY) === Boolean(env.STRIPE_PUBLISHABLE_KEY)) return;
  const path = [env.STRIPE_SECRET_KEY ? 'STRIPE_PUBLISHABLE_KEY' : 'STRIPE_SECRET_KEY'];
  context.addIssue({ code: 'custom', path, message: 'set both Stripe keys or neither' });
});
export type BillingEnv = z.output<typeof envSchema>;
