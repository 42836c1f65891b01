import { Module } from '@nestjs/common';
import { NewsletterModule } from '../newsletter/newsletter.module.js';
import { RemindersModule } from '../reminders/reminders.module.js';
import { SupportModule } from '../support/support.module.js';
import { MailComposer } from './mail-composer.js';
import { MailSamplesController } from './mail-samples.controller.js';

/** What each mail says, and a sample of every kind. */
@Module({
  imports: [NewsletterModule, RemindersModule, SupportModule],
  controllers: [MailSamplesController],
  providers: [MailComposer],
  exports: [MailComposer],
})
export class ContentsModule {}
