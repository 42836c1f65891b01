import type { Coupon } from '@floatwise/contracts/billing/coupons.http';

/** What a coupon grants: "3 months", or a text for the specification's "permanent_premium". */
export const typeText = ({ type, value }: Pick<Coupon, 'type' | 'value'>): string =>
  type === 'permanent_premium' ? 'Permanent' : `${value} ${value === 1 ? 'month' : 'months'}`;

const grouped = (count: number): string => count.toLocaleString('en-US');

/** Uses out of the maximum. */
export const usesText = ({ currentUses, maxUses }: Pick<Coupon, 'currentUses' | 'maxUses'>): string =>
  `${grouped(currentUses)} / ${maxUses === null ? 'no limit' : grouped(maxUses)}`;

/** Whether the coupon can be redeemed now, and if not, why. */
export function stateOf(
  { isActive, expiresAt, currentUses, maxUses }: Pick<Coupon, 'isActive' | 'expiresAt' | 'currentUses' | 'maxUses'>,
  now: Date,
): { word: 'Active' | 'Inactive' | 'Expired' | 'Used up'; isOpen: boolean } {
  if (!isActive) return { word: 'Inactive', isOpen: false };
  if (expiresAt !== null && new Date(expiresAt) <= now) return { word: 'Expired', isOpen: false };
  if (maxUses !== null && currentUses >= maxUses) return { word: 'Used up', isOpen: false };
  return { word: 'Active', isOpen: true };
}

const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** When it expires, in the reader's local time. */
export const expiryText = (expiresAt: string | null): string =>
  expiresAt === null ? 'never' : dayAndTime.format(new Date(expiresAt));

/** Somebody else's version of a coupon in a line. */
export function versionText(coupon: Coupon): string {
  const { description, expiresAt, isActive } = coupon;
  const parts = [typeText(coupon), `uses ${usesText(coupon)}`, `expires ${expiryText(expiresAt)}`];
  return `Theirs: ${[...parts, isActive ? 'active' : 'inactive', description || 'no description'].join(', ')}.`;
}
