import { cardNumberIssues } from './card-number.js';

const number = '4111 1111 1111 1111';
const paths = (body: unknown) => cardNumberIssues(body).map((issue) => issue.path);

test.each([
  ['in a field', { nickname: number }, ['nickname']],
  ['inside a sentence', { note: `my card ${number} please` }, ['note']],
  ['in a list of objects', { cards: [{ name: 'ok' }, { name: number }] }, ['cards.1.name']],
  ['twice', { a: number, b: [number] }, ['a', 'b.0']],
  ['a body that is only text', number, ['']],
  ['but not in a password', { password: '4111111111111111' }, []],
  ['but not one that fails the check', { nickname: '4111 1111 1111 1112' }, []],
  ['but not the last four', { lastFour: '1111' }, []],
  ['but not nothing', null, []],
])('a card number is refused: %s [requirement 38]', (_, body, expected) => expect(paths(body)).toEqual(expected));
