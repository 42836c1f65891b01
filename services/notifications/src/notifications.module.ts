import { Module } from '@nestjs/common';
import { MailComposer } from './contents/mail-composer.js';
import { MailTransport } from './smtp/mail-transport.js';
import { MailPurge } from './queue/mail-purge.js';
import { MailQueue } from './queue/mail-queue.js';
import { QueueMail } from './queue/queue-mail.js';
import { Sender } from './queue/sender.js';
import { NewsletterController } from './newsletter/newsletter.controller.js';
import { NewsletterMails } from './newsletter/newsletter-mails.js';
import { NewsletterPurge } from './newsletter/newsletter-purge.js';
import { NewsletterService } from './newsletter/newsletter.service.js';
import { WeeklyIssues } from './newsletter/weekly/weekly-issues.js';
import { WeeklyPlanning } from './newsletter/weekly/weekly-planning.js';
import { WeeklyTipMails } from './newsletter/weekly/weekly-tip-mails.js';
import { WeeklyTipsController } from './newsletter/weekly/weekly-tips.controller.js';
import { ReminderMails } from './reminders/contents/reminder-mails.js';
import { SupportController } from './support/support.controller.js';
import { SupportMails } from './support/support-mails.js';
import { SupportPurge } from './support/support-purge.js';
import { SupportService } from './support/support.service.js';

@Module({
  controllers: [SupportController, NewsletterController, WeeklyTipsController],
  providers: [
    MailComposer,
    MailTransport,
    MailQueue,
    QueueMail,
    MailPurge,
    Sender,
    SupportService,
    SupportMails,
    SupportPurge,
    NewsletterService,
    NewsletterMails,
    NewsletterPurge,
    WeeklyIssues,
    WeeklyPlanning,
    WeeklyTipMails,
    ReminderMails,
  ],
})
export class NotificationsModule {}
