import { categoriesIn } from './categories.js';
import { plainText } from './lexemes.js';
import { amountAbroad, placesIn, withCodes } from './places.js';

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
    ['64€', { value: 64, currency: '€' }],
    ['€1.5k', { value: 1500, currency: '€' }],
    ['2 thousand euros', { value: 2000, currency: 'euros' }],
    ['two hundred euros', { value: 200, currency: 'euros' }],
    ['50k yen', { value: 50_000, currency: 'yen' }],
    ['1,500 Mexican pesos', { value: 1500, currency: 'mxn' }],
    ['80 Swiss francs', { value: 80, currency: 'chf' }],
    ['C$200', { value: 200, currency: 'cad' }],
    ['A$ 1,250.50', { value: 1250.5, currency: 'aud' }],
    ['R$300', { value: 300, currency: 'brl' }],
    ['100 Canadian dollars', { value: 100, currency: 'cad' }],
    ['2 thousand Australian dollars', { value: 2000, currency: 'aud' }],
    ['US$200', null],
    ['$64 in Lisbon', null],
    ['64 dollars in Lisbon', null],
    ['64 usd', null],
    ['3 tickets', null],
    ['5 pounds of steak', null],
    ['a 20-pound turkey', null],
    ['a 20 pound turkey', null],
    ['a 20 pound taxi in London', { value: 20, currency: 'pound' }],
    ['20 pounds for a taxi', { value: 20, currency: 'pounds' }],
    ['0 euros', null],
  ])('%s', (text, amount) => expect(amountAbroad(withCodes(plainText(text)))).toEqual(amount));
});
