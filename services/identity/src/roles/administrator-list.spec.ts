import { mayAdminister, readAdministratorList } from './administrator-list.js';

test.each([
  ['nobody', '', []],
  ['one', 'Ada@Example.com', ['ada@example.com']],
  ['separated by commas', 'ada@example.com, eve@example.com,', ['ada@example.com', 'eve@example.com']],
  [
    'one per line, with Windows line endings too',
    'ada@example.com\r\neve@example.com\n',
    ['ada@example.com', 'eve@example.com'],
  ],
  ['comments and empty lines', '# the night shift, eve@example.com\n\n  ada@example.com\n', ['ada@example.com']],
  ['a single invalid address invalidates the whole text', 'ada@example.com\nev', null],
])('%s', (_, text, expected) => expect(readAdministratorList(text)).toEqual(expected));

describe('who may administer', () => {
  const list = ['ada@example.com'];
  test.each([
    ['a verified account on the list, in any case', { email: 'Ada@Example.com', emailVerified: true }, true],
    ['an unverified one on the list', { email: 'ada@example.com', emailVerified: false }, false],
    ['a verified one not on the list', { email: 'eve@example.com', emailVerified: true }, false],
    ['one whose email only has the same beginning', { email: 'ada@example.com.evil.test', emailVerified: true }, false],
  ])('%s: %s', (_, about, expected) => expect(mayAdminister(about, list)).toBe(expected));
});
