import { linkFaults, type TypedLink } from './link-typed.js';

const typed: TypedLink = { name: 'Card', address: 'https://partner.example/card', tag: 'us', description: '' };

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
