import { Module } from '@nestjs/common';
import { SyncModule } from '../sync/sync.module.js';
import { StripeEventQueue } from './event-queue.js';
import { StripeEventWorker } from './event-worker.js';
import { WebhookController } from './webhook.controller.js';

@Module({
  imports: [SyncModule],
  controllers: [WebhookController],
  providers: [StripeEventQueue, StripeEventWorker],
  exports: [StripeEventQueue],
})
export class WebhooksModule {}
