import type { CatalogCard } from '@floatwise/contracts/cards/catalog.http';
import type { Place } from '@floatwise/places/place';
import { byRewards, refusalText } from './rewards-alone.js';
import { catalogCard as card } from './testing/catalog-card.js';

const costco: Place = { name: 'Costco', kind: 'warehouse club', category: 'other', isSure: true, networks: ['visa'] };
const told = (cards: CatalogCard[], amount: number, place: Place | null): [string, number, string | null][] =>
  byRewards(cards, amount, place).map((each) => [each.card.cardId, each.dollars, refusalText(each, place)]);

it('names the card that gives more first, in dollars', () => {
  expect(told([card('one', 1.5), card('two', 2)], 180, null)).toEqual([
    ['two', 3.6, null],
    ['one', 2.7, null],
  ]);
});

it('rounds to the cent, half up, as every reward', () => {
  expect(told([card('one', 1.5)], 45.01, null)).toEqual([['one', 0.68, null]]);
});

it('keeps the order of picking where both give the same', () => {
  expect(told([card('first', 2), card('second', 2)], 10, null).map(([name]) => name)).toEqual(['first', 'second']);
});

it('puts a card that the place does not take last, and says why', () => {
  expect(told([card('mastercard', 5, 'Mastercard'), card('visa', 1)], 180, costco)).toEqual([
    ['visa', 1.8, null],
    ['mastercard', 9, 'Costco takes Visa only'],
  ]);
});

it('says that a network is unknown', () => {
  expect(told([card('one', 1, null)], 180, costco)).toEqual([
    ['one', 1.8, 'Costco takes Visa only, and we don’t know this card’s network'],
  ]);
});

it('says so where no card is taken', () => {
  const market = { ...costco, name: 'The market', networks: [] };
  expect(told([card('one', 1)], 10, market)).toEqual([['one', 0.1, 'The market takes no credit cards']]);
});
