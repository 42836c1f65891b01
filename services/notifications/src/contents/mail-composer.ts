import { Inject, Injectable } from '@nestjs/common';
import { askLink, askNotice, linkLetter, type LinkLetter } from '@floatwise/contracts/identity/requests';
import { Requests } from '@floatwise/events/requests';
import { Unavailable } from '@floatwise/events/unavailable';
import { ENV } from '@floatwise/service-kit/env';
import { open } from '@floatwise/service-kit/sealed-letter';
import type { NotificationsEnv } from '../env.js';
import type { Mail } from '../smtp/mail-transport.js';
import type { ClaimedMail } from '../queue/mail-queue.js';
import { renderMail } from '../rendering/render-mail.js';
import { linkMail } from './link-mails.js';
import { noticeMail } from './notice-mails.js';

export type ComposedMail = Omit<Mail, 'messageId'>;

/** Composes a mail right before sending. It asks identity for the recipient and the link, and stores neither. */
@Injectable()
export class MailComposer {
  constructor(
    private readonly requests: Requests,
    @Inject(ENV)
    private readonly env: Pick<NotificationsEnv, 'PUBLIC_ORIGIN' | 'MAIL_ASK_TIMEOUT_MS' | 'LETTER_PRIVATE_KEY'>,
  ) {}

  /** @throws Unavailable if identity gives no usable answer */
  compose({ kind, refId }: Pick<ClaimedMail, 'kind' | 'refId'>): Promise<ComposedMail | 'void'> {
    return kind === 'link' ? this.composeLink(refId) : this.composeNotice(refId);
  }

  private async composeLink(linkId: string): Promise<ComposedMail | 'void'> {
    const answer = await this.requests.ask(askLink, { linkId }, { timeoutMs: this.env.MAIL_ASK_TIMEOUT_MS });
    if (answer.outcome === 'void') return 'void';
    const link = this.opened(answer.sealed, linkId);
    return { to: link.to, ...(await renderMail(linkMail(link, Date.now()), this.env.PUBLIC_ORIGIN)) };
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
    const notice = await this.requests.ask(askNotice, { noticeId }, { timeoutMs: this.env.MAIL_ASK_TIMEOUT_MS });
    if (notice.outcome === 'void') return 'void';
    const content = noticeMail(notice, `${this.env.PUBLIC_ORIGIN}/account`);
    return { to: notice.to, ...(await renderMail(content, this.env.PUBLIC_ORIGIN)) };
  }
}
