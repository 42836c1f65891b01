import { hash, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { lastingThing, type LastingThing } from '@floatwise/contracts/audit';
import { defaultTimezone } from '@floatwise/contracts/cookies';
import {
  accessAnnounced,
  accountReplaced,
  deletionScheduled,
  deviceSignedIn,
  emailChanged,
  emailClaimed,
  googleConnected,
  googleDisconnected,
  passkeyAdded,
  passkeyCopied,
  passkeyRemoved,
  passwordChanged,
  userErased,
} from '@floatwise/contracts/identity/events';
import { askNotice, type NoticeKind as AskedKind } from '@floatwise/contracts/identity/requests';
import { Answers } from '@floatwise/events/handlers';
import { emit } from '@floatwise/events/outbox';
import { ENV } from '@floatwise/service-kit/env';
import { TooManyRequests } from '@floatwise/service-kit/errors';
import { RateLimits } from '@floatwise/service-kit/rate-limit';
import { dayMs } from '@floatwise/contracts/time';
import type { z } from 'zod';
import { Database, type AccountRow } from '../db.js';
import type { IdentityEnv } from '../env.js';
import type { NoticeKind, Prisma } from '../generated/prisma/client.js';

/** The recipient at the time of the event. */
export type NoticeRecipient = Pick<AccountRow, 'id' | 'email' | 'emailVerified' | 'firstName' | 'timezone'>;

export interface NewNotice {
  kind: Exclude<NoticeKind, 'account_erased'>;
  account: NoticeRecipient;
  /** "Firefox on Windows", if the event is about a device. */
  device?: string;
  /** When the announced event will happen. */
  until?: Date;
  /** When it happened, if not now. */
  at?: Date;
  what?: LastingThing;
}

/** By kind: the event that says that a notice exists, and what notifications calls it. */
const kinds = {
  password_changed: { fact: passwordChanged, name: 'password-changed' },
  device_signed_in: { fact: deviceSignedIn, name: 'device-signed-in' },
  email_changed: { fact: emailChanged, name: 'email-changed' },
  email_claimed: { fact: emailClaimed, name: 'email-claimed' },
  google_connected: { fact: googleConnected, name: 'google-connected' },
  google_disconnected: { fact: googleDisconnected, name: 'google-disconnected' },
  passkey_added: { fact: passkeyAdded, name: 'passkey-added' },
  passkey_removed: { fact: passkeyRemoved, name: 'passkey-removed' },
  passkey_copied: { fact: passkeyCopied, name: 'passkey-copied' },
  deletion_scheduled: { fact: deletionScheduled, name: 'deletion-scheduled' },
  account_replaced: { fact: accountReplaced, name: 'account-replaced' },
  access_made: { fact: accessAnnounced, name: 'access-made' },
  account_erased: { fact: userErased, name: 'account-erased' },
} as const satisfies Record<NoticeKind, { fact: unknown; name: AskedKind }>;

/** Sends notices by email. The row holds what the mail needs; `notifications` asks for it when it has the event. */
@Injectable()
export class Notices {
  constructor(
    private readonly db: Database,
    private readonly limits: RateLimits,
    @Inject(ENV)
    private readonly env: Pick<IdentityEnv, 'NOTICE_KEEP_S' | 'ACCESS_NOTICES_PER_DAY' | 'UNVERIFIED_NOTICES_PER_DAY'>,
  ) {}

  /**
   * Notifies a person if the caller's transaction commits. Mails use the first name only for verified addresses, because anyone can
   * create an account with a stranger's address. For the same reason there are only so many mails a day to one that isn't verified:
   * changing a password again and again must not flood a stranger's inbox. The event is published in any case, for others act on it.
   */
  async send(tx: Prisma.TransactionClient, { account, ...about }: NewNotice): Promise<void> {
    const { id: userId, email, emailVerified, timezone } = account;
    const firstName = emailVerified ? account.firstName : null;
    const noticeId = randomUUID();
    if (emailVerified || (await this.mayWriteTo(email)))
      await this.keep(tx, { ...about, id: noticeId, accountId: userId, email, firstName, timezone });
    await emit(tx, kinds[about.kind].fact, { aggregateId: noticeId, aggregateVersion: 1, data: { userId, noticeId } });
  }

  /**
   * Notifies a person of what was made in their account, unless the account is gone. After a few mails a day about the same thing
   * there are no more: making it again and again must not flood an inbox.
   */
  async sendAccessMade(
    tx: Prisma.TransactionClient,
    { userId, ...made }: { userId: string; what: LastingThing; device: string; at: Date },
  ): Promise<void> {
    // Locked, so that events that are handled at once are counted one after the other.
    const [account] = await tx.$queryRaw<NoticeRecipient[]>`
      select id, email, email_verified as "emailVerified", first_name as "firstName", timezone
        from account where id = ${userId}::uuid for update`;
    if (!account) return;
    const since = new Date(made.at.getTime() - dayMs);
    const sent = await tx.notice.count({
      where: { accountId: userId, kind: 'access_made', what: made.what, at: { gt: since } },
    });
    if (sent < this.env.ACCESS_NOTICES_PER_DAY) await this.send(tx, { kind: 'access_made', account, ...made });
  }

  /** Notifies a person that all services have erased their data. This notice doesn't reference the account. */
  async sendErased(
    tx: Prisma.TransactionClient,
    person: Pick<NoticeRecipient, 'email' | 'firstName' | 'timezone'>,
  ): Promise<void> {
    const noticeId = randomUUID();
    await this.keep(tx, { kind: 'account_erased', id: noticeId, ...person });
    await emit(tx, userErased, { aggregateId: noticeId, aggregateVersion: 1, data: { noticeId } });
  }

  /** Answers who gets which notice, unless it was withdrawn or has expired. */
  @Answers(askNotice)
  async find({ noticeId }: z.output<typeof askNotice.request>): Promise<z.input<typeof askNotice.response>> {
    const notice = await this.db.prisma.notice.findFirst({ where: { id: noticeId, expiresAt: { gt: new Date() } } });
    if (!notice) return { outcome: 'void' };
    return {
      outcome: 'found',
      kind: kinds[notice.kind].name,
      to: notice.email,
      firstName: notice.firstName,
      at: notice.at.toISOString(),
      timezone: notice.timezone ?? defaultTimezone,
      device: notice.device,
      until: notice.until?.toISOString() ?? null,
      what: lastingThing.nullable().parse(notice.what),
    };
  }

  /** Whether an address that isn't verified gets one more notice today, whichever accounts are made with it. */
  private async mayWriteTo(email: string): Promise<boolean> {
    const { UNVERIFIED_NOTICES_PER_DAY: points } = this.env;
    const limit = { name: 'unverified-notices', points, durationS: dayMs / 1_000 };
    try {
      await this.limits.consume(limit, hash('sha256', email.toLowerCase(), 'hex'));
      return true;
    } catch (refusal) {
      if (refusal instanceof TooManyRequests) return false;
      throw refusal;
    }
  }

  private async keep(
    tx: Prisma.TransactionClient,
    notice: Omit<Prisma.NoticeUncheckedCreateInput, 'at' | 'expiresAt'> & { at?: Date },
  ): Promise<void> {
    const now = new Date();
    const expiresAt = new Date(now.getTime() + this.env.NOTICE_KEEP_S * 1_000);
    await tx.notice.create({ data: { at: now, ...notice, expiresAt } });
  }
}
