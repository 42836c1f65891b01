import { categoriesIn } from './categories.js';
import { plainText } from './lexemes.js';
import { amountAbroad, placesIn } from './places.js';

describe('shops that a message names', () => {
  test.each([
    ['costco run 260 bucks', ['Costco']],
    ['260 at costco', ['Costco']],
    ['Apple Store 1,299', ['Apple']],
    ['which card for 300 from best buy', ['Best Buy']],
    ['$45 at the 7-Eleven', ['7-Eleven']],
    ['200 target', ['Target']],
    ['which card at Walmart, and which at Costco?', ['Walmart', 'Costco']],
    // Their words say the category.
    ['$85 at trader joe’s', []],
    ['$220 at amazon', []],
    // A kind of shop, and words that aren't shops.
    ['$60 at the supermarket', []],
    ['what do I owe at the end of March', []],
    ['I work from home', []],
    ['at least 500', []],
    ['pay at the bank', []],
    ['what is due next week', []],
    ['total 300', []],
  ])('%s', (text, names) => {
    const plain = plainText(text);
    expect(placesIn(plain, categoriesIn(plain)).map(({ name }) => name)).toEqual(names);
  });
});

describe('amounts in other currencies', () => {
  test.each([
    ['dinner was 64 euros', { value: 64, currency: 'euros' }],
    ['1,200 eur for a hotel', { value: 1200, currency: 'eur' }],
    ['€45.50 for a museum', { value: 45.5, currency: '€' }],
    ['£320', { value: 320, currency: '£' }],
    ['80 pesos for tacos', { value: 80, currency: 'pesos' }],
    ['$64 in Lisbon', null],
    ['64 dollars in Lisbon', null],
    ['64 usd', null],
    ['3 tickets', null],
    ['0 euros', null],
  ])('%s', (text, amount) => expect(amountAbroad(plainText(text))).toEqual(amount));
});
