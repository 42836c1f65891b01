import { Module } from '@nestjs/common';
import { SupportMails } from './support-mails.js';
import { SupportController } from './support.controller.js';
import { SupportService } from './support.service.js';

/** Messages to support, and the two mails of each. */
@Module({
  controllers: [SupportController],
  providers: [SupportService, SupportMails],
  exports: [SupportMails],
})
export class SupportModule {}
