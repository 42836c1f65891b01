import { randomUUID } from 'node:crypto';
import { addDays } from '@floatwise/finance/calendar/calendar';
import { containsCardNumber, maskCardNumbers } from '@floatwise/contracts/card-number';
import type { Transaction } from '../db.js';
import { nameTransaction } from './naming.js';
import { settleExpected } from './expected.js';
import { longestPending } from './pending.js';
import { sortOut, type Source, type Verdict } from './sort-out.js';
import { tally, type Moved } from './tallies.js';
import type { StoredTransaction, ReportedTransaction } from './transaction.js';

/** A transaction can be stored this many days before or after the day that is reported now. */
const daysAround = longestPending;

/** The card's transactions from `from` to `to`, both `YYYY-MM-DD`, and those with one of these IDs. */
export async function readStored(
  tx: Transaction,
  cardId: string,
  { from, to, externalIds }: { from: string; to: string; externalIds: readonly string[] },
): Promise<StoredTransaction[]> {
  return tx.$queryRaw<StoredTransaction[]>`
    select id, external_id as "externalId", is_pending as "isPending", posted_as_id is not null as "isSettled",
           posted_on::text as "postedOn", amount::float8 as amount, description, merchant, category, occurrence,
           file_id as "fileId"
      from card_transaction
     where card_id = ${cardId}::uuid
       and (posted_on between ${from}::date and ${to}::date or external_id = any(${externalIds}))`;
}

/**
 * A transaction as we may store it, with no card number in any of its texts. An ID that contains one is dropped, because
 * a masked one wouldn't be unique.
 */
const masked = <Reported extends ReportedTransaction>(reported: Reported): Reported => ({
  ...reported,
  description: maskCardNumbers(reported.description),
  externalId: reported.externalId !== null && containsCardNumber(reported.externalId) ? null : reported.externalId,
  category: reported.category === null ? null : maskCardNumbers(reported.category),
});

/** Which of these are new to a card, known, or doubtful; in the same order. */
export async function sortOutForCard<Reported extends ReportedTransaction>(
  tx: Transaction,
  cardId: string,
  { reported, source }: { reported: readonly Reported[]; source: Source },
): Promise<Verdict<Reported>[]> {
  const days = reported.map(({ postedOn }) => postedOn).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return [];
  const safe = reported.map(masked);
  const externalIds = safe.flatMap(({ externalId }) => (externalId === null ? [] : [externalId]));
  const around = { from: addDays(from, -daysAround), to: addDays(to, daysAround), externalIds };
  return sortOut(await readStored(tx, cardId, around), safe, source);
}

/** Stores the new ones of these transactions. The caller has locked the card. Returns how many were new and known. */
export async function storeTransactions(
  tx: Transaction,
  cardId: string,
  { reported, fileId = null }: { reported: readonly ReportedTransaction[]; fileId?: string | null },
): Promise<{ added: number; known: number }> {
  const verdicts = await sortOutForCard(tx, cardId, { reported, source: fileId === null ? 'bank' : 'file' });
  return storeVerdicts(tx, cardId, { verdicts, fileId });
}

/** Stores the new ones, and the doubtful ones that the person took. */
export async function storeVerdicts(
  tx: Transaction,
  cardId: string,
  { verdicts, fileId }: { verdicts: readonly Verdict[]; fileId: string | null },
): Promise<{ added: number; known: number }> {
  const added = verdicts.flatMap((one) =>
    one.verdict === 'known'
      ? []
      : [
          {
            ...one.transaction,
            ...nameTransaction(one.transaction),
            occurrence: one.occurrence,
            id: randomUUID(),
            settles: one.verdict === 'new' ? one.settles : null,
          },
        ],
  );
  const settled = added.flatMap(({ id, settles }) => (settles ? [{ pending: settles.id, id }] : []));
  // IDs stay unique: a bank often keeps the one that a transaction had while it was pending.
  const pendingIds = settled.map(({ pending }) => pending);
  await tx.$executeRaw`update card_transaction set external_id = null where id = any(${pendingIds}::uuid[])`;
  await insertRows(tx, cardId, { rows: added.map(({ settles: _, ...row }) => row), fileId });
  await settle(tx, settled);
  const known = verdicts.flatMap((one) => (one.verdict === 'known' ? [one] : []));
  await confirmKnown(tx, known, fileId);
  await dropVoid(tx, cardId, { verdicts, fileId, added: added.map(({ id }) => id) });
  const changed = fileId === null ? await takeKinds(tx, known) : [];
  await settleExpected(tx, cardId);
  await tally(tx, cardId, [...added, ...changed]);
  return { added: added.length, known: known.length };
}

/**
 * Lets posted transactions replace the pending ones that they were, also where these stand for expected purchases. A bank's are
 * deleted; a file's come back if the file with the posted one is undone.
 */
async function settle(tx: Transaction, settled: readonly { pending: string; id: string }[]): Promise<void> {
  if (settled.length === 0) return;
  await tx.$executeRaw`
    update card_transaction one set posted_as_id = posted.id
      from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as posted(pending uuid, id uuid)
      join card_transaction pending on pending.id = posted.pending
     where one.id = pending.id or (one.posted_as_id = pending.id and pending.file_id is null)`;
  await tx.$executeRaw`
    update expected_purchase one set settled_as_id = posted.id
      from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as posted(pending uuid, id uuid)
     where one.settled_as_id = posted.pending`;
  const pendingIds = settled.map(({ pending }) => pending);
  await tx.$executeRaw`delete from card_transaction where id = any(${pendingIds}::uuid[]) and file_id is null`;
}

/**
 * Deletes pending transactions that will never post: the bank's own when it no longer reports them, and any that are older than
 * the newest posted one by more than a transaction can take.
 */
async function dropVoid(
  tx: Transaction,
  cardId: string,
  { verdicts, fileId, added }: { verdicts: readonly Verdict[]; fileId: string | null; added: readonly string[] },
): Promise<void> {
  const kept = [...added, ...verdicts.flatMap((one) => (one.verdict === 'known' ? [one.stored.id] : []))];
  const newest = verdicts.reduce(
    (day, { transaction: { isPending, postedOn } }) => (isPending || postedOn < day ? day : postedOn),
    '',
  );
  const oldest = newest === '' ? null : addDays(newest, -longestPending);
  await tx.$executeRaw`
    delete from card_transaction
     where card_id = ${cardId}::uuid and is_pending and posted_as_id is null and id <> all(${kept}::uuid[])
       and ((${fileId}::uuid is null and file_id is null) or posted_on < ${oldest}::date)`;
}

async function insertRows(
  tx: Transaction,
  cardId: string,
  { rows, fileId }: { rows: readonly (ReportedTransaction & { id: string })[]; fileId: string | null },
): Promise<void> {
  await tx.$executeRaw`
    insert into card_transaction (id, card_id, posted_on, made_on, amount, kind, description, merchant, mcc, category, is_foreign,
                                  is_pending, external_id, occurrence, file_id)
    select id, ${cardId}::uuid, "postedOn", "madeOn", amount, kind, description, merchant, mcc, category, "isForeign",
           coalesce("isPending", false), "externalId", occurrence, ${fileId}::uuid
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one(id uuid, "postedOn" date, "madeOn" date, amount numeric,
           kind text, description text, merchant text, mcc text, category text, "isForeign" boolean, "isPending" boolean,
           "externalId" text, occurrence smallint)`;
}

/** Known transactions become the kind that their bank reports now, as it may have corrected it. Returns those that changed. */
async function takeKinds(tx: Transaction, known: readonly Extract<Verdict, { verdict: 'known' }>[]): Promise<Moved> {
  const rows = known.flatMap(({ stored: { id, externalId }, transaction }) =>
    externalId !== null && externalId === transaction.externalId ? [{ id, kind: transaction.kind }] : [],
  );
  if (rows.length === 0) return [];
  return tx.$queryRaw<{ postedOn: string; merchant: string }[]>`
    update card_transaction set kind = one.kind
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one(id uuid, kind text)
     where card_transaction.id = one.id and card_transaction.kind <> one.kind
    returning posted_on::text as "postedOn", merchant`;
}

/** Removes a file's transactions from a card. The caller has locked the card. */
export async function removeOfFile(
  tx: Transaction,
  { cardId, fileId }: { cardId: string; fileId: string },
): Promise<void> {
  const gone = await tx.$queryRaw<{ postedOn: string; merchant: string }[]>`
    delete from card_transaction where file_id = ${fileId}::uuid returning posted_on::text as "postedOn", merchant`;
  await tally(tx, cardId, gone);
  await settleExpected(tx, cardId);
}

/**
 * Saves IDs that we learn only now. A transaction that the bank reports too stays when the file that it first came from
 * is undone.
 */
async function confirmKnown(
  tx: Transaction,
  known: readonly Extract<Verdict, { verdict: 'known' }>[],
  fileId: string | null,
): Promise<void> {
  const rows = known.flatMap(({ adopts, stored, transaction }) =>
    adopts || (fileId === null && stored.fileId !== null)
      ? [{ id: stored.id, externalId: adopts ? transaction.externalId : stored.externalId }]
      : [],
  );
  if (rows.length === 0) return;
  await tx.$executeRaw`
    update card_transaction
       set external_id = one."externalId", file_id = case when ${fileId}::uuid is null then null else file_id end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one(id uuid, "externalId" text)
     where card_transaction.id = one.id`;
}
