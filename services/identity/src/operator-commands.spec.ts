import { readCommand } from './operator-commands.js';

const [email, to] = ['ada@example.com', 'ada@example.net'];

it.each([
  [['verify-email', '--email', email], { action: 'verify-email', email: [email] }],
  [['verify-email', '--email', `${email},${to}`], { action: 'verify-email', email: [email, to] }],
  [['remove-passkeys', '--email', email], { action: 'remove-passkeys', email }],
  [['delete-user', '--email', email], { action: 'delete-user', email }],
  [
    ['change-email', '--email', `${email}.invalid`, '--to', to],
    { action: 'change-email', email: `${email}.invalid`, to },
  ],
  [['after-restore'], { action: 'after-restore' }],
])('%j is a command', (args, command) => {
  expect(readCommand(args)).toEqual(command);
});

it.each([
  [['delete-user']],
  [['verify-email', '--email', `${email},`]],
  [['delete-user', '--email', 'ada']],
  [['delete-user', '--email', email, '--to', to]],
  [['change-email', '--email', email]],
  [['after-restore', '--email', email]],
  [['after-restore', 'now']],
  [['erase']],
  [[]],
])('%j is none', (args) => {
  expect(readCommand(args)).toBeNull();
});
