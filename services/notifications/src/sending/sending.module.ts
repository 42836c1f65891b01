import { Module } from '@nestjs/common';
import { BouncesModule } from '../bounces/bounces.module.js';
import { ContentsModule } from '../contents/contents.module.js';
import { MailQueue } from './mail-queue.js';
import { MailTransport } from './mail-transport.js';
import { QueueMail } from './queue-mail.js';
import { Sender } from './sender.js';

/** The queue of mails, and how they get to the mail server. */
@Module({
  imports: [BouncesModule, ContentsModule],
  providers: [MailQueue, MailTransport, QueueMail, Sender],
  exports: [MailQueue],
})
export class SendingModule {}
