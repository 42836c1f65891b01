import { Injectable } from '@nestjs/common';
import type {
  exportHistory,
  exportHistoryMonths,
  exportHistoryPdf,
  PastTransaction,
} from '@floatwise/contracts/cards/history.http';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { Clock } from '@floatwise/service-kit/clock';
import { byteOrderMark, csvText } from '@floatwise/service-kit/http-kinds/csv-text';
import type { FileAnswer } from '@floatwise/service-kit/http-kinds/file-answer';
import type { z } from 'zod';
import { Database } from '../db.js';
import type { Owner } from '../card/card-rules.js';
import { periodOf } from './history-rules.js';
import { HistoryService } from './history.service.js';
import { monthLines } from './month-lines.js';
import { pagesAfter } from './pages-after.js';
import { DrawingThreads } from './pdf/drawing-threads.js';

const pageSize = 1_000;
const centDigits = 2;

/** The history as files. */
@Injectable()
export class HistoryExports {
  constructor(
    private readonly db: Database,
    private readonly history: HistoryService,
    private readonly drawing: DrawingThreads,
    private readonly clock: Clock,
  ) {}

  transactions({ userId, today }: Owner, { months, cardId }: z.output<typeof exportHistory.query>): FileAnswer {
    const { firstDay, lastDay } = periodOf(today, months);
    const chosen = { userId, cardId: cardId ?? null, firstDay, lastDay, category: null, text: null };
    return { name: `floatwise-history-${today}.csv`, content: this.lines(chosen) };
  }

  async months(owner: Owner, asked: z.output<typeof exportHistoryMonths.query>): Promise<FileAnswer> {
    const lines = monthLines(await this.history.read(owner, asked));
    return { name: `floatwise-months-${owner.today}.csv`, content: byteOrderMark + csvText(lines, centDigits) };
  }

  async pdf(owner: Owner, asked: z.output<typeof exportHistoryPdf.query>): Promise<FileAnswer> {
    const { paper, apyPercent, cardId = null } = asked;
    const [history, rows] = await Promise.all([
      this.history.read(owner, asked, 'day'),
      this.db.readWallet(owner.userId),
    ]);
    const cards = rows.map(({ id, name, nickname, lastFour }) => ({ id, name, nickname, lastFour }));
    const createdAt = this.clock.now().toISOString();
    const report = { history, cards, cardId, apyPercent, paper, today: owner.today, createdAt };
    return { name: `floatwise-history-${owner.today}.pdf`, content: await this.drawing.draw(owner.userId, report) };
  }

  /** Page by page: five years of twenty cards are never held whole. */
  private async *lines(chosen: Parameters<Database['readTransactionsAfter']>[0]): AsyncGenerator<string> {
    const names = new Map((await this.db.readWallet(chosen.userId)).map((card) => [card.id, cardName(card)]));
    const head = ['Date', 'Card', 'Merchant', 'Description', 'Category', 'Kind', 'Amount', 'Status'];
    yield byteOrderMark + csvText([head], centDigits);
    const pages = pagesAfter<PastTransaction>(
      (after) => this.db.readTransactionsAfter(chosen, { limit: pageSize, after }),
      pageSize,
    );
    for await (const page of pages) {
      const rows = page.map(
        ({ postedOn, cardId, merchant, description, category, kind, amount, isPending, expected }) => [
          postedOn,
          names.get(cardId) ?? '',
          merchant,
          description,
          category,
          kind,
          amount,
          expected ? 'Expected' : isPending ? 'Pending' : 'Posted',
        ],
      );
      yield csvText(rows, centDigits);
    }
  }
}
