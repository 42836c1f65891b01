import { readdirSync } from 'node:fs';
import { exceptions } from '@floatwise/places/exceptions';
import { kindNames, kindTable } from '@floatwise/places/kinds';
import { statedGroups } from './facts.js';
import type { CatalogEntry } from './facts.js';
import { catalogIdOf, displayNameOf } from './naming.js';
import { shippedEntries, shippedHash, shippedSources } from './shipped.js';

const entries = shippedEntries();
const sources = shippedSources();
const byId = new Map(entries.map((entry) => [entry.cardId, entry]));

describe('the shipped catalog', () => {
  it('has at least 100 cards, all of them read', () => {
    const shippedFiles = readdirSync(new URL('./data/', import.meta.url));
    expect(shippedFiles).toHaveLength(9);
    expect(entries.length).toBeGreaterThanOrEqual(100);
    expect(shippedHash()).toMatch(/^[0-9a-f]{64}$/);
  });

  it('names issuers as the table of places does', () => {
    const rows = [...kindNames.map((kind) => kindTable[kind]), ...Object.values(exceptions)];
    const named = new Set(rows.flatMap(({ byIssuer }) => Object.keys(byIssuer ?? {})));
    expect(named.size).toBeGreaterThan(5);
    expect([...named].filter((issuer) => !entries.some((entry) => entry.issuer === issuer))).toEqual([]);
  });

  it('gives every card an id and a name of its own', () => {
    expect(byId.size).toBe(entries.length);
    expect(new Set(entries.map((entry) => entry.name)).size).toBe(entries.length);
  });

  it('names cards as the importer would, so that an import meets the card that is there', () => {
    for (const { cardId, name, issuer } of entries) {
      const plain = name.startsWith(`${issuer} `) ? name.slice(issuer.length + 1) : name;
      expect(displayNameOf(issuer, plain)).toBe(name);
      expect(catalogIdOf(issuer, plain)).toBe(cardId);
    }
  });

  it.each(entries.map((entry): [string, CatalogEntry] => [entry.cardId, entry]))(
    '%s has a source for what it states and for nothing else',
    (_cardId, entry) => {
      expect(Object.keys(entry.sources).sort()).toEqual([...statedGroups(entry)].sort());
      const dates = Object.values(entry.sources).map((key) => sources[key]?.date ?? `no source ${key}`);
      expect(entry.lastUpdated).toBe(dates.sort().at(-1));
      if (entry.aprMin !== null && entry.aprMax !== null) expect(entry.aprMin).toBeLessThanOrEqual(entry.aprMax);
      for (const { rate } of entry.spendingCategories ?? []) {
        expect(rate).toBeGreaterThanOrEqual(entry.universalCashbackPercent);
      }
    },
  );

  it('uses every source it lists, and dates none of them in the future of the product', () => {
    const used = new Set(entries.flatMap((entry) => Object.values(entry.sources)));
    expect([...used].sort()).toEqual(Object.keys(sources).sort());
    for (const { date } of Object.values(sources)) expect(date < '2026-11-22').toBe(true);
  });

  it('states an offer in the unit that the card earns, or in dollars', () => {
    for (const { rewardsUnit, currentOffer } of entries) {
      if (currentOffer) expect(['dollars', rewardsUnit]).toContain(currentOffer.unit);
    }
  });

  it('marks what is no longer offered', () => {
    expect(byId.get('american-express-everyday')?.discontinued).toBe(true);
    expect(byId.get('chase-sapphire-preferred')?.discontinued).toBe(false);
  });
});
