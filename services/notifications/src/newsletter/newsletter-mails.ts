import { Inject, Injectable } from '@nestjs/common';
import { askRecipient } from '@floatwise/contracts/identity/requests';
import { Requests } from '@floatwise/events/requests';
import { Clock } from '@floatwise/service-kit/clock';
import { ENV } from '@floatwise/service-kit/env';
import { Database } from '../db.js';
import type { NotificationsEnv } from '../env.js';
import type { Prisma } from '../generated/prisma/client.js';
import { emailHash, hashOfToken, newToken } from '../mail/keys.js';
import type { ComposedMail, MailContent } from '../mail/mail-content.js';
import type { MailKind } from '../mail/mail-kinds.js';
import { renderMail } from '../rendering/render-mail.js';
import {
  alreadySubscribedMail,
  confirmMail,
  confirmUrl,
  endUrl,
  newsletterList,
  welcomeMail,
} from './newsletter-texts.js';
import { isActive } from './newsletter.service.js';
import { WeeklyTipMails } from './weekly/weekly-tip-mails.js';

type Letter = Prisma.NewsletterLetterGetPayload<{ include: { subscription: true } }>;

/** Composes the newsletter's mails right before they're sent. */
@Injectable()
export class NewsletterMails {
  constructor(
    private readonly db: Database,
    private readonly requests: Requests,
    private readonly clock: Clock,
    private readonly tips: WeeklyTipMails,
    @Inject(ENV)
    private readonly env: Pick<NotificationsEnv, 'PUBLIC_ORIGIN' | 'MAIL_ASK_TIMEOUT_MS' | 'NEWSLETTER_LINK_MS'>,
  ) {}

  /** @throws Unavailable if identity has to be asked about the account, and gives no usable answer */
  compose(kind: MailKind, refId: string): Promise<ComposedMail | 'void'> {
    return kind === 'weekly-tip' ? this.tips.compose(refId) : this.composeLetter(kind, refId);
  }

  private async composeLetter(kind: MailKind, letterId: string): Promise<ComposedMail | 'void'> {
    const letter = await this.db.prisma.newsletterLetter.findUnique({
      where: { id: letterId },
      include: { subscription: true },
    });
    const email = letter?.subscription.email ?? null;
    if (!letter || email === null) return 'void';
    const content = await this.contentOf(kind, letter, email);
    if (content === 'void') return content;
    const { PUBLIC_ORIGIN } = this.env;
    const list = newsletterList(PUBLIC_ORIGIN, letter.subscription.endToken);
    return { to: email, list, ...renderMail(content, PUBLIC_ORIGIN) };
  }

  private async contentOf(kind: MailKind, letter: Letter, email: string): Promise<MailContent | 'void'> {
    const { subscription } = letter;
    const { PUBLIC_ORIGIN: origin } = this.env;
    const page = endUrl(origin, subscription.endToken);
    if (kind === 'newsletter-welcome')
      return isActive(subscription) ? welcomeMail({ email, endUrl: page, origin }) : 'void';
    if (isActive(subscription)) return alreadySubscribedMail({ email, endUrl: page });
    if (subscription.endedAt !== null && subscription.endedAt > letter.createdAt) return 'void';
    await this.checkAccount(letter, email);
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + this.env.NEWSLETTER_LINK_MS);
    const token = newToken();
    // A mail that is sent again has a new secret, which replaces the earlier one.
    const { count } = await this.db.prisma.newsletterLetter.updateMany({
      where: { id: letter.id },
      data: { tokenHash: hashOfToken(token), expiresAt },
    });
    if (count === 0) return 'void';
    return confirmMail({ email, url: confirmUrl(origin, token), expiresAt, now, endUrl: page });
  }

  /** Whoever is signed in can type any address. A subscription belongs to an account only if the address is its own. */
  private async checkAccount({ id, userId }: Letter, email: string): Promise<void> {
    if (userId === null) return;
    const timeoutMs = this.env.MAIL_ASK_TIMEOUT_MS;
    const account = await this.requests.ask(askRecipient, { userId }, { timeoutMs });
    if (account.outcome === 'found' && emailHash(account.to) === emailHash(email)) return;
    await this.db.prisma.newsletterLetter.updateMany({ where: { id }, data: { userId: null } });
  }
}
