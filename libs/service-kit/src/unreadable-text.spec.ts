import { unreadableText } from './unreadable-text.js';

const paths = (given: unknown) => unreadableText(given).map(({ path }) => path);
const nested = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

test.each([
  ['a null character', { name: 'a\0b' }, ['name']],
  ['half of a character', { name: 'a\ud800b' }, ['name']],
  ['the other half', { name: '\udc00' }, ['name']],
  ['a whole one of two halves', { name: '😀' }, []],
  ['in a list of objects', { cards: [{ name: 'ok' }, { name: '\0' }] }, ['cards.1.name']],
  ['in a password as well', { password: 'secret\0' }, ['password']],
  ['in the name of a field', { 'a\0': 1 }, ['']],
  ['several of them', { a: '\0', b: ['\ud800'] }, ['a', 'b.0']],
  ['a body that is only text', '\0', ['']],
  ['accents, other scripts, new lines and tabs', { a: 'é 日本語\n\t\u0001' }, []],
  ['numbers and nothing', { a: 1, b: null, c: true }, []],
  ['nothing at all', undefined, []],
])('%s', (_, given, expected) => expect(paths(given).sort()).toEqual(expected));

test.each([
  [20, 0],
  [33, 1],
  [200_000, 1],
])('nested %i deep gives %i issues', (depth, count) => expect(unreadableText(nested(depth))).toHaveLength(count));

test('each issue is a sentence', () => {
  expect(unreadableText({ name: '\0' })).toEqual([
    { path: 'name', message: 'This contains a character we can’t read. Please type it again.' },
  ]);
  expect(unreadableText(nested(40))[0]?.message).toBe('This is nested too deeply.');
});
