import type { Facts } from './facts-of.js';

/** Stripe's clock is known to the minute, so instants of two reads may differ a little. */
const toleratedMs = 2 * 60_000;

/**
 * Whether two sets of facts say the same. The order of the rows doesn't matter, and neither do differences between instants that
 * come from reading Stripe's clock again.
 */
export function sameFacts(one: Facts, other: Facts): boolean {
  const sorted = ({ subscriptions, periods, invoices, trialUsedAt }: Facts) => [
    trialUsedAt,
    ...subscriptions.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    ...invoices.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    ...periods.toSorted((a, b) =>
      a.subscriptionId === b.subscriptionId
        ? a.startsAt.getTime() - b.startsAt.getTime()
        : a.subscriptionId < b.subscriptionId
          ? -1
          : 1,
    ),
  ];
  return isSame(sorted(one), sorted(other));
}

function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof Date && other instanceof Date) return Math.abs(one.getTime() - other.getTime()) <= toleratedMs;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return (
    names.length === others.length && names.every((name) => isSame(Reflect.get(one, name), Reflect.get(other, name)))
  );
}
