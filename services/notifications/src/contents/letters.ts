import { Inject, Injectable } from '@nestjs/common';
import { askLink, askNotice } from '@floatwise/contracts/identity.requests';
import { Requests } from '@floatwise/events/requests';
import { ENV } from '@floatwise/service-kit/env';
import type { NotificationsEnv } from '../env.js';
import type { Letter } from '../post/post-office.js';
import type { ClaimedMail } from '../queue/mail-queue.js';
import { renderMail } from '../rendering/render-mail.js';
import { linkMail } from './link-mails.js';
import { noticeMail } from './notice-mails.js';

export type WrittenLetter = Omit<Letter, 'messageId'>;

/** Writes a mail at the moment of sending: whom it goes to and its link are asked for, used, and forgotten. */
@Injectable()
export class Letters {
  constructor(
    private readonly requests: Requests,
    @Inject(ENV) private readonly env: Pick<NotificationsEnv, 'PUBLIC_ORIGIN' | 'MAIL_ASK_TIMEOUT_MS'>,
  ) {}

  /** @throws Unavailable when identity gives no usable answer */
  write({ kind, refId }: Pick<ClaimedMail, 'kind' | 'refId'>): Promise<WrittenLetter | 'void'> {
    return kind === 'link' ? this.writeLink(refId) : this.writeNotice(refId);
  }

  private async writeLink(linkId: string): Promise<WrittenLetter | 'void'> {
    const link = await this.requests.ask(askLink, { linkId }, { timeoutMs: this.env.MAIL_ASK_TIMEOUT_MS });
    if (link.outcome === 'void') return 'void';
    return { to: link.to, ...(await renderMail(linkMail(link, Date.now()), this.env.PUBLIC_ORIGIN)) };
  }

  private async writeNotice(noticeId: string): Promise<WrittenLetter | 'void'> {
    const notice = await this.requests.ask(askNotice, { noticeId }, { timeoutMs: this.env.MAIL_ASK_TIMEOUT_MS });
    if (notice.outcome === 'void') return 'void';
    const content = noticeMail(notice, `${this.env.PUBLIC_ORIGIN}/account`);
    return { to: notice.to, ...(await renderMail(content, this.env.PUBLIC_ORIGIN)) };
  }
}
