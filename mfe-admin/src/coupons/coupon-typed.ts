import type { Coupon } from '@floatwise/contracts/billing/coupons.http';
import type { BodyOf } from '@floatwise/web-kit/api';

/** The form's fields as text: a half-typed number isn't a number yet. */
export interface Typed {
  code: string;
  description: string;
  type: Coupon['type'];
  value: string;
  maxUses: string;
  /** Local time in the format of a datetime-local input; empty means never. */
  expiresAt: string;
  isActive: boolean;
}
export type FieldName = keyof Typed;
export type Faults = Partial<Record<FieldName, string>>;
export type CouponBody = BodyOf<'billing.createCoupon'> & Pick<Typed, 'type'>;

const twoDigits = (part: number): string => String(part).padStart(2, '0');

function localTime(instant: string): string {
  const at = new Date(instant);
  const day = [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-');
  return `${day}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

/** The form's initial values. A new coupon grants one month, with no expiry and no limit. */
export const typedOf = (coupon: Coupon | null): Typed => ({
  code: coupon?.code ?? '',
  description: coupon?.description ?? '',
  type: coupon?.type ?? 'premium_months',
  value: String(coupon?.type === 'premium_months' ? coupon.value : 1),
  maxUses: coupon?.maxUses == null ? '' : String(coupon.maxUses),
  expiresAt: coupon?.expiresAt ? localTime(coupon.expiresAt) : '',
  isActive: coupon?.isActive ?? true,
});

const wholeNumber = /^\d{1,9}$/;

/** The field has neither seconds nor a time zone: what it was filled with stays to the millisecond. */
function expiryOf({ expiresAt }: Typed, stored: Coupon | null): Date | null {
  if (stored?.expiresAt && expiresAt === localTime(stored.expiresAt)) return new Date(stored.expiresAt);
  return expiresAt === '' ? null : new Date(expiresAt);
}

/**
 * The body to send, or the errors that prevent it. The server checks everything else.
 * @param stored the coupon that is edited
 */
export function bodyOf(typed: Typed, stored: Coupon | null = null): { body: CouponBody } | { faults: Faults } {
  const { code, description, type, isActive } = typed;
  const [value, maxUses] = [typed.value.trim(), typed.maxUses.trim()];
  const expiresAt = expiryOf(typed, stored);
  const faults: Faults = {
    ...(code.trim() === '' && { code: 'Enter a code.' }),
    ...(type === 'premium_months' && !wholeNumber.test(value) && { value: 'Enter whole months.' }),
    ...(maxUses !== '' && !wholeNumber.test(maxUses) && { maxUses: 'Enter a whole number.' }),
    ...(expiresAt && Number.isNaN(expiresAt.getTime()) && { expiresAt: 'Enter a date and a time.' }),
  };
  if (Object.keys(faults).length > 0) return { faults };
  return {
    body: {
      code,
      description,
      type,
      value: type === 'premium_months' ? Number(value) : 0,
      maxUses: maxUses === '' ? null : Number(maxUses),
      expiresAt: expiresAt?.toISOString() ?? null,
      isActive,
    },
  };
}

/** The same coupon, switched on or off; refused if somebody has changed it since. */
export const switched = ({
  description,
  type,
  value,
  maxUses,
  expiresAt,
  isActive,
  updatedAt,
}: Coupon): BodyOf<'billing.updateCoupon'> => ({
  ...{ description, type, value, maxUses, expiresAt, updatedAt },
  isActive: !isActive,
});
