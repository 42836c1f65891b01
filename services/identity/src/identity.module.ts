import { Module, type OnModuleInit } from '@nestjs/common';
import { EventsHealth } from '@floatwise/events/events-health';
import { EventsModule } from '@floatwise/events/events.module';
import { ParkedMessages as ParkedEvents } from '@floatwise/events/parked-messages';
import { settingsFromEnv } from '@floatwise/events/settings';
import { ENV } from '@floatwise/service-kit/env';
import { HealthChecks } from '@floatwise/service-kit/health';
import { ParkedMessages } from '@floatwise/service-kit/parked';
import { AccountsModule } from './accounts/accounts.module.js';
import { AuditModule } from './audit/audit.module.js';
import { ConnectionsModule } from './connections/connections.module.js';
import { DatabaseModule } from './database.module.js';
import { Database } from './db.js';
import type { IdentityEnv } from './env.js';
import { answersOf, consumes } from './events.js';
import { DeletionModule } from './deletion/deletion.module.js';
import { ExportModule } from './export/export.module.js';
import { GoogleModule } from './google/google.module.js';
import { Housekeeping } from './housekeeping/housekeeping.js';
import { LinksModule } from './links/links.module.js';
import { NoticesModule } from './notices/notices.module.js';
import { PasswordModule } from './password/password.module.js';
import { RolesModule } from './roles/roles.module.js';
import { SessionsModule } from './sessions/sessions.module.js';

const events = EventsModule.forRootAsync({
  inject: [ENV, Database],
  useFactory: (env: IdentityEnv, db: Database) => ({
    service: 'identity',
    natsUrl: env.NATS_URL,
    pool: db.pool,
    consumes,
    answers: answersOf(env, db),
    settings: settingsFromEnv(env),
  }),
});

@Module({
  imports: [
    DatabaseModule,
    AuditModule,
    NoticesModule,
    events,
    AccountsModule,
    LinksModule,
    GoogleModule,
    ConnectionsModule,
    SessionsModule,
    PasswordModule,
    RolesModule,
    DeletionModule,
    ExportModule,
  ],
  providers: [Housekeeping],
})
export class IdentityModule implements OnModuleInit {
  constructor(
    private readonly health: HealthChecks,
    private readonly db: Database,
    private readonly events: EventsHealth,
    private readonly desk: ParkedMessages,
    private readonly parked: ParkedEvents,
  ) {}

  onModuleInit(): void {
    this.health.add('postgres', () => this.db.pool.query('select 1'));
    const natsUp = () => (this.events.natsUp() ? Promise.resolve() : Promise.reject(new Error('NATS is away')));
    this.health.add('nats', natsUp, { required: false });
    this.desk.serve({
      list: () => this.parked.list(),
      replay: (id) => this.parked.replay({ messageIds: [id] }),
    });
  }
}
