import type { Transaction } from '../db.js';
import { readCard } from '../card/stored-cards.js';
import { changedFigures, reportedFigures } from './card-figures.js';
import { latestBalanceDay } from './import-file.js';
import { noFacts, type FileFacts } from './read-statement.js';
import type { FileRow } from './stored-files.js';

/**
 * Whether importing a file now would change anything beside transactions: the balance of a day, a statement, or the card's figures. A file
 * that's imported again changes nothing, nor does one of a balance that is older than what is known.
 */
export async function figuresMatter(tx: Transaction, file: FileRow, today: string): Promise<boolean> {
  const { balance, statement }: FileFacts = { ...noFacts(), ...file.facts };
  const card = await readCard(tx, file.userId, file.cardId);
  if (statement && (await isNewStatement(tx, card.id, statement))) return true;
  const reported = reportedFigures({ balance: null, statement }, card, today);
  if (Object.keys(changedFigures(reported, card)).length > 0) return true;
  return balance !== null && card.connectionType === 'manual' && (await isNewBalance(tx, card.id, balance));
}

async function isNewStatement(
  tx: Transaction,
  cardId: string,
  { closingDate, dueDate, balance, minimumPayment }: NonNullable<FileFacts['statement']>,
): Promise<boolean> {
  const where = { cardId_closingDate: { cardId, closingDate: new Date(closingDate) } };
  const known = await tx.cardStatement.findUnique({ where });
  if (!known) return true;
  const isOther = (reported: number | string | null, is: number | string | null): boolean =>
    reported !== null && reported !== is;
  return (
    isOther(balance, Number(known.balance)) ||
    isOther(dueDate, known.dueDate?.toISOString().slice(0, 10) ?? null) ||
    isOther(minimumPayment, known.minimumPayment === null ? null : Number(known.minimumPayment))
  );
}

/** The card takes a balance that's as new as what is known. */
async function isNewBalance(
  tx: Transaction,
  cardId: string,
  { amount, on }: NonNullable<FileFacts['balance']>,
): Promise<boolean> {
  const latest = await latestBalanceDay(tx, cardId);
  if (latest !== on) return on > (latest ?? '');
  const known = await tx.balanceDay.findUnique({ where: { cardId_day: { cardId, day: new Date(on) } } });
  return Number(known?.balance) !== amount;
}
