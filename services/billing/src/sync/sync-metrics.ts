import { Counter, register } from 'prom-client';

/** Metrics are process-wide; a second service in the same process (in tests) shares them. */
const once = (name: string, help: string): Counter =>
  (register.getSingleMetric(name) as Counter | undefined) ?? new Counter({ name, help });

const superfluous = once(
  'billing_superfluous_subscriptions_total',
  'Subscriptions that ran beside an older one of the same person, and were canceled and refunded.',
);

export const countSuperfluous = (): void => superfluous.inc();

const drift = once(
  'billing_drift_total',
  'People whose facts differed from Stripe at a reconcile although no webhook was waiting. Expected 0.',
);

export const countDrift = (people: number): void => drift.inc(people);
