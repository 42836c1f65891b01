import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { defaultTimezone } from '@floatwise/contracts/cookies';
import {
  accountReplaced,
  deletionScheduled,
  deviceSignedIn,
  emailChanged,
  emailClaimed,
  googleConnected,
  googleDisconnected,
  passwordChanged,
  userErased,
} from '@floatwise/contracts/identity/events';
import { askNotice, type NoticeKind as AskedKind } from '@floatwise/contracts/identity/requests';
import { Answers } from '@floatwise/events/handlers';
import { emit } from '@floatwise/events/outbox';
import { ENV } from '@floatwise/service-kit/env';
import type { z } from 'zod';
import { Database } from '../db.js';
import type { IdentityEnv } from '../env.js';
import type { NoticeKind, Prisma } from '../generated/prisma/client.js';

/** The recipient at the time of the event. */
export interface NoticeRecipient {
  id: string;
  email: string;
  firstName: string | null;
  timezone: string | null;
}

export interface NewNotice {
  kind: Exclude<NoticeKind, 'account_erased'>;
  account: NoticeRecipient;
  /** "Firefox on Windows", if the event is about a device. */
  device?: string;
  /** When the announced event will happen. */
  until?: Date;
}

/** By kind: the event that says that a notice exists, and what notifications calls it. */
const kinds = {
  password_changed: { fact: passwordChanged, name: 'password-changed' },
  device_signed_in: { fact: deviceSignedIn, name: 'device-signed-in' },
  email_changed: { fact: emailChanged, name: 'email-changed' },
  email_claimed: { fact: emailClaimed, name: 'email-claimed' },
  google_connected: { fact: googleConnected, name: 'google-connected' },
  google_disconnected: { fact: googleDisconnected, name: 'google-disconnected' },
  deletion_scheduled: { fact: deletionScheduled, name: 'deletion-scheduled' },
  account_replaced: { fact: accountReplaced, name: 'account-replaced' },
  account_erased: { fact: userErased, name: 'account-erased' },
} as const satisfies Record<NoticeKind, { fact: unknown; name: AskedKind }>;

/** Sends notices by email. The row holds what the mail needs; `notifications` asks for it when it has the event. */
@Injectable()
export class Notices {
  constructor(
    private readonly db: Database,
    @Inject(ENV) private readonly env: Pick<IdentityEnv, 'NOTICE_KEEP_S'>,
  ) {}

  /** Notifies a person if the caller's transaction commits. */
  async send(tx: Prisma.TransactionClient, { kind, account, device, until }: NewNotice): Promise<void> {
    const { id: userId, email, firstName, timezone } = account;
    const noticeId = await this.keep(tx, { kind, accountId: userId, email, firstName, timezone, device, until });
    await emit(tx, kinds[kind].fact, { aggregateId: noticeId, aggregateVersion: 1, data: { userId, noticeId } });
  }

  /** Notifies a person that all services have erased their data. This notice doesn't reference the account. */
  async sendErased(tx: Prisma.TransactionClient, person: Omit<NoticeRecipient, 'id'>): Promise<void> {
    const noticeId = await this.keep(tx, { kind: 'account_erased', ...person });
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
    };
  }

  private async keep(
    tx: Prisma.TransactionClient,
    notice: Omit<Prisma.NoticeUncheckedCreateInput, 'id' | 'at' | 'expiresAt'>,
  ): Promise<string> {
    const at = new Date();
    const expiresAt = new Date(at.getTime() + this.env.NOTICE_KEEP_S * 1_000);
    const { id } = await tx.notice.create({ data: { ...notice, id: randomUUID(), at, expiresAt } });
    return id;
  }
}
