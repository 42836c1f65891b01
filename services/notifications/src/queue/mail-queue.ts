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

  /** The Message-ID of a mail: the same for every attempt, even if the sender's domain has changed since. */
  messageIdOf({ id, messageId }: ClaimedMail): string {
    return messageId ?? `<${id}@${this.domain}>`;
  }

  /**
   * Records that the last bytes of the mail are being handed to the server: from now on it may arrive.
   * @returns false if it was taken from us, or erased
   */
  async noteHandOver(mail: ClaimedMail, written: WrittenMail): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'mail-note-hand-over',
      text: `update mail set handed_at = clock_timestamp(), ${noteWritten} where id = $1 and claim = $2`,
      values: this.valuesOf(mail, written),
    });
    return rowCount === 1;
  }

  /** Records that the text of a mail was written, and that its end was never handed over. */
  async noteRendered(mail: ClaimedMail, written: WrittenMail): Promise<void> {
    await this.pool.query({
      name: 'mail-note-rendered',
      text: `update mail set handed_at = null, ${noteWritten} where id = $1 and claim = $2`,
      values: this.valuesOf(mail, written),
    });
  }

  private valuesOf(mail: ClaimedMail, { agoMs, to }: WrittenMail): unknown[] {
    return [mail.id, mail.claim, this.messageIdOf(mail), agoMs, emailHash(to)];
  }
}

/** A mail whose text exists: how many milliseconds ago it was written, and to whom. */
export interface WrittenMail {
  agoMs: number;
  to: string;
}

/** The Message-ID and the recipient's hash are what reports about the mail are recognized by. */
const noteWritten = `message_id = $3, rendered_at = clock_timestamp() - $4 * interval '1 ms', recipient_hash = $5`;
