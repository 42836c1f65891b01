import type { BaseEnv } from './env.js';
import { DomainError } from './errors.js';
import type { Caller } from './session.js';

/** The page asks for the password then, or for another sign-in, and tries again. */
export const confirmFirst = () =>
  new DomainError('confirm-first', 403, 'Enter your password or sign in again before you change this.');

/** Whether a moment, in epoch milliseconds, is recent enough to count as proof of who is there. */
export const isRecent = (at: number, { RECENT_AUTH_S }: Pick<BaseEnv, 'RECENT_AUTH_S'>): boolean =>
  Date.now() - at <= RECENT_AUTH_S * 1_000;

/**
 * For what outlives the session, such as a calendar feed: someone who finds an open browser must not be able to make it.
 *
 * @throws DomainError 403 `confirm-first` if the sign-in isn't recent
 */
export function requireRecentSignIn(
  { authenticatedAt }: Pick<Caller, 'authenticatedAt'>,
  env: Pick<BaseEnv, 'RECENT_AUTH_S'>,
): void {
  if (!isRecent(authenticatedAt, env)) throw confirmFirst();
}
