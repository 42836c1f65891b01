import 'reflect-metadata';
import { readEnv } from '@floatwise/service-kit/env';
import { operate } from '@floatwise/service-kit/operator';
import { Database } from './db.js';
import { EntitlementsService } from './entitlements/entitlements.service.js';
import { readCommand, runCommand, usage } from './entitlements/operator-commands.js';
import { operatorEnvSchema } from './env.js';

await operate({
  usage,
  read: readCommand,
  run: (todo) => {
    const env = readEnv(operatorEnvSchema);
    const db = new Database(env);
    return db.closedAfter(runCommand(new EntitlementsService(db, env), todo));
  },
});
