import { storedEntry } from '../stored-entry.js';
import { entryOfBonus } from './bonus-entry.js';
import { bonusCard, readRecords } from './bonuses-format.js';
import type { BonusCard } from './bonuses-format.js';

const source = { title: 'credit-card-bonuses file data.json', url: null, date: '2026-11-21', note: null };
const day = '2026-11-21';

const record = {
  cardId: '57f8a819c3bb4c6aa494016703281f35',
  name: 'Sapphire Preferred',
  issuer: 'CHASE',
  network: 'VISA',
  currency: 'CHASE',
  isBusiness: false,
  annualFee: 95,
  isAnnualFeeWaived: false,
  universalCashbackPercent: 1,
  url: 'https://creditcards.chase.com/rewards-credit-cards/sapphire/preferred',
  imageUrl: '/images/chase/sapphire-preferred.png',
  categoryEarningRates: [{ category: 'DINING', multiplier: 3 }],
  credits: [{ description: 'Hotel Credit', value: 50, weight: 0.9 }],
  offers: [{ spend: 5000, amount: [{ amount: 75_000 }], days: 90, credits: [] }],
  historicalOffers: [],
  countsTowards524: true,
};
const cardOf = (about: object): BonusCard => bonusCard.parse({ ...record, ...about });
const entryOf = (about: object) => storedEntry.parse(entryOfBonus(cardOf(about), source, day));

it('a card of the format becomes an entry in our own terms', () => {
  expect(entryOf({})).toMatchObject({
    cardId: 'chase-sapphire-preferred',
    name: 'Chase Sapphire Preferred',
    issuer: 'Chase',
    network: 'Visa',
    currency: 'Chase Ultimate Rewards',
    rewardsUnit: 'points',
    spendingCategories: [{ category: 'Dining', rate: 3, cap: null }],
    currentOffer: { amount: 75_000, spend: 5_000, unit: 'points', days: 90, expires: null },
    credits: [{ description: 'Hotel Credit', amount: 50 }],
    imageUrl: null,
    foreignFeePercent: null,
    origin: 'imported',
    externalId: record.cardId,
    lastUpdated: day,
  });
});

it('states a source for what it states and for nothing else', () => {
  const { sources } = entryOf({ categoryEarningRates: [], credits: [], offers: [], url: 'http://plain.example/' });
  expect(Object.keys(sources).sort()).toEqual(['annualFee', 'identity', 'universalCashbackPercent']);
});

it.each<[string, object, object | null]>([
  [
    'in dollars for a cash-back card',
    { currency: 'USD', offers: [{ spend: 500, amount: [{ amount: 200 }], days: 90 }] },
    { amount: 200, unit: 'dollars' },
  ],
  ['in miles', { currency: 'DELTA' }, { amount: 75_000, unit: 'miles' }],
  [
    'in dollars on a points card',
    { offers: [{ spend: 500, amount: [{ amount: 250, currency: 'USD' }], days: 90 }] },
    { amount: 250, unit: 'dollars' },
  ],
  [
    'of two kinds: its own counts',
    { offers: [{ spend: 1, amount: [{ amount: 60_000 }, { amount: 100, currency: 'USD' }], days: 90 }] },
    { amount: 60_000, unit: 'points' },
  ],
  ['for any purchase', { offers: [{ spend: 0.01, amount: [{ amount: 100 }], days: 365 }] }, { amount: 100, spend: 0 }],
  [
    'that ended yesterday',
    { offers: [{ spend: 1, amount: [{ amount: 1 }], days: 90, expiration: '2026-11-20' }] },
    null,
  ],
  [
    'that ends today',
    { offers: [{ spend: 1, amount: [{ amount: 9 }], days: 90, expiration: day }] },
    { amount: 9, expires: day },
  ],
  ['for invited people only', { offers: [{ spend: 1, amount: [{ amount: 9 }], days: 90, isPublic: false }] }, null],
  ['of nothing', { offers: [{ spend: 3000, amount: [{ amount: 0 }], days: 90 }] }, null],
])('an offer %s', (_sentence, about, offer) => {
  if (offer) expect(entryOf(about).currentOffer).toMatchObject(offer);
  else expect(entryOf(about).currentOffer).toBeNull();
});

it('credits in points are no statement credits', () => {
  const credits = [{ description: 'Anniversary Points', value: 7500, weight: 1, currency: 'SOUTHWEST' }];
  expect(entryOf({ credits }).credits).toBeNull();
});

it('takes issuers and programmes that are new to us by their name', () => {
  const entry = entryOf({ issuer: 'BREAD_FINANCIAL', currency: 'NEW_AIR', name: 'Ruby' });
  expect(entry).toMatchObject({
    cardId: 'bread-financial-ruby',
    issuer: 'Bread Financial',
    name: 'Ruby',
    currency: 'New Air',
  });
});

describe('reading records', () => {
  it.each<[string, unknown, string]>([
    ['no object', 42, 'record: '],
    ['no name', { ...record, name: undefined }, 'name: '],
    ['markup in the name', { ...record, name: '<b>Gold</b>' }, 'name: must be plain text'],
    ['a control character in the name', { ...record, name: 'Go\u0007ld' }, 'name: must be plain text'],
    ['a fee as text', { ...record, annualFee: '95' }, 'annualFee: '],
    ['a negative fee', { ...record, annualFee: -1 }, 'annualFee: '],
    ['a rate above 100', { ...record, universalCashbackPercent: 101 }, 'universalCashbackPercent: '],
    ['an address that is a script', { ...record, url: 'javascript:alert(1)' }, 'url: '],
    ['an issuer in small letters', { ...record, issuer: 'chase' }, 'issuer: must be a name in capitals'],
    ['an offer without days', { ...record, offers: [{ spend: 1, amount: [], credits: [] }] }, 'offers.0.days: '],
  ])('skips one with %s and says why', (_what, bad, reason) => {
    const { cards, skipped } = readRecords([bad, record]);
    expect(cards.map(({ index }) => index)).toEqual([1]);
    expect(skipped).toHaveLength(1);
    expect(skipped[0]).toMatchObject({ index: 0 });
    expect(skipped[0]?.reasons.some((each) => each.startsWith(reason))).toBe(true);
  });

  it('skips the second of two records with one id', () => {
    const { cards, skipped } = readRecords([record, { ...record, name: 'Again' }]);
    expect(cards).toHaveLength(1);
    expect(skipped).toEqual([{ index: 1, name: 'Again', reasons: ['cardId: the same as record 0'] }]);
  });
});
