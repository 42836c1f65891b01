import { onlyCardFields, type CardField } from '@floatwise/contracts/card-fields';
import type { CardCycle } from '@floatwise/finance/cycle';
import type { CardRow } from '../../card/card-row.js';
import type { EditedFields } from '../../card/card-rules.js';
import type { AccountFacts, StatementFacts } from '../bank-facts.js';

/** What a bank currently reports about a card. */
export interface Told {
  facts: AccountFacts;
  /** The newest closed statement; null if none is known. */
  statement: Pick<StatementFacts, 'closingDate' | 'balance'> | null;
  days: CardCycle | null;
  carriesBalance: boolean | null;
}

/** A card stores what is owed; a credit balance counts as zero. */
const owed = (amount: number): number => Math.round(Math.max(0, amount) * 100) / 100;

/** The card with what its bank reports. What the bank doesn't report and what the person set stay unchanged. */
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
    // The three belong together: mixing the bank's days with the person's would produce wrong dates.
    ...(days && !isOwn('statementDate', 'dueDate', 'dueMonth') && days),
  };
}
