import { sharedMetric } from '@floatwise/service-kit/metrics';
import { Counter } from 'prom-client';

const superfluous = sharedMetric(Counter, {
  name: 'billing_superfluous_subscriptions_total',
  help: 'Subscriptions that ran beside an older one of the same person, and were canceled and refunded.',
});

export const countSuperfluous = (): void => superfluous.inc();

const drift = sharedMetric(Counter, {
  name: 'billing_drift_total',
  help: 'People whose facts differed from Stripe at a reconcile although no webhook was waiting. Expected 0.',
});

export const countDrift = (people: number): void => drift.inc(people);
