import { Clock } from '@floatwise/service-kit/clock';
import { ENV } from '@floatwise/service-kit/env';
import { commandIn, type OperatorCommands } from '@floatwise/service-kit/operator';
import { z } from 'zod';
import { Database } from '../db.js';
import { EntitlementsService, type Grant } from './entitlements.service.js';

const usage = `  node dist/operator.js grant-pro --user <id> --months <1 to 120>   adds months of Pro
  node dist/operator.js grant-pro --user <id> --permanent           grants permanent Pro
  node dist/operator.js revoke-pro --user <id>                      takes Pro away now`;

const user = z.uuid();
const months = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(120));
const command = z.union([
  z.strictObject({ action: z.literal('grant-pro'), user, months }),
  z.strictObject({ action: z.literal('grant-pro'), user, permanent: z.literal(true) }),
  z.strictObject({ action: z.literal('revoke-pro'), user }),
]);
export type Command = z.output<typeof command>;

const options = { user: { type: 'string' }, months: { type: 'string' }, permanent: { type: 'boolean' } } as const;

export const readCommand = (args: string[]): Command | null => commandIn(args, options, command);

export async function runCommand(
  entitlements: Pick<EntitlementsService, 'grant' | 'revoke'>,
  todo: Command,
): Promise<string> {
  if (todo.action === 'revoke-pro') {
    const { tier, expiresAt } = await entitlements.revoke(todo.user, 'operator');
    return tier === 'free'
      ? `${todo.user} is on the free plan.`
      : `${todo.user} has nothing granted anymore, but has paid for Pro until ${expiresAt}.`;
  }
  const grant: Grant = 'months' in todo ? { effect: 'months', months: todo.months } : { effect: 'permanent' };
  const { expiresAt } = await entitlements.grant(todo.user, 'operator', grant);
  return `${todo.user} has Pro ${expiresAt === null ? 'permanently' : `until ${expiresAt}`}.`;
}

export const grantOperatorCommands: OperatorCommands = {
  usage,
  read: (args) => {
    const todo = readCommand(args);
    return (
      todo && ((app) => runCommand(new EntitlementsService(app.get(Database), app.get(Clock), app.get(ENV)), todo))
    );
  },
};
