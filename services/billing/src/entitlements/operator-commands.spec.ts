import type { EntitlementsService } from './entitlements.service.js';
import { grantOperatorCommands, readCommand, runCommand, type Command } from './operator-commands.js';

const user = '3f0d3b5e-1111-4222-8333-444455556666';

test.each([
  ['months', `grant-pro --user ${user} --months 12`, { action: 'grant-pro', user, months: 12 }],
  ['in another order', `--months=1 --user=${user} grant-pro`, { action: 'grant-pro', user, months: 1 }],
  ['permanent', `grant-pro --user ${user} --permanent`, { action: 'grant-pro', user, permanent: true }],
  ['a revocation', `revoke-pro --user ${user}`, { action: 'revoke-pro', user }],
])('is accepted: %s', (_case, typed, expected) => {
  expect(readCommand(typed.split(' '))).toEqual(expected);
});

test.each([
  ['nothing', ''],
  ['neither months nor permanent', `grant-pro --user ${user}`],
  ['both', `grant-pro --user ${user} --months 1 --permanent`],
  ['no months at all', `grant-pro --user ${user} --months 0`],
  ['a fraction of a month', `grant-pro --user ${user} --months 1.5`],
  ['negative months', `grant-pro --user ${user} --months=-1`],
  ['more than ten years', `grant-pro --user ${user} --months 121`],
  ['no user', 'grant-pro --months 1'],
  ['a user that is not an id', 'grant-pro --user ada@example.test --months 1'],
  ['months to revoke', `revoke-pro --user ${user} --months 1`],
  ['an unknown option', `revoke-pro --user ${user} --force`],
  ['an unknown action', `grant --user ${user} --months 1`],
  ['two actions', `grant-pro revoke-pro --user ${user} --months 1`],
])('is refused: %s', (_case, typed) => {
  expect(readCommand(typed.split(' '))).toBeNull();
});

test.each<[string, Command, unknown[], string]>([
  [
    'months',
    { action: 'grant-pro', user, months: 12 },
    ['grant', user, 'operator', { effect: 'months', months: 12 }],
    `${user} has Pro until 2027-11-22T00:00:00.000Z.`,
  ],
  [
    'for good',
    { action: 'grant-pro', user, permanent: true },
    ['grant', user, 'operator', { effect: 'permanent' }],
    `${user} has Pro permanently.`,
  ],
  ['taken away', { action: 'revoke-pro', user }, ['revoke', user, 'operator'], `${user} is on the free plan.`],
])('is done and said: %s', async (_case, todo, expected, sentence) => {
  const asked: unknown[] = [];
  const said = await runCommand(
    {
      grant: (...given) => {
        asked.push('grant', ...given);
        const expiresAt = given[2].effect === 'months' ? '2027-11-22T00:00:00.000Z' : null;
        return Promise.resolve({ tier: 'premium', expiresAt } as Awaited<ReturnType<EntitlementsService['grant']>>);
      },
      revoke: (...given) => {
        asked.push('revoke', ...given);
        return Promise.resolve({ tier: 'free', expiresAt: null } as Awaited<ReturnType<EntitlementsService['revoke']>>);
      },
    },
    todo,
  );
  expect(asked).toEqual(expected);
  expect(said).toBe(sentence);
});

test('the operator program lists each command with its options, and takes only what it lists', () => {
  expect(grantOperatorCommands.usage.split('\n')).toEqual([
    expect.stringMatching(/grant-pro --user <id> --months <1 to 120> +adds months of Pro$/),
    expect.stringMatching(/grant-pro --user <id> --permanent +grants permanent Pro$/),
    expect.stringMatching(/revoke-pro --user <id> +takes Pro away now$/),
  ]);
  expect(grantOperatorCommands.read(['revoke-pro', '--user', user])).toBeInstanceOf(Function);
  expect(grantOperatorCommands.read(['revoke-pro'])).toBeNull();
});
