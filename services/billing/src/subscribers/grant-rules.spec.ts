import type { PaidTime } from '../entitlements/ledger.js';
import { checkSameGrant, checkWithdrawable, mayBeWithdrawn, type LedgerRow } from './grant-rules.js';

const day = (text: string) => new Date(`2026-${text}T12:00:00.000Z`);
const grant = (about: Partial<LedgerRow> = {}): LedgerRow => ({
  ...{ id: 'g', source: 'operator', effect: 'months', months: 3, grantedAt: day('01-10'), withdrawnAt: null },
  ...about,
});
const coupon = grant({ id: 'c', source: 'coupon', months: 2, grantedAt: day('01-15') });

describe('a grant can be withdrawn', () => {
  const paid: PaidTime[] = [{ startsAt: day('01-01'), endsAt: day('02-01') }];
  test.each<[string, LedgerRow[], PaidTime[], Date]>([
    ['while it runs', [grant()], [], day('02-01')],
    ['while it waits for paid time to end', [grant()], paid, day('01-20')],
    ['while a coupon waits behind it', [grant(), coupon], [], day('02-01')],
    ['if it is permanent', [grant({ effect: 'permanent', months: null })], [], day('06-01')],
  ])('%s', (_sentence, rows, paidTime, now) => {
    expect(mayBeWithdrawn(rows, { id: 'g', paid: paidTime, now })).toBe(true);
  });
});

describe('and otherwise says why not', () => {
  const revoked = grant({ id: 'r', effect: 'revoked', months: null, grantedAt: day('01-20') });
  test.each<[string, LedgerRow[], string, string]>([
    ['nobody has such a grant', [coupon], 'g', 'This account has no such grant.'],
    ['a coupon', [coupon], 'c', 'Only what an operator granted can be withdrawn. Coupons stay.'],
    ['what took grants back', [revoked], 'r', 'Only what an operator granted can be withdrawn. Coupons stay.'],
    ['withdrawn before', [grant({ withdrawnAt: day('01-11') })], 'g', 'This grant has already been withdrawn.'],
    ['used up', [grant({ months: 1 })], 'g', 'Nothing is left of this grant, so there’s nothing to withdraw.'],
    [
      'taken back with all others',
      [grant(), revoked],
      'g',
      'Nothing is left of this grant, so there’s nothing to withdraw.',
    ],
  ])('%s', (_sentence, rows, id, message) => {
    expect(() => checkWithdrawable(rows, { id, paid: [], now: day('02-20') })).toThrow(message);
    expect(mayBeWithdrawn(rows, { id, paid: [], now: day('02-20') })).toBe(false);
  });
});

describe('asking again under the same id', () => {
  const made = { userId: 'ada', kind: 'operator', months: 3 } as const;
  test('is fine for the same grant', () => {
    expect(() => checkSameGrant(made, { userId: 'ada', months: 3 })).not.toThrow();
  });
  test.each([
    ['other months', made, { userId: 'ada', months: 4 }],
    ['permanently instead', made, { userId: 'ada', months: null }],
    ['another person', made, { userId: 'ben', months: 3 }],
    ['the id of a coupon', { ...made, kind: 'coupon' } as const, { userId: 'ada', months: 3 }],
  ])('is refused for %s', (_sentence, stored, asked) => {
    expect(() => checkSameGrant(stored, asked)).toThrow('Another grant has this id.');
  });
});
