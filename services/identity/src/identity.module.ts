import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { AuditModule } from './audit/audit.module.js';
import { AuditedAnswers } from './audit/audited-answers.js';
import { Housekeeping } from './audit/housekeeping.js';
import { LimitedSignIns } from './audit/limited-sign-ins.js';
import { ToldEvents } from './audit/told-events.js';
import { ConnectionsController } from './connections/connections.controller.js';
import { ConnectionsService } from './connections/connections.service.js';
import { DeletionController } from './deletion/deletion.controller.js';
import { DeletionJob } from './deletion/deletion-job.js';
import { DeletionService } from './deletion/deletion.service.js';
import { ErasureConfirmations } from './deletion/erasure-confirmations.js';
import { ExportsController } from './export/exports.controller.js';
import { ExportsService } from './export/exports.service.js';
import { ExportWorker } from './export/export-worker.js';
import { GoogleModule } from './google/google.module.js';
import { LinksModule } from './links/links.module.js';
import { NoticesModule } from './notices/notices.module.js';
import { PasswordController } from './password/password.controller.js';
import { PasswordService } from './password/password.service.js';
import { OwnData } from './personal-data/own-data.js';
import { RolesModule } from './roles/roles.module.js';
import { ActiveSessionsController } from './sessions/active-sessions.controller.js';
import { ActiveSessionsService } from './sessions/active-sessions.service.js';
import { UserActionsService } from './users/user-actions.service.js';
import { UserDetailsController } from './users/user-details.controller.js';
import { UserDetailsService } from './users/user-details.service.js';
import { BetaTestersController } from './users/beta-testers.controller.js';
import { BetaTestersService } from './users/beta-testers.service.js';
import { UserListController } from './users/user-list.controller.js';
import { UserListService } from './users/user-list.service.js';

@Module({
  imports: [AuditModule, NoticesModule, AccountsModule, LinksModule, RolesModule, GoogleModule],
  controllers: [
    ConnectionsController,
    UserDetailsController,
    ActiveSessionsController,
    PasswordController,
    UserListController,
    BetaTestersController,
    DeletionController,
    ExportsController,
  ],
  providers: [
    ConnectionsService,
    UserDetailsService,
    UserActionsService,
    ActiveSessionsService,
    PasswordService,
    UserListService,
    BetaTestersService,
    DeletionService,
    DeletionJob,
    ErasureConfirmations,
    ExportsService,
    ExportWorker,
    OwnData,
    Housekeeping,
    ToldEvents,
    AuditedAnswers,
    LimitedSignIns,
  ],
})
export class IdentityModule {}
