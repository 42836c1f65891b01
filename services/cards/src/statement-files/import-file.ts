import { isDeepStrictEqual } from 'node:util';
import type { PaidStatement } from '@floatwise/contracts/cards/paid-statements';
import { sumCents } from '@floatwise/finance/money/money';
import { DomainError } from '@floatwise/service-kit/errors';
import type { Transaction } from '../db.js';
import { keepStatement } from '../statements/keep-statement.js';
import { keepMarks, recordedMarks } from '../statements/recorded-payments.js';
import {
  expectedInBalance,
  readInBalance,
  readTakenBack,
  restoreInBalance,
  sumInBalance,
} from '../transactions/expected.js';
import { removeOfFile, sortOutForCard, storeVerdicts } from '../transactions/store-transactions.js';
import { publishChange } from '../card/card-events.js';
import type { CardRow } from '../card/card-row.js';
import { lockPresentCard, readCard } from '../card/stored-cards.js';
import { changeInstant } from '../card/card-rules.js';
import {
  balanceFrom,
  changedFigures,
  figureNames,
  figuresBack,
  reportedFigures,
  type CardFigures,
  type ChangedFigures,
} from './card-figures.js';
import { asJson } from './file-reading.js';
import { noFacts, type FileFacts } from './read-statement.js';
import {
  isOfOtherCard,
  readLines,
  writeLines,
  type ChangedByFile,
  type FileRow,
  type KeptLine,
} from './stored-files.js';
import { withdrawn } from './withdrawn-import.js';

export interface Decisions {
  /** Ordinals of the doubtful lines that are separate transactions. */
  take: readonly number[];
  /** Confirms that the file belongs to this card although it names another one. */
  otherCard: boolean;
}

/**
 * Imports a locked file: the lines that are new by now, and the doubtful lines that the person took. Returns what else
 * it changed.
 */
export async function importFile(
  tx: Transaction,
  file: FileRow,
  { decisions, today }: { decisions: Decisions; today: string },
): Promise<ChangedByFile> {
  const card = await lockPresentCard(tx, file.userId, file.cardId);
  const facts: FileFacts = { ...noFacts(), ...file.facts };
  if (isOfOtherCard(facts.lastFours, card.lastFour) && !decisions.otherCard) {
    const sentence = `This file is for a card ending in ${facts.lastFours.join(' or ')}, and this one ends in ${card.lastFour}. Please confirm that it belongs here.`;
    throw new DomainError('other-card', 409, sentence);
  }
  const marked = await recordedMarks(tx, card, today);
  await takeTransactions(tx, file, decisions.take);
  const balanceDay = await recordFileBalance(tx, card, { facts, today });
  const statement = facts.statement && (await recordStatement(tx, card.id, facts.statement));
  const latestBalance = balanceDay === null ? await latestBalanceDay(tx, card.id) : null;
  const taken = balanceFrom(facts.balance, card, { today, latestBalance });
  const were = await readInBalance(tx, card.id);
  const balance = taken === null ? null : sumCents([taken, await expectedInBalance(tx, card.id)]);
  const reported = reportedFigures({ balance, statement: facts.statement }, card, today);
  const figures: ChangedFigures = Object.fromEntries(
    figureNames.filter((name) => name in reported).map((name) => [name, { was: card[name], became: reported[name] }]),
  );
  await changeFigures(tx, card, { figures: changedFigures(reported, card), marked, today });
  return { figures, expected: balance === null ? null : { balance, were }, balanceDay, statement };
}

async function takeTransactions(tx: Transaction, file: FileRow, take: readonly number[]): Promise<void> {
  const lines = await readLines<KeptLine>(tx, file.id, { verdicts: ['new', 'known', 'doubtful'] });
  // The bank may have reported something since the preview.
  const reported = lines.map(({ transaction }) => transaction);
  const verdicts = await sortOutForCard(tx, file.cardId, { reported, source: 'file' });
  const taken = new Set(take);
  const chosen = verdicts.filter((one) => one.verdict !== 'doubtful' || taken.has(one.transaction.ordinal));
  await storeVerdicts(tx, file.cardId, { verdicts: chosen, fileId: file.id });
  // A transaction that an earlier file added and that's also in this one stays when the earlier import is undone.
  const held = chosen.flatMap((one) => (one.verdict === 'known' && one.stored.fileId !== null ? [one.stored.id] : []));
  await writeLines(
    tx,
    file.id,
    held.map((id, ordinal) => ({ ordinal, verdict: 'held', transaction: { id } })),
  );
}

/** The newest day whose balance is known; null without any. */
export async function latestBalanceDay(tx: Transaction, cardId: string): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ day: string | null }[]>`
    select max(day)::text as day from balance_day where card_id = ${cardId}::uuid`;
  return row?.day ?? null;
}

/** Records the balance for the day that the file reports. If a bank feeds the card, the bank knows better. */
async function recordFileBalance(
  tx: Transaction,
  card: CardRow,
  { facts: { balance }, today }: { facts: FileFacts; today: string },
): Promise<ChangedByFile['balanceDay']> {
  if (!balance || card.connectionType !== 'manual' || balance.on > today) return null;
  const latest = await latestBalanceDay(tx, card.id);
  if (latest !== null && latest > balance.on) return null;
  const day = new Date(balance.on);
  const where = { cardId_day: { cardId: card.id, day } };
  const was = await tx.balanceDay.findUnique({ where });
  const row = { balance: balance.amount, limit: card.creditLimit };
  await tx.balanceDay.upsert({ where, create: { cardId: card.id, day, ...row }, update: row });
  return { day: balance.on, was: was && { balance: Number(was.balance), limit: Number(was.limit) } };
}

const dayText = (date: Date | null): string | null => date && date.toISOString().slice(0, 10);
const dayOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

async function recordStatement(
  tx: Transaction,
  cardId: string,
  statement: NonNullable<FileFacts['statement']>,
): Promise<ChangedByFile['statement']> {
  const { closingDate } = statement;
  const where = { cardId_closingDate: { cardId, closingDate: new Date(closingDate) } };
  const was = await tx.cardStatement.findUnique({ where });
  await keepStatement(tx, cardId, statement);
  return {
    closingDate,
    was: was && {
      dueDate: dayText(was.dueDate),
      balance: Number(was.balance),
      minimumPayment: was.minimumPayment === null ? null : Number(was.minimumPayment),
    },
  };
}

/**
 * Changes a locked card's figures, and its marks where its recorded payments cover other statements than before (`marked`).
 * Publishes the change; does nothing without any.
 */
async function changeFigures(
  tx: Transaction,
  card: CardRow,
  { figures, marked, today }: { figures: Partial<CardFigures>; marked: readonly PaidStatement[]; today: string },
): Promise<void> {
  const is = await recordedMarks(tx, { ...card, ...figures }, today);
  const marksChanged = await keepMarks(tx, card, { was: marked, is });
  if (!marksChanged && Object.keys(figures).length === 0) return;
  const { statementClosing, cycleSince, ...plain } = figures;
  await tx.card.update({
    where: { id: card.id },
    data: {
      ...plain,
      ...(statementClosing !== undefined && { statementClosing: dayOf(statementClosing) }),
      ...(cycleSince !== undefined && { cycleSince: new Date(cycleSince) }),
      version: { increment: 1 },
      updatedAt: changeInstant(card, Date.now()),
    },
    select: { id: true },
  });
  await publishChange(tx, card, await readCard(tx, card.userId, card.id));
}

/**
 * Undoes a locked file's import: removes its transactions, except those also in another file, and restores the figures
 * that nobody has changed since, except those also in a later file. A purchase that the person took back stayed in the balance only
 * because the file had it, so it leaves now.
 */
export async function undoImport(tx: Transaction, file: FileRow, today: string): Promise<void> {
  const card = await lockPresentCard(tx, file.userId, file.cardId);
  const marked = await recordedMarks(tx, card, today);
  await tx.$executeRaw`
    update card_transaction one set file_id = holder.file_id
      from (select distinct on (line.transaction->>'id') (line.transaction->>'id')::uuid as id, line.file_id
              from statement_file_line line join statement_file other on other.id = line.file_id
             where line.verdict = 'held' and other.status = 'committed' and other.card_id = ${file.cardId}::uuid
               and other.id <> ${file.id}::uuid) holder
     where one.file_id = ${file.id}::uuid and one.id = holder.id`;
  const takenBack = await readTakenBack(tx, file.id);
  await removeOfFile(tx, { cardId: file.cardId, fileId: file.id });
  await tx.statementFileLine.deleteMany({ where: { fileId: file.id } });
  const { figures, expected, balanceDay, statement } = await takeOut(tx, file);
  if (balanceDay) await withdrawBalance(tx, card.id, { ...balanceDay, recorded: file.facts.balance?.amount });
  if (statement) await withdrawStatement(tx, card.id, statement);
  if (expected?.balance === card.currentBalance) await restoreInBalance(tx, card.id, expected.were);
  const back = figuresBack(figures, card);
  const left = await sumInBalance(tx, card.id, takenBack);
  if (left > 0) back.currentBalance = sumCents([back.currentBalance ?? card.currentBalance, -left]);
  await changeFigures(tx, card, { figures: back, marked, today });
}

/** What only this import changed. What a later one found of it, that one gives back when it's undone. */
async function takeOut(tx: Transaction, file: FileRow): Promise<ChangedByFile> {
  const unchanged = { figures: {}, expected: null, balanceDay: null, statement: null };
  const rows = await tx.$queryRaw<{ id: string; before: Partial<ChangedByFile> | null }[]>`
    select id, before from statement_file
     where card_id = ${file.cardId}::uuid and status = 'committed' and committed_at > ${file.committedAt} order by committed_at`;
  const { alone, later } = withdrawn(
    { before: { ...unchanged, ...file.before }, facts: { ...noFacts(), ...file.facts } },
    rows.map(({ before }) => ({ ...unchanged, ...before })),
  );
  for (const [place, { id, before }] of rows.entries()) {
    const now = later[place];
    if (now && !isDeepStrictEqual(now, { ...unchanged, ...before }))
      await tx.statementFile.update({ where: { id }, data: { before: asJson(now) } });
  }
  return alone;
}

async function withdrawBalance(
  tx: Transaction,
  cardId: string,
  { day, was, recorded }: NonNullable<ChangedByFile['balanceDay']> & { recorded: number | undefined },
): Promise<void> {
  const where = { cardId, day: new Date(day), ...(recorded !== undefined && { balance: recorded }) };
  if (was) await tx.balanceDay.updateMany({ where, data: was });
  else await tx.balanceDay.deleteMany({ where });
}

async function withdrawStatement(
  tx: Transaction,
  cardId: string,
  { closingDate, was }: NonNullable<ChangedByFile['statement']>,
): Promise<void> {
  const where = { cardId, closingDate: new Date(closingDate) };
  if (was) await tx.cardStatement.updateMany({ where, data: { ...was, dueDate: dayOf(was.dueDate) } });
  else await tx.cardStatement.deleteMany({ where });
}
