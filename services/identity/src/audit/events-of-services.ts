import { Injectable } from '@nestjs/common';
import {
  affiliateLinkCreated,
  affiliateLinkDeleted,
  affiliateLinkEdited,
  analyticsAdminCalled,
  analyticsAdminRefused,
  analyticsMessagesReplayed,
  figuresExported,
} from '@floatwise/contracts/analytics/events';
import {
  billingAdminCalled,
  billingAdminRefused,
  billingMessagesReplayed,
  couponCreated,
  couponEdited,
  proGranted,
  proWithdrawn,
  refundMade,
} from '@floatwise/contracts/billing/events';
import {
  cardsAccessMade,
  cardsAdminCalled,
  cardsAdminRefused,
  cardsMessagesReplayed,
  catalogEdited,
} from '@floatwise/contracts/cards/events';
import {
  identityAccessMade,
  identityAdminCalled,
  identityAdminRefused,
  identityMessagesReplayed,
} from '@floatwise/contracts/identity/events';
import {
  mailRetried,
  notificationsAccessMade,
  notificationsAdminCalled,
  notificationsAdminRefused,
  notificationsMessagesReplayed,
} from '@floatwise/contracts/notifications/events';
import {
  strategistAdminCalled,
  strategistAdminRefused,
  strategistMessagesReplayed,
} from '@floatwise/contracts/strategist/events';
import { OnEvent, type EventOf } from '@floatwise/events/handlers';
import type { Prisma } from '../generated/prisma/client.js';
import { Notices } from '../notices/notices.js';
import { AuditService } from './audit.service.js';

type AdminRefusal = EventOf<typeof billingAdminRefused>;
type AdminCalled = EventOf<typeof billingAdminCalled>;
type AccessMade = EventOf<typeof cardsAccessMade>;
type MessagesReplayed = EventOf<typeof billingMessagesReplayed>;

/** `created` of `billing.coupon.created.v1`. */
const verbOf = (subject: string): string => subject.split('.')[2] ?? '';

/** Security events of all services: the others don't have the key to hash people themselves. */
@Injectable()
export class EventsOfServices {
  constructor(
    private readonly audit: AuditService,
    private readonly notices: Notices,
  ) {}

  /** What outlives its session: the only event here that is about a person's own act, and of which they hear by email too. */
  @OnEvent(cardsAccessMade)
  @OnEvent(identityAccessMade)
  @OnEvent(notificationsAccessMade)
  async accessMade({ data, occurredAt }: AccessMade, tx: Prisma.TransactionClient): Promise<void> {
    const { userId, what, thingId, from } = data;
    await this.audit.recordIn(tx, `${what}-made`, {
      ...{ accountId: userId, from },
      ...(thingId !== null && { about: thingId }),
    });
    await this.notices.sendAccessMade(tx, { userId, what, device: from.device, at: new Date(occurredAt) });
  }

  @OnEvent(couponCreated)
  @OnEvent(couponEdited)
  async coupon({ subject, data }: EventOf<typeof couponCreated>, tx: Prisma.TransactionClient): Promise<void> {
    await this.audit.recordIn(tx, `coupon-${verbOf(subject)}`, {
      accountId: data.userId,
      about: data.couponId,
      from: data.from,
    });
  }

  @OnEvent(refundMade)
  async refunded({ data }: EventOf<typeof refundMade>, tx: Prisma.TransactionClient): Promise<void> {
    await this.audit.recordIn(tx, 'refund-made', {
      ...{ accountId: data.userId, about: data.refundId, from: data.from },
      ...(data.onUserId !== undefined && { concerns: data.onUserId }),
    });
  }

  @OnEvent(proGranted)
  @OnEvent(proWithdrawn)
  async pro({ subject, data }: EventOf<typeof proGranted>, tx: Prisma.TransactionClient): Promise<void> {
    const { userId: accountId, onUserId: concerns, grantId: about, from } = data;
    await this.audit.recordIn(tx, `pro-${verbOf(subject)}`, { accountId, concerns, about, from });
  }

  @OnEvent(mailRetried)
  async mailRetried({ data }: EventOf<typeof mailRetried>, tx: Prisma.TransactionClient): Promise<void> {
    await this.audit.recordIn(tx, 'mail-retried', { accountId: data.userId, about: data.mailId, from: data.from });
  }

  @OnEvent(affiliateLinkCreated)
  @OnEvent(affiliateLinkEdited)
  @OnEvent(affiliateLinkDeleted)
  async affiliateLink(
    { subject, data }: EventOf<typeof affiliateLinkCreated>,
    tx: Prisma.TransactionClient,
  ): Promise<void> {
    const event = `affiliate-link-${verbOf(subject)}`;
    await this.audit.recordIn(tx, event, { accountId: data.userId, about: data.linkId, from: data.from });
  }

  @OnEvent(figuresExported)
  async exported({ data }: EventOf<typeof figuresExported>, tx: Prisma.TransactionClient): Promise<void> {
    const about = `${data.kind} of ${data.days} days`;
    await this.audit.recordIn(tx, 'figures-exported', { accountId: data.userId, about, from: data.from });
  }

  @OnEvent(catalogEdited)
  async catalogEdited({ data }: EventOf<typeof catalogEdited>, tx: Prisma.TransactionClient): Promise<void> {
    await this.audit.recordIn(tx, `catalog-${data.act}`, {
      accountId: data.userId,
      about: data.about,
      from: data.from,
    });
  }

  @OnEvent(analyticsAdminRefused)
  @OnEvent(billingAdminRefused)
  @OnEvent(cardsAdminRefused)
  @OnEvent(identityAdminRefused)
  @OnEvent(notificationsAdminRefused)
  @OnEvent(strategistAdminRefused)
  async refused({ data }: AdminRefusal, tx: Prisma.TransactionClient): Promise<void> {
    const { userId, call, from } = data;
    const about = { ...(userId !== null && { accountId: userId }), about: call, from };
    await this.audit.recordIn(tx, 'admin-call-refused', about);
  }

  /** Reads of people's data, and acts of which no other event tells. */
  @OnEvent(analyticsAdminCalled)
  @OnEvent(billingAdminCalled)
  @OnEvent(cardsAdminCalled)
  @OnEvent(identityAdminCalled)
  @OnEvent(notificationsAdminCalled)
  @OnEvent(strategistAdminCalled)
  async called({ data }: AdminCalled, tx: Prisma.TransactionClient): Promise<void> {
    const { userId: accountId, entry, call: about, onUserId, shown, searched, from } = data;
    await this.audit.recordIn(tx, entry, {
      ...{ accountId, about, shown, searched, from },
      ...(onUserId !== null && { concerns: onUserId }),
    });
  }

  @OnEvent(analyticsMessagesReplayed)
  @OnEvent(billingMessagesReplayed)
  @OnEvent(cardsMessagesReplayed)
  @OnEvent(identityMessagesReplayed)
  @OnEvent(notificationsMessagesReplayed)
  @OnEvent(strategistMessagesReplayed)
  async replayed({ subject, data }: MessagesReplayed, tx: Prisma.TransactionClient): Promise<void> {
    const service = subject.split('.')[0];
    const which = data.messageId ?? `${data.subject} ${data.reason}`;
    await this.audit.recordIn(tx, 'messages-replayed', {
      ...{ accountId: data.userId, about: `${service}: ${which}`, reason: data.why, from: data.from },
    });
  }
}
