import { Module } from '@nestjs/common';
import { NewsletterMails } from './newsletter-mails.js';
import { NewsletterController } from './newsletter.controller.js';
import { NewsletterService } from './newsletter.service.js';
import { WeeklyIssues } from './weekly/weekly-issues.js';
import { WeeklyPlanning } from './weekly/weekly-planning.js';
import { WeeklyTipMails } from './weekly/weekly-tip-mails.js';

/** Who gets the weekly tips, the tips, and their mails. */
@Module({
  controllers: [NewsletterController],
  providers: [NewsletterService, NewsletterMails, WeeklyIssues, WeeklyPlanning, WeeklyTipMails],
  exports: [NewsletterMails],
})
export class NewsletterModule {}
