import { Module } from '@nestjs/common';
import { askNotificationsErased, askNotificationsExport } from '@floatwise/contracts/notifications.requests';
import { answer } from '@floatwise/events/answers';
import { EventsModule } from '@floatwise/events/events.module';
import { settingsFromEnv } from '@floatwise/events/settings';
import { DatabaseModule } from '@floatwise/service-kit/database.module';
import { ENV } from '@floatwise/service-kit/env';
import { Operations } from '@floatwise/service-kit/operations';
import { Letters } from './contents/letters.js';
import { Database } from './db.js';
import type { NotificationsEnv } from './env.js';
import { consumes } from './events.js';
import { holdsNothing } from './people/erasure.js';
import { exportMails } from './people/export.js';
import { PostOffice } from './post/post-office.js';
import { MailPurge } from './queue/mail-purge.js';
import { MailQueue } from './queue/mail-queue.js';
import { Sender } from './queue/sender.js';

const events = EventsModule.forRootAsync({
  inject: [ENV, Database, Operations],
  useFactory: (env: NotificationsEnv, db: Database, operations: Operations) => ({
    service: 'notifications',
    natsUrl: env.NATS_URL,
    pool: db.pool,
    consumes,
    answers: [
      answer(askNotificationsExport, (question) => exportMails(db, question)),
      answer(askNotificationsErased, async ({ userId }) => ({ erased: await holdsNothing(db.pool, userId) })),
    ],
    operations,
    settings: settingsFromEnv(env),
  }),
});

@Module({
  imports: [DatabaseModule.with(Database), events],
  providers: [Letters, PostOffice, MailQueue, MailPurge, Sender],
})
export class NotificationsModule {}
