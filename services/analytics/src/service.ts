import { defineService } from '@floatwise/service-kit/define-service';
import { AnalyticsModule } from './analytics.module.js';
import { Database } from './db.js';
import { envSchema } from './env.js';
import { PrismaClient } from './generated/prisma/client.js';

export const service = defineService({
  name: 'analytics',
  env: envSchema,
  database: Database,
  prisma: PrismaClient,
  // A click says nothing about who clicked.
  personalData: { tables: [], impersonal: ['click'] },
  module: AnalyticsModule,
});
