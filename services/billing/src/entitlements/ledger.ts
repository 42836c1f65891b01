import type { StretchSource } from '@floatwise/contracts/billing/entitlements.http';
import type { Grant, PaidPeriod } from '../generated/prisma/client.js';

/** Time that a subscription gives: `[startsAt, endsAt)`. */
export type PaidTime = Pick<PaidPeriod, 'startsAt' | 'endsAt'>;

/** A row of what was granted; `revoked` takes back everything that was granted before it. */
export interface Granted extends Pick<Grant, 'effect' | 'months' | 'grantedAt' | 'withdrawnAt'> {
  source: Grant['kind'];
}

/** A stretch with Pro: `[from, until)`; never-ending if `until` is null. */
export interface Stretch {
  source: StretchSource;
  from: Date;
  until: Date | null;
}

/** How far Stripe's clock may be ahead of ours: time that starts this soon has started. */
export const clockSkewMs = 5 * 60_000;

/** In milliseconds; `until` may be Infinity. */
interface Span {
  from: number;
  until: number;
}

/**
 * Lays paid and granted time out. Paid time stays where it is. Granted time begins when it's granted, or when earlier granted
 * time ends or is withdrawn, and waits while paid time runs, so a person loses none of either. The order of the rows doesn't matter.
 * @returns stretches in order that don't overlap
 */
export function stretchesOf(paid: readonly PaidTime[], granted: readonly Granted[]): Stretch[] {
  const busy = union(paid.map(({ startsAt, endsAt }) => ({ from: startsAt.getTime(), until: endsAt.getTime() })));
  const placed = placeGrants(busy, granted);
  return [...busy.map((span) => ({ ...span, source: 'stripe' as const })), ...placed]
    .toSorted((a, b) => a.from - b.from)
    .map(({ source, from, until }) => ({
      source,
      from: new Date(from),
      until: until === Infinity ? null : new Date(until),
    }));
}

type Placed = Span & { source: StretchSource };

/** Where the next months are added without drifting: the end of the granted time so far, as months from an anchor. */
interface Chain {
  anchor: number;
  months: number;
  end: number;
}

/** Where a grant stands, and the chain after it. */
interface PlacedGrant {
  spans: Span[];
  chain: Chain | null;
}

function placeGrants(busy: readonly Span[], granted: readonly Granted[]): Placed[] {
  let placed: Placed[] = [];
  let chain: Chain | null = null;
  for (const grant of granted.toSorted((a, b) => a.grantedAt.getTime() - b.grantedAt.getTime())) {
    const at = grant.grantedAt.getTime();
    if (grant.effect === 'revoked') {
      placed = placed.filter(({ from }) => from < at).map((one) => ({ ...one, until: Math.min(one.until, at) }));
      chain = null;
      continue;
    }
    const next = placeGrant(busy, grant, chain);
    const kept: PlacedGrant = grant.withdrawnAt === null ? next : cutOff(next, grant.withdrawnAt.getTime(), chain);
    placed.push(...kept.spans.map((span) => ({ ...span, source: sourceOf(grant) })));
    chain = kept.chain;
  }
  return placed;
}

const sourceOf = ({ source, effect }: Granted): StretchSource => (effect === 'permanent' ? 'permanent' : source);

/** Puts one grant into the time that isn't paid for, from the end of the granted time before it. */
function placeGrant(
  busy: readonly Span[],
  { months, grantedAt }: Granted,
  chain: Chain | null,
): { spans: Span[]; chain: Chain } {
  const start = afterBusy(busy, Math.max(grantedAt.getTime(), chain?.end ?? -Infinity));
  const follows = chain?.end === start;
  const anchor = follows ? chain.anchor : start;
  const total = (follows ? chain.months : 0) + (months ?? 0);
  let left = months === null ? Infinity : addMonths(new Date(anchor), total).getTime() - start;
  const spans: Span[] = [];
  let from = start;
  while (left > 0) {
    const blocked = busy.find((span) => span.from > from)?.from ?? Infinity;
    const until = Math.min(from + left, blocked);
    spans.push({ from, until });
    left = from + left <= blocked ? 0 : left - (until - from);
    from = left === 0 ? until : afterBusy(busy, until);
  }
  // After an interruption, months count from where it ended.
  return {
    spans,
    chain: spans.length > 1 ? { anchor: from, months: 0, end: from } : { anchor, months: total, end: from },
  };
}

/** What is left of a grant that was withdrawn at an instant. Whatever follows it moves up. */
function cutOff(given: PlacedGrant, at: number, former: Chain | null): PlacedGrant {
  if (given.spans.every(({ until }) => until <= at)) return given;
  const spans = given.spans.filter(({ from }) => from < at).map((one) => ({ ...one, until: Math.min(one.until, at) }));
  const end = spans.at(-1)?.until;
  return { spans, chain: end === undefined ? former : { anchor: end, months: 0, end } };
}

/** The first instant from `at` on that isn't paid for. */
const afterBusy = (busy: readonly Span[], at: number): number =>
  busy.find(({ from, until }) => from <= at && at < until)?.until ?? at;

/** The same time without overlaps, in order. */
function union(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.filter(({ from, until }) => from < until).toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until);
    else merged.push({ ...span });
  }
  return merged;
}

/** The same day and time `months` later, in UTC; in a shorter month, its last day. */
export function addMonths(from: Date, months: number): Date {
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const sum = new Date(from);
  sum.setUTCFullYear(year, month, Math.min(from.getUTCDate(), lastDay));
  return sum;
}

/** What an account has now. `expiresAt` is null for permanent Pro and for none at all. */
export interface Entitlement {
  permanent: boolean;
  expiresAt: Date | null;
}

export const none: Entitlement = { permanent: false, expiresAt: null };

/** Until when Pro runs without a gap, given what is laid out now. */
export function entitlementAt(stretches: readonly Stretch[], now: Date): Entitlement {
  const begun = ({ from, source }: Stretch): boolean =>
    from.getTime() - (source === 'stripe' ? clockSkewMs : 0) <= now.getTime();
  const running = stretches.find((one) => begun(one) && (one.until === null || now < one.until));
  if (!running) return none;
  let end = running.until;
  for (const { from, until } of stretches) if (end !== null && from.getTime() === end.getTime()) end = until;
  return { permanent: end === null, expiresAt: end };
}

/** Pro ends at its expiry, even before the sweep has published it. */
export function tierAt({ permanent, expiresAt }: Entitlement, now: Date): 'free' | 'premium' {
  return permanent || (expiresAt !== null && now < expiresAt) ? 'premium' : 'free';
}
