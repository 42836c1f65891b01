import { Controller, Inject } from '@nestjs/common';
import { askRecipient } from '@floatwise/contracts/identity/requests';
import {
  restartDelivery as restartDeliveryRoute,
  type EmailPreferences,
} from '@floatwise/contracts/notifications/email-preferences.http';
import { Requests } from '@floatwise/events/requests';
import { Clock } from '@floatwise/service-kit/clock';
import { ENV } from '@floatwise/service-kit/env';
import { RateLimit } from '@floatwise/service-kit/rate-limit';
import { Route, RouteBody } from '@floatwise/service-kit/route';
import { CurrentUser, type Caller } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import { Database } from '../db.js';
import type { NotificationsEnv } from '../env.js';
import { PreferencesService } from '../reminders/preferences/preferences.service.js';
import { restartDelivery } from './delivery.js';

/** Lets people have mails again after their address bounced, or after they called one spam. */
@Controller()
export class RestartController {
  constructor(
    private readonly db: Database,
    private readonly requests: Requests,
    private readonly clock: Clock,
    private readonly preferences: PreferencesService,
    @Inject(ENV) private readonly env: Pick<NotificationsEnv, 'MAIL_ASK_TIMEOUT_MS'>,
  ) {}

  @RateLimit<NotificationsEnv>({
    name: 'delivery-restarts',
    points: (env) => env.DELIVERY_RESTARTS,
    durationS: (env) => env.DELIVERY_RESTARTS_WINDOW_S,
    by: 'user',
  })
  @Route(restartDeliveryRoute)
  async restart(
    @CurrentUser() { userId }: Caller,
    @RouteBody() _body: z.output<typeof restartDeliveryRoute.body>,
  ): Promise<EmailPreferences> {
    const timeoutMs = this.env.MAIL_ASK_TIMEOUT_MS;
    const account = await this.requests.ask(askRecipient, { userId }, { timeoutMs });
    // Only the account's own address, and only as it is now: what a person types is never asked for.
    if (account.outcome === 'found') await restartDelivery(this.db.prisma, account.to, this.clock.now());
    return this.preferences.read(userId);
  }
}
