import { Module } from '@nestjs/common';
import { EventsModule } from '@floatwise/events/events.module';
import { settingsFromEnv } from '@floatwise/events/settings';
import { DatabaseModule } from '@floatwise/service-kit/database.module';
import { ENV } from '@floatwise/service-kit/env';
import { Operations } from '@floatwise/service-kit/operations';
import { AccountsModule } from './accounts/accounts.module.js';
import { EntitlementProjection } from './accounts/entitlement-projection.js';
import { AuditModule } from './audit/audit.module.js';
import { ConnectionsModule } from './connections/connections.module.js';
import { Database } from './db.js';
import type { IdentityEnv } from './env.js';
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
  inject: [ENV, Database, Operations],
  useFactory: (env: IdentityEnv, db: Database, operations: Operations) => ({
    service: 'identity',
    natsUrl: env.NATS_URL,
    pool: db.pool,
    operations,
    settings: settingsFromEnv(env),
  }),
});

@Module({
  imports: [
    DatabaseModule.with(Database),
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
  providers: [Housekeeping, EntitlementProjection],
})
export class IdentityModule {}
