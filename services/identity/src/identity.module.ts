import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { EntitlementProjection } from './accounts/entitlement-projection.js';
import { AuditModule } from './audit/audit.module.js';
import { LimitedSignIns } from './audit/limited-sign-ins.js';
import { ToldEvents } from './audit/told-events.js';
import { ConnectionsModule } from './connections/connections.module.js';
import { DeletionModule } from './deletion/deletion.module.js';
import { ExportModule } from './export/export.module.js';
import { GoogleModule } from './google/google.module.js';
import { Housekeeping } from './housekeeping/housekeeping.js';
import { LinksModule } from './links/links.module.js';
import { NoticesModule } from './notices/notices.module.js';
import { PasswordModule } from './password/password.module.js';
import { RolesModule } from './roles/roles.module.js';
import { SessionsModule } from './sessions/sessions.module.js';

@Module({
  imports: [
    AuditModule,
    NoticesModule,
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
  providers: [Housekeeping, EntitlementProjection, ToldEvents, LimitedSignIns],
})
export class IdentityModule {}
