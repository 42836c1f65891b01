import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { Erasure } from './erasure.js';
import { OwnData } from './own-data.js';

/** The list of personal data here: its export, and its erasure. */
@Module({
  imports: [AuditModule, SessionsModule],
  providers: [Erasure, OwnData],
  exports: [Erasure, OwnData],
})
export class PersonalDataModule {}
