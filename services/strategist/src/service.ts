import {
  strategistAdminCalled,
  strategistAdminRefused,
  strategistMessagesReplayed,
} from '@floatwise/contracts/strategist/events';
import { operations } from '@floatwise/contracts/operations';
import { defineService } from '@floatwise/service-kit/define-service';
import { lockLiving } from '@floatwise/service-kit/personal-data/person-lock';
import { Database } from './db.js';
import { envSchema } from './env.js';
import { PrismaClient } from './generated/prisma/client.js';
import { personalData } from './personal-data/records.js';
import { StrategistModule } from './strategist.module.js';

export const service = defineService({
  name: 'strategist',
  env: envSchema,
  database: Database,
  prisma: PrismaClient,
  personalData,
  plans: { lock: lockLiving },
  module: StrategistModule,
  adminRefused: strategistAdminRefused,
  adminCalled: strategistAdminCalled,
  operations: { calls: operations.strategist, replayed: strategistMessagesReplayed },
});
