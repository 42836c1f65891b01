import { cardNumberIssues } from './card-number.js';

const number = '4111 1111 1111 1111';
const paths = (body: unknown) => cardNumberIssues(body, ['password']).map((issue) => issue.path);

test.each([
  ['in a field', { nickname: number }, ['nickname']],
  ['inside a sentence', { note: `my card ${number} please` }, ['note']],
  ['in a list of objects', { cards: [{ name: 'ok' }, { name: number }] }, ['cards.1.name']],
  ['twice', { a: number, b: [number] }, ['a', 'b.0']],
  ['a body that is only text', number, ['']],
  ['the shortest there is', { note: '4222222222222' }, ['note']],
  ['but not in a field that the contract calls secret', { password: '4111111111111111' }, []],
  ['in a field of the same name further in', { login: { password: number } }, ['login.password']],
  ['but not a number that fails the check', { nickname: '4111 1111 1111 1112' }, []],
  ['but not the last four', { lastFour: '1111' }, []],
  ['but not nothing', null, []],
])('a card number is refused: %s [requirement 38]', (_, body, expected) => expect(paths(body)).toEqual(expected));

test('it is said that we never want it', () => {
  expect(cardNumberIssues({ nickname: number })).toEqual([
    { path: 'nickname', message: 'That looks like a full card number. We never want it; leave it out.' },
  ]);
});
