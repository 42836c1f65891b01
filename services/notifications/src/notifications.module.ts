import { Module } from '@nestjs/common';
import { EventsModule } from '@floatwise/events/events.module';
import { settingsFromEnv } from '@floatwise/events/settings';
import { DatabaseModule } from '@floatwise/service-kit/database.module';
import { ENV } from '@floatwise/service-kit/env';
import { Operations } from '@floatwise/service-kit/operations';
import { Letters } from './contents/letters.js';
import { Database } from './db.js';
import type { NotificationsEnv } from './env.js';
import { PersonErasure } from './people/erasure.js';
import { MailExport } from './people/export.js';
import { PostOffice } from './post/post-office.js';
import { MailMetrics } from './queue/mail-metrics.js';
import { MailPurge } from './queue/mail-purge.js';
import { MailQueue } from './queue/mail-queue.js';
import { QueueMail } from './queue/queue-mail.js';
import { Sender } from './queue/sender.js';

const events = EventsModule.forRootAsync({
  inject: [ENV, Database, Operations],
  useFactory: (env: NotificationsEnv, db: Database, operations: Operations) => ({
    service: 'notifications',
    natsUrl: env.NATS_URL,
    pool: db.pool,
    operations,
    settings: settingsFromEnv(env),
  }),
});

@Module({
  imports: [DatabaseModule.with(Database), events],
  providers: [Letters, PostOffice, MailQueue, QueueMail, PersonErasure, MailExport, MailMetrics, MailPurge, Sender],
})
export class NotificationsModule {}
