import type { StoredEntry } from '../stored-entry.js';
import { merge, releasedOver } from './merge.js';

const ours = { title: 'Ours', url: null, date: '2026-08-08', note: null };
const file = { title: 'File', url: null, date: '2026-11-21', note: null };
const offer = { amount: 75_000, spend: 5_000, unit: 'points', days: 90, expires: null } as const;

const shipped: StoredEntry = {
  cardId: 'chase-sapphire-preferred',
  name: 'Chase Sapphire Preferred',
  issuer: 'Chase',
  network: 'Visa',
  currency: 'Chase Ultimate Rewards',
  isBusiness: false,
  annualFee: 95,
  isAnnualFeeWaived: false,
  rewardsUnit: 'points',
  universalCashbackPercent: 1,
  spendingCategories: [{ category: 'Dining', rate: 3, cap: null }],
  currentOffer: offer,
  credits: null,
  foreignFeePercent: null,
  aprMin: 20.24,
  aprMax: 27.24,
  url: null,
  imageUrl: null,
  commonNames: ['CSP'],
  discontinued: false,
  lastUpdated: '2026-08-08',
  sources: { identity: ours, annualFee: ours, spendingCategories: ours, currentOffer: ours, apr: ours },
  origin: 'shipped',
  externalId: null,
};
const incoming: StoredEntry = {
  ...shipped,
  annualFee: 99,
  universalCashbackPercent: 2,
  spendingCategories: [{ category: 'Dining', rate: 9, cap: null }],
  credits: [{ description: 'Hotel', amount: 50 }],
  url: 'https://creditcards.chase.com/',
  aprMin: null,
  aprMax: null,
  commonNames: [],
  lastUpdated: '2026-11-21',
  sources: { identity: file, annualFee: file, spendingCategories: file, currentOffer: file, credits: file, url: file },
  origin: 'imported',
  externalId: 'abc',
};
const imported: StoredEntry = { ...incoming, credits: null, commonNames: ['Preferred'] };
const merged = (stored: StoredEntry | undefined, about: Partial<StoredEntry> = {}, revive = false) =>
  merge(stored, { ...incoming, ...about }, revive);

it('a card that is new to us is taken as it is', () => {
  expect(merged(undefined)).toEqual({ entry: incoming, staysDiscontinued: false });
});

describe('a card that ships with the product', () => {
  it('keeps its own facts and takes from the file what was not known', () => {
    const { entry } = merged(shipped);
    expect(entry).toMatchObject({ annualFee: 95, universalCashbackPercent: 1, aprMin: 20.24, commonNames: ['CSP'] });
    expect(entry.spendingCategories).toEqual(shipped.spendingCategories);
    expect(entry).toMatchObject({ credits: incoming.credits, url: incoming.url, origin: 'shipped', externalId: 'abc' });
    expect(entry.sources).toMatchObject({ annualFee: ours, credits: file, url: file });
    expect(entry.lastUpdated).toBe('2026-11-21');
  });

  it('takes a newer offer', () => {
    const { entry } = merged(shipped, { currentOffer: { ...offer, amount: 100_000 } });
    expect(entry.currentOffer?.amount).toBe(100_000);
    expect(entry.sources.currentOffer).toEqual(file);
  });

  it('keeps its offer where the file has none, or one in a unit that the card does not earn', () => {
    expect(merged(shipped, { currentOffer: null }).entry.currentOffer).toEqual(offer);
    const cash: StoredEntry = {
      ...shipped,
      rewardsUnit: 'percent',
      currentOffer: { ...offer, amount: 200, unit: 'dollars' },
    };
    expect(merged(cash).entry.currentOffer).toEqual(cash.currentOffer);
  });

  it('takes an offer in dollars whatever the card earns', () => {
    const dollars = { ...offer, amount: 300, unit: 'dollars' } as const;
    expect(merged(shipped, { currentOffer: dollars }).entry.currentOffer).toEqual(dollars);
  });

  it('takes the annual fee where none was known, together with whether it is waived', () => {
    const unknown: StoredEntry = { ...shipped, annualFee: null, isAnnualFeeWaived: null };
    const fee = { annualFee: 99, isAnnualFeeWaived: true };
    expect(merged(unknown, fee).entry).toMatchObject(fee);
    expect(merged({ ...unknown, isAnnualFeeWaived: false }, fee).entry).toMatchObject({ annualFee: null });
    expect(merged({ ...unknown, annualFee: 95 }, fee).entry).toMatchObject({ annualFee: 95, isAnnualFeeWaived: null });
  });

  it('is untouched by a second import of the same file', () => {
    const once = merged(shipped).entry;
    const later = { ...file, date: '2026-12-24' };
    const again = merged(once, { lastUpdated: '2026-12-24', sources: { identity: later, credits: later } });
    expect(again.entry).toBe(once);
  });
});

it('an imported card is replaced, but keeps the names that people gave it', () => {
  const { entry } = merged(imported, { annualFee: 120 });
  expect(entry).toMatchObject({ annualFee: 120, credits: incoming.credits, commonNames: ['Preferred'] });
});

describe('a card that an administrator’s file added', () => {
  const capped = [{ category: 'Dining', rate: 3, cap: { amount: 1_500, per: 'quarter' as const } }];
  const added: StoredEntry = {
    ...{ ...shipped, origin: 'imported', spendingCategories: capped, foreignFeePercent: 0 },
    sources: { ...shipped.sources, foreignFeePercent: ours },
  };

  it('keeps its sourced facts, caps and fees among them, and takes what was not known', () => {
    const { entry } = merged(added);
    expect(entry).toMatchObject({ annualFee: 95, universalCashbackPercent: 1, aprMin: 20.24, foreignFeePercent: 0 });
    expect(entry).toMatchObject({ spendingCategories: capped, credits: incoming.credits, url: incoming.url });
  });

  it('keeps them at the next import, too', () => {
    const once = merged(added).entry;
    expect(merged(once).entry).toBe(once);
    expect(merged(once, { annualFee: 120 }).entry).toBe(once);
  });

  it('keeps its newer facts where a release has the card, too, until a release knows more', () => {
    const now = { ...ours, date: '2026-11-20' };
    const newer: StoredEntry = { ...added, annualFee: 150, sources: { ...added.sources, annualFee: now } };
    const first = releasedOver(newer, { ...shipped, aprMin: 21 });
    expect(first).toMatchObject({ annualFee: 150, aprMin: 21, foreignFeePercent: 0, origin: 'imported' });
    expect(first).toMatchObject({ sources: { annualFee: now, apr: ours }, lastUpdated: '2026-11-20' });
    expect(releasedOver(first, shipped)).toMatchObject({ annualFee: 150, aprMin: 20.24 });
    const known = { ...ours, date: '2026-12-01' };
    const sources = { ...shipped.sources, annualFee: known, foreignFeePercent: known };
    const last: StoredEntry = { ...shipped, annualFee: 160, foreignFeePercent: 1, sources };
    expect(releasedOver(first, last)).toBe(last);
  });
});

it('a release replaces the facts of any other card', () => {
  expect(releasedOver(undefined, shipped)).toBe(shipped);
  expect(releasedOver({ ...imported, sources: { annualFee: file } }, shipped)).toBe(shipped);
  expect(releasedOver({ ...shipped, annualFee: 1, sources: { annualFee: file } }, shipped)).toBe(shipped);
});

it('equality does not depend on the order of members in the database', () => {
  const stored: StoredEntry = {
    ...incoming,
    currentOffer: { expires: null, days: 90, unit: 'points', spend: 5_000, amount: 75_000 },
  };
  expect(merged(stored).entry).toBe(stored);
});

describe.each([shipped, imported])('a discontinued card ($origin)', (card) => {
  const gone: StoredEntry = { ...card, discontinued: true };

  it('does not come back silently', () => {
    const { entry, staysDiscontinued } = merged(gone);
    expect([entry.discontinued, staysDiscontinued]).toEqual([true, true]);
  });

  it('comes back when the operator says so', () => {
    const { entry, staysDiscontinued } = merged(gone, {}, true);
    expect([entry.discontinued, staysDiscontinued]).toEqual([false, false]);
  });

  it('is made by a file that says so', () => {
    const { entry, staysDiscontinued } = merged(card, { discontinued: true });
    expect([entry.discontinued, staysDiscontinued]).toEqual([true, false]);
  });
});
