import { Controller, Injectable, Module } from '@nestjs/common';
import { getDebts, saveDebts } from '@floatwise/contracts/cards/debts.http';
import { askDebts } from '@floatwise/contracts/cards/requests';
import { Answers } from '@floatwise/events/handlers';
import { Route, RouteBody } from '@floatwise/service-kit/route';
import { CurrentUser, type Caller } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import type { DebtPlan } from './debt-rules.js';
import { DebtsService } from './debts.service.js';

@Controller()
export class DebtsController {
  constructor(private readonly debts: DebtsService) {}

  @Route(getDebts)
  read(@CurrentUser() { userId }: Caller) {
    return this.debts.read(userId);
  }

  @Route(saveDebts)
  save(@CurrentUser() { userId }: Caller, @RouteBody() plan: DebtPlan) {
    return this.debts.save(userId, plan);
  }
}

@Injectable()
export class DebtAnswers {
  constructor(private readonly debts: DebtsService) {}

  /** Answers a person's saved debts, for calculations with them. */
  @Answers(askDebts)
  answer({ userId }: z.output<typeof askDebts.request>) {
    return this.debts.read(userId);
  }
}

@Module({ controllers: [DebtsController], providers: [DebtsService, DebtAnswers] })
export class DebtsModule {}
