import { Module } from '@nestjs/common';
import { ChatController } from './chat/chat.controller.js';
import { ChatService } from './chat/chat.service.js';
import { Engines } from './chat/engines.js';
import { ArticleList } from './knowledge/article-list.js';
import { Admission } from './limits/admission.js';
import { MessageLimits } from './limits/message-limits.js';
import { MonthlyBudget } from './limits/monthly-budget.js';
import { Turns } from './limits/turns.js';
import { Catalogue } from './sources/catalogue.js';
import { OwnFinances } from './sources/own-finances.js';

@Module({
  controllers: [ChatController],
  providers: [
    Admission,
    ArticleList,
    Catalogue,
    ChatService,
    Engines,
    MessageLimits,
    MonthlyBudget,
    OwnFinances,
    Turns,
  ],
})
export class StrategistModule {}
