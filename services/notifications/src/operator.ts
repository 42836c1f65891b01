import 'reflect-metadata';
import { readEnv } from '@floatwise/service-kit/env';
import { operate } from '@floatwise/service-kit/operator';
import { Database } from './db.js';
import { operatorEnvSchema } from './env.js';
import { readCommand, runCommand, usage } from './queue/operator-commands.js';

await operate({
  usage,
  read: readCommand,
  run: (todo) => {
    const db = new Database(readEnv(operatorEnvSchema));
    return db.closedAfter(runCommand(db.pool, todo));
  },
});
