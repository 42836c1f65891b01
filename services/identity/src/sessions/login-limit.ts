import type { Limit } from '@floatwise/service-kit/rate-limit';
import type { IdentityEnv } from '../env.js';

/** Password attempts for one account on any page; keyed by `emailKey`. */
export const loginPerAccount = (env: Pick<IdentityEnv, 'LOGIN_PER_ACCOUNT' | 'LOGIN_WINDOW_S'>): Limit => ({
  name: 'login-account',
  points: env.LOGIN_PER_ACCOUNT,
  durationS: env.LOGIN_WINDOW_S,
});
