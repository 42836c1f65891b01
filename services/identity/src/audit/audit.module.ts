import { Global, Module } from '@nestjs/common';
import { Audit } from './audit.service.js';

/** The log of security events, for every part of the service. */
@Global()
@Module({ providers: [Audit], exports: [Audit] })
export class AuditModule {}
