import { readAdministratorList } from './administrator-list.js';

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
