/** What an account has. `expiresAt` is `anchorAt` plus `months`; it's null for permanent Pro and for no Pro at all. */
export interface Entitlement {
  permanent: boolean;
  /** The instant months count from. Every expiry is calculated from it, so month ends don't drift. */
  anchorAt: Date | null;
  months: number;
  expiresAt: Date | null;
}

export type Grant = { effect: 'months'; months: number } | { effect: 'permanent' };

export interface Subscription {
  tier: 'free' | 'premium';
  expiresAt: string | null;
  permanent: boolean;
  cardLimit: number | null;
}

export const none: Entitlement = { permanent: false, anchorAt: null, months: 0, expiresAt: null };

/** The same day and time `months` later, in UTC; in a shorter month, its last day. */
export function addMonths(from: Date, months: number): Date {
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const sum = new Date(from);
  sum.setUTCFullYear(year, month, Math.min(from.getUTCDate(), lastDay));
  return sum;
}

/** Pro ends at its expiry, even before the sweep has published it. */
export function tierAt(held: Entitlement, now: Date): 'free' | 'premium' {
  return held.permanent || (held.expiresAt !== null && now < held.expiresAt) ? 'premium' : 'free';
}

/** Months extend a running expiry, or start now after an expired one. Permanent Pro can't be extended. */
export function afterGrant(held: Entitlement, grant: Grant, now: Date): Entitlement {
  if (held.permanent) return held;
  if (grant.effect === 'permanent') return { ...none, permanent: true };
  const running = tierAt(held, now) === 'premium' ? held : none;
  const anchorAt = running.anchorAt ?? now;
  const months = running.months + grant.months;
  return { permanent: false, anchorAt, months, expiresAt: addMonths(anchorAt, months) };
}

/** The plan as people and other services see it now. `freeCardLimit` is in cards. */
export function subscriptionAt(held: Entitlement, now: Date, freeCardLimit: number): Subscription {
  if (tierAt(held, now) === 'free') {
    return { tier: 'free', expiresAt: null, permanent: false, cardLimit: freeCardLimit };
  }
  return {
    tier: 'premium',
    expiresAt: held.expiresAt?.toISOString() ?? null,
    permanent: held.permanent,
    cardLimit: null,
  };
}
