import { Controller } from '@nestjs/common';
import { payStatement, unpayStatement } from '@floatwise/contracts/cards/statements.http';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { Route, RouteBody, RouteParams } from '@floatwise/service-kit/route';
import { CurrentUser } from '@floatwise/service-kit/session';
import type { Caller } from '@floatwise/service-kit/session';
import { Today } from '@floatwise/service-kit/today';
import { StatementsService } from './statements.service.js';
import type { StatementId } from './statements.service.js';
import type { Payment } from './statement-rules.js';

@Controller()
export class StatementsController {
  constructor(private readonly statements: StatementsService) {}

  @Route(payStatement)
  pay(
    @CurrentUser() { userId }: Caller,
    @Today() today: string,
    @RouteParams() statement: StatementId,
    @RouteBody() payment: Payment,
  ): Promise<CreditCard> {
    return this.statements.pay({ userId, today }, statement, payment);
  }

  @Route(unpayStatement)
  takeBack(
    @CurrentUser() { userId }: Caller,
    @Today() today: string,
    @RouteParams() statement: StatementId,
  ): Promise<CreditCard> {
    return this.statements.takeBack({ userId, today }, statement);
  }
}
