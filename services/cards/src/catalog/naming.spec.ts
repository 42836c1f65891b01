import { catalogIdOf, displayNameOf, searchTextOf } from './naming.js';

it.each<[string, string, string, string]>([
  ['Chase', 'Sapphire Preferred', 'Chase Sapphire Preferred', 'chase-sapphire-preferred'],
  ['Discover', 'Discover It', 'Discover It', 'discover-it'],
  ['US Bank', 'Cash+', 'US Bank Cash+', 'us-bank-cash-plus'],
  ['Citi', 'AT&T Points Plus', 'Citi AT&T Points Plus', 'citi-at-and-t-points-plus'],
  ['Barclays', 'JetBlue Plus', 'JetBlue Plus', 'barclays-jetblue-plus'],
  [
    'Capital One',
    'Spark 1.5% Cash Select',
    'Capital One Spark 1.5% Cash Select',
    'capital-one-spark-1-5-percent-cash-select',
  ],
])('%s and %s make %s', (issuer, name, display, id) => {
  expect(displayNameOf(issuer, name)).toBe(display);
  expect(catalogIdOf(issuer, name)).toBe(id);
});

it.each<[string, string]>([
  ['  Blue Cash Everyday®  ', 'blue cash everyday'],
  ['AT&T Points Plus', 'at and t points plus'],
  ['U.S. Bank Cash+', 'us bank cash plus'],
  ['Café %_ \\ card', 'cafe card'],
  ['***', ''],
])('search compares %s as %s', (typed, text) => expect(searchTextOf(typed)).toBe(text));
