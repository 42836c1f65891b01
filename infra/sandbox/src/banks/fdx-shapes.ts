import type { Day } from '../people/calendar.ts';
import { idOf } from '../people/chance.ts';
import { type Ledger, sumOf } from '../people/ledger.ts';
import type { Card } from '../people/people.ts';
import { categoryOf, type Line } from '../people/purchases.ts';

export const accountIdOf = (card: Card): string => idOf('account', card.id);

const dollars = (cents: number): number => cents / 100;
/** Midday in the US, so that it's the same date everywhere in the country. */
const instant = (day: Day): string => `${day}T17:00:00.000Z`;

/** A card in FDX 6 format (LocAccount). `nonsense`: impossible figures. */
export function accountOf(card: Card, ledger: Ledger, { today, nonsense }: { today: Day; nonsense: boolean }) {
  const last = ledger.statements.at(-1);
  return {
    locAccount: {
      accountId: accountIdOf(card),
      accountCategory: 'LOC_ACCOUNT',
      accountType: 'CREDITCARD',
      accountNumberDisplay: `********${card.lastFour}`,
      productName: card.product,
      nickname: card.product,
      status: 'OPEN',
      currency: { currencyCode: 'USD' },
      fiAttributes: [],
      lastActivityDate: ledger.posted.at(-1)?.posts ?? today,
      balanceAsOf: instant(today),
      creditLine: nonsense ? -5_000 : dollars(card.creditLine),
      availableCredit: dollars(card.creditLine - ledger.balance - sumOf(ledger.pending)),
      currentBalance: dollars(ledger.balance),
      principalBalance: dollars(ledger.balance),
      minimumPaymentAmount: dollars(last?.minimum ?? 0),
      nextPaymentAmount: dollars(last?.minimum ?? 0),
      nextPaymentDate: nonsense ? '2126-01-31' : last?.due,
      lastStmtBalance: dollars(last?.balance ?? 0),
      lastStmtDate: nonsense ? '2126-01-04' : last?.closed,
      purchasesApr: nonsense ? -3 : card.purchasesApr,
      advancesApr: card.advancesApr,
      interestYtd: dollars(ledger.interestYtd),
    },
  };
}

export function transactionOf(card: Card, line: Line, today: Day) {
  return {
    locTransaction: {
      accountId: accountIdOf(card),
      transactionId: line.id,
      ...(line.posts <= today ? { postedTimestamp: instant(line.posts) } : {}),
      transactionTimestamp: instant(line.day),
      description: line.text,
      debitCreditMemo: line.cents >= 0 ? 'DEBIT' : 'CREDIT',
      amount: dollars(Math.abs(line.cents)),
      status: line.posts <= today ? 'POSTED' : 'PENDING',
      category: categoryOf(line),
      subCategory: null,
      transactionType: line.kind,
      merchantCategoryCode: line.mcc,
      payee: line.payee,
      ...(line.foreign ? { foreignAmount: dollars(line.foreign.amount), foreignCurrency: line.foreign.currency } : {}),
    },
  };
}

export const statementsOf = (card: Card, { statements }: Ledger, nonsense: boolean) => ({
  statements: statements.toReversed().map(({ id, closed, due, balance, minimum }, index) => ({
    accountId: accountIdOf(card),
    statementId: id,
    statementDate: nonsense && index === 0 ? '2126-01-04' : closed,
    dueDate: nonsense && index === 0 ? '2126-01-31' : due,
    statementBalance: dollars(balance),
    minimumPayment: dollars(minimum),
  })),
});
