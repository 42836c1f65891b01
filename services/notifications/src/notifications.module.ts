import { Module } from '@nestjs/common';
import { BouncesModule } from './bounces/bounces.module.js';
import { ContentsModule } from './contents/contents.module.js';
import { MailLogModule } from './mail-log/mail-log.module.js';
import { NewsletterModule } from './newsletter/newsletter.module.js';
import { PushModule } from './push/push.module.js';
import { RemindersModule } from './reminders/reminders.module.js';
import { Retention } from './retention.js';
import { SendingModule } from './sending/sending.module.js';
import { SupportModule } from './support/support.module.js';

@Module({
  imports: [
    BouncesModule,
    ContentsModule,
    MailLogModule,
    NewsletterModule,
    PushModule,
    RemindersModule,
    SendingModule,
    SupportModule,
  ],
  providers: [Retention],
})
export class NotificationsModule {}
