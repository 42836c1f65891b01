import type { ReportedTransaction } from '../../../transactions/transaction.js';
import {
  accountName,
  dueDateFor,
  lastFourOf,
  type AccountFacts,
  type ForeignAccount,
  type StatementFacts,
} from '../../bank-facts.js';
import { BankFault } from '../../bank-fault.js';
import { mccOf, reportedKind } from '../transaction-words.js';
import type { LocAccount, LocStatement, LocTransaction, PageInfo } from './fdx-schemas.js';

const identityOf = ({ accountId, productName, nickname, accountNumberDisplay }: LocAccount) => ({
  externalId: accountId,
  name: accountName(productName || nickname || ''),
  lastFour: lastFourOf(accountNumberDisplay ?? ''),
});

/** A line of credit in another currency than US dollars; null for one in dollars. */
export function foreignAccountOf(account: LocAccount): ForeignAccount | null {
  const currency = account.currency.currencyCode;
  return currency === 'USD' ? null : { ...identityOf(account), currency };
}

/** Converts a line of credit to our format. */
export function accountFactsOf(account: LocAccount): AccountFacts {
  const { creditLine, availableCredit, currentBalance, lastStmtDate, lastStmtBalance } = account;
  const dueDate = account.nextPaymentDate ?? null;
  const minimumPayment = account.minimumPaymentAmount ?? null;
  return {
    ...identityOf(account),
    currentBalance,
    creditLimit: creditLine ?? (availableCredit == null ? null : availableCredit + currentBalance),
    apr: account.purchasesApr ?? null,
    minimumPayment,
    statement:
      lastStmtDate == null || lastStmtBalance == null
        ? null
        : {
            closingDate: lastStmtDate,
            dueDate: dueDateFor(lastStmtDate, dueDate),
            balance: lastStmtBalance,
            minimumPayment,
          },
    dueDate,
    asOf: null,
  };
}

/** Statements that have a balance; the others tell us nothing useful. */
export const statementFactsOf = (statements: readonly LocStatement[]): StatementFacts[] =>
  statements.flatMap(({ statementDate, dueDate, statementBalance, minimumPayment }) =>
    statementBalance == null
      ? []
      : [
          {
            closingDate: statementDate,
            dueDate: dueDate ?? null,
            balance: statementBalance,
            minimumPayment: minimumPayment ?? null,
          },
        ],
  );

/**
 * The offset of the next page: what the bank says it is, otherwise how many items were read if its total or the page's size says
 * that there are more. Null if there are none.
 */
export function nextOffset(
  page: PageInfo,
  { read, found, size }: { read: number; found: number; size: number },
): string | null {
  if (page?.nextOffset) return page.nextOffset;
  const after = read + found;
  const hasMore = page?.total == null ? found >= size : after < page.total;
  return hasMore ? String(after) : null;
}

/** Converts a transaction to our format. @throws BankFault `malformed` if it has no date */
export function transactionOf(one: LocTransaction): ReportedTransaction {
  const postedOn = one.postedTimestamp ?? one.transactionTimestamp;
  if (postedOn == null) throw new BankFault('malformed');
  const amount = one.debitCreditMemo === 'CREDIT' ? -one.amount : one.amount;
  // FDX has the code of the merchant as the category; some banks have a field of its own.
  const code = mccOf(one.category);
  return {
    externalId: one.transactionId,
    isPending: one.status !== 'POSTED',
    postedOn,
    madeOn: one.transactionTimestamp ?? null,
    amount,
    kind: reportedKind(one.transactionType, { amount, description: one.description }),
    description: one.description,
    mcc: mccOf(one.merchantCategoryCode) ?? code,
    category: code === null ? (one.category ?? null) : null,
    isForeign: one.foreignAmount != null || (one.foreignCurrency != null && one.foreignCurrency !== 'USD'),
  };
}
