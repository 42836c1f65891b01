import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  deletionScheduled,
  deviceSignedIn,
  emailChanged,
  emailClaimed,
  googleConnected,
  googleDisconnected,
  passwordChanged,
  userErased,
} from '@floatwise/contracts/identity/events';
import { emit } from '@floatwise/events/outbox';
import { ENV } from '@floatwise/service-kit/env';
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

const facts = {
  password_changed: passwordChanged,
  device_signed_in: deviceSignedIn,
  email_changed: emailChanged,
  email_claimed: emailClaimed,
  google_connected: googleConnected,
  google_disconnected: googleDisconnected,
  deletion_scheduled: deletionScheduled,
} satisfies Record<NewNotice['kind'], unknown>;

/** Sends notices by email. The row holds what the mail needs; an event tells `notifications` that it exists. */
@Injectable()
export class Notices {
  constructor(@Inject(ENV) private readonly env: Pick<IdentityEnv, 'NOTICE_KEEP_S'>) {}

  /** Notifies a person if the caller's transaction commits. */
  async tell(tx: Prisma.TransactionClient, { kind, account, device, until }: NewNotice): Promise<void> {
    const { id: userId, email, firstName, timezone } = account;
    const noticeId = await this.keep(tx, { kind, accountId: userId, email, firstName, timezone, device, until });
    await emit(tx, facts[kind], { aggregateId: noticeId, aggregateVersion: 1, data: { userId, noticeId } });
  }

  /** Notifies a person that all services have erased their data. This notice doesn't reference the account. */
  async tellErased(tx: Prisma.TransactionClient, person: Omit<NoticeRecipient, 'id'>): Promise<void> {
    const noticeId = await this.keep(tx, { kind: 'account_erased', ...person });
    await emit(tx, userErased, { aggregateId: noticeId, aggregateVersion: 1, data: { noticeId } });
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
