import 'reflect-metadata';
import { readEnv } from '@floatwise/service-kit/env';
import { Database } from './db.js';
import { operatorEnvSchema } from './env.js';
import { readCommand, runCommand, usage } from './queue/operator-commands.js';

async function main(): Promise<number> {
  const todo = readCommand(process.argv.slice(2));
  if (!todo) {
    console.error(usage);
    return 2;
  }
  const db = new Database(readEnv(operatorEnvSchema));
  try {
    console.log(await runCommand(db.pool, todo));
    return 0;
  } finally {
    await db.onApplicationShutdown();
  }
}

process.exitCode = await main();
