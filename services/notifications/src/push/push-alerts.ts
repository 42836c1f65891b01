import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { askWallet } from '@floatwise/contracts/cards/requests';
import { Requests } from '@floatwise/events/requests';
import { ENV } from '@floatwise/service-kit/env';
import { Database } from '../db.js';
import type { NotificationsEnv } from '../env.js';
import type { PushDevice, PushMessage } from '../generated/prisma/client.js';
import type { ListedBill } from '../reminders/contents/listed-bills.js';
import { alertBills, alertOf, testAlert, type Alert } from './alert.js';

/** Days ahead of people who never opened their reminder settings. */
const usualDaysAhead = [7, 3, 1];

export interface WrittenAlert {
  alert: Alert;
  isUrgent: boolean;
  /** The same for each alert about the same bill, so that a newer one takes an older one's place. It doesn't reveal the bill. */
  topic: string;
}

/** Writes an alert from the wallet, at the moment of sending. */
@Injectable()
export class PushAlerts {
  constructor(
    private readonly db: Database,
    private readonly requests: Requests,
    @Inject(ENV) private readonly env: Pick<NotificationsEnv, 'MAIL_ASK_TIMEOUT_MS'>,
  ) {}

  /**
   * `void`: there's nothing to say any more, because the bill was paid, or reminders are paused.
   * @throws Unavailable if cards gives no usable answer
   */
  async write(message: PushMessage, device: PushDevice): Promise<WrittenAlert | 'void'> {
    if (message.period === null) return { alert: testAlert, isUrgent: true, topic: topicOf(device.id, 'test') };
    const bills = await this.billsOn(message.period.toISOString().slice(0, 10), device.userId);
    const [first, ...others] = bills;
    if (!first) return 'void';
    return {
      alert: alertOf([first, ...others], device.showsAmounts),
      isUrgent: bills.some(({ state, days }) => state === 'overdue' || days === 0),
      topic: topicOf(device.id, `${first.card.id} ${first.dueDate}`),
    };
  }

  private async billsOn(today: string, userId: string): Promise<ListedBill[]> {
    const settings = await this.db.prisma.emailPreference.findUnique({ where: { userId } });
    const pausedUntil = settings?.pausedUntil?.toISOString().slice(0, 10);
    if (pausedUntil !== undefined && today < pausedUntil) return [];
    const { cards } = await this.requests.ask(
      askWallet,
      { userId, today },
      { timeoutMs: this.env.MAIL_ASK_TIMEOUT_MS },
    );
    const cardIds = settings === null || settings.everyCard ? null : settings.cardIds;
    return alertBills(cards, { today, daysAhead: settings?.daysAhead ?? usualDaysAhead, cardIds });
  }
}

const topicOf = (deviceId: string, subject: string): string =>
  createHash('sha256').update(`${deviceId} ${subject}`).digest('base64url').slice(0, 32);
