import { cardInitials } from './card-art.js';

test.each([
  ['Chase Freedom Unlimited', 'CU'],
  ['Chase Freedom Flex', 'CF'],
  ['Freedom Unlimited', 'Fr'],
  ['Wells Fargo Active Cash', 'We'],
  ['Capital One Quicksilver Credit Card', 'CQ'],
  ['Everyday', 'Ev'],
  ['venture x', 'VX'],
  ['Amex (Gold)', 'AG'],
  ['5% back', '5B'],
  ['Nimbus 31', 'N1'],
  ['Nimbus 32', 'N2'],
  ['Visa 4242', 'V2'],
  ['Visa 4143', 'V3'],
  ['Blue 3', 'B3'],
  ['Q', 'Q'],
  ['', ''],
  ['Épargne étoile', 'ÉÉ'],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(cardInitials(name)).toBe(initials);
});
