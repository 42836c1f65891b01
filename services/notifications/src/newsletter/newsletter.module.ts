import { Module } from '@nestjs/common';
import { NewsletterMails } from './newsletter-mails.js';
import { NewsletterController } from './newsletter.controller.js';
import { NewsletterService } from './newsletter.service.js';
import { SubscriptionsController } from './subscriptions.controller.js';
import { SubscriptionsService } from './subscriptions.service.js';
import { WeeklyIssues } from './weekly/weekly-issues.js';
import { WeeklyPlanning } from './weekly/weekly-planning.js';
import { WeeklyTipMails } from './weekly/weekly-tip-mails.js';

/** Who gets the weekly tips, the tips, and their mails. */
@Module({
  controllers: [NewsletterController, SubscriptionsController],
  providers: [NewsletterService, SubscriptionsService, NewsletterMails, WeeklyIssues, WeeklyPlanning, WeeklyTipMails],
  exports: [NewsletterMails],
})
export class NewsletterModule {}
