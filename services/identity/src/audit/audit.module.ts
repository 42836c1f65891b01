import { Global, Module } from '@nestjs/common';
import { AuditService } from './audit.service.js';

/** The log of security events, for every part of the service. */
@Global()
@Module({ providers: [AuditService], exports: [AuditService] })
export class AuditModule {}
