import { Injectable } from '@nestjs/common';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { Database, type Transaction } from '../db.js';
import { publishChange } from '../card/card-events.js';
import { creditCardOf, type CardRow } from '../card/card-row.js';
import { changeCard, lockPresentCard } from '../card/stored-cards.js';
import { changeInstant, type Owner } from '../card/card-rules.js';
import { paymentOf, requireClosedStatement, type Payment } from './statement-rules.js';

export interface StatementId {
  id: string;
  closingDate: string;
}

/**
 * Marks bills as paid. Marking a paid bill again, or unmarking an unpaid one, changes nothing and publishes nothing.
 */
@Injectable()
export class StatementsService {
  constructor(private readonly db: Database) {}

  async pay({ userId, today }: Owner, { id, closingDate }: StatementId, payment: Payment): Promise<CreditCard> {
    const row = await this.db.prisma.$transaction(async (tx) => {
      const stored = await lockPresentCard(tx, userId, id);
      const before = markOf(stored, closingDate);
      if (!before) requireClosedStatement(stored, closingDate, today);
      const paid = paymentOf({ closingDate, before, today }, payment);
      if (before && before.amount === paid.amount && before.paidOn === paid.paidOn) return stored;
      const mark = { amount: paid.amount, paidOn: new Date(paid.paidOn) };
      const key = { cardId: id, closingDate: new Date(closingDate) };
      await tx.paidStatement.upsert({
        where: { cardId_closingDate: key },
        create: { ...key, ...mark },
        update: mark,
      });
      return publishMarks(tx, stored);
    });
    return creditCardOf(row, today);
  }

  async unpay({ userId, today }: Owner, { id, closingDate }: StatementId): Promise<CreditCard> {
    const row = await this.db.prisma.$transaction(async (tx) => {
      const stored = await lockPresentCard(tx, userId, id);
      if (!markOf(stored, closingDate)) return stored;
      await tx.paidStatement.deleteMany({ where: { cardId: id, closingDate: new Date(closingDate) } });
      return publishMarks(tx, stored);
    });
    return creditCardOf(row, today);
  }
}

const markOf = ({ paidStatements }: CardRow, closingDate: string) =>
  paidStatements?.find((mark) => mark.closingDate === closingDate);

async function publishMarks(tx: Transaction, stored: CardRow): Promise<CardRow> {
  const changed = await changeCard(tx, stored, { at: changeInstant(stored, Date.now()) });
  await publishChange(tx, stored, changed);
  return changed;
}
