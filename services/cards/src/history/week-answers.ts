import { Injectable } from '@nestjs/common';
import { askWeeks, type WeekEarned } from '@floatwise/contracts/cards/requests';
import { Answers } from '@floatwise/events/handlers';
import { addDays, yearMonthOf } from '@floatwise/finance/calendar/calendar';
import { purchaseRewards, type PastPurchase } from '@floatwise/finance/past/past-purchases';
import { purchaseCategoryOf, spendingOf } from './history-rules.js';
import type { z } from 'zod';
import { Database } from '../db.js';
import { creditCardOf } from '../card/card-row.js';

type Asked = z.output<typeof askWeeks.request>['people'][number];
type Bought = PastPurchase & { merchant: string };

@Injectable()
export class WeekAnswers {
  constructor(private readonly db: Database) {}

  /** Answers what some days of purchases earned each person. Most have none, and cost no more than finding that out. */
  @Answers(askWeeks)
  async answer({ people }: z.output<typeof askWeeks.request>) {
    const days = people.map(({ userId, from, until }) => ({ userId, firstDay: from, lastDay: until }));
    const buyers = await this.db.readBuyers(days);
    const weeks: WeekEarned[] = [];
    for (const asked of people) weeks.push(buyers.has(asked.userId) ? await this.earnedIn(asked) : null);
    return { weeks };
  }

  /** At the flat rates, and for Pro at the rates by category too. */
  private async earnedIn({ userId, from, until }: Asked): Promise<WeekEarned> {
    const monthStart = `${yearMonthOf(from)}-01`;
    const [rows, bought] = await Promise.all([
      this.db.readWallet(userId),
      this.db.readPurchases({ userId, firstDay: monthStart, lastDay: until }),
    ]);
    const purchases = bought.map((one): Bought => ({ ...one, category: purchaseCategoryOf(one.category) }));
    const ofWeek = purchases.filter(({ day }) => day >= from);
    if (ofWeek.length === 0) return null;
    const since = `${from.slice(0, 4)}-01-01`;
    const months = await this.db.readMonths({
      userId,
      cardId: null,
      firstDay: since,
      lastDay: addDays(monthStart, -1),
    });
    const earlier = purchases
      .filter(({ day }) => day < from)
      .map(({ day, ...one }) => ({ ...one, month: yearMonthOf(day) }));
    const cards = rows.map((row) => creditCardOf(row, until));
    const { spent, earned, missed, mostMissed } = purchaseRewards(cards, [...spendingOf(months), ...earlier], ofWeek);
    const nameOf = (id: string): string => {
      const card = rows.find((row) => row.id === id);
      return card?.nickname ?? card?.name ?? '';
    };
    const most: NonNullable<WeekEarned>['mostMissed'] = mostMissed && {
      merchant: mostMissed.purchase.merchant,
      usedCard: nameOf(mostMissed.purchase.cardId),
      betterCard: nameOf(mostMissed.better.id),
      missed: mostMissed.missed,
    };
    return { spent, earned, leftOnTheTable: missed, mostMissed: most };
  }
}
