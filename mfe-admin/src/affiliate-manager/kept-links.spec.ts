import { generatedUrl } from '../affiliate-links/link-typed.js';
import { firstLinks, readLinks, withLink } from './kept-links.js';

test('the list begins with two cards, each with the tag where its host expects it', () => {
  expect(firstLinks.map(generatedUrl)).toEqual([
    'https://creditcards.chase.com/rewards-credit-cards/sapphire/preferred?CELL=floatwise',
    'https://www.citi.com/credit-cards/citi-double-cash-credit-card?ref=floatwise',
  ]);
});

test.each([
  ['what was written is read again', JSON.stringify(firstLinks), [...firstLinks]],
  ['an empty list stays empty', '[]', []],
  ['no JSON', '{', null],
  ['no list', '{}', null],
  ['a link without a field', '[{"id":"a"}]', null],
  ['a link that leads to a script', JSON.stringify([{ ...firstLinks[0], address: 'javascript:1' }]), null],
])('from storage: %s', (_what, text, expected) => {
  expect(readLinks(text)).toEqual(expected);
});

test('a link that is saved stands in its place, also where another tab has removed it meanwhile', () => {
  const [first, second] = firstLinks;
  if (!first || !second) throw new Error('The list begins with two.');
  const saved = { ...first, tag: 'summer' };
  expect(withLink(firstLinks, saved)).toEqual([saved, second]);
  expect(withLink([second], saved)).toEqual([second, saved]);
});
