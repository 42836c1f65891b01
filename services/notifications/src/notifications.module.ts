import { Module } from '@nestjs/common';
import { MailComposer } from './contents/mail-composer.js';
import { MailTransport } from './smtp/mail-transport.js';
import { MailPurge } from './queue/mail-purge.js';
import { MailQueue } from './queue/mail-queue.js';
import { QueueMail } from './queue/queue-mail.js';
import { Sender } from './queue/sender.js';
import { SupportController } from './support/support.controller.js';
import { SupportMails } from './support/support-mails.js';
import { SupportPurge } from './support/support-purge.js';
import { SupportService } from './support/support.service.js';

@Module({
  controllers: [SupportController],
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
  ],
})
export class NotificationsModule {}
