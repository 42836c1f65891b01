import { parseForm } from './form-body.ts';

test.each([
  ['a=1&b=two+words', { a: '1', b: 'two words' }],
  [
    'items[0][price]=p&items[0][quantity]=2&items[1][price]=q',
    { items: [{ price: 'p', quantity: '2' }, { price: 'q' }] },
  ],
  ['expand[]=customer&expand[]=items', { expand: ['customer', 'items'] }],
  ['metadata[user]=7&metadata[a-b]=', { metadata: { user: '7', 'a-b': '' } }],
  ['created[gte]=5&created[lt]=9', { created: { gte: '5', lt: '9' } }],
  ['metadata[__proto__]=x', { metadata: { ['__proto__']: 'x' } }],
  ['a%5Bb%5D=%26', { a: { b: '&' } }],
  ['', {}],
])('%s', (form, read) => {
  expect(JSON.stringify(parseForm(form))).toBe(JSON.stringify(read));
});

test.each(['a[=1', '[a]=1', 'a]b=1', 'a=1&a[b]=2', 'a[b]=2&a=1', 'a[b][c][d][e][f][g][h][i]=1'])(
  '%s is refused',
  (form) => {
    expect(() => parseForm(form)).toThrow();
  },
);
