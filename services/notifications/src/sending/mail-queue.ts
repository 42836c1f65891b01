import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { WorkQueue } from '@floatwise/service-kit/jobs/work-queue';
import { Gathered } from '@floatwise/service-kit/gathered';
import { Database } from '../db.js';
import type { NotificationsEnv } from '../env.js';
import { domainOf, emailHash, messageIdFor } from '../mail/keys.js';
import { mailTable, type ClaimedMail } from '../mail/mail-kinds.js';

/** How long the note of a hand-over waits for those of other connections, to be written together. */
const notedWithinMs = 2;

/** The table of queued mails. */
@Injectable()
export class MailQueue extends WorkQueue<ClaimedMail> {
  private readonly domain: string;
  private readonly handOvers = new Gathered((written: readonly Written[]) => this.noteHandOvers(written), {
    waitMs: notedWithinMs,
  });

  constructor(db: Database, @Inject(ENV) env: Pick<NotificationsEnv, 'MAIL_FROM'>) {
    super(db.pool, mailTable);
    this.domain = domainOf(env.MAIL_FROM);
  }

  /** The Message-ID of a mail: the same for every attempt, even if the sender's domain has changed since. */
  messageIdOf({ id, messageId }: ClaimedMail): string {
    return messageId ?? messageIdFor(id, this.domain);
  }

  /**
   * Records that the last bytes of the mail are being handed to the server: from now on it may arrive.
   * @returns false if it was taken from us, or erased
   */
  noteHandOver(mail: ClaimedMail, written: WrittenMail): Promise<boolean> {
    return this.handOvers.ask({ mail, written });
  }

  /** There are as many as there are connections to the mail server. */
  private async noteHandOvers(written: readonly Written[]): Promise<boolean[]> {
    const { rows } = await this.pool.query<{ id: string }>({
      name: 'mail-note-hand-overs',
      text: `update mail set handed_at = clock_timestamp(), ${noteWritten} returning mail.id`,
      values: this.valuesOf(written),
    });
    const noted = new Set(rows.map(({ id }) => id));
    return written.map(({ mail }) => noted.has(mail.id));
  }

  /** Records that the text of a mail was written, and that its end was never handed over. */
  async noteRendered(mail: ClaimedMail, written: WrittenMail): Promise<void> {
    await this.pool.query({
      name: 'mail-note-rendered',
      text: `update mail set handed_at = null, ${noteWritten}`,
      values: this.valuesOf([{ mail, written }]),
    });
  }

  private valuesOf(written: readonly Written[]): unknown[] {
    return [
      written.map(({ mail }) => mail.id),
      written.map(({ mail }) => mail.claim),
      written.map(({ mail }) => this.messageIdOf(mail)),
      written.map(({ written: { agoMs } }) => agoMs),
      written.map(({ written: { to } }) => emailHash(to)),
    ];
  }
}

/** A mail whose text exists: how many milliseconds ago it was written, and to whom. */
export interface WrittenMail {
  agoMs: number;
  to: string;
}

interface Written {
  mail: ClaimedMail;
  written: WrittenMail;
}

/** The Message-ID and the recipient's hash are what reports about the mail are recognized by. */
const noteWritten = `message_id = ours.message_id, rendered_at = clock_timestamp() - ours.ago_ms * interval '1 ms',
    recipient_hash = ours.recipient_hash
  from unnest($1::uuid[], $2::uuid[], $3::text[], $4::float8[], $5::text[]) as ours(id, claim, message_id, ago_ms, recipient_hash)
  where mail.id = ours.id and mail.claim = ours.claim`;
