import {
  identityAdminCalled,
  identityAdminRefused,
  identityMessagesReplayed,
} from '@floatwise/contracts/identity/events';
import { operations } from '@floatwise/contracts/operations';
import { defineService } from '@floatwise/service-kit/define-service';
import { lockAccount } from './account-rows/account-rows.js';
import { Database } from './db.js';
import { envSchema } from './env.js';
import { PrismaClient } from './generated/prisma/client.js';
import { IdentityModule } from './identity.module.js';
import { operatorCommands } from './operator-commands.js';
import { personalData } from './personal-data/records.js';

export const service = defineService({
  name: 'identity',
  env: envSchema,
  database: Database,
  prisma: PrismaClient,
  personalData,
  plans: { lock: lockAccount },
  module: IdentityModule,
  adminRefused: identityAdminRefused,
  adminCalled: identityAdminCalled,
  operations: { calls: operations.identity, replayed: identityMessagesReplayed },
  operator: operatorCommands,
});
