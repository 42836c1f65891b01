import { z } from 'zod';
import { defineRoute } from '../define.js';

export const getStripeConfig = defineRoute({
  id: 'billing.getStripeConfig',
  method: 'GET',
  path: '/api/stripe/config',
  summary: 'Whether payment by card is set up, and the publishable key.',
  response: z.object({ enabled: z.boolean(), publishableKey: z.string().nullable() }).meta({ id: 'StripeConfig' }),
});
