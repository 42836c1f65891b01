import type { FactSource } from '@floatwise/contracts/values';
import { shippedEntries } from '../shipped.js';
import type { StoredEntry } from '../stored-entry.js';
import { sourcedOf, withValue, type SourcedValue } from './entry-facts.js';
import { beneath, overlaid, type ActiveCorrection } from './overlay.js';

const sourceOf = (date: string): FactSource => ({ title: 'chase.com', url: 'https://chase.com/x', date, note: null });
const shipped = shippedEntries()[0];
if (!shipped) throw new Error('Nothing ships');
const released = (fee: number, date: string, about: Partial<StoredEntry> = {}): StoredEntry => ({
  ...shipped,
  annualFee: fee,
  isAnnualFeeWaived: false,
  discontinued: false,
  lastUpdated: date,
  sources: { annualFee: sourceOf(date) },
  origin: 'shipped',
  externalId: null,
  ...about,
});
const feeOf = (fee: number, date: string): SourcedValue => ({
  value: { fact: 'annualFee', value: { annualFee: fee, isAnnualFeeWaived: false } },
  source: sourceOf(date),
});
const offered = (value: boolean, date: string): SourcedValue => ({
  value: { fact: 'discontinued', value },
  source: sourceOf(date),
});
const correction = (id: string, before: SourcedValue, after: SourcedValue): ActiveCorrection => ({ id, before, after });
const to99 = correction('to-99', feeOf(95, '2026-06-08'), feeOf(99, '2026-09-01'));
const to105 = correction('to-105', feeOf(99, '2026-09-01'), feeOf(105, '2026-10-01'));

test.each([
  ['an older fact', '2026-06-08', 99],
  ['a fact of the same day', '2026-09-01', 99],
  ['a newer fact', '2026-09-02', 97],
])('a correction against a release with %s', (_case, date, fee) => {
  const { entry, replaced } = overlaid(released(97, date), [to99]);
  expect(entry.annualFee).toBe(fee);
  expect(replaced).toEqual(fee === 97 ? ['to-99'] : []);
});

test('of two corrections of a fact the last counts, and the first leads back to the release', () => {
  const { entry, replaced, rebased } = overlaid(released(97, '2026-09-15'), [to99, to105]);
  expect([entry.annualFee, entry.sources.annualFee?.date]).toEqual([105, '2026-10-01']);
  expect(replaced).toEqual([]);
  expect(rebased).toEqual([{ id: 'to-99', before: feeOf(97, '2026-09-15') }]);
});

test('a newer fact replaces both', () => {
  expect(overlaid(released(97, '2026-10-02'), [to99, to105])).toMatchObject({
    replaced: ['to-99', 'to-105'],
    rebased: [],
  });
});

test('facts without a date of their own replace nothing', () => {
  expect(overlaid(released(97, '2026-12-31'), [to99], { undated: true }).entry.annualFee).toBe(99);
});

test('other facts follow the release', () => {
  const entry = { ...released(97, '2026-06-08'), foreignFeePercent: 3 };
  expect(overlaid(entry, [to99]).entry).toMatchObject({ annualFee: 99, foreignFeePercent: 3 });
});

test('a retired card stays retired', () => {
  const retired = correction('retired', offered(false, '2026-01-01'), offered(true, '2026-01-01'));
  expect(overlaid(released(95, '2027-01-01'), [retired])).toMatchObject({
    entry: { discontinued: true },
    replaced: [],
  });
});

test.each([
  ['2026-06-08', false],
  ['2026-12-01', true],
])('a card that is offered again, and a release of %s that says it is not', (date, discontinued) => {
  const again = correction('again', offered(true, '2026-09-01'), offered(false, '2026-09-01'));
  expect(overlaid(released(95, date, { discontinued: true }), [again]).entry.discontinued).toBe(discontinued);
});

test('beneath the corrections is what they were made on', () => {
  const corrected = withValue(withValue(released(95, '2026-06-08'), to99.after), to105.after);
  expect(corrected.annualFee).toBe(105);
  expect(sourcedOf(beneath(corrected, [to99, to105]), 'annualFee')).toEqual(to99.before);
});

test('what is not known has no source', () => {
  const unknown = { value: { fact: 'annualFee' as const, value: { annualFee: null, isAnnualFeeWaived: null } } };
  const entry = withValue(released(95, '2026-06-08'), { ...unknown, source: sourceOf('2026-11-01') });
  expect(entry.sources).toEqual({});
});
