import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { Module } from '@nestjs/common';
import { z } from 'zod';
import { createContext } from '@floatwise/service-kit/bootstrap';
import { DatabaseModule } from '@floatwise/service-kit/database.module';
import { readEnv } from '@floatwise/service-kit/env';
import { DomainError } from '@floatwise/service-kit/errors';
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

async function main(): Promise<number> {
  const todo = readCommand(process.argv.slice(2));
  if (!todo) {
    console.error(usage);
    return 2;
  }
  const context = await createContext(OperatorModule, readEnv(envSchema));
  try {
    console.log(await run(context.get(AccountsService), todo));
    return 0;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    console.error(error.sentence);
    return 1;
  } finally {
    await context.close();
  }
}

process.exitCode = await main();
