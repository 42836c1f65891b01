import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { WorkQueue, type WorkItem } from '@floatwise/service-kit/jobs/work-queue';
import { Database } from '../db.js';
import type { NotificationsEnv } from '../env.js';
import { emailHash } from '../newsletter/newsletter-token.js';
import { domainOf } from '../smtp/sender-address.js';
import { mailTable, type MailKind } from './mail-kinds.js';

/** A mail claimed by a worker. */
export interface ClaimedMail extends WorkItem {
  kind: MailKind;
  refId: string;
  /** The account it's for; null if its event named none. */
  userId: string | null;
  /** Null until the first attempt to send it. */
  messageId: string | null;
}

/** The table of queued mails. */
@Injectable()
export class MailQueue extends WorkQueue<ClaimedMail> {
  private readonly domain: string;

  constructor(db: Database, @Inject(ENV) env: Pick<NotificationsEnv, 'MAIL_FROM'>) {
    super(db.pool, mailTable);
    this.domain = domainOf(env.MAIL_FROM);
  }

  /**
   * The Message-ID of a mail: the same for every attempt, even if the sender's domain has changed since. Notes it together with
   * the recipient's hash, by which reports about the mail are recognized.
   */
  async messageIdOf({ id, messageId }: ClaimedMail, to: string): Promise<string> {
    const made = messageId ?? `<${id}@${this.domain}>`;
    await this.pool.query({
      name: 'mail-message-id',
      text: 'update mail set message_id = $2, recipient_hash = $3 where id = $1',
      values: [id, made, emailHash(to)],
    });
    return made;
  }
}
