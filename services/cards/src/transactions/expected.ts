import type { CardValues } from '@floatwise/contracts/card-fields';
import { addDays, daysBetween } from '@floatwise/finance/calendar/calendar';
import { sumCents } from '@floatwise/finance/money/money';
import { capMembers, type CardRewards } from '@floatwise/finance/rewards/categories';
import { openPlaces } from '@floatwise/places/open-places';
import type { Transaction } from '../db.js';
import { nameTransaction } from './naming.js';
import { isLate, longestPending, postsAs, usual } from './pending.js';
import type { StoredTransaction } from './transaction.js';

/** A purchase that a bank or a file reported, pending or posted: on the day it was made if that's known. */
export type Line = Pick<StoredTransaction, 'id' | 'postedOn' | 'amount' | 'merchant' | 'category'>;

/** A purchase that a person said they made, and no bank and no file has reported yet. The merchant is empty if nobody said where. */
export interface Expected extends Omit<Line, 'postedOn'> {
  madeOn: string;
  isForeign: boolean;
}

/** A bank converts an amount at its own rate; nobody names a hotel in Paris as the bank does. */
const foreign = { share: 0.05, days: 5 } as const;

/** The merchant that a bank would name for a place. */
export const merchantOf = (place: string): string =>
  place === ''
    ? ''
    : (openPlaces().find(place)?.name ?? nameTransaction({ description: place, mcc: null, category: null }).merchant);

const letters = (name: string): string =>
  ` ${name
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Too short for a beginning: "The". */
const leastLetters = 4;

/** Whether it's the name of a well-known place. Thousands of lines ask: `findOnLine` reads all keys, which makes both quick. */
function isKnown(name: string): boolean {
  const { findOnLine, findBeginning } = openPlaces();
  return findOnLine(name)?.name === name || findBeginning(name)?.place.name === name;
}

/**
 * Whether one name is the beginning of the other: people write "Blue Bottle" and banks "Blue Bottle Coffee". A name that we know
 * stands for itself: Costco Gas isn't Costco.
 */
function isSameMerchant(said: string, named: string): boolean {
  const [short, long] = letters(said).length < letters(named).length ? [said, named] : [named, said];
  const isBeginning = short.length >= leastLetters && letters(long).startsWith(letters(short));
  return said === named ? isBeginning || isKnown(named) : isBeginning && !isKnown(named);
}

/**
 * How well a reported line fits an expected purchase; smaller is better, null if it's another one. A purchase that a person
 * typed differs from its line as a pending one differs from the posted one, for the same reasons: a tip, a pump, a rounded sum.
 * So the same rules hold (`postsAs`), and three more: a name may be the beginning of the other, a sum with its tip may have been typed too
 * high, and in another currency an amount may differ by 5% within 5 days where the category is the same. What was made on an earlier day
 * is another purchase.
 */
export function reportedAs(expected: Expected, line: Line): number | null {
  const days = daysBetween(expected.madeOn, line.postedOn);
  if (days < 0) return null;
  const isSame = isSameMerchant(expected.merchant, line.merchant);
  const bought = { ...expected, postedOn: expected.madeOn, ...(isSame && { merchant: line.merchant }) };
  const fit = postsAs(bought, line, usual.less);
  if (fit !== null || !expected.isForeign || expected.category !== line.category) return fit;
  const isNear = Math.abs(line.amount - expected.amount) <= expected.amount * foreign.share;
  return isNear && days <= foreign.days ? 3 * longestPending + days : null;
}

/** No card has more purchases in the days that one can take. A file can have 40 times as many. */
const mostLines = 500;

/** Lines of the days in which a purchase can be reported. */
function linesFor({ madeOn }: Expected, lines: readonly Line[]): Line[] {
  const last = addDays(madeOn, longestPending);
  return lines.filter(({ postedOn }) => madeOn <= postedOn && postedOn <= last).slice(0, mostLines);
}

/** Which line is which expected purchase: the best fits first, each once. */
export function matchedLines(expected: readonly Expected[], lines: readonly Line[]): Map<string, string> {
  const fits = expected
    .flatMap((one) => linesFor(one, lines).map((line) => ({ one: one.id, line: line.id, by: reportedAs(one, line) })))
    .filter((fit): fit is { one: string; line: string; by: number } => fit.by !== null)
    .sort((a, b) => a.by - b.by);
  const matched = new Map<string, string>();
  const taken = new Set<string>();
  for (const { one, line } of fits) {
    if (matched.has(one) || taken.has(line)) continue;
    matched.set(one, line);
    taken.add(line);
  }
  return matched;
}

/** Lets lines that are there now stand for what was expected. The caller has locked the card. */
export async function settleExpected(tx: Transaction, cardId: string): Promise<void> {
  const open = await tx.$queryRaw<Expected[]>`
    select id, made_on::text as "madeOn", amount::float8 as amount, merchant, category, is_foreign as "isForeign"
      from expected_purchase
     where card_id = ${cardId}::uuid and undone_at is null and settled_as_id is null order by made_on, created_at`;
  const [first, last] = [open[0]?.madeOn, open.at(-1)?.madeOn];
  if (first === undefined || last === undefined) return;
  const lines = await tx.$queryRaw<Line[]>`
    select id, coalesce(made_on, posted_on)::text as "postedOn", amount::float8 as amount, merchant, category
      from card_transaction one
     where card_id = ${cardId}::uuid and kind = 'purchase' and amount > 0 and posted_as_id is null
       and coalesce(made_on, posted_on) between ${first}::date and ${addDays(last, longestPending)}::date
       and posted_on >= ${first}::date
       and not exists (select 1 from expected_purchase other where other.settled_as_id = one.id)
     order by posted_on, created_at, id`;
  const matched = [...matchedLines(open, lines)].map(([id, line]) => ({ id, line }));
  if (matched.length === 0) return;
  await tx.$executeRaw`
    update expected_purchase one set settled_as_id = matched.line
      from jsonb_to_recordset(${JSON.stringify(matched)}::jsonb) as matched(id uuid, line uuid)
     where one.card_id = ${cardId}::uuid and one.id = matched.id`;
}

/**
 * A bank or a file told a new balance, without what is still expected: adds that, and notes what the balance has now. Returns
 * the dollars to add. What the card's lines have passed by is no longer waited for. The caller has locked the card, and stored the lines.
 */
export async function expectedInBalance(tx: Transaction, cardId: string): Promise<number> {
  await tx.$executeRawUnsafe(
    `update expected_purchase one
        set in_balance = undone_at is null and settled_as_id is null and not ${isLate('one.card_id', 'one.made_on')}
      where card_id = $1::uuid and (undone_at is null or in_balance)`,
    cardId,
  );
  const [row] = await tx.$queryRaw<{ sum: number }[]>`
    select coalesce(sum(amount), 0)::float8 as sum from expected_purchase
     where card_id = ${cardId}::uuid and undone_at is null and in_balance`;
  return row?.sum ?? 0;
}

/** Whether the balance has a purchase. */
export interface InBalance {
  id: string;
  inBalance: boolean;
}

/** Of which purchases the balance has the amount, before a file tells another one. */
export const readInBalance = (tx: Transaction, cardId: string): Promise<InBalance[]> =>
  tx.expectedPurchase.findMany({
    where: { cardId, OR: [{ undoneAt: null }, { inBalance: true }] },
    select: { id: true, inBalance: true },
  });

/** The balance is again what it was when this was read. */
export async function restoreInBalance(tx: Transaction, cardId: string, were: readonly InBalance[]): Promise<void> {
  await tx.$executeRaw`
    update expected_purchase one set in_balance = was."inBalance"
      from jsonb_to_recordset(${JSON.stringify(were)}::jsonb) as was(id uuid, "inBalance" boolean)
     where one.card_id = ${cardId}::uuid and one.id = was.id`;
}

/** Purchases that the person took back after a file had reported them, so that their amounts stayed in the balance. */
export async function readTakenBack(tx: Transaction, fileId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select one.id from expected_purchase one join card_transaction line on line.id = one.settled_as_id
     where line.file_id = ${fileId}::uuid and one.undone_at is not null`;
  return rows.map(({ id }) => id);
}

/** How many dollars of these purchases a card's balance has. */
export async function sumInBalance(tx: Transaction, cardId: string, ids: readonly string[]): Promise<number> {
  const [row] = await tx.$queryRaw<{ sum: number }[]>`
    select coalesce(sum(amount), 0)::float8 as sum from expected_purchase
     where card_id = ${cardId}::uuid and id = any(${ids}::uuid[]) and in_balance`;
  return row?.sum ?? 0;
}

type Told = Pick<CardValues, 'currentBalance' | 'capSpent' | 'welcomeBonus'>;
type Rated = Pick<CardRewards, 'spendingCategories'>;

/** Which figures a person typed anew. Each has what was expected of it until then, and nothing of the others. */
interface NewlyTyped {
  balance: boolean;
  bonus: boolean;
  /** The categories whose caps' spending was typed, each with all that share its cap. */
  capped: string[];
}

export function newlyTyped(before: Told & Rated, after: Told): NewlyTyped {
  const spentOn = ({ capSpent }: Told, wanted: string): number =>
    sumCents(capSpent.filter(({ category }) => category === wanted).map(({ spent }) => spent));
  const typed = [...before.capSpent, ...after.capSpent]
    .map(({ category }) => category)
    .filter((category) => spentOn(before, category) !== spentOn(after, category));
  const sharing = (before.spendingCategories ?? [])
    .map((rate) => capMembers(before, rate))
    .filter((members) => members.some((member) => typed.includes(member)));
  return {
    balance: before.currentBalance !== after.currentBalance,
    bonus: before.welcomeBonus?.spent !== after.welcomeBonus?.spent,
    capped: [...new Set([...typed, ...sharing.flat()])],
  };
}

/** The person typed other figures: what they say now has what is still expected. The card is locked. */
export async function figuresTold(tx: Transaction, before: Told & Rated & { id: string }, after: Told): Promise<void> {
  const { balance, bonus, capped } = newlyTyped(before, after);
  if (!balance && !bonus && capped.length === 0) return;
  await tx.$executeRaw`
    update expected_purchase one
       set in_balance = one.in_balance and not ${balance}::boolean, is_told = one.is_told or ${bonus}::boolean,
           in_typed_caps = one.in_typed_caps or coalesce(
             (select own.category from merchant_category own where own.user_id = one.user_id and own.merchant = one.merchant),
             one.category) = any(${capped}::text[])
     where one.card_id = ${before.id}::uuid and (one.undone_at is null or one.in_balance)`;
}
