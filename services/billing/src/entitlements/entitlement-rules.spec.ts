import { addMonths, afterGrant, none, subscriptionAt, tierAt, type Entitlement } from './entitlement-rules.js';

const at = (iso: string) => new Date(iso);
const until = (anchor: string, months: number): Entitlement => ({
  permanent: false,
  anchorAt: at(anchor),
  months,
  expiresAt: addMonths(at(anchor), months),
});
const permanent: Entitlement = { ...none, permanent: true };

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
  ])('%s', (_sentence, from, months, expected) => {
    expect(addMonths(at(from), months).toISOString()).toBe(expected);
  });
});

describe('a grant of months', () => {
  const now = at('2026-01-31T12:00:00.000Z');

  test.each([
    ['starts now for an account with nothing', none, 1, '2026-02-28T12:00:00.000Z'],
    ['starts now after an expired one', until('2025-01-01T00:00:00Z', 12), 1, '2026-02-28T12:00:00.000Z'],
    ['starts now after one that expires this instant', until('2025-12-31T12:00:00Z', 1), 2, '2026-03-31T12:00:00.000Z'],
    ['extends a running one', until('2026-01-10T09:00:00Z', 1), 12, '2027-02-10T09:00:00.000Z'],
    ['extends a clamped one without drift', until('2026-01-31T08:00:00Z', 1), 1, '2026-03-31T08:00:00.000Z'],
  ])('%s', (_sentence, held, months, expected) => {
    expect(afterGrant(held, { effect: 'months', months }, now).expiresAt?.toISOString()).toBe(expected);
  });

  test('given one by one from the end of every month equals the same months given at once', () => {
    for (let day = 1; day <= 366; day += 1) {
      const start = new Date(Date.UTC(2027, 11, day, 7));
      const atOnce = afterGrant(none, { effect: 'months', months: 20 }, start);
      let oneByOne = none;
      for (let n = 0; n < 20; n += 1) oneByOne = afterGrant(oneByOne, { effect: 'months', months: 1 }, start);
      expect(oneByOne).toEqual(atOnce);
    }
  });

  test('changes nothing for a permanent account', () => {
    expect(afterGrant(permanent, { effect: 'months', months: 12 }, now)).toBe(permanent);
  });
});

describe('a permanent grant', () => {
  test('replaces running months', () => {
    const held = until('2026-01-10T09:00:00Z', 1);
    expect(afterGrant(held, { effect: 'permanent' }, at('2026-01-20T00:00:00Z'))).toEqual(permanent);
  });
});

describe('the tier', () => {
  const held = until('2026-01-10T09:00:00Z', 1);
  test.each([
    ['is premium until the last millisecond', held, '2026-02-10T08:59:59.999Z', 'premium'],
    ['is free at the instant of expiry', held, '2026-02-10T09:00:00.000Z', 'free'],
    ['is free long after it', held, '2030-01-01T00:00:00.000Z', 'free'],
    ['is free if nothing was ever granted', none, '2026-01-20T00:00:00.000Z', 'free'],
    ['is premium forever if it is permanent', permanent, '2126-01-01T00:00:00.000Z', 'premium'],
  ])('%s', (_sentence, entitlement, now, expected) => {
    expect(tierAt(entitlement, at(now))).toBe(expected);
  });
});

describe('the plan that people see', () => {
  const held = until('2026-01-10T09:00:00Z', 1);
  const free = { tier: 'free', expiresAt: null, permanent: false, cardLimit: 3 };
  const running = { tier: 'premium', expiresAt: '2026-02-10T09:00:00.000Z', permanent: false, cardLimit: null };
  const forGood = { tier: 'premium', expiresAt: null, permanent: true, cardLimit: null };
  test.each([
    ['has the free limit without a grant', none, '2026-01-20T00:00:00Z', free],
    ['is unlimited until its expiry', held, '2026-01-20T00:00:00Z', running],
    ['is the free one again afterward', held, '2026-02-10T09:00:00Z', free],
    ['has no expiry if it is permanent', permanent, '2099-01-01T00:00:00Z', forGood],
  ])('%s', (_sentence, entitlement, now, expected) => {
    expect(subscriptionAt(entitlement, at(now), 3)).toEqual(expected);
  });
});
