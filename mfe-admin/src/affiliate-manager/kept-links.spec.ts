import { firstLinks, generatedUrl, linkFaults, readLinks, type TypedLink } from './kept-links.js';

const typed: TypedLink = { name: 'Card', address: 'https://partner.example/card', tag: 'us', description: '' };

test('the list begins with two cards, each with the tag where its host expects it', () => {
  expect(firstLinks.map(generatedUrl)).toEqual([
    'https://creditcards.chase.com/rewards-credit-cards/sapphire/preferred?CELL=floatwise',
    'https://www.citi.com/credit-cards/citi-double-cash-credit-card?ref=floatwise',
  ]);
});

test.each<[string, Partial<TypedLink>, string[]]>([
  ['a complete link', {}, []],
  ['no name', { name: ' ' }, ['name']],
  ['a long name', { name: 'x'.repeat(61) }, ['name']],
  ['a script as address', { address: 'javascript:alert(1)' }, ['address']],
  ['a tag with a space', { tag: 'a b' }, ['tag']],
  ['no tag', { tag: '' }, ['tag']],
  ['a long description', { description: 'x'.repeat(201) }, ['description']],
  ['everything wrong', { name: '', address: '', tag: '' }, ['name', 'address', 'tag']],
])('%s', (_what, change, fields) => {
  expect(Object.keys(linkFaults({ ...typed, ...change }))).toEqual(fields);
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
