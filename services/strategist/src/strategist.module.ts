import { Module } from '@nestjs/common';
import { ChatController } from './chat/chat.controller.js';
import { ChatService, Engines } from './chat/chat.service.js';
import { ArticleList } from './knowledge/article-list.js';
import { Admission } from './limits/admission.js';
import { MessageLimits } from './limits/message-limits.js';
import { ModelBudget } from './limits/model-budget.js';
import { Turns } from './limits/turns.js';
import { MissedQuestionsController } from './missed/missed-questions.controller.js';
import { MissedQuestions } from './missed/missed-questions.js';
import { ModelClient } from './model/model-client.js';
import { ModelEngine } from './model/model-engine.js';
import { Spending } from './model/spending.js';
import { Catalog } from './sources/catalog.js';
import { OwnFinances } from './sources/own-finances.js';
import { SavedLinks } from './strategies/known-links.js';
import { Purge } from './strategies/purge.js';
import { StrategiesController } from './strategies/strategies.controller.js';
import { StrategiesService } from './strategies/strategies.service.js';

@Module({
  controllers: [ChatController, MissedQuestionsController, StrategiesController],
  providers: [
    Admission,
    ArticleList,
    Catalog,
    ChatService,
    Engines,
    MessageLimits,
    MissedQuestions,
    ModelBudget,
    ModelClient,
    ModelEngine,
    { provide: Spending, useExisting: ModelBudget },
    OwnFinances,
    Purge,
    SavedLinks,
    StrategiesService,
    Turns,
  ],
})
export class StrategistModule {}
