import { Module } from '@nestjs/common';
import { AccountRowsModule } from '../account-rows/user-view.js';
import { AuditModule } from '../audit/audit.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { PersonalDataModule } from '../personal-data/personal-data.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { DeletionJob } from './deletion-job.js';
import { DeletionController } from './deletion.controller.js';
import { DeletionService } from './deletion.service.js';
import { ErasureConfirmations } from './erasure-confirmations.js';

/** Deleting an account after its grace period, in all services. */
@Module({
  imports: [AccountRowsModule, AuditModule, NoticesModule, PersonalDataModule, SessionsModule],
  controllers: [DeletionController],
  providers: [DeletionJob, DeletionService, ErasureConfirmations],
})
export class DeletionModule {}
