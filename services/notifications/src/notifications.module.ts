import { Module } from '@nestjs/common';
import { Letters } from './contents/letters.js';
import { PostOffice } from './post/post-office.js';
import { MailPurge } from './queue/mail-purge.js';
import { MailQueue } from './queue/mail-queue.js';
import { QueueMail } from './queue/queue-mail.js';
import { Sender } from './queue/sender.js';

@Module({
  providers: [Letters, PostOffice, MailQueue, QueueMail, MailPurge, Sender],
})
export class NotificationsModule {}
