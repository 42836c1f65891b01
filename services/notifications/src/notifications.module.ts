import { Module } from '@nestjs/common';
import { MailComposer } from './contents/mail-composer.js';
import { MailTransport } from './smtp/mail-transport.js';
import { MailPurge } from './queue/mail-purge.js';
import { MailQueue } from './queue/mail-queue.js';
import { QueueMail } from './queue/queue-mail.js';
import { Sender } from './queue/sender.js';

@Module({
  providers: [MailComposer, MailTransport, MailQueue, QueueMail, MailPurge, Sender],
})
export class NotificationsModule {}
