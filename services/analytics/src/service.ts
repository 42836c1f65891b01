import {
  analyticsAdminCalled,
  analyticsAdminRefused,
  analyticsMessagesReplayed,
} from '@floatwise/contracts/analytics/events';
import { operations } from '@floatwise/contracts/operations';
import { defineService } from '@floatwise/service-kit/define-service';
import { AnalyticsModule } from './analytics.module.js';
import { Database } from './db.js';
import { envSchema } from './env.js';
import { PrismaClient } from './generated/prisma/client.js';
import { personalData } from './personal-data/records.js';

export const service = defineService({
  name: 'analytics',
  env: envSchema,
  database: Database,
  prisma: PrismaClient,
  personalData,
  adminRefused: analyticsAdminRefused,
  adminCalled: analyticsAdminCalled,
  operations: { calls: operations.analytics, replayed: analyticsMessagesReplayed },
  module: AnalyticsModule,
});
