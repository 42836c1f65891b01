import type { StoredEntry } from '../stored-entry.js';
import { sourcedOf, withValue, type SourcedValue } from './entry-facts.js';

export interface ActiveCorrection {
  id: string;
  before: SourcedValue;
  after: SourcedValue;
}

export interface Overlaid {
  entry: StoredEntry;
  /** Corrections that a newer fact replaced. */
  replaced: string[];
  /** The first correction of each fact that still counts, with the fact that is now below it: undoing leads there. */
  rebased: { id: string; before: SourcedValue }[];
}

/** By fact, each in the order of the corrections. */
function byFact(active: readonly ActiveCorrection[]): [ActiveCorrection, ...ActiveCorrection[]][] {
  const groups = new Map<string, [ActiveCorrection, ...ActiveCorrection[]]>();
  for (const one of active) {
    const group = groups.get(one.after.value.fact);
    if (group) group.push(one);
    else groups.set(one.after.value.fact, [one]);
  }
  return [...groups.values()];
}

/** The card as it would be without corrections. */
export function beneath(entry: StoredEntry, active: readonly ActiveCorrection[]): StoredEntry {
  return byFact(active).reduce((card, [first]) => withValue(card, first.before), entry);
}

/**
 * A card of a release with the corrections on top, in their order. A correction counts until the release's fact is newer than
 * its source. A retired card stays retired, and one that is offered again stays so until the release is newer.
 * @param undated the new facts have no dates of their own, so they never replace a correction
 */
export function overlaid(
  released: StoredEntry,
  active: readonly ActiveCorrection[],
  { undated = false }: { undated?: boolean } = {},
): Overlaid {
  const result: Overlaid = { entry: released, replaced: [], rebased: [] };
  for (const corrections of byFact(active)) {
    const [first] = corrections;
    const { after } = corrections.at(-1) ?? first;
    if (!undated && isNewer(released, after)) {
      result.replaced.push(...corrections.map(({ id }) => id));
      continue;
    }
    result.entry = withValue(result.entry, after);
    result.rebased.push({ id: first.id, before: sourcedOf(released, after.value.fact) });
  }
  return result;
}

function isNewer(released: StoredEntry, { value: { fact, value }, source }: SourcedValue): boolean {
  const since = source?.date ?? '';
  if (fact === 'discontinued') return !value && released.discontinued && released.lastUpdated > since;
  return (released.sources[fact]?.date ?? '') > since;
}
