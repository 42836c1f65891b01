import { RateLimit } from '@floatwise/service-kit/rate-limit';
import type { AnalyticsEnv } from '../env.js';

/** One limit for all clicks of an address: people follow links, programs flood. */
export const ClickLimit = () =>
  RateLimit<AnalyticsEnv>({
    name: 'click',
    points: (env) => env.CLICK_POINTS,
    durationS: (env) => env.CLICK_WINDOW_S,
    by: 'ip',
  });
