import {
  notificationsAdminCalled,
  notificationsAdminRefused,
  notificationsMessagesReplayed,
} from '@floatwise/contracts/notifications/events';
import { operations } from '@floatwise/contracts/operations';
import { defineService } from '@floatwise/service-kit/define-service';
import { lockLiving } from '@floatwise/service-kit/personal-data/person-lock';
import { Database } from './db.js';
import { envSchema } from './env.js';
import { PrismaClient } from './generated/prisma/client.js';
import { NotificationsModule } from './notifications.module.js';
import { personalData } from './personal-data/records.js';
import { operatorCommands } from './sending/operator-commands.js';

export const service = defineService({
  name: 'notifications',
  env: envSchema,
  database: Database,
  prisma: PrismaClient,
  personalData,
  plans: { lock: lockLiving },
  module: NotificationsModule,
  adminRefused: notificationsAdminRefused,
  adminCalled: notificationsAdminCalled,
  operations: { calls: operations.notifications, replayed: notificationsMessagesReplayed },
  operator: operatorCommands,
});
