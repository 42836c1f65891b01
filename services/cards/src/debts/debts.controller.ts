import { Controller } from '@nestjs/common';
import { getDebts, saveDebts } from '@floatwise/contracts/cards/debts.http';
import { Route, RouteBody } from '@floatwise/service-kit/route';
import { CurrentUser } from '@floatwise/service-kit/session';
import type { Caller } from '@floatwise/service-kit/session';
import type { DebtPlan } from './debt-rules.js';
import { DebtsService } from './debts.service.js';

@Controller()
export class DebtsController {
  constructor(private readonly debts: DebtsService) {}

  @Route(getDebts)
  read(@CurrentUser() { userId }: Caller): Promise<DebtPlan> {
    return this.debts.read(userId);
  }

  @Route(saveDebts)
  save(@CurrentUser() { userId }: Caller, @RouteBody() plan: DebtPlan): Promise<DebtPlan> {
    return this.debts.save(userId, plan);
  }
}
