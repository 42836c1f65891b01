import { z } from 'zod';
import { defineRequest } from '../define.js';
import { subscriptionTier } from '../values.js';

/** What is this user allowed to do right now? `cards` asks before it refuses a fourth card. */
export const askEntitlement = defineRequest(
  'ask.billing.entitlement',
  z.object({ userId: z.uuid() }),
  z.object({ tier: subscriptionTier, expiresAt: z.iso.datetime().nullable(), cardLimit: z.int().nullable() }),
);
