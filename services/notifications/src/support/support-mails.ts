import { Inject, Injectable } from '@nestjs/common';
import { askWalletSummary, type WalletLine } from '@floatwise/contracts/cards/requests';
import { askRecipient } from '@floatwise/contracts/identity/requests';
import { supportTopic } from '@floatwise/contracts/notifications/support.http';
import { Requests } from '@floatwise/events/requests';
import { ENV } from '@floatwise/service-kit/env';
import { Database } from '../db.js';
import type { NotificationsEnv } from '../env.js';
import type { ComposedMail } from '../mail/mail-content.js';
import type { MailKind } from '../mail/mail-kinds.js';
import { renderMail } from '../rendering/render-mail.js';
import { confirmationMail, operatorsMail } from './support-texts.js';

/** Composes the two mails of a message to support. */
@Injectable()
export class SupportMails {
  constructor(
    private readonly db: Database,
    private readonly requests: Requests,
    @Inject(ENV)
    private readonly env: Pick<NotificationsEnv, 'PUBLIC_ORIGIN' | 'MAIL_ASK_TIMEOUT_MS' | 'SUPPORT_MAILBOX'>,
  ) {}

  /** @throws Unavailable if identity or cards gives no usable answer */
  async compose(kind: MailKind, requestId: string): Promise<ComposedMail | 'void'> {
    const stored = await this.db.prisma.supportRequest.findUnique({ where: { id: requestId } });
    if (!stored) return 'void';
    const { userId } = stored;
    const recipient = await this.requests.ask(askRecipient, { userId }, this.timeout);
    if (recipient.outcome === 'void') return 'void';
    const message = { ...stored, topic: supportTopic.parse(stored.topic) };
    const desk = this.env.SUPPORT_MAILBOX;
    if (kind === 'support-received') {
      const content = confirmationMail(message, recipient);
      return { to: recipient.to, replyTo: desk, ...renderMail(content, this.env.PUBLIC_ORIGIN) };
    }
    const wallet = stored.attachWallet ? await this.walletOf(userId) : null;
    return { to: desk, replyTo: recipient.to, fromPerson: true, ...operatorsMail(message, recipient, wallet) };
  }

  private async walletOf(userId: string): Promise<WalletLine[]> {
    return (await this.requests.ask(askWalletSummary, { userId }, this.timeout)).cards;
  }

  private get timeout(): { timeoutMs: number } {
    return { timeoutMs: this.env.MAIL_ASK_TIMEOUT_MS };
  }
}
