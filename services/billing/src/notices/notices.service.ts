import { randomUUID } from 'node:crypto';
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
  askBillingNotice,
  billingNotice,
  type BillingNotice,
  type BillingNoticeKind,
} from '@floatwise/contracts/billing/requests';
import { Answers } from '@floatwise/events/handlers';
import { emit } from '@floatwise/events/outbox';
import type { z } from 'zod';
import { Database, type Transaction } from '../db.js';

const facts = {
  'trial-started': trialStarted,
  'trial-ending': trialEnding,
  'payment-received': paymentReceived,
  'payment-failed': paymentFailed,
  'subscription-canceled': subscriptionCanceled,
  'payment-refunded': paymentRefunded,
  'refund-failed': refundFailed,
  'coupon-applied': couponApplied,
} as const satisfies Record<BillingNoticeKind, unknown>;

/** A notice that is sent once per kind and reference. */
export interface DueNotice {
  reference: string;
  notice: BillingNotice;
  after?: BillingNoticeKind;
}

/** Notifies people by email about their plan: the row holds the figures, `notifications` asks for them when it has the event. */
@Injectable()
export class NoticesService {
  constructor(private readonly db: Database) {}

  /**
   * Notifies a person, once per kind and reference, however often this is called.
   * @param given.reference what it's about, unique per kind
   * @param given.after only somebody who was notified of this about the same is
   */
  async send(tx: Transaction, given: DueNotice & { userId: string }): Promise<void> {
    const { userId, reference, notice, after } = given;
    if (after && !(await tx.notice.findFirst({ where: { userId, kind: after, reference } }))) return;
    const id = randomUUID();
    const row = { id, userId, kind: notice.kind, reference, data: notice };
    const { count } = await tx.notice.createMany({ data: row, skipDuplicates: true });
    if (count === 0) return;
    await emit(tx, facts[notice.kind], {
      aggregateId: id,
      aggregateVersion: 1,
      data: { userId, noticeId: id },
    });
  }

  @Answers(askBillingNotice)
  async find({
    noticeId,
  }: z.output<typeof askBillingNotice.request>): Promise<z.input<typeof askBillingNotice.response>> {
    const found = await this.db.prisma.notice.findUnique({ where: { id: noticeId } });
    if (!found) return { outcome: 'void' };
    const { userId, at, data } = found;
    return { outcome: 'found', userId, at: at.toISOString(), notice: billingNotice.parse(data) };
  }
}
