import { Global, Module } from '@nestjs/common';
import { AuditService } from './audit.service.js';

/** The security event log, available to every module of the service. */
@Global()
@Module({ providers: [AuditService], exports: [AuditService] })
export class AuditModule {}
