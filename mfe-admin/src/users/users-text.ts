import type { listUsers, ListedUser, SortDirection, UserSort } from '@floatwise/contracts/identity/users.http';
import { counted } from '@floatwise/finance/calendar/counted';
import type { z } from 'zod';

type Total = NonNullable<z.output<typeof listUsers.response>['total']>;

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** "Dec 3, 2026", in the operator's time zone. */
export const dayText = (instant: string): string => day.format(new Date(instant));

export const nameText = ({ firstName, lastName }: Pick<ListedUser, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || 'No name';

/** The beginning of an id, which is enough to tell users apart and to search for one. */
export const shortId = (id: string): string => id.slice(0, 8);

export const authText: Record<ListedUser['authProvider'], string> = { local: 'Email', google: 'Google' };

export const tierText: Record<ListedUser['subscriptionTier'], string> = { free: 'Free', premium: 'Pro' };

export function expiryText({
  subscriptionTier: tier,
  subscriptionExpiry: at,
}: Pick<ListedUser, 'subscriptionTier' | 'subscriptionExpiry'>): string {
  if (tier === 'free') return '–';
  return at === null ? 'Never' : dayText(at);
}

/** "1 user", "10,000+ users". */
export const totalText = ({ count, more }: Total): string =>
  count < 1_000 ? counted(count, 'user') : `${count.toLocaleString('en-US')}${more ? '+' : ''} users`;

/** The orders in words, for screens without column headings. */
export const orders: { sort: UserSort; direction: SortDirection; text: string }[] = [
  { sort: 'joined', direction: 'desc', text: 'Newest first' },
  { sort: 'joined', direction: 'asc', text: 'Oldest first' },
  { sort: 'lastActive', direction: 'desc', text: 'Most recently active' },
  { sort: 'lastActive', direction: 'asc', text: 'Least recently active' },
  { sort: 'email', direction: 'asc', text: 'Email, A to Z' },
  { sort: 'email', direction: 'desc', text: 'Email, Z to A' },
  { sort: 'tier', direction: 'desc', text: 'Pro first' },
  { sort: 'tier', direction: 'asc', text: 'Free first' },
  { sort: 'expiry', direction: 'asc', text: 'Expires soonest' },
  { sort: 'expiry', direction: 'desc', text: 'Expires latest' },
];
