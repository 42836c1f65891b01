import { changed, changesIn } from './changes.ts';

const all = (code: string): string[] => changesIn('a.ts', code).map((change) => changed(code, change));

test.each([
  ['a bound', 'x < y', ['x <= y', 'x >= y']],
  ['a bound with its end', 'x >= y', ['x > y', 'x < y']],
  ['a sum', 'x + y', ['x - y']],
  ['a product', 'x * y', ['x / y']],
  ['an equality', 'x === y', ['x !== y']],
  ['a conjunction', 'x && y', ['x || y']],
  ['a default', 'x ?? y', ['(y)']],
  ['a negation', '!x', ['x']],
  ['a sign', '-x', ['x']],
  ['a number', 'f(30)', ['f(31)']],
  ['a text', `f('a')`, [`f('')`]],
  ['an empty text', `f('')`, [`f('changed')`]],
  ['a template', 'f(`a${b}`)', ['f(``)']],
  ['a truth', 'f(true)', ['f(false)']],
  ['a choice', 'x ? y : z', ['x ? (z) : (y)']],
  ['the smaller', 'Math.min(x, y)', ['Math.max(x, y)']],
  ['some of them', 'x.some(y)', ['x.every(y)']],
])('%s', (_, expression, expected) => {
  expect(all(`const a = ${expression};`)).toEqual(expected.map((text) => `const a = ${text};`));
});

test('a condition and a statement', () => {
  expect(all('if (x) f();')).toEqual(['if (!(x)) f();', 'if (x) ;']);
});

test.each([
  ['types', `type A = 'x' | 1; const a = b as 'x';`],
  ['imports', `import { a } from 'b';`],
  ['names of members', `const a = { 'x': b, 1: c };`],
  ['directives', `'use strict';`],
])('%s are left alone', (_, code) => expect(all(code)).toEqual([]));

test('a change says where it is', () => {
  expect(changesIn('a.ts', 'f(\n  x < y,\n);')).toContainEqual(
    expect.objectContaining({ line: 2, what: '`<` becomes `<=`' }),
  );
});
