import { fragmentOf, purchaseIn } from './handed-purchase.js';

test.each([
  [{ place: 'Costco.com', amount: 45.2 }, '#place=Costco.com&amount=45.20', 'Costco.com 45.20'],
  [{ place: 'Crate & Barrel online', amount: 1250 }, '#place=Crate+%26+Barrel+online&amount=1250.00', undefined],
  [{ place: 'Disney+' }, '#place=Disney%2B', 'Disney+'],
  [{ amount: 5 }, '#amount=5.00', '5.00'],
  [{}, '#', ''],
])('%j is handed over as %s', (purchase, fragment, text) => {
  expect(fragmentOf(purchase)).toBe(fragment);
  expect(purchaseIn(fragment)).toBe(text ?? 'Crate & Barrel online 1250.00');
});

test.each(['', '#', '#main', '#%', '#place=', '#amount=%20', '#q=costco'])('“%s” holds no purchase', (fragment) => {
  expect(purchaseIn(fragment)).toBe('');
});
