import { billingAdminCalled, billingAdminRefused, billingMessagesReplayed } from '@floatwise/contracts/billing/events';
import { operations } from '@floatwise/contracts/operations';
import { defineService } from '@floatwise/service-kit/define-service';
import { BillingModule } from './billing.module.js';
import { Database } from './db.js';
import { envSchema } from './env.js';
import { PrismaClient } from './generated/prisma/client.js';
import { operatorCommands } from './operator-commands.js';
import { personalData } from './personal-data/records.js';

export const service = defineService({
  name: 'billing',
  env: envSchema,
  database: Database,
  prisma: PrismaClient,
  personalData,
  module: BillingModule,
  adminRefused: billingAdminRefused,
  adminCalled: billingAdminCalled,
  operations: { calls: operations.billing, replayed: billingMessagesReplayed },
  operator: operatorCommands,
});
