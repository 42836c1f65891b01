import { Module } from '@nestjs/common';
import { Bounces } from './bounces/bounces.js';
import { BouncePurge } from './bounces/bounce-purge.js';
import { RestartController } from './bounces/restart.controller.js';
import { MailLogController } from './mail-log/mail-log.controller.js';
import { MailLogService } from './mail-log/mail-log.service.js';
import { MailEventsController } from './bounces/mail-events.controller.js';
import { MailComposer } from './contents/mail-composer.js';
import { MailTransport } from './smtp/mail-transport.js';
import { MailSamplesController } from './mail-samples/mail-samples.controller.js';
import { MailPurge } from './queue/mail-purge.js';
import { MailQueue } from './queue/mail-queue.js';
import { Pace } from './queue/pace.js';
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
import { PushAlerts } from './push/push-alerts.js';
import { PushClient } from './push/push-client.js';
import { PushController } from './push/push.controller.js';
import { PushPurge } from './push/push-purge.js';
import { PushQueue } from './push/push-queue.js';
import { PushSender } from './push/push-sender.js';
import { PushService } from './push/push.service.js';
import { PreferencesController } from './reminders/preferences/preferences.controller.js';
import { PreferencesService } from './reminders/preferences/preferences.service.js';
import { AskedReminders } from './reminders/contents/asked-reminders.js';
import { ReminderMails } from './reminders/contents/reminder-mails.js';
import { ReminderSources } from './reminders/contents/reminder-sources.js';
import { Backfill } from './reminders/planning/backfill.js';
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
    MailLogController,
    MailSamplesController,
    RestartController,
    SupportController,
    PreferencesController,
    PushController,
    NewsletterController,
    WeeklyTipsController,
  ],
  providers: [
    MailComposer,
    MailTransport,
    MailQueue,
    Pace,
    Bounces,
    BouncePurge,
    MailLogService,
    QueueMail,
    MailPurge,
    Sender,
    PushAlerts,
    PushClient,
    PushPurge,
    PushQueue,
    PushSender,
    PushService,
    SupportService,
    SupportMails,
    SupportPurge,
    PreferencesService,
    NewsletterService,
    NewsletterMails,
    NewsletterPurge,
    WeeklyIssues,
    WeeklyPlanning,
    WeeklyTipMails,
    AskedReminders,
    ReminderSources,
    ReminderMails,
    ReminderPlanner,
    ProfileProjection,
    BillProjection,
    Backfill,
  ],
})
export class NotificationsModule {}
