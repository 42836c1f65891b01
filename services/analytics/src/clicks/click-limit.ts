import { RateLimit } from '@floatwise/service-kit/rate-limit';
import type { AnalyticsEnv } from '../env.js';

/** One limit per network address for all clicks: people follow links, bots flood. */
export const ClickLimit = () =>
  RateLimit<AnalyticsEnv>({
    name: 'click',
    points: (env) => env.CLICK_POINTS,
    durationS: (env) => env.CLICK_WINDOW_S,
    by: 'ip',
  });
