import type { ReportedTransaction } from '../../../transactions/transaction.js';
import { accountName, dueDateFor, lastFourOf, type AccountFacts, type ForeignAccount } from '../../bank-facts.js';
import { BankFault } from '../../bank-fault.js';
import { mccOf, reportedKind } from '../transaction-words.js';
import type { YodleeAccount, YodleeTransaction } from './yodlee-schemas.js';

/** Statuses of the aggregator's copy that only the person can fix. */
const wantsThePerson = new Set([
  'INCORRECT_CREDENTIALS',
  'CREDENTIALS_UPDATE_NEEDED',
  'ADDL_AUTHENTICATION_REQUIRED',
  'NEW_AUTHENTICATION_REQUIRED',
  'INVALID_ADDL_INFO_PROVIDED',
  'USER_ACTION_NEEDED_AT_SITE',
  'ACCOUNT_LOCKED',
]);
const consentStates = new Set(['CONSENT_REQUIRED', 'CONSENT_EXPIRED', 'CONSENT_REVOKED']);

/**
 * Whether it's a card that the bank still has. The aggregator keeps accounts that it no longer finds at the bank, or that it mustn't
 * update, with their last figures and another status.
 */
export const isOpenCard = ({ CONTAINER, accountStatus }: YodleeAccount): boolean =>
  CONTAINER === 'creditCard' && (accountStatus ?? 'ACTIVE') === 'ACTIVE';

/** Requires that the aggregator itself still has access. @throws BankFault `login-required`, `consent-ended` */
export function requireAccess(accounts: readonly YodleeAccount[]): void {
  const states = accounts.flatMap(({ dataset }) => dataset ?? []).map(({ additionalStatus }) => additionalStatus ?? '');
  if (states.some((state) => consentStates.has(state))) throw new BankFault('consent-ended');
  if (states.some((state) => wantsThePerson.has(state))) throw new BankFault('login-required');
}

const identityOf = ({ id, accountName: name, accountNumber }: YodleeAccount) => ({
  externalId: id,
  name: accountName(name ?? ''),
  lastFour: lastFourOf(accountNumber ?? ''),
});

/** A credit card in another currency than US dollars; null for one in dollars. */
export function foreignAccountOf(account: YodleeAccount): ForeignAccount | null {
  const { currency } = account.balance;
  return currency === 'USD' ? null : { ...identityOf(account), currency };
}

/** Converts a credit card to our format. */
export function accountFactsOf(account: YodleeAccount): AccountFacts {
  const currentBalance = account.runningBalance ?? account.balance.amount;
  const { totalCreditLine, availableCredit, lastStatementDate } = account;
  const dueDate = account.dueDate ?? null;
  const minimumPayment = account.minimumAmountDue ?? null;
  const balance = account.lastStatementBalance ?? account.amountDue ?? null;
  return {
    ...identityOf(account),
    currentBalance,
    creditLimit: totalCreditLine ?? (availableCredit == null ? null : availableCredit + currentBalance),
    apr: account.apr ?? null,
    minimumPayment,
    statement:
      lastStatementDate == null || balance === null
        ? null
        : { closingDate: lastStatementDate, dueDate: dueDateFor(lastStatementDate, dueDate), balance, minimumPayment },
    dueDate,
    asOf: account.dataset?.find(({ name }) => name === 'BASIC_AGG_DATA')?.lastUpdated ?? null,
  };
}

/** Converts a transaction to our format; null if it's another account's. */
export function transactionOf(one: YodleeTransaction): ReportedTransaction | null {
  if (one.CONTAINER !== 'creditCard') return null;
  const size = Math.abs(one.amount.amount);
  const amount = one.baseType === 'DEBIT' ? size : -size;
  const description = one.description.original;
  return {
    externalId: one.id,
    isPending: one.status === 'PENDING',
    postedOn: one.postDate ?? one.date,
    madeOn: one.transactionDate ?? null,
    amount,
    kind: reportedKind(one.type, { amount, description }),
    description,
    mcc: mccOf(one.mcc),
    category: one.category ?? null,
    isForeign: false,
  };
}
