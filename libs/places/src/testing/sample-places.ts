import type { Place, PlaceIndex } from '../place.js';

/** A few places by the names that people use for them. */
const samples: readonly [names: readonly string[], place: Place][] = [
  [['Costco'], { name: 'Costco', kind: 'warehouse club', category: 'other', isSure: true, networks: ['visa'] }],
  [['Shell'], { name: 'Shell', kind: 'gas station', category: 'gas', isSure: true }],
  [['76', '76 gas'], { name: '76', kind: 'gas station', category: 'gas', isSure: true }],
  [['7-Eleven'], { name: '7-Eleven', kind: 'convenience store', category: 'groceries', isSure: false }],
  [['Forever 21'], { name: 'Forever 21', kind: 'clothes shop', category: 'other', isSure: true }],
  [['Uber'], { name: 'Uber', kind: 'ride service', category: 'travel', isSure: true }],
  [['Amazon'], { name: 'Amazon', kind: 'online shop', category: 'online', isSure: true }],
  [['Chipotle'], { name: 'Chipotle', kind: 'restaurant', category: 'dining', isSure: true }],
  [['Target'], { name: 'Target', kind: 'superstore', category: 'other', isSure: true }],
  [['hotel'], { name: 'hotel', kind: 'hotel', category: 'travel', isSure: true }],
  [
    ['Walmart'],
    {
      ...{ name: 'Walmart', kind: 'superstore', category: 'other', isSure: true },
      byIssuer: { Chase: { category: 'groceries', isSure: true } },
    },
  ],
];
const named = samples
  .flatMap(([names, place]) => names.map((name) => ({ name: name.toLowerCase(), place })))
  .sort((a, b) => b.name.length - a.name.length);

/** An index of eleven places for tests of what asks one. It forgives no typos. */
export const samplePlaces: PlaceIndex = {
  find: (text) => named.find(({ name }) => name === text.trim().toLowerCase())?.place,
  findBeginning: (text) => {
    const lower = text.toLowerCase();
    const found = named.find(({ name }) => lower.startsWith(name) && !/^[\p{L}\d]/u.test(lower.slice(name.length)));
    return found && { place: found.place, length: found.name.length };
  },
  suggest: (text, limit) => {
    const found = named.filter(({ name }) => name.startsWith(text.trim().toLowerCase())).map(({ place }) => place);
    return [...new Set(found)].slice(0, limit);
  },
};
