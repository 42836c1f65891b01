import { RateLimit } from '@floatwise/service-kit/rate-limit';
import type { AnalyticsEnv } from '../env.js';

/** By network address: a tab sends a few batches a minute. */
export const VisitLimit = () =>
  RateLimit<AnalyticsEnv>({
    name: 'visits',
    points: (env) => env.VISIT_POINTS,
    durationS: (env) => env.VISIT_WINDOW_S,
    by: 'ip',
  });
