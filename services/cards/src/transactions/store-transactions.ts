import type { Transaction } from '../db.js';
import { nameTransaction } from './naming.js';
import { sortOut } from './sort-out.js';
import type { StoredTransaction, ToldTransaction } from './transaction.js';

/** The card's transactions from `from` to `to`, both `YYYY-MM-DD`, and those with one of these ids. */
export async function readStored(
  tx: Transaction,
  cardId: string,
  { from, to, externalIds }: { from: string; to: string; externalIds: readonly string[] },
): Promise<StoredTransaction[]> {
  return tx.$queryRaw<StoredTransaction[]>`
    select id, external_id as "externalId", posted_on::text as "postedOn", amount::float8 as amount, description, occurrence,
           file_id as "fileId"
      from card_transaction
     where card_id = ${cardId}::uuid
       and (posted_on between ${from}::date and ${to}::date or external_id = any(${externalIds}))`;
}

/** Stores what is new of what a bank or a file tells; the caller has locked the card. Answers how many were new, and how many known. */
export async function storeTransactions(
  tx: Transaction,
  cardId: string,
  { told, fileId = null }: { told: readonly ToldTransaction[]; fileId?: string | null },
): Promise<{ added: number; known: number }> {
  const days = told.map(({ postedOn }) => postedOn).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return { added: 0, known: 0 };
  const externalIds = told.flatMap(({ externalId }) => (externalId === null ? [] : [externalId]));
  const verdicts = sortOut(await readStored(tx, cardId, { from, to, externalIds }), told);
  const rows = verdicts.flatMap((one) =>
    one.verdict === 'new'
      ? [{ ...one.transaction, ...nameTransaction(one.transaction), occurrence: one.occurrence }]
      : [],
  );
  const adopted = verdicts.flatMap((one) =>
    one.verdict === 'known' && one.adopts ? [{ id: one.stored.id, externalId: one.transaction.externalId }] : [],
  );
  await tx.$executeRaw`
    insert into card_transaction (card_id, posted_on, made_on, amount, kind, description, merchant, mcc, category, is_foreign,
                                  external_id, occurrence, file_id)
    select ${cardId}::uuid, "postedOn", "madeOn", amount, kind, description, merchant, mcc, category, "isForeign",
           "externalId", occurrence, ${fileId}::uuid
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one("postedOn" date, "madeOn" date, amount numeric, kind text,
           description text, merchant text, mcc text, category text, "isForeign" boolean, "externalId" text, occurrence smallint)`;
  await tx.$executeRaw`
    update card_transaction set external_id = one."externalId"
      from jsonb_to_recordset(${JSON.stringify(adopted)}::jsonb) as one(id uuid, "externalId" text)
     where card_transaction.id = one.id`;
  return { added: rows.length, known: verdicts.length - rows.length };
}
