import { Controller } from '@nestjs/common';
import {
  exportHistory,
  exportHistoryMonths,
  exportHistoryPdf,
  getHistory,
  getYearInReview,
  listTransactions,
  setMerchantCategory,
} from '@floatwise/contracts/cards/history.http';
import { getReceipt } from '@floatwise/contracts/cards/receipt.http';
import { RequirePlan } from '@floatwise/service-kit/plans/plans';
import { Route, RouteBody, RouteQuery } from '@floatwise/service-kit/route';
import { CurrentUser, type Caller } from '@floatwise/service-kit/session';
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
  read(@CurrentUser() caller: Caller, @RouteQuery() query: z.output<typeof getHistory.query>) {
    return this.history.read(caller, query);
  }

  @RequirePlan('analytics')
  @Route(getYearInReview)
  year(@CurrentUser() caller: Caller, @RouteQuery() query: z.output<typeof getYearInReview.query>) {
    return this.history.year(caller, query);
  }

  @Route(getReceipt)
  receipt(@CurrentUser() caller: Caller, @RouteQuery() query: z.output<typeof getReceipt.query>) {
    return this.receipts.read(caller, query);
  }

  @Route(listTransactions)
  list(@CurrentUser() caller: Caller, @RouteQuery() query: z.output<typeof listTransactions.query>) {
    return this.history.list(caller, query);
  }

  @Route(setMerchantCategory)
  setCategory(@CurrentUser() { userId }: Caller, @RouteBody() body: z.output<typeof setMerchantCategory.body>) {
    return this.history.setCategory(userId, body);
  }

  @RequirePlan('export')
  @Route(exportHistory)
  exportTransactions(@CurrentUser() caller: Caller, @RouteQuery() query: z.output<typeof exportHistory.query>) {
    return this.exports.transactions(caller, query);
  }

  @RequirePlan('export')
  @Route(exportHistoryMonths)
  exportMonths(@CurrentUser() caller: Caller, @RouteQuery() query: z.output<typeof exportHistoryMonths.query>) {
    return this.exports.months(caller, query);
  }

  @RequirePlan('export')
  @Route(exportHistoryPdf)
  exportPdf(@CurrentUser() caller: Caller, @RouteQuery() query: z.output<typeof exportHistoryPdf.query>) {
    return this.exports.pdf(caller, query);
  }
}
