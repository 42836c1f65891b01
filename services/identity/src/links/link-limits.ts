import type { Limit } from '@floatwise/service-kit/rate-limit';
import type { IdentityEnv } from '../env.js';

/** Links of all kinds to one address share a limit, because they go to the same inbox. */
export const perEmail = (env: Pick<IdentityEnv, 'LINK_PER_EMAIL' | 'LINK_WINDOW_S'>): Limit => ({
  name: 'link-email',
  points: env.LINK_PER_EMAIL,
  durationS: env.LINK_WINDOW_S,
});
