import { Inject, Injectable } from '@nestjs/common';
import type { CalendarDate } from '@floatwise/finance/calendar/calendar';
import { Clock } from '@floatwise/service-kit/clock';
import { ENV } from '@floatwise/service-kit/env';
import { Database } from '../../db.js';
import type { NotificationsEnv } from '../../env.js';
import type { ComposedMail } from '../../mail/mail-content.js';
import { renderMail } from '../../rendering/render-mail.js';
import { endUrl, newsletterList } from '../newsletter-texts.js';
import { isActive } from '../newsletter.service.js';
import { dateOf, storedDate, tipOf } from './weekly-issues.js';
import { tipMail } from './weekly-tip-text.js';
import { newestWeek } from './weeks.js';

/** Stands for the secret of a reader's links. Secrets are base64url, so they can take its place anywhere. */
const anyToken = 'the-secret-of-the-reader';

type Rendered = ReturnType<typeof renderMail>;

/** Composes a week's tip for one subscription, right before it's sent. Everyone's is the same but for the links that end it. */
@Injectable()
export class WeeklyTipMails {
  private newest: { week: CalendarDate; rendered: Promise<Rendered> } | null = null;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<NotificationsEnv, 'PUBLIC_ORIGIN'>,
  ) {}

  /** Void if the subscription has ended since, or the next week has begun: a tip that late would come beside the next one. */
  async compose(deliveryId: string): Promise<ComposedMail | 'void'> {
    const delivery = await this.db.prisma.newsletterDelivery.findUnique({
      where: { id: deliveryId },
      select: { week: true, subscription: true },
    });
    const email = delivery?.subscription.email ?? null;
    if (!delivery || email === null || !isActive(delivery.subscription)) return 'void';
    const week = dateOf(delivery.week);
    if (week !== newestWeek(this.clock.now())) return 'void';
    const { endToken } = delivery.subscription;
    const { subject, html, text } = await this.renderedOnce(week);
    return {
      to: email,
      list: newsletterList(this.env.PUBLIC_ORIGIN, endToken),
      subject,
      html: html.replaceAll(anyToken, endToken),
      text: text.replaceAll(anyToken, endToken),
    };
  }

  /** A tip never changes, so 100,000 mails are rendered once. */
  private renderedOnce(week: CalendarDate): Promise<Rendered> {
    if (this.newest?.week === week) return this.newest.rendered;
    const rendered = this.render(week);
    this.newest = { week, rendered };
    rendered.catch(() => (this.newest = null));
    return rendered;
  }

  private async render(week: CalendarDate): Promise<Rendered> {
    const issue = await this.db.prisma.newsletterIssue.findUniqueOrThrow({ where: { week: storedDate(week) } });
    const { PUBLIC_ORIGIN: origin } = this.env;
    return renderMail(tipMail(tipOf(issue), { origin, endUrl: endUrl(origin, anyToken) }), origin);
  }
}
