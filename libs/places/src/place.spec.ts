import { networkInName } from './place.js';

test.each([
  ['Amex Gold', 'American Express'],
  ['My visa', 'Visa'],
  ['Discover it Student Cash Back', 'Discover'],
  ['Travel Mastercard', 'Mastercard'],
  ['Discovery Travel', null],
  ['Double Cash', null],
])('the name “%s” says the network %s', (name, network) => expect(networkInName(name)).toBe(network));
