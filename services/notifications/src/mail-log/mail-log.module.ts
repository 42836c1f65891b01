import { Module } from '@nestjs/common';
import { MailLogController } from './mail-log.controller.js';
import { MailLogService } from './mail-log.service.js';

/** What was sent, for the person it was for and for operators. */
@Module({
  controllers: [MailLogController],
  providers: [MailLogService],
})
export class MailLogModule {}
