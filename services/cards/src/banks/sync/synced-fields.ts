import { onlyCardFields, type CardField } from '@floatwise/contracts/card-fields';
import type { CardCycle } from '@floatwise/finance/cycle';
import type { CardRow } from '../../wallet/card-row.js';
import type { EditedFields } from '../../wallet/wallet-rules.js';
import type { AccountFacts, StatementFacts } from '../bank-facts.js';

/** What a bank says about a card now. */
export interface Told {
  facts: AccountFacts;
  /** The newest closed statement; null where none is known. */
  statement: Pick<StatementFacts, 'closingDate' | 'balance'> | null;
  days: CardCycle | null;
  carriesBalance: boolean | null;
}

/** A card holds what is owed; what a bank owes its customer is nothing owed. */
const owed = (amount: number): number => Math.round(Math.max(0, amount) * 100) / 100;

/** The card with what its bank says. What the bank doesn't say, and what the person set, stays. */
export function syncedFields(stored: CardRow, { facts, statement, days, carriesBalance }: Told): EditedFields {
  const isOwn = (...fields: CardField[]): boolean => fields.some((field) => stored.ownFields.includes(field));
  return {
    ...onlyCardFields(stored),
    statementClosing: statement?.closingDate ?? stored.statementClosing,
    currentBalance: owed(facts.currentBalance),
    ...(statement && { statementBalance: owed(statement.balance) }),
    ...(!isOwn('creditLimit') && { creditLimit: owed(facts.creditLimit) }),
    ...(facts.apr !== null && !isOwn('apr') && { apr: facts.apr }),
    ...(facts.lastFour !== '' && !isOwn('lastFour') && { lastFour: facts.lastFour }),
    ...(carriesBalance !== null && !isOwn('carriesBalance') && { carriesBalance }),
    // The three belong together: a day of the bank's beside one of the person's would name dates that nobody means.
    ...(days && !isOwn('statementDate', 'dueDate', 'dueMonth') && days),
  };
}
