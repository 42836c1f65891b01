import { Injectable } from '@nestjs/common';
import type { History, getHistory, getYearInReview, listTransactions } from '@floatwise/contracts/cards/history.http';
import type { setMerchantCategory, YearInReview } from '@floatwise/contracts/cards/history.http';
import { yearMonthOf } from '@floatwise/finance/calendar/calendar';
import { pastWithin } from '@floatwise/finance/past/past-sums';
import { Plans } from '@floatwise/service-kit/plans/plans';
import type { z } from 'zod';
import { Database } from '../db.js';
import { keepCategories } from '../transactions/own-categories.js';
import { creditCardOf } from '../card/card-row.js';
import { lockWallet } from '../card/wallet-limit.js';
import type { Owner } from '../card/card-rules.js';
import { balanceStep, historyNeedsPro, periodOf, showsMonths, pastFigures, within, yearOf } from './history-rules.js';

const pageSize = 50;

@Injectable()
export class HistoryService {
  constructor(
    private readonly db: Database,
    private readonly plans: Plans,
  ) {}

  /** `step`: of each day, week or month the last balance is shown. */
  async read(
    { userId, today }: Owner,
    asked: z.output<typeof getHistory.query>,
    step = balanceStep(asked.months),
  ): Promise<History> {
    await this.requireMonths(userId, asked.months);
    const { from, to, firstDay, lastDay } = periodOf(today, asked.months);
    const { apyPercent, cardId = null } = asked;
    const of = { userId, cardId, firstDay, lastDay };
    const yearStart = `${from.slice(0, 4)}-01-01`;
    const [rows, since, months, balances, merchants] = await Promise.all([
      this.db.readWallet(userId),
      this.db.readFirstTransactionDay(userId),
      // Of all cards: what was spent on the others used up their caps.
      this.db.readMonths({ ...of, cardId: null, firstDay: yearStart }),
      this.db.readBalances({ ...of, lastDay: today }, step),
      this.db.readMerchants(of, today),
    ]);
    const cards = rows.map((row) => creditCardOf(row, today));
    const figures = pastFigures({ cards, months, merchants }, { from, today, apyPercent, cardId });
    return { from, to, since, balances, ...figures };
  }

  /** A calendar year beside the same months of the year before, if those are known from their first month on. */
  async year(
    { userId, today }: Owner,
    { year, apyPercent }: z.output<typeof getYearInReview.query>,
  ): Promise<YearInReview> {
    const { shown, before, firstDay, lastDay, isThisYear } = yearOf(year, today);
    const of = { userId, cardId: null, firstDay, lastDay };
    const [rows, since, months, merchants] = await Promise.all([
      this.db.readWallet(userId),
      this.db.readFirstTransactionDay(userId),
      this.db.readMonths(of),
      isThisYear ? this.db.readMerchants(of, today) : [],
    ]);
    const cards = rows.map((row) => creditCardOf(row, today));
    const { recurring, ...past } = pastFigures(
      { cards, months, merchants },
      { from: before.from, today, apyPercent, cardId: null },
    );
    const isBeforeKnown = since !== null && yearMonthOf(since) <= before.from;
    return {
      ...{ ...shown, since, ...pastWithin(past, shown), recurring },
      before: isBeforeKnown ? { ...before, ...pastWithin(past, before) } : null,
    };
  }

  async list(
    { userId, today }: Owner,
    asked: z.output<typeof listTransactions.query>,
  ): Promise<z.output<typeof listTransactions.response>> {
    await this.requireMonths(userId, asked.months);
    const { firstDay, lastDay } = within(periodOf(today, asked.months), asked.month);
    const chosen = {
      ...{ userId, cardId: asked.cardId ?? null, firstDay, lastDay },
      ...{ category: asked.category ?? null, text: asked.q || null },
    };
    const total = await this.db.countTransactions(chosen);
    const pages = Math.max(1, Math.ceil(total / pageSize));
    const page = Math.min(asked.page, pages);
    const transactions = await this.db.readTransactions(chosen, { limit: pageSize, offset: (page - 1) * pageSize });
    return { transactions, page, pages, total };
  }

  /** Takes effect on the past at once. */
  async setCategory(userId: string, { merchant, category }: z.output<typeof setMerchantCategory.body>): Promise<void> {
    await this.db.prisma.$transaction(async (tx) => {
      await lockWallet(tx, userId);
      await keepCategories(tx, userId, { said: new Map([[merchant, category]]) });
    });
  }

  private async requireMonths(userId: string, months: number): Promise<void> {
    if (showsMonths(1, months)) return;
    if (!showsMonths(await this.plans.historyMonths(userId), months)) throw historyNeedsPro();
  }
}
