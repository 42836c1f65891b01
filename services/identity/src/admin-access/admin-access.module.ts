import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { RolesModule } from '../roles/administrators.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AdminAccessController } from './admin-access.controller.js';
import { AdminAccessService } from './admin-access.service.js';
import { WithdrawnRoles } from './withdrawn-roles.js';

/** Taking the administrator's role, and losing it. */
@Module({
  imports: [AuditModule, RolesModule, SessionsModule],
  controllers: [AdminAccessController],
  providers: [AdminAccessService, WithdrawnRoles],
  exports: [WithdrawnRoles],
})
export class AdminAccessModule {}
