import { Injectable } from '@nestjs/common';
import { mostReceiptLines, type getReceipt, type Receipt } from '@floatwise/contracts/cards/receipt.http';
import { addMonths, clampDay, yearMonthOf } from '@floatwise/finance/calendar/calendar';
import { bestFix, largestLines, monthReceipt } from '@floatwise/finance/past/receipt';
import { Plans } from '@floatwise/service-kit/plans/plans';
import type { z } from 'zod';
import { Database } from '../db.js';
import { creditCardOf } from '../card/card-row.js';
import type { Owner } from '../card/card-rules.js';
import { purchaseCategoryOf, receiptNeedsPro, receiptNotBegun } from './history-rules.js';
import { recurringOf, showsReceipt, spendingOf } from './history-rules.js';

@Injectable()
export class ReceiptService {
  constructor(
    private readonly db: Database,
    private readonly plans: Plans,
  ) {}

  /**
   * A month's figures with the purchases behind them.
   * @throws DomainError 404 for a month to come, 402 for one that the plan doesn't show
   */
  async read({ userId, today }: Owner, { month, apyPercent }: z.output<typeof getReceipt.query>): Promise<Receipt> {
    await this.requireMonth({ userId, today }, month);
    const days = { userId, firstDay: `${month}-01`, lastDay: clampDay(month, 31) };
    const year = month.slice(0, 4);
    const [rows, since, months, merchants, bought, charges] = await Promise.all([
      this.db.readWallet(userId),
      this.db.readFirstTransactionDay(userId),
      // Later months, too: what they really use of a cap isn't missed in this one.
      this.db.readMonths({ userId, cardId: null, firstDay: `${year}-01-01`, lastDay: `${year}-12-31` }),
      this.db.readMerchants({ ...days, cardId: null }, today),
      this.db.readPurchases(days),
      this.db.readCharges(days),
    ]);
    const cards = rows.map((row) => creditCardOf(row, today));
    const purchases = bought.map((one) => ({ ...one, category: purchaseCategoryOf(one.category) }));
    const spendings = spendingOf(months);
    const made = monthReceipt(cards, { spendings, purchases, charges }, { month, apyPercent });
    const { shown, others } = largestLines(made.lines, mostReceiptLines);
    const fix = bestFix(recurringOf(merchants, { cards, today }));
    return {
      ...{ month, isOver: month < yearMonthOf(today), since, sums: made.sums, others, charges: made.charges },
      purchases: shown.map(({ purchase: { isForeign: _isForeign, ...purchase }, better, ...parts }) => ({
        ...{ ...purchase, ...parts, betterCardId: better?.id ?? null },
      })),
      fix: fix?.better ? { ...fix, better: fix.better } : null,
    };
  }

  private async requireMonth({ userId, today }: Owner, month: string): Promise<void> {
    const thisMonth = yearMonthOf(today);
    if (month > thisMonth) throw receiptNotBegun(month);
    if (showsReceipt(0, month, today)) return;
    if (!showsReceipt(await this.plans.historyMonths(userId), month, today))
      throw receiptNeedsPro(addMonths(thisMonth, -1));
  }
}
