import type { PaidStatement } from '@floatwise/contracts/cards/paid-statements';
import type { Transaction } from '../../db.js';
import { fillEarlierBalances, recordBalance } from '../../card/record-balance.js';
import { keepStatement } from '../../statements/keep-statement.js';
import { keepMarks, recordedMarks } from '../../statements/recorded-payments.js';
import { expectedInBalance } from '../../transactions/expected.js';
import { storeTransactions } from '../../transactions/store-transactions.js';
import type { ReportedTransaction, TransactionKind } from '../../transactions/transaction.js';
import { publishChange } from '../../card/card-events.js';
import type { CardRow } from '../../card/card-row.js';
import { changeCard, lockCard } from '../../card/stored-cards.js';
import {
  changeInstant,
  changesAnything,
  daysChanged,
  minimumOfStatement,
  type EditedFields,
} from '../../card/card-rules.js';
import type { AccountFacts, StatementFacts } from '../bank-facts.js';
import { billingDays } from '../../card/billing-days.js';
import { carriesBalance } from './carries-balance.js';
import { onlyCardFields, type CardField, type CardValues } from '@floatwise/contracts/card-fields';
import { roundCents } from '@floatwise/finance/money/money';
import type { CardCycle } from '@floatwise/finance/cycle/cycle';

/** Everything a bank reported about one account in one sync. */
export interface AccountNews {
  userId: string;
  cardId: string;
  facts: AccountFacts;
  statements: readonly StatementFacts[];
  transactions: readonly ReportedTransaction[];
  today: string;
}

/** How many statements we use to derive a card's billing days: a year plus one. */
const lookedAt = 13;

/** Applies what a bank reported about an account to its card. False if the card was deleted in the meantime. */
export async function applyAccount(tx: Transaction, news: AccountNews): Promise<boolean> {
  const { userId, cardId, facts, today } = news;
  const stored = await lockCard(tx, userId, cardId);
  if (stored.deletedAt !== null) return false;
  const marked = await recordedMarks(tx, stored, today);
  await storeTransactions(tx, cardId, { reported: news.transactions });
  for (const one of [...news.statements, ...(facts.statement ? [facts.statement] : [])])
    await keepStatement(tx, cardId, one);
  const expected = await expectedInBalance(tx, cardId);
  const reported = await reportedOf(tx, stored, news);
  reported.facts = { ...facts, currentBalance: facts.currentBalance + expected };
  const changed = await writeCard(tx, stored, { reported, today, marked });
  const now = { cardId, day: today, balance: changed.currentBalance, limit: changed.creditLimit };
  await recordBalance(tx, now);
  await fillEarlierBalances(tx, { ...now, balance: roundCents(now.balance - expected) });
  return true;
}

async function reportedOf(tx: Transaction, stored: CardRow, { facts, today }: AccountNews): Promise<Reported> {
  const statements = await tx.$queryRaw<{ closingDate: string; dueDate: string | null; balance: number }[]>`
    select closing_date::text as "closingDate", due_date::text as "dueDate", balance::float8 as balance from card_statement
     where card_id = ${stored.id}::uuid order by closing_date desc limit ${lookedAt}`;
  const since = statements[1]?.closingDate ?? today;
  const moved = await tx.$queryRaw<{ postedOn: string; kind: TransactionKind; amount: number }[]>`
    select posted_on::text as "postedOn", kind, amount::float8 as amount from card_transaction
     where card_id = ${stored.id}::uuid and posted_on > ${since}::date and kind in ('interest', 'payment')
       and not is_pending`;
  return {
    facts,
    statement: statements[0] ?? null,
    days: billingDays(statements, stored),
    carriesBalance: carriesBalance(statements, moved, today),
  };
}

/** Changes the card only if something changed; a sync alone isn't a change. */
async function writeCard(
  tx: Transaction,
  stored: CardRow,
  { reported, today, marked }: { reported: Reported; today: string; marked: PaidStatement[] },
): Promise<CardRow> {
  const fields = syncedFields(stored, reported);
  const cycleSince = daysChanged(stored, fields) ? today : stored.cycleSince;
  const is = await recordedMarks(tx, { ...stored, ...fields, cycleSince }, today);
  const marksChanged = await keepMarks(tx, stored, { was: marked, is });
  const bank = {
    syncStatus: 'connected',
    syncError: null,
    minimumPayment: minimumOfStatement(reported.facts.minimumPayment, fields.statementClosing, stored),
  } as const;
  const same =
    !marksChanged &&
    !changesAnything(stored, fields) &&
    stored.syncStatus === bank.syncStatus &&
    stored.syncError === null &&
    stored.minimumPayment === bank.minimumPayment;
  const now = new Date();
  if (same) {
    await tx.card.update({ where: { id: stored.id }, data: { lastSyncAt: now }, select: { id: true } });
    return stored;
  }
  const changed = await changeCard(tx, stored, {
    fields,
    today,
    bank: { ...bank, lastSyncAt: now },
    cycleSince,
    at: changeInstant(stored, Date.now()),
  });
  await publishChange(tx, stored, changed);
  return changed;
}

/** What a bank currently reports about a card. */
export interface Reported {
  facts: AccountFacts;
  /** The newest closed statement; null if none is known. */
  statement: Pick<StatementFacts, 'closingDate' | 'balance'> | null;
  days: CardCycle | null;
  carriesBalance: boolean | null;
}

/** A statement in the person's favor asks for nothing. */
const owed = (amount: number): number => roundCents(Math.max(0, amount));

/** The card with what its bank reports. What the bank doesn't report and what the person set stay unchanged. */
export function syncedFields(
  stored: CardValues & Pick<CardRow, 'ownFields' | 'statementClosing' | 'capSpentOn'>,
  { facts, statement, days, carriesBalance }: Reported,
): EditedFields {
  const isOwn = (...fields: CardField[]): boolean => fields.some((field) => stored.ownFields.includes(field));
  return {
    ...onlyCardFields(stored),
    statementClosing: statement?.closingDate ?? stored.statementClosing,
    capSpentOn: stored.capSpentOn,
    currentBalance: roundCents(facts.currentBalance),
    ...(statement && { statementBalance: owed(statement.balance) }),
    ...(facts.creditLimit !== null && !isOwn('creditLimit') && { creditLimit: owed(facts.creditLimit) }),
    ...(facts.apr !== null && !isOwn('apr') && { apr: facts.apr }),
    ...(facts.lastFour !== '' && !isOwn('lastFour') && { lastFour: facts.lastFour }),
    ...(carriesBalance !== null && !isOwn('carriesBalance') && { carriesBalance }),
    // The three belong together: mixing the bank's days with the person's would produce wrong dates.
    ...(days && !isOwn('statementDate', 'dueDate', 'dueMonth') && days),
  };
}
