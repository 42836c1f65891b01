import { readAdministratorList } from './administrator-list.js';

test.each([
  ['nobody', '', []],
  ['one', 'Ada@Example.com', ['ada@example.com']],
  ['with commas between', 'ada@example.com, eve@example.com,', ['ada@example.com', 'eve@example.com']],
  [
    'one a line, as Windows ends it too',
    'ada@example.com\r\neve@example.com\n',
    ['ada@example.com', 'eve@example.com'],
  ],
  ['comments and empty lines', '# the night shift, eve@example.com\n\n  ada@example.com\n', ['ada@example.com']],
  ['what is no address spoils the whole text', 'ada@example.com\nev', null],
])('%s', (_, text, expected) => expect(readAdministratorList(text)).toEqual(expected));
