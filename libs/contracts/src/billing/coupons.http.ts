import { z } from 'zod';
import { defineRoute } from '../define.js';
import { instant, named, uuid } from '../values.js';

export const couponType = z.enum(['premium_months', 'permanent_premium']);
export type CouponType = z.output<typeof couponType>;

const couponCode = z
  .string({ error: 'Please enter a coupon code' })
  .trim()
  .toUpperCase()
  .min(1, 'Please enter a coupon code')
  .max(40, 'A code can have at most 40 characters.')
  .regex(/^[A-Z0-9_-]*$/, 'A code can have only letters, digits, hyphens, and underscores.');

export const redeemCoupon = defineRoute('billing.redeemCoupon', 'POST /api/coupons/redeem', {
  summary: 'Redeems a coupon once per person: 404 unknown or not active, 409 already used or used up, 410 expired.',
  body: z.strictObject({ code: couponCode }),
  response: named('RedeemedCoupon', {
    type: couponType,
    /** 0 if the coupon is permanent. */
    monthsGranted: z.int(),
    /** When Pro ends; null means never. */
    expiresAt: instant.nullable(),
  }),
});

const couponFields = {
  description: z.string().trim().max(200, 'A description can have at most 200 characters.'),
  type: couponType,
  /** Months granted; 0 if the coupon is permanent. */
  value: z.int({ error: 'Enter whole months.' }).min(0, 'Months must be 0 or more.').max(120, 'At most 120 months.'),
  /** Null means unlimited. */
  maxUses: z.int({ error: 'Enter a whole number.' }).min(1, 'At least one use.').max(1_000_000).nullable(),
  isActive: z.boolean(),
  expiresAt: instant.nullable(),
};

const monthsFit = (coupon: { type: CouponType; value: number }): boolean =>
  coupon.type === 'permanent_premium' || coupon.value >= 1;

const monthsIssue = { path: ['value'], message: 'Enter how many months it grants.' };

/** Without a type it's one for months (specification, section 9: "Defaults"). */
export const createCouponBody = z
  .strictObject({ code: couponCode, ...couponFields, type: couponType.default('premium_months') })
  .refine(monthsFit, monthsIssue);

export const updateCouponBody = z
  .strictObject({
    ...couponFields,
    /** Of the coupon that was edited; without it, the last change counts. */
    updatedAt: instant.optional(),
  })
  .refine(monthsFit, monthsIssue);

export const coupon = named('Coupon', {
  ...couponFields,
  id: uuid,
  code: z.string(),
  currentUses: z.int(),
  /** The administrator who created it. */
  createdBy: uuid.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type Coupon = z.output<typeof coupon>;

export const listCoupons = defineRoute('billing.listCoupons', 'GET /api/admin/coupons', {
  summary: 'All coupons, newest first.',
  response: z.array(coupon),
});

export const createCoupon = defineRoute('billing.createCoupon', 'POST /api/admin/coupons', {
  summary: 'Creates a coupon; 409 if the code exists.',
  body: createCouponBody,
  response: coupon,
  status: 201,
});

export const updateCoupon = defineRoute('billing.updateCoupon', 'PUT /api/admin/coupons/:id', {
  summary:
    'Edits or deactivates a coupon; 409 if `maxUses` is below the uses so far, or somebody has changed it since `updatedAt`.',
  params: z.object({ id: uuid }),
  body: updateCouponBody,
  response: coupon,
});
