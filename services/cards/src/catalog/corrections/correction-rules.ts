import type { CatalogCorrection, ManagedCatalogCard } from '@floatwise/contracts/cards/catalog-corrections.http';
import { factGroups, type FactValue } from '@floatwise/contracts/cards/catalog-facts';
import type { FactSource } from '@floatwise/contracts/values';
import { formatShort } from '@floatwise/finance/calendar/calendar';
import { isOldFact } from '@floatwise/finance/calendar/fact-age';
import { DomainError } from '@floatwise/service-kit/errors';
import { ValidationFailed } from '@floatwise/service-kit/validation';
import { statedGroups } from '../facts.js';
import type { StoredEntry } from '../stored-entry.js';
import { factOf, isSame } from './entry-facts.js';

export const noSuchCatalogCard = (): DomainError =>
  new DomainError('no-such-catalog-card', 404, 'That card isn’t in the catalog.');

/** 409: somebody else changed the card after the caller read it. */
export function assertVersion(stored: number, seen: number): void {
  if (stored === seen) return;
  const sentence =
    'Someone else changed this card while you were editing. Check what it says now, then save yours again.';
  throw new DomainError('stale-catalog-card', 409, sentence);
}

const yearOf = (day: string): string => `${formatShort(day)}, ${day.slice(0, 4)}`;

/**
 * Refuses a correction from the future, one that changes nothing, and one whose source is older than the fact we have: a
 * release with the same old fact would replace it.
 */
export function assertCorrection(
  entry: StoredEntry,
  { correction, source }: { correction: FactValue; source: FactSource },
  today: string,
): void {
  const refuse = (path: string, message: string): never => {
    throw new ValidationFailed([{ path, message }]);
  };
  const known = entry.sources[correction.fact];
  if (source.date > today) refuse('source.date', 'The date can’t be in the future.');
  if (known && source.date < known.date) {
    refuse('source.date', `What we have is from ${yearOf(known.date)}. Name a source that is at least as new.`);
  }
  if (known?.date === source.date && isSame(factOf(entry, correction.fact), correction)) {
    refuse('correction.value', 'The card already says that.');
  }
  if (!statedGroups(entry).includes(correction.fact) && isSame(factOf(entry, correction.fact), correction)) {
    refuse('correction.value', 'That’s already marked as not known.');
  }
  if (correction.fact === 'currentOffer' && correction.value && !inUnit(entry, correction.value.unit)) {
    refuse('correction.value.unit', `This card earns ${entry.rewardsUnit}. Name the offer in these, or in dollars.`);
  }
}

const inUnit = ({ rewardsUnit }: StoredEntry, unit: 'dollars' | 'points' | 'miles'): boolean =>
  unit === 'dollars' || unit === rewardsUnit;

/** Every fact of a card, those with old sources first. */
export function managedFacts(entry: StoredEntry, today: string): ManagedCatalogCard['facts'] {
  const facts = factGroups.map((fact) => {
    const source = entry.sources[fact] ?? null;
    return { stated: factOf(entry, fact), source, isOld: source !== null && isOldFact(source.date, today) };
  });
  return facts.toSorted((a, b) => Number(b.isOld) - Number(a.isOld));
}

interface StoredEnd {
  undoneAt: Date | null;
  undoneBy: string | null;
  replacedAt: Date | null;
}

/** How a correction ended; null while it counts. */
export function endOf({ undoneAt, undoneBy, replacedAt }: StoredEnd): CatalogCorrection['ended'] {
  if (undoneAt) return { how: 'undone', by: undoneBy, at: undoneAt.toISOString() };
  return replacedAt && { how: 'newer-release', by: null, at: replacedAt.toISOString() };
}
