import { operatedServices, type OperationsReport } from '@floatwise/contracts/operations';
import type { Answers } from '@floatwise/web-kit/testing/scene';

export const path = '/api/admin/operations';
export const at = '2026-11-22T10:00:00.000Z';
export const subject = 'billing.entitlement.changed.v1';
export const fine: OperationsReport = {
  at,
  parked: [],
  outbox: { unsent: 0, oldestSeconds: 0, bus: 'up' },
  jobs: [
    {
      name: 'purge',
      state: 'succeeded',
      startedAt: '2026-11-22T09:56:00.000Z',
      durationMs: 850,
      failure: null,
      nextAt: '2026-11-22T10:06:00.000Z',
      isLate: false,
      failuresLastDay: 0,
    },
  ],
  queues: [],
};
const parked = { subject, consumer: 'Plans.keep', reason: 'failed', count: 3, oldestAt: at, newestAt: at } as const;
export const troubled: OperationsReport = { ...fine, parked: [parked] };
/** What all six services answer. */
export const allFine: Answers = Object.fromEntries(
  operatedServices.map((service) => [`GET ${path}/${service}`, () => ({ body: fine })]),
);
