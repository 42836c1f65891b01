import { Injectable } from '@nestjs/common';
import { askReceipts, type ShortReceipt } from '@floatwise/contracts/cards/requests';
import { Answers } from '@floatwise/events/handlers';
import { addMonths, clampDay, yearMonthOf } from '@floatwise/finance/calendar/calendar';
import { cardName } from '@floatwise/finance/ranking/ranking';
import type { z } from 'zod';
import { Database } from '../db.js';
import type { Owner } from '../card/card-rules.js';
import { ReceiptService } from './receipt.service.js';

const monthBefore = (today: string): string => addMonths(yearMonthOf(today), -1);

@Injectable()
export class ReceiptAnswers {
  constructor(
    private readonly db: Database,
    private readonly receipts: ReceiptService,
  ) {}

  /** Answers what each person's last month came to. Most have no purchases, and cost no more than finding that out. */
  @Answers(askReceipts)
  async answer({ people }: z.output<typeof askReceipts.request>) {
    const days = people.map(({ userId, today }) => {
      const month = monthBefore(today);
      return { userId, firstDay: `${month}-01`, lastDay: clampDay(month, 31) };
    });
    const buyers = await this.db.readBuyers(days);
    const receipts: ShortReceipt[] = [];
    for (const asked of people) receipts.push(buyers.has(asked.userId) ? await this.inShort(asked) : null);
    return { receipts };
  }

  /** Every plan shows the last month. What the person's cash earns isn't known here, so the float isn't told. */
  private async inShort(owner: Owner): Promise<ShortReceipt> {
    const { sums, fix } = await this.receipts.read(owner, { month: monthBefore(owner.today), apyPercent: 0 });
    const rows = fix ? await this.db.readWallet(owner.userId) : [];
    const better = rows.find(({ id }) => id === fix?.better.cardId);
    return {
      ...{ kept: sums.kept, days: sums.days, earned: sums.earned, leftOnTheTable: sums.missed },
      ...{ interest: sums.interest, fees: sums.fees },
      fix: fix && better ? { merchant: fix.merchant, betterCard: cardName(better), gain: fix.better.gain } : null,
    };
  }
}
