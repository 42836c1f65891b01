import { z } from 'zod';
import { defineEvent } from './define.js';

/**
 * Somebody was refused a call of administrators (403). Every service with such calls tells it, and identity keeps it with the
 * other security events. The aggregate is the refusal.
 */
export const defineAdminRefused = <Service extends string>(service: Service) =>
  defineEvent(
    `${service}.admin.refused.v1`,
    z.object({
      /** Null where nobody is known: the request came from another site. */
      userId: z.uuid().nullable(),
      /** Method and route as the contract writes it, never the address itself: `PUT /api/admin/coupons/:id`. */
      call: z.string().max(200),
    }),
  );
