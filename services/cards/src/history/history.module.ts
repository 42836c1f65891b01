import { Module } from '@nestjs/common';
import { HistoryController } from './history.controller.js';
import { HistoryExports } from './history-exports.js';
import { HistoryService } from './history.service.js';
import { DrawingThreads } from './pdf/drawing-threads.js';
import { ReceiptAnswers } from './receipt-answers.js';
import { ReceiptService } from './receipt.service.js';
import { WeekAnswers } from './week-answers.js';

/** What was spent, owed, and earned, on the page, in a month's receipt, in files, and for the weekly message. */
@Module({
  controllers: [HistoryController],
  providers: [HistoryService, HistoryExports, ReceiptService, ReceiptAnswers, DrawingThreads, WeekAnswers],
})
export class HistoryModule {}
