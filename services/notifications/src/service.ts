import { defineService } from '@floatwise/service-kit/define-service';
import { Database } from './db.js';
import { envSchema } from './env.js';
import { PrismaClient } from './generated/prisma/client.js';
import { NotificationsModule } from './notifications.module.js';
import { operatorCommands } from './queue/operator-commands.js';

export const service = defineService({
  name: 'notifications',
  env: envSchema,
  database: Database,
  prisma: PrismaClient,
  module: NotificationsModule,
  operator: operatorCommands,
});
