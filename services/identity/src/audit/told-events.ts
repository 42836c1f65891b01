import { Injectable } from '@nestjs/common';
import { analyticsAdminRefused } from '@floatwise/contracts/analytics/events';
import { billingAdminRefused, couponCreated, couponEdited, refundMade } from '@floatwise/contracts/billing/events';
import { mailRetried, notificationsAdminRefused } from '@floatwise/contracts/notifications/events';
import { OnEvent, type EventOf } from '@floatwise/events/handlers';
import type { Prisma } from '../generated/prisma/client.js';
import { AuditService } from './audit.service.js';

type AdminRefusal = EventOf<typeof billingAdminRefused>['data'];

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
    { data }: EventOf<typeof notificationsAdminRefused>,
    tx: Prisma.TransactionClient,
  ): Promise<void> {
    return this.refused(data, tx);
  }

  @OnEvent(billingAdminRefused)
  refusedByBilling({ data }: EventOf<typeof billingAdminRefused>, tx: Prisma.TransactionClient): Promise<void> {
    return this.refused(data, tx);
  }

  @OnEvent(analyticsAdminRefused)
  refusedByAnalytics({ data }: EventOf<typeof analyticsAdminRefused>, tx: Prisma.TransactionClient): Promise<void> {
    return this.refused(data, tx);
  }

  private async refused({ userId, call }: AdminRefusal, tx: Prisma.TransactionClient): Promise<void> {
    await this.audit.recordIn(tx, 'admin-call-refused', { ...(userId !== null && { accountId: userId }), about: call });
  }
}
