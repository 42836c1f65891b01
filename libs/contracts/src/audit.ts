import { z } from 'zod';
import { defineEvent } from './define.js';

/**
 * A caller was refused an administrator-only call (403). Every service with such calls publishes this event, and identity
 * stores it with the other security events. The aggregate is the refusal.
 */
export const defineAdminRefused = <Service extends string>(service: Service) =>
  defineEvent(
    `${service}.admin.refused.v1`,
    z.object({
      /** Null if the caller is unknown: the request came from another site. */
      userId: z.uuid().nullable(),
      /** The method and route as written in the contract, never the actual URL: `PUT /api/admin/coupons/:id`. */
      call: z.string().max(200),
    }),
  );
