import { Injectable } from '@nestjs/common';
import { billingAdminRefused, couponCreated, couponEdited, refundMade } from '@floatwise/contracts/billing/events';
import { mailRetried, notificationsAdminRefused } from '@floatwise/contracts/notifications/events';
import { OnEvent, type EventOf } from '@floatwise/events/handlers';
import type { Prisma } from '../generated/prisma/client.js';
import { AuditService } from './audit.service.js';

/** Security events from other services, which don't have the key to hash people themselves. */
@Injectable()
export class ToldEvents {
  constructor(private readonly audit: AuditService) {}

  @OnEvent(couponCreated)
  async created({ data }: EventOf<typeof couponCreated>, tx: Prisma.TransactionClient): Promise<void> {
    await this.audit.recordIn(tx, 'coupon-created', { accountId: data.userId, about: data.couponId });
  }

  @OnEvent(couponEdited)
  async edited({ data }: EventOf<typeof couponEdited>, tx: Prisma.TransactionClient): Promise<void> {
    await this.audit.recordIn(tx, 'coupon-edited', { accountId: data.userId, about: data.couponId });
  }

  @OnEvent(refundMade)
  async refunded({ data }: EventOf<typeof refundMade>, tx: Prisma.TransactionClient): Promise<void> {
    await this.audit.recordIn(tx, 'refund-made', { accountId: data.userId, about: data.refundId });
  }

  @OnEvent(mailRetried)
  async mailRetried({ data }: EventOf<typeof mailRetried>, tx: Prisma.TransactionClient): Promise<void> {
    await this.audit.recordIn(tx, 'mail-retried', { accountId: data.userId, about: data.mailId });
  }

  @OnEvent(notificationsAdminRefused)
  refusedByNotifications(
    event: EventOf<typeof notificationsAdminRefused>,
    tx: Prisma.TransactionClient,
  ): Promise<void> {
    return this.refused(event, tx);
  }

  @OnEvent(billingAdminRefused)
  async refused(
    { data }: Pick<EventOf<typeof billingAdminRefused>, 'data'>,
    tx: Prisma.TransactionClient,
  ): Promise<void> {
    const { userId, call } = data;
    await this.audit.recordIn(tx, 'admin-call-refused', { ...(userId !== null && { accountId: userId }), about: call });
  }
}
