import type { FastifyRequest } from 'fastify';
import type { Session } from './session-store.js';

/** What service-kit knows of a request. */
export interface KitRequest extends FastifyRequest {
  /** The key of the session that the browser came with, whether or not it still opens anything; null for none. */
  sessionKey?: string | null;
  /** Resolved by the guard where the route asks for it: `null` is a guest. */
  session?: Session | null;
}
