import { cardInitials } from './card-art.js';

test.each([
  ['Chase Freedom Unlimited', 'CU'],
  ['Chase Freedom Flex', 'CF'],
  ['Capital One Quicksilver Credit Card', 'CQ'],
  ['Everyday', 'Ev'],
  ['venture x', 'VX'],
  ['Amex (Gold)', 'AG'],
  ['5% back', '5B'],
  ['Q', 'Q'],
  ['', ''],
  ['Épargne étoile', 'ÉÉ'],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(cardInitials(name)).toBe(initials);
});
