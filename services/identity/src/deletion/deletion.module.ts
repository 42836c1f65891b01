import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { DeletionController } from './deletion.controller.js';
import { DeletionJob } from './deletion-job.js';
import { DeletionService } from './deletion.service.js';
import { ErasureConfirmations } from './erasure-confirmations.js';

@Module({
  imports: [AccountsModule],
  controllers: [DeletionController],
  providers: [DeletionService, DeletionJob, ErasureConfirmations],
})
export class DeletionModule {}
