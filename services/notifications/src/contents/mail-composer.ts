import { Inject, Injectable } from '@nestjs/common';
import { askBillingNotice } from '@floatwise/contracts/billing/requests';
import { askLink, askNotice, askRecipient, linkLetter, type LinkLetter } from '@floatwise/contracts/identity/requests';
import { Requests } from '@floatwise/events/requests';
import { Unavailable } from '@floatwise/events/unavailable';
import { ENV } from '@floatwise/service-kit/env';
import { open } from '@floatwise/service-kit/sealed-letter';
import type { NotificationsEnv } from '../env.js';
import type { ComposedMail } from '../mail/mail-content.js';
import { sourceOf, type ClaimedMail } from '../mail/mail-kinds.js';
import { NewsletterMails } from '../newsletter/newsletter-mails.js';
import { ReminderMails } from '../reminders/contents/reminder-mails.js';
import { renderMail } from '../rendering/render-mail.js';
import { SupportMails } from '../support/support-mails.js';
import { linkMail } from './link-mails.js';
import { noticeMail } from './notice-mails.js';
import { planMail } from './plan-mails.js';

/** Composes a mail right before sending. It asks the other services for recipient and content, and stores neither. */
@Injectable()
export class MailComposer {
  constructor(
    private readonly requests: Requests,
    private readonly support: SupportMails,
    private readonly newsletter: NewsletterMails,
    private readonly reminders: ReminderMails,
    @Inject(ENV)
    private readonly env: Pick<NotificationsEnv, 'PUBLIC_ORIGIN' | 'MAIL_ASK_TIMEOUT_MS' | 'LETTER_PRIVATE_KEY'>,
  ) {}

  /** @throws Unavailable if another service gives no usable answer */
  compose(mail: Pick<ClaimedMail, 'kind' | 'refId' | 'userId'>): Promise<ComposedMail | 'void'> {
    const { kind, refId } = mail;
    switch (sourceOf(kind)) {
      case 'link':
        return this.composeLink(refId);
      case 'notice':
        return this.composeNotice(refId);
      case 'plan':
        return this.composePlan(refId);
      case 'support':
        return this.support.compose(kind, refId);
      case 'newsletter':
        return this.newsletter.compose(kind, refId);
      case 'reminder':
        return this.reminders.compose(mail);
    }
  }

  private get timeout(): { timeoutMs: number } {
    return { timeoutMs: this.env.MAIL_ASK_TIMEOUT_MS };
  }

  private async composeLink(linkId: string): Promise<ComposedMail | 'void'> {
    const answer = await this.requests.ask(askLink, { linkId }, this.timeout);
    if (answer.outcome === 'void') return 'void';
    const link = this.opened(answer.sealed, linkId);
    return { to: link.to, ...renderMail(linkMail(link, Date.now()), this.env.PUBLIC_ORIGIN) };
  }

  /**
   * A letter that can't be opened was sealed with another key. Identity's configuration has to be fixed, and the mail waits for
   * that.
   */
  private opened(sealed: string, linkId: string): LinkLetter {
    try {
      return linkLetter.parse(JSON.parse(open(sealed, linkId, this.env.LETTER_PRIVATE_KEY)));
    } catch (cause) {
      throw new Unavailable(askLink.subject, 'invalid-answer', { cause });
    }
  }

  private async composeNotice(noticeId: string): Promise<ComposedMail | 'void'> {
    const notice = await this.requests.ask(askNotice, { noticeId }, this.timeout);
    if (notice.outcome === 'void') return 'void';
    const content = noticeMail(notice, `${this.env.PUBLIC_ORIGIN}/account`);
    return { to: notice.to, ...renderMail(content, this.env.PUBLIC_ORIGIN) };
  }

  private async composePlan(noticeId: string): Promise<ComposedMail | 'void'> {
    const found = await this.requests.ask(askBillingNotice, { noticeId }, this.timeout);
    if (found.outcome === 'void') return 'void';
    const { userId, at, notice } = found;
    const recipient = await this.requests.ask(askRecipient, { userId }, this.timeout);
    if (recipient.outcome === 'void') return 'void';
    const { to, firstName, timezone, deletionAt } = recipient;
    const content = planMail({ notice, at, firstName, timezone, deletionAt }, this.env.PUBLIC_ORIGIN);
    return { to, ...renderMail(content, this.env.PUBLIC_ORIGIN) };
  }
}
