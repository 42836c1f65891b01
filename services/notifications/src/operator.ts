import 'reflect-metadata';
import { readEnv } from '@floatwise/service-kit/env';
import { operate } from '@floatwise/service-kit/operator';
import { Database } from './db.js';
import { operatorEnvSchema } from './env.js';
import { readCommand, runCommand, usage } from './queue/operator-commands.js';

await operate({
  usage,
  read: readCommand,
  run: async (todo) => {
    const db = new Database(readEnv(operatorEnvSchema));
    try {
      return await runCommand(db.pool, todo);
    } finally {
      await db.onApplicationShutdown();
    }
  },
});
