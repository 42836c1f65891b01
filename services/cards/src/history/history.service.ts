import { Injectable } from '@nestjs/common';
import type { History, exportHistory, getHistory, listTransactions } from '@floatwise/contracts/cards/history.http';
import type { setMerchantCategory } from '@floatwise/contracts/cards/history.http';
import type { FileAnswer } from '@floatwise/service-kit/http-kinds/file-answer';
import { Plans } from '@floatwise/service-kit/plans/plans';
import type { z } from 'zod';
import { Database } from '../db.js';
import { tallyMerchant } from '../transactions/tallies.js';
import { creditCardOf } from '../wallet/card-row.js';
import { lockWallet } from '../wallet/wallet-limit.js';
import type { Owner } from '../wallet/wallet.service.js';
import { csvLine } from './csv-line.js';
import { balanceStep, historyNeedsPro, periodOf, showsMonths, told, within } from './history-rules.js';

const pageSize = 50;
const exportSize = 1_000;

@Injectable()
export class HistoryService {
  constructor(
    private readonly db: Database,
    private readonly plans: Plans,
  ) {}

  async read({ userId, today }: Owner, asked: z.output<typeof getHistory.query>): Promise<History> {
    await this.requireMonths(userId, asked.months);
    const { from, to, firstDay, lastDay } = periodOf(today, asked.months);
    const of = { userId, cardId: asked.cardId ?? null, firstDay, lastDay };
    const yearStart = `${from.slice(0, 4)}-01-01`;
    const [rows, since, months, balances, merchants] = await Promise.all([
      this.db.readWallet(userId),
      this.db.readFirstTransactionDay(userId),
      this.db.readMonths({ ...of, firstDay: yearStart }),
      this.db.readBalances({ ...of, lastDay: today }, balanceStep(asked.months)),
      this.db.readMerchants(of, today),
    ]);
    const cards = rows.map((row) => creditCardOf(row, today));
    const figures = told({ cards, months, merchants }, { from, today, apyPercent: asked.apyPercent });
    return { from, to, since, balances, ...figures };
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
      const key = { userId, merchant };
      if (category === null) await tx.merchantCategory.deleteMany({ where: key });
      else {
        await tx.merchantCategory.upsert({
          where: { userId_merchant: key },
          create: { ...key, category },
          update: { category },
        });
      }
      await tallyMerchant(tx, userId, merchant);
    });
  }

  export({ userId, today }: Owner, { months, cardId }: z.output<typeof exportHistory.query>): FileAnswer {
    const { firstDay, lastDay } = periodOf(today, months);
    const chosen = { userId, cardId: cardId ?? null, firstDay, lastDay, category: null, text: null };
    return { name: `floatwise-history-${today}.csv`, content: this.lines(chosen) };
  }

  /** Page by page: five years of twenty cards are never held whole. */
  private async *lines(chosen: Parameters<Database['readTransactions']>[0]): AsyncGenerator<string> {
    const names = new Map(
      (await this.db.readWallet(chosen.userId)).map(({ id, name, nickname }) => [id, nickname ?? name]),
    );
    yield `\uFEFF${csvLine(['Date', 'Card', 'Merchant', 'Description', 'Category', 'Kind', 'Amount'])}`;
    for (let offset = 0; ; offset += exportSize) {
      const page = await this.db.readTransactions(chosen, { limit: exportSize, offset });
      yield page
        .map(({ postedOn, cardId, merchant, description, category, kind, amount }) =>
          csvLine([postedOn, names.get(cardId) ?? '', merchant, description, category, kind, amount]),
        )
        .join('');
      if (page.length < exportSize) return;
    }
  }

  private async requireMonths(userId: string, months: number): Promise<void> {
    if (showsMonths(1, months)) return;
    if (!showsMonths(await this.plans.historyMonths(userId), months)) throw historyNeedsPro();
  }
}
