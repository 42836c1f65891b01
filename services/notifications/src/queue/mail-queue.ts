import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { Database } from '../db.js';
import type { NotificationsEnv } from '../env.js';
import { domainOf } from '../post/sender-address.js';
import { sentAgain, type MailKind } from './mail-kinds.js';

/** A mail that one worker holds. */
export interface ClaimedMail {
  id: string;
  kind: MailKind;
  refId: string;
  messageId: string;
  claim: string;
  tries: number;
  ageMs: number;
}

/** How a try ended, where it was not sent. */
export type NotSent =
  | { status: 'void' }
  | { status: 'failed'; fault: string }
  /** `counts`: it was this mail's own failure, not an outage's. */
  | { status: 'queued' | 'uncertain'; fault: string; againInMs: number; counts: boolean };

/** The rows of waiting mails. Every statement carries its own time, so that all workers go by one clock. */
@Injectable()
export class MailQueue {
  private readonly domain: string;

  constructor(
    private readonly db: Database,
    @Inject(ENV) private readonly env: Pick<NotificationsEnv, 'MAIL_FROM' | 'MAIL_LEASE_MS'>,
  ) {
    this.domain = domainOf(env.MAIL_FROM);
  }

  /** Takes the mails that have waited longest, under a mark of the caller's; another worker's are passed over. */
  async claim(limit: number, claim: string): Promise<ClaimedMail[]> {
    const { rows } = await this.db.pool.query<ClaimedMail>({
      name: 'mail-claim',
      // Materialized: as a plain subquery the planner may run it once per row, and it would take more than the limit.
      text: `with due as materialized (
               select id from mail where status in ('queued', 'uncertain') and next_try_at <= clock_timestamp()
               order by next_try_at limit $1 for update skip locked)
             update mail set status = 'claimed', claim = $2, claimed_until = clock_timestamp() + $3 * interval '1 ms',
               handed_at = null, message_id = coalesce(message_id, '<' || mail.id || '@' || $4 || '>')
             from due where mail.id = due.id
             returning mail.id, kind, ref_id as "refId", message_id as "messageId", claim, tries,
               (extract(epoch from clock_timestamp() - created_at) * 1000)::float8 as "ageMs"`,
      values: [limit, claim, this.env.MAIL_LEASE_MS, this.domain],
    });
    return rows;
  }

  /** Says that what was taken under these marks is still being worked on. */
  async keep(claims: readonly string[]): Promise<void> {
    await this.db.pool.query({
      name: 'mail-keep',
      text: `update mail set claimed_until = clock_timestamp() + $2 * interval '1 ms'
             where status = 'claimed' and claim = any($1::uuid[])`,
      values: [claims, this.env.MAIL_LEASE_MS],
    });
  }

  /**
   * Takes mails from workers that died. What had been handed to the mail server may have arrived.
   * @param own marks of mails that the caller is working on, however late it comes to say so
   */
  async takeBack(own: readonly string[]): Promise<number> {
    const { rowCount } = await this.db.pool.query({
      name: 'mail-take-back',
      text: `update mail set claim = null, claimed_until = null, tries = tries + (handed_at is not null)::int,
               status = case when handed_at is null then 'queued'::mail_status else 'uncertain' end,
               fault = case when handed_at is null then fault else 'ended while sending' end,
               next_try_at = case when handed_at is null or kind = any($1) then clock_timestamp() end
             where status = 'claimed' and claimed_until < clock_timestamp() and not claim = any($2::uuid[])`,
      values: [sentAgain, own],
    });
    return rowCount ?? 0;
  }

  /** Notes that the mail server gets it now. False: it was taken from us, or erased. */
  async handOver({ id, claim }: ClaimedMail): Promise<boolean> {
    const { rowCount } = await this.db.pool.query({
      name: 'mail-hand-over',
      text: 'update mail set handed_at = clock_timestamp() where id = $1 and claim = $2',
      values: [id, claim],
    });
    return rowCount === 1;
  }

  async sent({ id, claim }: ClaimedMail): Promise<void> {
    await this.db.pool.query({
      name: 'mail-sent',
      text: `update mail set status = 'sent', claim = null, claimed_until = null, next_try_at = null, fault = null,
               tries = tries + 1, ended_at = clock_timestamp()
             where id = $1 and claim = $2`,
      values: [id, claim],
    });
  }

  async notSent({ id, claim, kind }: ClaimedMail, ending: NotSent): Promise<void> {
    const waits = ending.status === 'queued' || ending.status === 'uncertain';
    const again = ending.status === 'queued' || (ending.status === 'uncertain' && sentAgain.includes(kind));
    await this.db.pool.query({
      name: 'mail-not-sent',
      text: `update mail set status = $3::mail_status, claim = null, claimed_until = null, fault = $4,
               tries = tries + $5, next_try_at = clock_timestamp() + $6 * interval '1 ms',
               ended_at = case when $7 then null else clock_timestamp() end
             where id = $1 and claim = $2`,
      values: [
        id,
        claim,
        ending.status,
        'fault' in ending ? ending.fault : null,
        waits ? Number(ending.counts) : Number(ending.status === 'failed'),
        waits && again ? ending.againInMs : null,
        waits,
      ],
    });
  }
}
