import { Module } from '@nestjs/common';
import { Bounces } from './bounces/bounces.js';
import { BouncePurge } from './bounces/bounce-purge.js';
import { MailEventsController } from './bounces/mail-events.controller.js';
import { MailComposer } from './contents/mail-composer.js';
import { MailTransport } from './smtp/mail-transport.js';
import { MailSamplesController } from './mail-samples/mail-samples.controller.js';
import { MailPurge } from './queue/mail-purge.js';
import { MailQueue } from './queue/mail-queue.js';
import { QueueMail } from './queue/queue-mail.js';
import { Sender } from './queue/sender.js';
import { NewsletterController } from './newsletter/newsletter.controller.js';
import { NewsletterMails } from './newsletter/newsletter-mails.js';
import { NewsletterPurge } from './newsletter/newsletter-purge.js';
import { NewsletterService } from './newsletter/newsletter.service.js';
import { PreferencesController } from './reminders/preferences/preferences.controller.js';
import { PreferencesService } from './reminders/preferences/preferences.service.js';
import { ReminderMails } from './reminders/contents/reminder-mails.js';
import { BillProjection } from './reminders/planning/bill-projection.js';
import { ProfileProjection } from './reminders/planning/profile-projection.js';
import { ReminderPlanner } from './reminders/planning/reminder-planner.js';
import { SupportController } from './support/support.controller.js';
import { SupportMails } from './support/support-mails.js';
import { SupportPurge } from './support/support-purge.js';
import { SupportService } from './support/support.service.js';

@Module({
  controllers: [
    MailEventsController,
    SupportController,
    MailSamplesController,
    PreferencesController,
    NewsletterController,
  ],
  providers: [
    MailComposer,
    MailTransport,
    MailQueue,
    Bounces,
    BouncePurge,
    QueueMail,
    MailPurge,
    Sender,
    SupportService,
    SupportMails,
    SupportPurge,
    PreferencesService,
    NewsletterService,
    NewsletterMails,
    NewsletterPurge,
    ReminderMails,
    ReminderPlanner,
    ProfileProjection,
    BillProjection,
  ],
})
export class NotificationsModule {}
