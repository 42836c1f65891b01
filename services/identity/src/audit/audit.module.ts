import { Module } from '@nestjs/common';
import { AuditService } from './audit.service.js';
import { EventsOfServices } from './events-of-services.js';
import { LimitedSignIns } from './limited-sign-ins.js';

/** The security event log. */
@Module({ providers: [AuditService, EventsOfServices, LimitedSignIns], exports: [AuditService] })
export class AuditModule {}
