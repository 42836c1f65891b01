import fc from 'fast-check';
import {
  addMonths,
  entitlementAt,
  none,
  stretchesOf,
  tierAt,
  type Granted,
  type PaidTime,
  type Stretch,
} from './ledger.js';

const at = (iso: string) => new Date(iso);
const day = (text: string) => at(`2026-${text}T12:00:00.000Z`);
const paid = (from: string, until: string): PaidTime => ({ startsAt: day(from), endsAt: day(until) });
const months = (count: number, grantedAt: Date, source: Granted['source'] = 'coupon'): Granted => ({
  source,
  effect: 'months',
  months: count,
  grantedAt,
  withdrawnAt: null,
});
const forGood = (grantedAt: Date): Granted => ({
  ...months(0, grantedAt, 'operator'),
  effect: 'permanent',
  months: null,
});
const revoked = (grantedAt: Date): Granted => ({
  ...months(0, grantedAt, 'operator'),
  effect: 'revoked',
  months: null,
});
/** "coupon 02-01 to 03-01" */
const told = (stretches: readonly Stretch[]) =>
  stretches.map(({ source, from, until }) => [source, short(from), 'to', until ? short(until) : 'ever'].join(' '));
const short = (instant: Date) => instant.toISOString().slice(5, 10);
const expiryOf = (paidTime: PaidTime[], granted: Granted[], now: Date) =>
  entitlementAt(stretchesOf(paidTime, granted), now).expiresAt?.toISOString();

describe('months', () => {
  test.each([
    ['keep the day and the time of day', '2026-03-15T10:20:30.456Z', 1, '2026-04-15T10:20:30.456Z'],
    ['clamp to the last day of a short month', '2026-01-31T12:00:00.000Z', 1, '2026-02-28T12:00:00.000Z'],
    ['clamp to February 29 in a leap year', '2028-01-31T12:00:00.000Z', 1, '2028-02-29T12:00:00.000Z'],
    ['clamp 31 to 30', '2026-08-31T00:00:00.000Z', 1, '2026-09-30T00:00:00.000Z'],
    ['return to the day they began on', '2026-01-31T12:00:00.000Z', 2, '2026-03-31T12:00:00.000Z'],
    ['cross into the next year', '2026-11-30T23:59:59.999Z', 3, '2027-02-28T23:59:59.999Z'],
    ['add up to a year after twelve', '2026-05-05T05:05:05.005Z', 12, '2027-05-05T05:05:05.005Z'],
    ['go from a leap day to February 28', '2028-02-29T08:00:00.000Z', 12, '2029-02-28T08:00:00.000Z'],
    ['return to the leap day in the next leap year', '2024-02-29T08:00:00.000Z', 48, '2028-02-29T08:00:00.000Z'],
  ])('%s', (_sentence, from, count, expected) => {
    expect(addMonths(at(from), count).toISOString()).toBe(expected);
  });
});

describe('granted months', () => {
  const now = day('01-31');
  test.each([
    ['start now for an account with nothing', [], 1, '2026-02-28T12:00:00.000Z'],
    ['start now after some that expired', [months(12, at('2025-01-01T00:00:00Z'))], 1, '2026-02-28T12:00:00.000Z'],
    [
      'start now after some that expire this instant',
      [months(1, at('2025-12-31T12:00:00Z'))],
      2,
      '2026-03-31T12:00:00.000Z',
    ],
    ['extend running ones', [months(1, at('2026-01-10T09:00:00Z'))], 12, '2027-02-10T09:00:00.000Z'],
    ['extend clamped ones without drift', [months(1, at('2026-01-31T08:00:00Z'))], 1, '2026-03-31T08:00:00.000Z'],
    ['start anew after a revocation', [forGood(day('01-01')), revoked(day('01-20'))], 1, '2026-02-28T12:00:00.000Z'],
  ])('%s', (_sentence, before, count, expected) => {
    expect(expiryOf([], [...before, months(count, now)], now)).toBe(expected);
  });

  test('given one by one from the end of every month equal the same months given at once', () => {
    for (let n = 1; n <= 366; n += 1) {
      const start = new Date(Date.UTC(2027, 11, n, 7));
      const oneByOne = Array.from({ length: 20 }, () => months(1, start));
      expect(expiryOf([], oneByOne, start)).toEqual(expiryOf([], [months(20, start)], start));
    }
  });
});

describe('paid and granted time together', () => {
  test.each([
    ['a subscription alone', [paid('01-01', '02-01')], [], ['stripe 01-01 to 02-01']],
    [
      'a coupon while subscribed adds its months after the paid time',
      [paid('01-01', '02-01')],
      [months(1, day('01-10'))],
      ['stripe 01-01 to 02-01', 'coupon 02-01 to 03-01'],
    ],
    [
      'a renewal moves the coupon on',
      [paid('01-01', '02-01'), paid('02-01', '03-01')],
      [months(1, day('01-10'))],
      ['stripe 01-01 to 03-01', 'coupon 03-01 to 04-01'],
    ],
    [
      'a subscription bought during a coupon pauses it, and the rest follows',
      [paid('01-11', '02-11')],
      [months(1, day('01-01'))],
      ['coupon 01-01 to 01-11', 'stripe 01-11 to 02-11', 'coupon 02-11 to 03-04'],
    ],
    [
      'months after an interruption count from where it ended',
      [paid('01-11', '02-11')],
      [months(1, day('01-01')), months(1, day('01-02'))],
      ['coupon 01-01 to 01-11', 'stripe 01-11 to 02-11', 'coupon 02-11 to 03-04', 'coupon 03-04 to 04-04'],
    ],
    [
      'permanent Pro goes on where a subscription ends',
      [paid('01-01', '02-01')],
      [forGood(day('01-10'))],
      ['stripe 01-01 to 02-01', 'permanent 02-01 to ever'],
    ],
    [
      'a revocation takes what was granted, never what was paid',
      [paid('01-01', '02-01')],
      [months(3, day('01-02')), revoked(day('01-10'))],
      ['stripe 01-01 to 02-01'],
    ],
    [
      'overlapping paid time counts once',
      [paid('01-01', '02-01'), paid('01-15', '02-15')],
      [],
      ['stripe 01-01 to 02-15'],
    ],
    ['paid time that ended before it began is none', [paid('02-01', '01-01')], [], []],
  ])('%s', (_sentence, paidTime, granted, expected) => {
    expect(told(stretchesOf(paidTime, granted))).toEqual(expected);
    expect(told(stretchesOf(paidTime.toReversed(), granted.toReversed()))).toEqual(expected);
  });
});

describe('the entitlement', () => {
  const held = stretchesOf([], [months(1, at('2026-01-10T09:00:00Z'))]);
  const permanent = stretchesOf([], [forGood(day('01-01'))]);
  const bought = stretchesOf([paid('01-10', '02-10')], []);
  test.each([
    ['is premium until the last millisecond', held, '2026-02-10T08:59:59.999Z', 'premium'],
    ['is free at the instant of expiry', held, '2026-02-10T09:00:00.000Z', 'free'],
    ['is free long after it', held, '2030-01-01T00:00:00.000Z', 'free'],
    ['is free if nothing was ever granted', [], '2026-01-20T00:00:00.000Z', 'free'],
    ['is premium forever if it is permanent', permanent, '2126-01-01T00:00:00.000Z', 'premium'],
    ['is premium although Stripe’s clock is minutes ahead', bought, '2026-01-10T11:56:00.000Z', 'premium'],
    ['is free an hour before paid time begins', bought, '2026-01-10T11:00:00.000Z', 'free'],
  ])('%s', (_sentence, stretches, now, expected) => {
    expect(tierAt(entitlementAt(stretches, at(now)), at(now))).toBe(expected);
  });

  test('lasts to the end of the last stretch that follows without a gap', () => {
    const stretches = stretchesOf([paid('01-01', '02-01'), paid('05-01', '06-01')], [months(1, day('01-10'))]);
    expect(entitlementAt(stretches, day('01-05'))).toEqual({ permanent: false, expiresAt: day('03-01') });
    expect(entitlementAt(stretches, day('04-01'))).toEqual(none);
  });
});

/** Numbers from 0 up to 1, the same ones for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

describe('any history of payments and coupons', () => {
  const hour = 3_600_000;
  const start = Date.UTC(2026, 0, 31, 23);
  const lengthOf = ({ from, until }: Stretch): number => (until?.getTime() ?? NaN) - from.getTime();

  test('neither loses time nor counts any twice', () => {
    for (let seed = 1; seed <= 400; seed += 1) {
      const random = randomOf(seed);
      const instant = (days: number) => new Date(start + Math.floor(random() * days * 24) * hour);
      const paidTime = Array.from({ length: Math.floor(random() * 8) }, () => {
        const startsAt = instant(700);
        return { startsAt, endsAt: new Date(startsAt.getTime() + Math.ceil(random() * 60 * 24) * hour) };
      });
      const granted = Array.from({ length: Math.floor(random() * 6) }, () =>
        months(1 + Math.floor(random() * 12), instant(700)),
      );
      const stretches = stretchesOf(paidTime, granted);

      for (const [index, { until }] of stretches.entries()) {
        const next = stretches[index + 1];
        if (next) expect(until!.getTime()).toBeLessThanOrEqual(next.from.getTime());
      }
      const isPaid = (ms: number) =>
        paidTime.some(({ startsAt, endsAt }) => startsAt.getTime() <= ms && ms < endsAt.getTime());
      const isStripe = (ms: number) =>
        stretches.some(
          ({ source, from, until }) => source === 'stripe' && from.getTime() <= ms && ms < until!.getTime(),
        );
      for (let n = 0; n < 300; n += 1) {
        const ms = start + Math.floor(random() * 800 * 24) * hour;
        expect(isStripe(ms)).toBe(isPaid(ms));
      }
      // A month has 28 to 31 days, depending on when it begins; months together never lose more than the calendar does.
      const grantedMs = stretches
        .filter(({ source }) => source === 'coupon')
        .reduce((sum, one) => sum + lengthOf(one), 0);
      const total = granted.reduce((sum, one) => sum + (one.months ?? 0), 0);
      expect(grantedMs).toBeGreaterThanOrEqual(total * 28 * 24 * hour);
      expect(grantedMs).toBeLessThanOrEqual(total * 31 * 24 * hour);
    }
  });

  test('one coupon is worth the same time wherever payments interrupt it', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = randomOf(seed);
      const grantedAt = new Date(start);
      const paidTime = Array.from({ length: 5 }, () => {
        const startsAt = new Date(start + Math.ceil(random() * 300 * 24) * hour);
        return { startsAt, endsAt: new Date(startsAt.getTime() + Math.ceil(random() * 40 * 24) * hour) };
      });
      const coupon = stretchesOf(paidTime, [months(4, grantedAt)]).filter(({ source }) => source === 'coupon');
      const worth = addMonths(grantedAt, 4).getTime() - grantedAt.getTime();
      expect(coupon.reduce((sum, one) => sum + lengthOf(one), 0)).toBe(worth);
    }
  });
});

describe('a grant that was withdrawn', () => {
  const by = (grant: Granted, withdrawnAt: Date): Granted => ({ ...grant, withdrawnAt });
  const granted = (count: number, on: Date) => months(count, on, 'operator');
  test.each<[string, PaidTime[], Granted[], string[]]>([
    [
      'ends then, and what was used of it stays',
      [],
      [by(granted(3, day('01-10')), day('02-01'))],
      ['operator 01-10 to 02-01'],
    ],
    [
      'is gone if it had not begun',
      [paid('01-01', '02-01')],
      [by(granted(3, day('01-10')), day('01-20'))],
      ['stripe 01-01 to 02-01'],
    ],
    [
      'lets the coupon behind it begin at once, with all its months',
      [],
      [by(granted(3, day('01-10')), day('02-01')), months(2, day('01-15'))],
      ['operator 01-10 to 02-01', 'coupon 02-01 to 04-01'],
    ],
    [
      'leaves the coupon before it alone',
      [],
      [months(2, day('01-10')), by(granted(3, day('01-15')), day('02-01'))],
      ['coupon 01-10 to 03-10'],
    ],
    [
      'lets a coupon move up behind the coupon before it',
      [],
      [months(1, day('01-10')), by(granted(3, day('01-15')), day('01-20')), months(1, day('01-18'))],
      ['coupon 01-10 to 02-10', 'coupon 02-10 to 03-10'],
    ],
    [
      'ends though it was permanent, and months can be added again',
      [],
      [by(forGood(day('01-10')), day('02-01')), months(1, day('03-01'))],
      ['permanent 01-10 to 02-01', 'coupon 03-01 to 04-01'],
    ],
    [
      'changes nothing once it was used up',
      [],
      [by(granted(1, day('01-10')), day('03-01')), months(1, day('01-12'))],
      ['operator 01-10 to 02-10', 'coupon 02-10 to 03-10'],
    ],
    [
      'leaves paid time alone, and what was used before it',
      [paid('02-01', '03-01')],
      [by(granted(2, day('01-10')), day('02-15')), months(1, day('01-12'))],
      ['operator 01-10 to 02-01', 'stripe 02-01 to 03-01', 'coupon 03-01 to 04-01'],
    ],
  ])('%s', (_sentence, paidTime, rows, expected) => {
    expect(told(stretchesOf(paidTime, rows))).toEqual(expected);
  });

  test('never changes what was before it, and never takes time of another grant', () => {
    const instant = fc.integer({ min: 0, max: 400 }).map((days) => new Date(Date.UTC(2026, 0, 1 + days)));
    const row = fc.record({ count: fc.integer({ min: 1, max: 6 }), on: instant, ours: fc.boolean() });
    const property = fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), instant, fc.nat(), (rows, at, pick) => {
      const all = rows.map(({ count, on, ours }) => months(count, on, ours ? 'operator' : 'coupon'));
      const index = pick % all.length;
      const before = all.filter(({ grantedAt }) => grantedAt <= at);
      fc.pre(all[index] !== undefined && before.includes(all[index]));
      const after = all.map((one, place) => (place === index ? by(one, at) : one));
      const [was, is] = [stretchesOf([], all), stretchesOf([], after)];
      const hasPro = (stretches: Stretch[], now: Date) => entitlementAt(stretches, now).expiresAt !== null;
      for (let now = new Date(Date.UTC(2026, 0, 1)); now < at; now = new Date(now.getTime() + 5 * 86_400_000)) {
        expect(hasPro(is, now)).toBe(hasPro(was, now));
      }
      const daysOf = (granted: Granted[]) =>
        stretchesOf([], granted).reduce((sum, { from, until }) => sum + ((until?.getTime() ?? 0) - from.getTime()), 0) /
        86_400_000;
      const others = all.filter((_, place) => place !== index);
      // Months clamp to the ends of short ones, so moving up may change a few days.
      expect(daysOf(after)).toBeGreaterThanOrEqual(daysOf(others) - 3 * others.length);
    });
    fc.assert(property, { numRuns: 200 });
  });
});
