import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { Module } from '@nestjs/common';
import { z } from 'zod';
import { createContext } from '@floatwise/service-kit/bootstrap';
import { DatabaseModule } from '@floatwise/service-kit/database.module';
import { readEnv } from '@floatwise/service-kit/env';
import { operate } from '@floatwise/service-kit/operator';
import { AccountsModule } from './accounts/accounts.module.js';
import { AccountsService } from './accounts/accounts.service.js';
import { AuditModule } from './audit/audit.module.js';
import { Database } from './db.js';
import { envSchema } from './env.js';
import { NoticesModule } from './notices/notices.module.js';

@Module({ imports: [DatabaseModule.with(Database), AuditModule, NoticesModule, AccountsModule] })
class OperatorModule {}

const usage = `Usage:
  node dist/operator.js verify-email --email <address>   marks the e-mail of an account as proven
  node dist/operator.js delete-user --email <address>    erases an account everywhere, at once and for good`;

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

async function run(accounts: AccountsService, { action, email }: Command): Promise<string> {
  switch (action) {
    case 'verify-email':
      await accounts.verifyEmail(email);
      return `${email} is verified.`;
    case 'delete-user':
      await accounts.deleteUser(email);
      return `${email} is deleted; the other services erase what they hold.`;
  }
}

await operate({
  usage,
  read: readCommand,
  run: async (todo) => {
    const context = await createContext(OperatorModule, readEnv(envSchema));
    try {
      return await run(context.get(AccountsService), todo);
    } finally {
      await context.close();
    }
  },
});
