import { Controller, Injectable, Module } from '@nestjs/common';
import { askBills } from '@floatwise/contracts/cards/requests';
import { payStatement, unpayStatement } from '@floatwise/contracts/cards/statements.http';
import { Answers } from '@floatwise/events/handlers';
import { Route, RouteBody, RouteParams } from '@floatwise/service-kit/route';
import { CurrentUser, type Caller } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import { Database } from '../db.js';
import { StatementsService, type StatementId } from './statements.service.js';
import type { Payment } from './statement-rules.js';

@Controller()
export class StatementsController {
  constructor(private readonly statements: StatementsService) {}

  @Route(payStatement)
  pay(@CurrentUser() caller: Caller, @RouteParams() statement: StatementId, @RouteBody() payment: Payment) {
    return this.statements.pay(caller, statement, payment);
  }

  @Route(unpayStatement)
  unpay(@CurrentUser() caller: Caller, @RouteParams() statement: StatementId) {
    return this.statements.unpay(caller, statement);
  }
}

type Bill = z.input<typeof askBills.response>['bills'][number];

@Injectable()
export class BillAnswers {
  constructor(private readonly db: Database) {}

  /** Answers the bills of every card that isn't deleted, by card ID, page by page. */
  @Answers(askBills)
  async list({ after, limit }: z.output<typeof askBills.request>) {
    const { rows } = await this.db.pool.query<Bill>({
      name: 'bill-page',
      text: `
        select card.id as "cardId", card.user_id as "userId", card.statement_date as "statementDate", card.due_date as "dueDate",
               card.due_month as "dueMonth", card.cycle_since::text as "cycleSince", card.version,
               array(select paid.closing_date::text from paid_statement paid
                      where paid.card_id = card.id order by paid.closing_date desc) as "paidClosings"
          from card
         where card.deleted_at is null and card.id > coalesce($1, '00000000-0000-0000-0000-000000000000'::uuid)
         order by card.id limit $2`,
      // One more than asked for tells whether there's another page.
      values: [after, limit + 1],
    });
    const bills = rows.slice(0, limit);
    return { bills, next: rows.length > limit ? (bills.at(-1)?.cardId ?? null) : null };
  }
}

@Module({ controllers: [StatementsController], providers: [StatementsService, BillAnswers] })
export class StatementsModule {}
