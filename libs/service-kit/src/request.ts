import type { FastifyRequest } from 'fastify';
import type { Session } from './session-store.js';

/** What service-kit knows of a request. */
export interface KitRequest extends FastifyRequest {
  /** Resolved by the guard where the route asks for it: `null` is a guest. */
  session?: Session | null;
}
