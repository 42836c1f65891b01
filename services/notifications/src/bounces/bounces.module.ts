import { Module } from '@nestjs/common';
import { Bounces } from './bounces.js';
import { MailEventsController } from './mail-events.controller.js';

/** Addresses that mail comes back from, or that report it as spam. */
@Module({
  controllers: [MailEventsController],
  providers: [Bounces],
  exports: [Bounces],
})
export class BouncesModule {}
