import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  confirmSubscription,
  endSubscription,
  endSubscriptionByMailProgram,
  openUnsubscribePage,
  subscribe,
} from '@floatwise/contracts/notifications/newsletter.http';
import { listWeeklyTips, readWeeklyTip } from '@floatwise/contracts/notifications/weekly-tips.http';
import { ENV } from '@floatwise/service-kit/env';
import { RateLimit } from '@floatwise/service-kit/rate-limit';
import { Route, RouteBody, RouteParams, RouteQuery } from '@floatwise/service-kit/route';
import { MaybeUser, Public, type Caller } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import type { NotificationsEnv } from '../env.js';
import { endUrl } from './newsletter-texts.js';
import { NewsletterService } from './newsletter.service.js';
import { WeeklyIssues } from './weekly/weekly-issues.js';

@Controller()
export class NewsletterController {
  constructor(
    private readonly newsletter: NewsletterService,
    private readonly issues: WeeklyIssues,
    @Inject(ENV) private readonly env: Pick<NotificationsEnv, 'PUBLIC_ORIGIN'>,
  ) {}

  @RateLimit<NotificationsEnv>({
    name: 'newsletter-network',
    points: 'NEWSLETTER_PER_NETWORK',
    durationS: 'NEWSLETTER_WINDOW_S',
    by: 'ip',
  })
  @Route(subscribe)
  subscribe(@RouteBody() body: z.output<typeof subscribe.body>, @MaybeUser() caller: Caller | null) {
    return this.newsletter.ask(body, caller);
  }

  @Route(confirmSubscription)
  confirm(@RouteBody() { token }: z.output<typeof confirmSubscription.body>, @MaybeUser() caller: Caller | null) {
    return this.newsletter.confirm(token, caller);
  }

  @Public()
  @Route(endSubscription)
  end(@RouteBody() { token }: z.output<typeof endSubscription.body>) {
    return this.newsletter.end(token);
  }

  @Public()
  @Route(endSubscriptionByMailProgram)
  async endByMailProgram(@RouteQuery() { token }: z.output<typeof endSubscriptionByMailProgram.query>) {
    await this.newsletter.end(token);
  }

  @Public()
  @Route(openUnsubscribePage)
  openPage(
    @RouteQuery() { token }: z.output<typeof openUnsubscribePage.query>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    reply.header('location', endUrl(this.env.PUBLIC_ORIGIN, token));
  }

  @Public()
  @Route(listWeeklyTips)
  listTips() {
    return this.issues.list();
  }

  @Public()
  @Route(readWeeklyTip)
  readTip(@RouteParams() { week }: z.output<typeof readWeeklyTip.params>) {
    return this.issues.read(week);
  }
}
