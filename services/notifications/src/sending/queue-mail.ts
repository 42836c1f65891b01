import { Injectable } from '@nestjs/common';
import {
  couponApplied,
  paymentFailed,
  paymentReceived,
  paymentRefunded,
  subscriptionCanceled,
  trialEnding,
  trialStarted,
} from '@floatwise/contracts/billing/events';
import {
  deletionScheduled,
  deviceSignedIn,
  emailChanged,
  emailClaimed,
  googleConnected,
  googleDisconnected,
  linkRequested,
  passwordChanged,
  userErased,
} from '@floatwise/contracts/identity/events';
import { OnEvent, type EventOf } from '@floatwise/events/handlers';
import { lockLiving } from '@floatwise/service-kit/personal-data/person-lock';
import type { Transaction } from '../db.js';
import type { MailKind } from '../mail/mail-kinds.js';

/**
 * Queues a mail for each event that people are notified about. It runs in the inbox's transaction, so the same event twice is
 * one mail.
 */
@Injectable()
export class QueueMail {
  @OnEvent(linkRequested)
  async link({ data }: EventOf<typeof linkRequested>, tx: Transaction): Promise<void> {
    await queue(tx, { kind: 'link', refId: data.linkId });
  }

  @OnEvent(passwordChanged)
  async passwordChanged({ data }: EventOf<typeof passwordChanged>, tx: Transaction): Promise<void> {
    await queueNotice(tx, 'password-changed', data);
  }

  @OnEvent(deviceSignedIn)
  async deviceSignedIn({ data }: EventOf<typeof deviceSignedIn>, tx: Transaction): Promise<void> {
    await queueNotice(tx, 'device-signed-in', data);
  }

  @OnEvent(emailChanged)
  async emailChanged({ data }: EventOf<typeof emailChanged>, tx: Transaction): Promise<void> {
    await queueNotice(tx, 'email-changed', data);
  }

  @OnEvent(emailClaimed)
  async emailClaimed({ data }: EventOf<typeof emailClaimed>, tx: Transaction): Promise<void> {
    await queueNotice(tx, 'email-claimed', data);
  }

  @OnEvent(googleConnected)
  async googleConnected({ data }: EventOf<typeof googleConnected>, tx: Transaction): Promise<void> {
    await queueNotice(tx, 'google-connected', data);
  }

  @OnEvent(googleDisconnected)
  async googleDisconnected({ data }: EventOf<typeof googleDisconnected>, tx: Transaction): Promise<void> {
    await queueNotice(tx, 'google-disconnected', data);
  }

  @OnEvent(deletionScheduled)
  async deletionScheduled({ data }: EventOf<typeof deletionScheduled>, tx: Transaction): Promise<void> {
    await queueNotice(tx, 'deletion-scheduled', data);
  }

  /** The only mail whose event no longer names the person. */
  @OnEvent(userErased)
  async accountErased({ data }: EventOf<typeof userErased>, tx: Transaction): Promise<void> {
    await queue(tx, { kind: 'account-erased', refId: data.noticeId });
  }

  @OnEvent(trialStarted)
  async trialStarted({ data }: EventOf<typeof trialStarted>, tx: Transaction): Promise<void> {
    await queueNotice(tx, 'trial-started', data);
  }

  @OnEvent(trialEnding)
  async trialEnding({ data }: EventOf<typeof trialEnding>, tx: Transaction): Promise<void> {
    await queueNotice(tx, 'trial-ending', data);
  }

  @OnEvent(paymentReceived)
  async paymentReceived({ data }: EventOf<typeof paymentReceived>, tx: Transaction): Promise<void> {
    await queueNotice(tx, 'payment-received', data);
  }

  @OnEvent(paymentFailed)
  async paymentFailed({ data }: EventOf<typeof paymentFailed>, tx: Transaction): Promise<void> {
    await queueNotice(tx, 'payment-failed', data);
  }

  @OnEvent(subscriptionCanceled)
  async subscriptionCanceled({ data }: EventOf<typeof subscriptionCanceled>, tx: Transaction): Promise<void> {
    await queueNotice(tx, 'subscription-canceled', data);
  }

  @OnEvent(paymentRefunded)
  async paymentRefunded({ data }: EventOf<typeof paymentRefunded>, tx: Transaction): Promise<void> {
    await queueNotice(tx, 'payment-refunded', data);
  }

  @OnEvent(couponApplied)
  async couponApplied({ data }: EventOf<typeof couponApplied>, tx: Transaction): Promise<void> {
    await queueNotice(tx, 'coupon-applied', data);
  }
}

/** Notifies a person, unless the account is gone: events about different aggregates can arrive in any order. */
async function queueNotice(
  tx: Transaction,
  kind: MailKind,
  { userId, noticeId }: { userId: string; noticeId: string },
): Promise<void> {
  if (!(await lockLiving(tx, userId))) return;
  await queue(tx, { kind, refId: noticeId, userId });
}

/**
 * How much longer these mails count as having waited, milliseconds. Somebody may be waiting for one right now, and the reminders of a
 * Monday morning take minutes.
 */
const headStartMs = 3_600_000;

async function queue(tx: Transaction, mail: { kind: MailKind; refId: string; userId?: string }): Promise<void> {
  const nextTryAt = new Date(Date.now() - headStartMs);
  await tx.mail.createMany({ data: { ...mail, nextTryAt }, skipDuplicates: true });
}
