import type { Invoice, Subscription } from '@floatwise/contracts/billing/entitlements.http';

/** A free plan as the server returns it. */
export const aSubscription = (about: Partial<Subscription> = {}): Subscription => ({
  tier: 'free',
  expiresAt: null,
  permanent: false,
  cardLimit: 3,
  stretches: [],
  paid: null,
  trialAvailable: true,
  ...about,
});

type Paid = NonNullable<Subscription['paid']>;

/** An annual plan that renews on April 10. */
export const aPaidPlan = (about: Partial<Paid> = {}): Paid => ({
  plan: 'annual',
  amount: 49,
  status: 'active',
  trialEndsAt: null,
  renewsAt: '2026-04-10T16:00:00.000Z',
  endsAt: null,
  nextPlan: null,
  problem: null,
  ...about,
});

export const anInvoice = (about: Partial<Invoice> = {}): Invoice => ({
  id: 'in_000001',
  number: 'FW-0001',
  at: '2026-03-01T16:00:00.000Z',
  amount: 49,
  refunded: 0,
  status: 'paid',
  url: 'https://pay.example/in_000001',
  ...about,
});

export const subscriptionPath = 'GET /api/user/subscription';
export const invoicesPath = 'GET /api/user/invoices';

export const inDays = (days: number): string => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();

/** An annual plan that renews in 40 days, as the server returns it. */
export const paying = (about: Partial<Paid> = {}): Subscription =>
  aSubscription({ tier: 'premium', paid: aPaidPlan({ renewsAt: inDays(40), ...about }) });
