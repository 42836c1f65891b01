import type { CouponUses } from '@floatwise/contracts/billing/revenue.http';
import { dateAfter, type Period } from '@floatwise/service-kit/period';
import type { Pool } from 'pg';

const usesSql = `select coupon.code, to_char(redeemed_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as uses
  from coupon_redemption join coupon on coupon.id = coupon_id
 where redeemed_at >= $1 and redeemed_at < $2 group by 1, 2`;

type Row = { code: string; day: string; uses: number };

const sumOf = (rows: readonly Row[]): number => rows.reduce((sum, { uses }) => sum + uses, 0);

/** How often coupons were redeemed, by UTC day and by coupon. Uses by people who have since deleted their account count too. */
export async function readUses(pool: Pool, period: Period): Promise<CouponUses> {
  const { beforeFrom, from, end, days } = period;
  const { rows } = await pool.query<Row>({ name: 'coupon-uses-read', text: usesSql, values: [beforeFrom, end] });
  const first = dateAfter(from, 0);
  const isNow = ({ day }: Row): boolean => day >= first;
  const [now, before] = [rows.filter(isNow), rows.filter((row) => !isNow(row))];
  const byCoupon = [...new Set(now.map(({ code }) => code))].map((code) => ({
    code,
    uses: sumOf(now.filter((row) => row.code === code)),
    before: sumOf(before.filter((row) => row.code === code)),
  }));
  return {
    from: first,
    to: dateAfter(from, days - 1),
    uses: sumOf(now),
    before: sumOf(before),
    days: Array.from({ length: days }, (_, offset) => {
      const day = dateAfter(from, offset);
      return { day, uses: sumOf(now.filter((row) => row.day === day)) };
    }),
    coupons: byCoupon.toSorted((a, b) => b.uses - a.uses || (a.code < b.code ? -1 : 1)),
  };
}
