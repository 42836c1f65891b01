import { searchPatterns, wantedIds } from './user-search.js';

describe('what is searched for', () => {
  test.each([
    ['a word, anywhere in an address or a name', 'lovelace', ['%lovelace%']],
    ['every word, in any order', ' Ada  Lovelace ', ['%Ada%', '%Lovelace%']],
    ['one or two characters, where something begins', 'Al b', ['%\n0qAl%', '%\n0qb%']],
    ['a whole address', 'ada+1@example.com', ['%ada+1@example.com%']],
    ['characters of LIKE as themselves', '100%_\\o/', ['%100\\%\\_\\\\o/%']],
    ['two characters beyond the plane that has one unit each', '😀😀', ['%\n0q😀😀%']],
    ['markup', '<b>Eve</b>', ['%<b>Eve</b>%']],
    ['five words at most', 'one two three four five six', ['%one%', '%two%', '%three%', '%four%', '%five%']],
    ['nothing', '  ', []],
  ])('%s', (_, search, patterns) => expect(searchPatterns(search)).toEqual(patterns));
});

describe('the ids that a search names', () => {
  const id = '0b6e2c4e-5f5b-4c8e-9c57-2a8a51f0b0aa';
  test.each([
    ['a whole id', id, [id, id]],
    [
      'its first part, as the list shows it',
      '0b6e2c4e',
      [`0b6e2c4e-0000-0000-0000-000000000000`, `0b6e2c4e-ffff-ffff-ffff-ffffffffffff`],
    ],
    [
      'in capitals, cut anywhere',
      '0B6E2C4E-5F',
      [`0b6e2c4e-5f00-0000-0000-000000000000`, `0b6e2c4e-5fff-ffff-ffff-ffffffffffff`],
    ],
    [
      'with the hyphen at its end',
      '0b6e2c4e-',
      [`0b6e2c4e-0000-0000-0000-000000000000`, `0b6e2c4e-ffff-ffff-ffff-ffffffffffff`],
    ],
    ['fewer than eight characters, which may be a name', 'facade', null],
    ['what only begins like one', '0b6e2c4e@example.com', null],
    ['hyphens where an id has none', '0b6e2c4e5-f5b', null],
    ['more than an id', `${id}0`, null],
  ])('%s', (_, search, range) => expect(wantedIds(search)).toEqual(range));
});
