import type { Revenue } from '@floatwise/contracts/billing/revenue.http';
import type { Answer, Answers } from '@floatwise/web-kit/testing/scene';

export const usersLine = 'GET /api/admin/users/summary?days=30';
export const visitsLine = 'GET /api/admin/analytics/overview?days=30';
export const activityLine = 'GET /api/admin/analytics/activity?days=30';
export const revenueLine = 'GET /api/admin/revenue?days=30';
export const clicksLine = 'GET /api/admin/analytics/clicks?days=30';

const period = { from: '2026-02-09', to: '2026-03-10', countedAt: '2026-03-10T12:00:00.000Z' };
export const visits = {
  ...period,
  totals: { views: 1_500, sessions: 1_240, events: 90 },
  before: { views: 1_000, sessions: 1_240, events: 100 },
  days: [],
};
export const activity = {
  ...period,
  events: [
    { event: 'recommendation-shown', count: 40, before: 20 },
    { event: 'recommendation-accepted', count: 0, before: 7 },
    { event: 'chat-begun', count: 12, before: 0 },
  ],
};
export const sums = {
  ...{ trialsStarted: 9, trialsConverted: 4, canceled: 2, lostMrr: 9.98, payments: 31, paid: 154.69 },
  ...{ refunds: 1, refunded: 49, net: 105.69, redemptions: 3 },
};
export const revenue: Revenue = {
  ...period,
  now: { mrr: 1_240.5, subscriptions: 240, trials: 38 },
  atBegin: { mrr: 1_000, subscriptions: 200, trials: 40 },
  totals: sums,
  before: { ...sums, net: -39.02 },
  plans: [
    { plan: 'monthly', subscriptions: 200, mrr: 998, mrrAtBegin: 900, net: 100, netBefore: 90 },
    { plan: 'annual', subscriptions: 40, mrr: 242.5, mrrAtBegin: 100, net: 5.69, netBefore: 0 },
  ],
};
export const clicks = {
  ...period,
  ...{ clicks: 5, before: 8 },
  partners: [{ partner: 'vrbo', clicks: 5, before: 8 }],
  contexts: [{ partner: 'vrbo', context: 'main_cta', clicks: 5, before: 8 }],
};
export const all: Answers = {
  [usersLine]: () => ({ body: { registered: 1_024, joined: 12, joinedBefore: 9 } }),
  [visitsLine]: () => ({ body: visits }),
  [activityLine]: () => ({ body: activity }),
  [revenueLine]: () => ({ body: revenue }),
  [clicksLine]: () => ({ body: clicks }),
  'GET /mf/remotes.json': () => ({ body: { sections: [] } }),
};
export const unavailable: Answer = { status: 503, body: { message: 'Please try again in a moment.' } };
