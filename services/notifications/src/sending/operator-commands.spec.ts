import { readCommand } from './operator-commands.js';

const mail = '3f0d3b5e-1111-4222-8333-444455556666';

test.each([
  ['list-failed', { action: 'list-failed' }],
  [`retry --mail ${mail}`, { action: 'retry', mail }],
  ['retry --all', { action: 'retry', all: true }],
  ['backfill', { action: 'backfill' }],
])('is accepted: %s', (typed, expected) => {
  expect(readCommand(typed.split(' '))).toEqual(expected);
});

test.each([
  ['nothing', ''],
  ['a retry without a mail', 'retry'],
  ['a mail that is not an id', 'retry --mail ada@example.test'],
  ['one mail and all at once', `retry --all --mail ${mail}`],
  ['a list with a mail', `list-failed --mail ${mail}`],
  ['an unknown action', 'resend --all'],
  ['two actions', 'list-failed retry'],
])('is refused: %s', (_case, typed) => {
  expect(readCommand(typed.split(' '))).toBeNull();
});
