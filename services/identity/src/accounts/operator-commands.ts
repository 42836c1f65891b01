import { parseArgs } from 'node:util';
import type { OperatorCommands } from '@floatwise/service-kit/operator';
import { z } from 'zod';
import { AuditModule } from '../audit/audit.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { AccountsModule } from './accounts.module.js';
import { AccountsService } from './accounts.service.js';

const usage = `  node dist/operator.js verify-email --email <address>   marks the email of an account as verified
  node dist/operator.js delete-user --email <address>    erases an account everywhere, immediately and permanently`;

const command = z.object({ action: z.enum(['verify-email', 'delete-user']), email: z.email() });
type Command = z.output<typeof command>;

function readCommand(args: string[]): Command | null {
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { email: { type: 'string' } } });
    const [action, ...rest] = positionals;
    return rest.length > 0 ? null : (command.safeParse({ action, ...values }).data ?? null);
  } catch {
    return null;
  }
}

/** The output names nobody, because an operator's output often ends up in a log. */
async function runCommand(accounts: AccountsService, { action, email }: Command): Promise<string> {
  switch (action) {
    case 'verify-email':
      await accounts.verifyEmail(email);
      return 'The address is verified.';
    case 'delete-user':
      await accounts.deleteUser(email);
      return 'The account is deleted; the other services are erasing their data about it.';
  }
}

export const operatorCommands: OperatorCommands = {
  usage,
  imports: [AuditModule, NoticesModule, AccountsModule],
  read: (args) => {
    const todo = readCommand(args);
    return todo && ((app) => runCommand(app.get(AccountsService), todo));
  },
};
