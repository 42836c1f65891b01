import { Module } from '@nestjs/common';
import { NoticesService } from './notices.service.js';
import { TrialEndingJob } from './trial-ending-job.js';

@Module({
  providers: [NoticesService, TrialEndingJob],
  exports: [NoticesService],
})
export class NoticesModule {}
