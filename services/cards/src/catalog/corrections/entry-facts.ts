import { isDeepStrictEqual } from 'node:util';
import type { CatalogCorrection, ChangedValue } from '@floatwise/contracts/cards/catalog-corrections.http';
import type { FactGroup, FactValue } from '@floatwise/contracts/cards/catalog-facts';
import type { FactSource } from '@floatwise/contracts/values';
import { statedGroups } from '../facts.js';
import type { StoredEntry } from '../stored-entry.js';

/** A value with its source: one side of a correction. */
export type SourcedValue = CatalogCorrection['before'];

export function factOf(entry: StoredEntry, fact: FactGroup): FactValue {
  switch (fact) {
    case 'identity': {
      const { name, issuer, network, currency, isBusiness, rewardsUnit, commonNames } = entry;
      return { fact, value: { name, issuer, network, currency, isBusiness, rewardsUnit, commonNames } };
    }
    case 'annualFee':
      return { fact, value: { annualFee: entry.annualFee, isAnnualFeeWaived: entry.isAnnualFeeWaived } };
    case 'apr':
      return { fact, value: { aprMin: entry.aprMin, aprMax: entry.aprMax } };
    default:
      // One field of the same name.
      return { fact, value: entry[fact] } as FactValue;
  }
}

/** What a card says about a fact, or about being offered, with the source. */
export function sourcedOf(entry: StoredEntry, fact: ChangedValue['fact']): SourcedValue {
  if (fact === 'discontinued') return { value: { fact, value: entry.discontinued }, source: null };
  return { value: factOf(entry, fact), source: entry.sources[fact] ?? null };
}

/** The card with another value. A source is kept only for what is stated. */
export function withValue(entry: StoredEntry, { value: changed, source }: SourcedValue): StoredEntry {
  const { fact, value } = changed;
  if (fact === 'discontinued') return { ...entry, discontinued: value };
  const fields = fact === 'identity' || fact === 'annualFee' || fact === 'apr' ? value : { [fact]: value };
  const after: StoredEntry = { ...entry, ...fields };
  const { [fact]: _before, ...others } = entry.sources;
  const isStated = statedGroups(after).includes(fact);
  const sources: StoredEntry['sources'] = isStated && source !== null ? { ...others, [fact]: source } : others;
  const dates = Object.values(sources).map(({ date }) => date);
  return { ...after, sources, lastUpdated: dates.sort().at(-1) ?? entry.lastUpdated };
}

export const isSame = (a: ChangedValue | FactSource | null, b: ChangedValue | FactSource | null): boolean =>
  isDeepStrictEqual(a, b);
