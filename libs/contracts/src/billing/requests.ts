import { z } from 'zod';
import { defineRequest } from '../define.js';
import { subscriptionTier } from '../values.js';

/** What may this user do right now? Asked by `cards` before it refuses a fourth card. */
export const askEntitlement = defineRequest(
  'ask.billing.entitlement',
  z.object({ userId: z.uuid() }),
  z.object({ tier: subscriptionTier, expiresAt: z.iso.datetime().nullable(), cardLimit: z.int().nullable() }),
);
