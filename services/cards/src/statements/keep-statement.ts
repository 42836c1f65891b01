import type { Transaction } from '../db.js';

/** A closed statement as a bank or a file reports it. Dates are `YYYY-MM-DD`, amounts are in dollars. */
interface Reported {
  closingDate: string;
  dueDate: string | null;
  balance: number;
  minimumPayment: number | null;
}

/** Stores a card's closed statement. What isn't reported this time keeps its stored value. */
export async function keepStatement(tx: Transaction, cardId: string, one: Reported): Promise<void> {
  const closingDate = new Date(one.closingDate);
  const reported = {
    balance: one.balance,
    ...(one.dueDate !== null && { dueDate: new Date(one.dueDate) }),
    ...(one.minimumPayment !== null && { minimumPayment: one.minimumPayment }),
  };
  await tx.cardStatement.upsert({
    where: { cardId_closingDate: { cardId, closingDate } },
    create: { cardId, closingDate, ...reported },
    update: reported,
  });
}
