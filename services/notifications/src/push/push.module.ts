import { Module } from '@nestjs/common';
import { PushAlerts } from './push-alerts.js';
import { PushClient } from './push-client.js';
import { PushQueue, PushSender } from './push-sender.js';
import { PushController } from './push.controller.js';
import { PushService } from './push.service.js';

/** Alerts by web push about due payments. */
@Module({
  controllers: [PushController],
  providers: [PushService, PushAlerts, PushClient, PushQueue, PushSender],
  exports: [PushQueue],
})
export class PushModule {}
