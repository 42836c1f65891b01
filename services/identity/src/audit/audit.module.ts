import { Module } from '@nestjs/common';
import { NoticesModule } from '../notices/notices.module.js';
import { AuditService } from './audit.service.js';
import { EventsOfServices } from './events-of-services.js';
import { LimitedSignIns } from './limited-sign-ins.js';

/** The security event log. */
@Module({
  imports: [NoticesModule],
  providers: [AuditService, EventsOfServices, LimitedSignIns],
  exports: [AuditService],
})
export class AuditModule {}
