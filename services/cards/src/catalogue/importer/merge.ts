import type { FactGroup } from '../facts.js';
import type { StoredEntry } from '../stored-entry.js';

export interface Merged {
  entry: StoredEntry;
  /** Set where a discontinued card is offered by the file and was left discontinued. */
  staysDiscontinued: boolean;
}

/** The groups that an import may complete or renew, with their fields. */
const fieldsOf = {
  currentOffer: ['currentOffer'],
  spendingCategories: ['spendingCategories'],
  credits: ['credits'],
  annualFee: ['annualFee', 'isAnnualFeeWaived'],
  url: ['url'],
} satisfies Partial<Record<FactGroup, (keyof StoredEntry)[]>>;
type Group = keyof typeof fieldsOf;

/**
 * What the catalogue keeps after an import. A card that ships with the product keeps its own sourced facts: the file fills
 * in what was not known and renews the offer. An imported card is replaced. A discontinued card comes back only when
 * `revive` says so.
 */
export function merge(stored: StoredEntry | undefined, incoming: StoredEntry, revive: boolean): Merged {
  if (!stored) return { entry: incoming, staysDiscontinued: false };
  const staysDiscontinued = stored.discontinued && !incoming.discontinued && !revive;
  const base =
    stored.origin === 'shipped' ? filledIn(stored, incoming) : { ...incoming, commonNames: stored.commonNames };
  const entry = {
    ...base,
    cardId: stored.cardId,
    externalId: incoming.externalId,
    discontinued: staysDiscontinued || incoming.discontinued,
  };
  return { entry: sameFacts(entry, stored) ? stored : entry, staysDiscontinued };
}

function filledIn(stored: StoredEntry, incoming: StoredEntry): StoredEntry {
  const groups = Object.keys(fieldsOf) as Group[];
  return groups
    .filter((group) => (group === 'currentOffer' ? renewsOffer(stored, incoming) : isNews(stored, incoming, group)))
    .reduce((entry, group) => taking(entry, incoming, group), stored);
}

/** The file states something of which nothing was known. */
function isNews(stored: StoredEntry, incoming: StoredEntry, group: Group): boolean {
  return fieldsOf[group].every((field) => stored[field] === null) && incoming.sources[group] !== undefined;
}

/** The file counts the points of a cash-back card as points; such an offer says nothing in dollars. */
function renewsOffer({ rewardsUnit, currentOffer }: StoredEntry, { currentOffer: offer }: StoredEntry): boolean {
  const inKnownUnit = offer?.unit === 'dollars' || offer?.unit === rewardsUnit;
  return inKnownUnit && !same(offer, currentOffer);
}

function taking(entry: StoredEntry, incoming: StoredEntry, group: Group): StoredEntry {
  return {
    ...entry,
    ...Object.fromEntries(fieldsOf[group].map((field) => [field, incoming[field]])),
    sources: { ...entry.sources, [group]: incoming.sources[group] },
    lastUpdated: incoming.lastUpdated > entry.lastUpdated ? incoming.lastUpdated : entry.lastUpdated,
  };
}

/** Whether only the day of the import differs, which is no change of the card. */
function sameFacts(entry: StoredEntry, stored: StoredEntry): boolean {
  const { sources: _given, lastUpdated: _on, ...facts } = entry;
  const { sources: _stored, lastUpdated: _before, ...known } = stored;
  return same(facts, known);
}

/** Equal whatever the order of the members; the database keeps its own. */
function same(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => same(Reflect.get(a, key), Reflect.get(b, key)));
}
