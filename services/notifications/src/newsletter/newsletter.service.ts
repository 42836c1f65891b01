import { Inject, Injectable } from '@nestjs/common';
import type { subscribe } from '@floatwise/contracts/notifications/newsletter.http';
import { Clock } from '@floatwise/service-kit/clock';
import { ENV } from '@floatwise/service-kit/env';
import { DomainError } from '@floatwise/service-kit/errors';
import { RateLimits } from '@floatwise/service-kit/rate-limit';
import type { Caller } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import { lockLiving } from '@floatwise/service-kit/personal-data/person-lock';
import { Database, type Transaction } from '../db.js';
import type { NotificationsEnv } from '../env.js';
import type { NewsletterSubscription } from '../generated/prisma/client.js';
import { emailHash, hashOfToken, newToken } from '../mail/keys.js';

type Asked = z.output<typeof subscribe.body>;

/** Who gets the weekly tips: nobody who hasn't confirmed it by the link in the mail, and nobody after they ended it. */
@Injectable()
export class NewsletterService {
  constructor(
    private readonly db: Database,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    @Inject(ENV)
    private readonly env: Pick<
      NotificationsEnv,
      'NEWSLETTER_PER_ADDRESS' | 'NEWSLETTER_WINDOW_S' | 'NEWSLETTER_MAIL_EVERY_MS'
    >,
  ) {}

  /**
   * Queues the mail that asks for a confirmation, at most one an hour for an address, and one more after each end. New, waiting,
   * subscribed and ended addresses take the same statements and get the same answer, so neither the answer nor its timing shows
   * which it is.
   */
  async ask({ email, source }: Asked, caller: Caller | null): Promise<{ message: string }> {
    const { NEWSLETTER_PER_ADDRESS: points, NEWSLETTER_WINDOW_S: durationS } = this.env;
    await this.limits.consume({ name: 'newsletter-address', points, durationS }, emailHash(email));
    const now = this.clock.now();
    const notSince = new Date(now.getTime() - this.env.NEWSLETTER_MAIL_EVERY_MS);
    await this.db.prisma.$transaction(async (tx) => {
      const userId = await livingOrNull(tx, caller?.userId);
      const subscriptionId = await storeAsked(tx, { email, source, now });
      await queueLetter(tx, { subscriptionId, userId, now, notSince });
    });
    return {
      message:
        'Check your inbox. We sent you a link to confirm your address. If it isn’t there in a few minutes, check your spam folder.',
    };
  }

  /** Starts the subscription and queues its first mail. The same link again does nothing more. */
  async confirm(token: string, caller: Caller | null): Promise<{ email: string }> {
    return this.db.prisma.$transaction(async (tx) => {
      const letter = await tx.newsletterLetter.findUnique({ where: { tokenHash: hashOfToken(token) } });
      if (!letter) throw unknownLink();
      const userId = await livingOrNull(tx, caller?.userId ?? letter.userId);
      const subscription = await lockSubscription(tx, letter.subscriptionId);
      const { email } = subscription;
      if (email !== null && isActive(subscription)) return { email };
      const now = this.clock.now();
      const wasEnded = subscription.endedAt !== null && subscription.endedAt > letter.createdAt;
      if (email === null || wasEnded || letter.expiresAt === null || letter.expiresAt <= now) throw oldLink();
      await tx.newsletterSubscription.update({
        where: { id: subscription.id },
        data: { confirmedAt: now, endedAt: null, userId },
      });
      await tx.mail.createMany({
        data: { kind: 'newsletter-welcome', refId: letter.id, userId },
        skipDuplicates: true,
      });
      return { email };
    });
  }

  /**
   * Ends a subscription, confirmed or not. Its address is forgotten; the hash stays, and so does the secret of its links, so
   * that they say the same when they're opened again.
   */
  async end(endToken: string): Promise<{ email: string | null }> {
    return this.db.prisma.$transaction(async (tx) => {
      const found = await tx.newsletterSubscription.findUnique({ where: { endToken }, select: { id: true } });
      if (!found) throw unknownLink();
      const { id, email } = await lockSubscription(tx, found.id);
      if (email === null) return { email };
      const data = { email: null, userId: null, endedAt: this.clock.now() };
      await tx.newsletterSubscription.update({ where: { id }, data });
      return { email };
    });
  }
}

/** Whether an address gets the weekly tips now. */
export const isActive = ({ confirmedAt, endedAt }: Pick<NewsletterSubscription, 'confirmedAt' | 'endedAt'>): boolean =>
  confirmedAt !== null && endedAt === null;

/** An account that is being deleted isn't written down anymore. Takes the person's lock, so call it first. */
async function livingOrNull(tx: Transaction, userId: string | null | undefined): Promise<string | null> {
  return userId && (await lockLiving(tx, userId)) ? userId : null;
}

/** Stores that an address was asked for, and changes nothing about one that is subscribed. Returns the row's id. */
async function storeAsked(
  tx: Transaction,
  { email, source, now }: { email: string; source: string; now: Date },
): Promise<string> {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    insert into newsletter_subscription as s (email_hash, email, source, end_token, asked_at)
    values (${emailHash(email)}, ${email}, ${source}, ${newToken()}, ${now})
    on conflict (email_hash) do update set
      email = case when s.confirmed_at is not null and s.ended_at is null then s.email else excluded.email end,
      source = case when s.confirmed_at is not null and s.ended_at is null then s.source else excluded.source end,
      asked_at = case when s.confirmed_at is not null and s.ended_at is null then s.asked_at else excluded.asked_at end
    returning id`;
  if (!row) throw new Error('An upsert returned no row.');
  return row.id;
}

/**
 * A letter and its mail in one statement, unless the address was sent one since `notSince`. One from before the subscription ended
 * doesn't count: its link no longer works.
 */
async function queueLetter(
  tx: Transaction,
  letter: { subscriptionId: string; userId: string | null; now: Date; notSince: Date },
): Promise<void> {
  const { subscriptionId, userId, now, notSince } = letter;
  await tx.$executeRaw`
    with letter as (
      insert into newsletter_letter (subscription_id, user_id, created_at)
      select ${subscriptionId}::uuid, ${userId}::uuid, ${now}
       where not exists (select 1 from newsletter_letter sent join newsletter_subscription s on s.id = sent.subscription_id
                          where s.id = ${subscriptionId}::uuid and sent.created_at > ${notSince}
                            and (s.ended_at is null or sent.created_at >= s.ended_at))
      returning id, user_id)
    insert into mail (kind, ref_id, user_id) select 'newsletter-confirm', id, user_id from letter`;
}

/** Makes others wait until the transaction ends, and reads what is stored now. */
async function lockSubscription(tx: Transaction, id: string): Promise<NewsletterSubscription> {
  await tx.$executeRaw`select 1 from newsletter_subscription where id = ${id}::uuid for update`;
  const found = await tx.newsletterSubscription.findUnique({ where: { id } });
  if (!found) throw unknownLink();
  return found;
}

/** 404. Wrong, or so old that it's forgotten; we don't know which. */
const unknownLink = () => new DomainError('link-unknown', 404, 'This link no longer works. Please sign up again.');

/** 410 */
const oldLink = () =>
  new DomainError('link-expired', 410, 'This link is too old, or you’ve unsubscribed since. Please sign up again.');
