import { Module, type OnModuleInit } from '@nestjs/common';
import { askNotificationsErased, askNotificationsExport } from '@floatwise/contracts/notifications.requests';
import { answer } from '@floatwise/events/answers';
import { EventsHealth } from '@floatwise/events/events-health';
import { EventsModule } from '@floatwise/events/events.module';
import { settingsFromEnv } from '@floatwise/events/settings';
import { ENV } from '@floatwise/service-kit/env';
import { HealthChecks } from '@floatwise/service-kit/health';
import { Letters } from './contents/letters.js';
import { DatabaseModule } from './database.module.js';
import { Database } from './db.js';
import type { NotificationsEnv } from './env.js';
import { consumes } from './events.js';
import { ParkedDesk } from './parked-desk.js';
import { holdsNothing } from './people/erasure.js';
import { exportMails } from './people/export.js';
import { PostOffice } from './post/post-office.js';
import { MailMetrics } from './queue/mail-metrics.js';
import { MailPurge } from './queue/mail-purge.js';
import { MailQueue } from './queue/mail-queue.js';
import { Sender } from './queue/sender.js';

const events = EventsModule.forRootAsync({
  inject: [ENV, Database],
  useFactory: (env: NotificationsEnv, db: Database) => ({
    service: 'notifications',
    natsUrl: env.NATS_URL,
    pool: db.pool,
    consumes,
    answers: [
      answer(askNotificationsExport, (question) => exportMails(db, question)),
      answer(askNotificationsErased, async ({ userId }) => ({ erased: await holdsNothing(db.pool, userId) })),
    ],
    settings: settingsFromEnv(env),
  }),
});

@Module({
  imports: [DatabaseModule, events],
  providers: [ParkedDesk, Letters, PostOffice, MailQueue, MailMetrics, MailPurge, Sender],
})
export class NotificationsModule implements OnModuleInit {
  constructor(
    private readonly health: HealthChecks,
    private readonly db: Database,
    private readonly events: EventsHealth,
  ) {}

  onModuleInit(): void {
    const natsUp = () => (this.events.natsUp() ? Promise.resolve() : Promise.reject(new Error('NATS is away')));
    this.health.add('postgres', () => this.db.pool.query('select 1'));
    this.health.add('nats', natsUp, { required: false });
  }
}
