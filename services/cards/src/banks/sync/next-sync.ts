import type { ConnectionMethod } from '@floatwise/contracts/cards/banks';
import type { ConnectionProblem } from '@floatwise/contracts/cards/banks.http';
import type { CardsEnv } from '../../env.js';
import { needsThePerson } from '../bank-fault.js';

type Env = Pick<CardsEnv, 'BANK_API_SYNC_MS' | 'BANK_FREE_SYNC_MS' | 'BANK_RETRY_SYNC_MS'>;

/**
 * Delay until the next sync after a successful one, with jitter so that people who connected at the same time spread
 * out. `random` is 0 to 1.
 */
export function afterSuccessMs(method: ConnectionMethod, env: Env, random: number): number {
  // The free tier may be called at most once a day, so its jitter only adds time.
  return Math.round(
    method === 'yodlee' ? env.BANK_FREE_SYNC_MS * (1 + random / 10) : env.BANK_API_SYNC_MS * (0.9 + random / 5),
  );
}

/**
 * Delay until the next try after a failed sync; null if only the person can fix the problem. `failures` includes this
 * one.
 */
export function afterFailureMs(
  { problem, failures, retryAfterMs = 0 }: { problem: ConnectionProblem; failures: number; retryAfterMs?: number },
  env: Env,
  random: number,
): number | null {
  if (needsThePerson(problem)) return null;
  const spans = env.BANK_RETRY_SYNC_MS;
  const span = spans[Math.min(failures, spans.length) - 1] ?? env.BANK_API_SYNC_MS;
  return Math.round(Math.max(span * (1 + random / 2), retryAfterMs * (1 + random / 10)));
}
