import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  changeEmailPreferences,
  changeSettingsByLink,
  getEmailPreferences,
  openReminderSettings,
  readSettingsByLink,
  restartDelivery,
  sendTestEmail,
  stopRemindersByLink,
  stopRemindersByMailProgram,
} from '@floatwise/contracts/notifications/email-preferences.http';
import { ENV } from '@floatwise/service-kit/env';
import { RateLimit } from '@floatwise/service-kit/rate-limit';
import { Route, RouteBody, RouteQuery } from '@floatwise/service-kit/route';
import { CurrentUser, Public, type Caller } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import type { NotificationsEnv } from '../../env.js';
import { stopUrl } from '../contents/reminder-frame.js';
import { PreferencesService } from './preferences.service.js';

const byLink = RateLimit<NotificationsEnv>({
  name: 'email-settings-network',
  points: 'EMAIL_SETTINGS_PER_NETWORK',
  durationS: 'EMAIL_SETTINGS_WINDOW_S',
  by: 'ip',
});

@Controller()
export class PreferencesController {
  constructor(
    private readonly preferences: PreferencesService,
    @Inject(ENV) private readonly env: Pick<NotificationsEnv, 'PUBLIC_ORIGIN'>,
  ) {}

  @Route(getEmailPreferences)
  read(@CurrentUser() { userId }: Caller) {
    return this.preferences.read(userId);
  }

  @Route(changeEmailPreferences)
  change(@CurrentUser() { userId }: Caller, @RouteBody() change: z.output<typeof changeEmailPreferences.body>) {
    return this.preferences.change(userId, change);
  }

  @Route(sendTestEmail)
  sendTest(@CurrentUser() { userId }: Caller, @RouteBody() { type }: z.output<typeof sendTestEmail.body>) {
    return this.preferences.sendTest(userId, type);
  }

  @RateLimit<NotificationsEnv>({
    name: 'delivery-restarts',
    points: 'DELIVERY_RESTARTS',
    durationS: 'DELIVERY_RESTARTS_WINDOW_S',
    by: 'user',
  })
  @Route(restartDelivery)
  restart(@CurrentUser() { userId }: Caller, @RouteBody() _body: z.output<typeof restartDelivery.body>) {
    return this.preferences.restartDelivery(userId);
  }

  @byLink
  @Public()
  @Route(readSettingsByLink)
  readByLink(@RouteBody() { token }: z.output<typeof readSettingsByLink.body>) {
    return this.preferences.readByLink(token);
  }

  @byLink
  @Public()
  @Route(changeSettingsByLink)
  changeByLink(@RouteBody() { token, change }: z.output<typeof changeSettingsByLink.body>) {
    return this.preferences.changeByLink(token, change);
  }

  @byLink
  @Public()
  @Route(stopRemindersByLink)
  stopByLink(@RouteBody() { token, kind }: z.output<typeof stopRemindersByLink.body>) {
    return this.preferences.stop(token, kind);
  }

  /** Without a limit of its own: a large mail provider sends those of all its people from a few addresses. */
  @Public()
  @Route(stopRemindersByMailProgram)
  async stop(@RouteQuery() { token, kind }: z.output<typeof stopRemindersByMailProgram.query>) {
    await this.preferences.stop(token, kind);
  }

  @Public()
  @Route(openReminderSettings)
  open(
    @RouteQuery() { token, kind }: z.output<typeof openReminderSettings.query>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    reply.header('location', stopUrl(this.env.PUBLIC_ORIGIN, token, kind));
  }
}
