import { Injectable } from '@nestjs/common';
import {
  couponApplied,
  paymentFailed,
  paymentReceived,
  paymentRefunded,
  refundFailed,
  subscriptionCanceled,
  trialEnding,
  trialStarted,
} from '@floatwise/contracts/billing/events';
import {
  accessAnnounced,
  accountReplaced,
  deletionScheduled,
  deviceSignedIn,
  emailChanged,
  emailClaimed,
  googleConnected,
  googleDisconnected,
  linkRequested,
  passkeyAdded,
  passkeyCopied,
  passkeyRemoved,
  passwordChanged,
  userErased,
} from '@floatwise/contracts/identity/events';
import { hourMs } from '@floatwise/contracts/time';
import { OnEvent, type EventOf } from '@floatwise/events/handlers';
import { currentTraceparent } from '@floatwise/events/spans';
import { lockLiving } from '@floatwise/service-kit/personal-data/person-lock';
import type { Transaction } from '../db.js';
import type { MailKind } from '../mail/mail-kinds.js';

const noticeKinds: Readonly<Record<string, MailKind>> = {
  [passwordChanged.subject]: 'password-changed',
  [deviceSignedIn.subject]: 'device-signed-in',
  [emailChanged.subject]: 'email-changed',
  [emailClaimed.subject]: 'email-claimed',
  [googleConnected.subject]: 'google-connected',
  [googleDisconnected.subject]: 'google-disconnected',
  [passkeyAdded.subject]: 'passkey-added',
  [passkeyRemoved.subject]: 'passkey-removed',
  [passkeyCopied.subject]: 'passkey-copied',
  [deletionScheduled.subject]: 'deletion-scheduled',
  [accountReplaced.subject]: 'account-replaced',
  [accessAnnounced.subject]: 'access-made',
  [trialStarted.subject]: 'trial-started',
  [trialEnding.subject]: 'trial-ending',
  [paymentReceived.subject]: 'payment-received',
  [paymentFailed.subject]: 'payment-failed',
  [subscriptionCanceled.subject]: 'subscription-canceled',
  [paymentRefunded.subject]: 'payment-refunded',
  [refundFailed.subject]: 'refund-failed',
  [couponApplied.subject]: 'coupon-applied',
};

/**
 * Queues a mail for each event that people are notified about. It runs in the inbox's transaction, so the same event twice is
 * one mail.
 */
@Injectable()
export class QueueMail {
  @OnEvent(linkRequested)
  async link({ data }: EventOf<typeof linkRequested>, tx: Transaction): Promise<void> {
    const { linkId, userId } = data;
    if (userId === undefined) await queue(tx, { kind: 'link', refId: linkId });
    else if (await lockLiving(tx, userId)) await queue(tx, { kind: 'confirm-link', refId: linkId, userId });
  }

  /** The only mail whose event no longer names the person. */
  @OnEvent(userErased)
  async accountErased({ data }: EventOf<typeof userErased>, tx: Transaction): Promise<void> {
    await queue(tx, { kind: 'account-erased', refId: data.noticeId });
  }

  /** Notifies a person, unless the account is gone: events about different aggregates can arrive in any order. */
  @OnEvent(passwordChanged)
  @OnEvent(deviceSignedIn)
  @OnEvent(emailChanged)
  @OnEvent(emailClaimed)
  @OnEvent(googleConnected)
  @OnEvent(googleDisconnected)
  @OnEvent(passkeyAdded)
  @OnEvent(passkeyRemoved)
  @OnEvent(passkeyCopied)
  @OnEvent(deletionScheduled)
  @OnEvent(accountReplaced)
  @OnEvent(accessAnnounced)
  @OnEvent(trialStarted)
  @OnEvent(trialEnding)
  @OnEvent(paymentReceived)
  @OnEvent(paymentFailed)
  @OnEvent(subscriptionCanceled)
  @OnEvent(paymentRefunded)
  @OnEvent(refundFailed)
  @OnEvent(couponApplied)
  async notice({ subject, data }: EventOf<typeof passwordChanged>, tx: Transaction): Promise<void> {
    const kind = noticeKinds[subject];
    if (kind === undefined) throw new Error(`No kind of mail belongs to ${subject}.`);
    const { userId, noticeId } = data;
    if (await lockLiving(tx, userId)) await queue(tx, { kind, refId: noticeId, userId });
  }
}

/**
 * How much longer these mails count as having waited, milliseconds. Somebody may be waiting for one right now, and the reminders of a
 * Monday morning take minutes.
 */
const headStartMs = hourMs;

async function queue(tx: Transaction, mail: { kind: MailKind; refId: string; userId?: string }): Promise<void> {
  const nextTryAt = new Date(Date.now() - headStartMs);
  const data = { ...mail, nextTryAt, traceparent: currentTraceparent() ?? null };
  await tx.mail.createMany({ data, skipDuplicates: true });
}
