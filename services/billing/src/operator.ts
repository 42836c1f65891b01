import 'reflect-metadata';
import { readEnv } from '@floatwise/service-kit/env';
import { DomainError } from '@floatwise/service-kit/errors';
import { Database } from './db.js';
import { EntitlementsService } from './entitlements/entitlements.service.js';
import { readCommand, runCommand, usage } from './entitlements/operator-commands.js';
import { operatorEnvSchema } from './env.js';

async function main(): Promise<number> {
  const todo = readCommand(process.argv.slice(2));
  if (!todo) {
    console.error(usage);
    return 2;
  }
  const env = readEnv(operatorEnvSchema);
  const db = new Database(env);
  try {
    console.log(await runCommand(new EntitlementsService(db, env), todo));
    return 0;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    console.error(error.sentence);
    return 1;
  } finally {
    await db.onApplicationShutdown();
  }
}

process.exitCode = await main();
