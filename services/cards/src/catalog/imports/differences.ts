import type { ImportLine } from '@floatwise/contracts/cards/catalog-imports.http';
import { statedGroups } from '../facts.js';
import { isSame, sourcedOf } from '../corrections/entry-facts.js';
import type { StoredEntry } from '../stored-entry.js';

/** What a file's card would change. */
export interface Difference {
  changes: ImportLine['changes'];
  /** A fact differs, but what we have is newer. */
  hasOlder: boolean;
}

/**
 * Compares a stored card with a file's. What the file doesn't state stays, and so does what we have from a newer source. A
 * value that a newer source confirms is a change too: of its source. A retired card isn't offered again by a file.
 */
export function differenceOf(stored: StoredEntry, incoming: StoredEntry): Difference {
  const found: Difference = { changes: [], hasOlder: false };
  for (const fact of statedGroups(incoming)) {
    const [before, after] = [sourcedOf(stored, fact), sourcedOf(incoming, fact)];
    const [had, has] = [before.source?.date ?? '', after.source?.date ?? ''];
    const differs = !isSame(before.value, after.value);
    if (has > had || (differs && has === had)) {
      found.changes.push({ before: before.value, after: after.value, source: after.source });
    } else if (differs) found.hasOlder = true;
  }
  if (incoming.discontinued && !stored.discontinued) {
    const source = incoming.sources.identity ?? null;
    found.changes.push({
      before: { fact: 'discontinued', value: false },
      after: { fact: 'discontinued', value: true },
      source,
    });
  }
  return found;
}

export const kindOf = ({ changes }: Difference): 'changed' | 'retired' =>
  changes.some(({ after }) => after.fact === 'discontinued') ? 'retired' : 'changed';
