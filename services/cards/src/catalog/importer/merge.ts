import type { FactGroup } from '@floatwise/contracts/cards/catalog-facts';
import { keysOf } from '@floatwise/contracts/keys';
import { sourcedOf, withValue } from '../corrections/entry-facts.js';
import { statedGroups } from '../facts.js';
import type { StoredEntry } from '../stored-entry.js';

export interface Merged {
  entry: StoredEntry;
  /** Set if the file offers a discontinued card that stays discontinued. */
  staysDiscontinued: boolean;
}

/** The groups that an import can fill in or renew, with their fields. */
const fieldsOf = {
  currentOffer: ['currentOffer'],
  spendingCategories: ['spendingCategories'],
  credits: ['credits'],
  annualFee: ['annualFee', 'isAnnualFeeWaived'],
  url: ['url'],
} satisfies Partial<Record<FactGroup, (keyof StoredEntry)[]>>;
type Group = keyof typeof fieldsOf;

/** An administrator's file added it, with a source and a date for each fact: only a card from an operator's file has an ID there. */
const isOfAdministrator = ({ origin, externalId }: StoredEntry): boolean =>
  origin === 'imported' && externalId === null;

/**
 * What the catalog stores after an import. A card that ships with the product, or that an administrator's file added, keeps its own
 * sourced facts: the file fills in unknown ones and renews the offer. A card from an earlier import is replaced. A discontinued card
 * is restored only if `revive` is set.
 */
export function merge(stored: StoredEntry | undefined, incoming: StoredEntry, revive: boolean): Merged {
  if (!stored) return { entry: incoming, staysDiscontinued: false };
  const staysDiscontinued = stored.discontinued && !incoming.discontinued && !revive;
  const isSourced = stored.origin === 'shipped' || isOfAdministrator(stored);
  const base = isSourced ? filledIn(stored, incoming) : { ...incoming, commonNames: stored.commonNames };
  const entry = {
    ...base,
    cardId: stored.cardId,
    externalId: isOfAdministrator(stored) ? null : incoming.externalId,
    discontinued: staysDiscontinued || incoming.discontinued,
  };
  return { entry: sameFacts(entry, stored) ? stored : entry, staysDiscontinued };
}

/**
 * A release's card over the one that is stored. For each fact of a card that an administrator's file added, the newer date wins, as
 * with corrections, and it stays that card while any of its facts counts. Any other card is the release's. Source: ADR 42.
 */
export function releasedOver(stored: StoredEntry | undefined, released: StoredEntry): StoredEntry {
  if (!stored || !isOfAdministrator(stored)) return released;
  const dateOf = ({ sources }: StoredEntry, fact: FactGroup): string => sources[fact]?.date ?? '';
  const newer = statedGroups(stored).filter((fact) => dateOf(stored, fact) > dateOf(released, fact));
  if (newer.length === 0) return released;
  const entry = newer.reduce((card, fact) => withValue(card, sourcedOf(stored, fact)), released);
  return { ...entry, origin: stored.origin };
}

function filledIn(stored: StoredEntry, incoming: StoredEntry): StoredEntry {
  return keysOf(fieldsOf)
    .filter((group) => (group === 'currentOffer' ? renewsOffer(stored, incoming) : isNews(stored, incoming, group)))
    .reduce((entry, group) => taking(entry, incoming, group), stored);
}

/** The file has a fact that was unknown before. */
function isNews(stored: StoredEntry, incoming: StoredEntry, group: Group): boolean {
  return fieldsOf[group].every((field) => stored[field] === null) && incoming.sources[group] !== undefined;
}

/** The file counts a cash-back card's rewards as points; such an offer doesn't tell us any dollars. */
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

/** Whether only the import date differs, which doesn't count as a change to the card. */
function sameFacts(entry: StoredEntry, stored: StoredEntry): boolean {
  const { sources: _given, lastUpdated: _on, ...facts } = entry;
  const { sources: _stored, lastUpdated: _before, ...known } = stored;
  return same(facts, known);
}

/** Equality regardless of member order; the database has its own order. */
function same(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => same(Reflect.get(a, key), Reflect.get(b, key)));
}
