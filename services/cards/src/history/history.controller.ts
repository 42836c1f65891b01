import { Controller } from '@nestjs/common';
import {
  exportHistory,
  exportHistoryMonths,
  exportHistoryPdf,
  getHistory,
  getYearInReview,
  listTransactions,
  setMerchantCategory,
  type History,
  type YearInReview,
} from '@floatwise/contracts/cards/history.http';
import { getReceipt, type Receipt } from '@floatwise/contracts/cards/receipt.http';
import type { FileAnswer } from '@floatwise/service-kit/http-kinds/file-answer';
import { RequirePlan } from '@floatwise/service-kit/plans/plans';
import { Route, RouteBody, RouteQuery } from '@floatwise/service-kit/route';
import { CurrentUser, type Caller } from '@floatwise/service-kit/session';
import { Today } from '@floatwise/service-kit/today';
import type { z } from 'zod';
import { HistoryExports } from './history-exports.js';
import { HistoryService } from './history.service.js';
import { ReceiptService } from './receipt.service.js';

@Controller()
export class HistoryController {
  constructor(
    private readonly history: HistoryService,
    private readonly exports: HistoryExports,
    private readonly receipts: ReceiptService,
  ) {}

  @Route(getHistory)
  read(
    @CurrentUser() { userId }: Caller,
    @Today() today: string,
    @RouteQuery() query: z.output<typeof getHistory.query>,
  ): Promise<History> {
    return this.history.read({ userId, today }, query);
  }

  @RequirePlan('analytics')
  @Route(getYearInReview)
  year(
    @CurrentUser() { userId }: Caller,
    @Today() today: string,
    @RouteQuery() query: z.output<typeof getYearInReview.query>,
  ): Promise<YearInReview> {
    return this.history.year({ userId, today }, query);
  }

  @Route(getReceipt)
  receipt(
    @CurrentUser() { userId }: Caller,
    @Today() today: string,
    @RouteQuery() query: z.output<typeof getReceipt.query>,
  ): Promise<Receipt> {
    return this.receipts.read({ userId, today }, query);
  }

  @Route(listTransactions)
  list(
    @CurrentUser() { userId }: Caller,
    @Today() today: string,
    @RouteQuery() query: z.output<typeof listTransactions.query>,
  ): Promise<z.output<typeof listTransactions.response>> {
    return this.history.list({ userId, today }, query);
  }

  @Route(setMerchantCategory)
  setCategory(
    @CurrentUser() { userId }: Caller,
    @RouteBody() body: z.output<typeof setMerchantCategory.body>,
  ): Promise<void> {
    return this.history.setCategory(userId, body);
  }

  @RequirePlan('export')
  @Route(exportHistory)
  exportTransactions(
    @CurrentUser() { userId }: Caller,
    @Today() today: string,
    @RouteQuery() query: z.output<typeof exportHistory.query>,
  ): FileAnswer {
    return this.exports.transactions({ userId, today }, query);
  }

  @RequirePlan('export')
  @Route(exportHistoryMonths)
  exportMonths(
    @CurrentUser() { userId }: Caller,
    @Today() today: string,
    @RouteQuery() query: z.output<typeof exportHistoryMonths.query>,
  ): Promise<FileAnswer> {
    return this.exports.months({ userId, today }, query);
  }

  @RequirePlan('export')
  @Route(exportHistoryPdf)
  exportPdf(
    @CurrentUser() { userId }: Caller,
    @Today() today: string,
    @RouteQuery() query: z.output<typeof exportHistoryPdf.query>,
  ): Promise<FileAnswer> {
    return this.exports.pdf({ userId, today }, query);
  }
}
