import { cardFieldNames, cardFields, onlyCardFields } from '@floatwise/contracts/card-fields';
import type { CardValues, FieldKind } from '@floatwise/contracts/card-fields';
import type { FactSource } from '@floatwise/contracts/values';
import { creditCard, type CreditCard, type DeletedCard } from '@floatwise/contracts/cards/wallet.http';
import { lastClosingDate } from '@floatwise/finance/cycle/bills';
import { capUse, stillSpent, type TrackedSpending } from '@floatwise/finance/rewards/cap-use';
import type { ExpectedSpending } from '@floatwise/finance/rewards/expected-spending';
import { bonusSpending } from '@floatwise/finance/rewards/welcome-bonus';
import { figures } from '@floatwise/finance/cycle/card-figures';
import { categoryRates, type CatalogRates } from '../catalog/category-rates.js';
import { isLate } from '../transactions/pending.js';

/**
 * A stored card as this service's queries return it: numbers as numbers, dates and instants as text, so that rows from
 * `pg` and from a Prisma transaction are the same.
 */
export interface CardRow extends CardValues {
  id: string;
  userId: string;
  minimumPayment: number | null;
  /** Closing date of the statement that `statementBalance` and `minimumPayment` belong to. */
  statementClosing: string | null;
  /** The owner's day on which `capSpent` was typed; null if that isn't known. */
  capSpentOn: string | null;
  /** Newest first; null if there are none. */
  paidStatements: CreditCard['paidStatements'] | null;
  /** What the catalog card earns and in which unit, for Pro only. */
  catalogRates: CatalogRates;
  catalogUnit: CreditCard['rewardsUnit'] | null;
  foreignFeePercent: number | null;
  issuer: string | null;
  network: string | null;
  /** Where the catalog has the rates and the foreign fee from; null where it has none, and for rates without Pro. */
  ratesSource: FactSource | null;
  foreignFeeSource: FactSource | null;
  /** Dollars a year, according to the catalog card. */
  annualFee: number | null;
  /** The person's own rates, for Pro only. */
  ownRates: CardValues['ownCategories'];
  /** The date of the first transaction, and the first day of the last one's month; null without transactions. */
  spentSince: string | null;
  spentUntil: string | null;
  /** Dollars by category of the months up to the last one; null without a cap, without transactions, and without Pro. */
  spent: TrackedSpending['spent'] | null;
  /** Dollars spent toward the welcome bonus; null without one, and without transactions. */
  bonusSpent: number | null;
  /** Purchases of the last year that are in no sum yet; null if there are none, and without a cap and a bonus. */
  expected: ExpectedSpending[] | null;
  connectionType: CreditCard['connectionType'];
  bankConnectionId: string | null;
  accountId: string | null;
  /** Epoch milliseconds, like all instants here. */
  lastSyncAt: number | null;
  lastRefreshAt: number | null;
  syncStatus: CreditCard['syncStatus'];
  syncError: string | null;
  /** Fields that the person set on a synced card: no sync changes them. */
  ownFields: string[];
  cycleSince: string;
  version: number;
  createdAt: number;
  updatedAt: number;
  deletedAt: number | null;
}

const epochMs = (column: string): string => `round(date_part('epoch', ${column}) * 1000)`;

/** `statement_date` for `statementDate`. */
const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** The driver returns decimals as text and dates as instants unless the query casts them. */
const casts: Partial<Record<FieldKind, string>> = {
  money: '::float8',
  balance: '::float8',
  rate: '::float8',
  date: '::text',
};
const valueColumns = cardFieldNames.map((field) => {
  return `card.${columnOf(field)}${casts[cardFields[field].kind] ?? ''} as "${field}"`;
});

const columns = `
  card.id, card.user_id as "userId", ${valueColumns.join(', ')},
  card.minimum_payment::float8 as "minimumPayment", card.statement_closing::text as "statementClosing",
  card.cap_spent_on::text as "capSpentOn",
  card.connection_type as "connectionType", card.bank_connection_id as "bankConnectionId",
  card.account_id as "accountId", ${epochMs('card.last_sync_at')} as "lastSyncAt",
  ${epochMs('card.last_refresh_at')} as "lastRefreshAt", card.sync_status as "syncStatus",
  card.sync_error as "syncError", card.own_fields as "ownFields", card.cycle_since::text as "cycleSince", card.version,
  ${epochMs('card.created_at')} as "createdAt", ${epochMs('card.updated_at')} as "updatedAt",
  ${epochMs('card.deleted_at')} as "deletedAt"`;

const paid = `
  (select json_agg(
            json_build_object('closingDate', paid.closing_date, 'amount', paid.amount, 'paidOn', paid.paid_on)
            order by paid.closing_date desc)
     from paid_statement paid where paid.card_id = card.id) as "paidStatements"`;

const isPro = `plan.tier = 'premium' and (plan.expires_at is null or plan.expires_at > now())`;

const hasCap = `${isPro} and coalesce(card.own_categories, catalog.spending_categories) @? '$[*].cap.amount'`;

const tracked = `
  sums.first_on::text as "spentSince", sums.last_month::text as "spentUntil", case when ${hasCap} then sums.spent end as "spent",
  sums.bonus_spent::float8 / 100 as "bonusSpent"`;

/** A pending line stands for what was expected, with its own amount, and is in no sum either. */
const expected = `
  case when card.welcome_bonus is not null or (${hasCap}) then
    (select json_agg(json_build_object('day', one.made_on, 'category', coalesce(own.category, one.category),
                                       'amount', coalesce(line.amount, one.amount), 'isTold', one.is_told,
                                       'inTypedCaps', one.in_typed_caps))
       from expected_purchase one
       left join card_transaction line on line.id = one.settled_as_id
       left join merchant_category own on own.user_id = one.user_id and own.merchant = one.merchant
      where one.card_id = card.id and one.undone_at is null and one.made_on > current_date - 366
        and case when line.id is null then not ${isLate('one.card_id', 'one.made_on')} else line.is_pending end)
  end as expected`;

/**
 * Selects `CardRow`s; the caller adds the condition on `card`. Whether the person has Pro is decided when the row is
 * read.
 */
export const selectCards = `
  select ${columns}, ${paid}, ${tracked}, ${expected}, case when ${isPro} then card.own_categories end as "ownRates",
         case when ${isPro} then catalog.spending_categories end as "catalogRates",
         catalog.rewards_unit as "catalogUnit", catalog.foreign_fee_percent::float8 as "foreignFeePercent",
         catalog.issuer, catalog.network, catalog.annual_fee::float8 as "annualFee", catalog.sources->'foreignFeePercent' as "foreignFeeSource",
         case when ${isPro} then catalog.sources->'spendingCategories' end as "ratesSource"
    from card
    left join catalog_card catalog on catalog.card_id = card.catalog_card_id
    left join card_spending sums on sums.card_id = card.id
    left join entitlement plan on plan.user_id = card.user_id`;

const maybeInstantOf = (epoch: number | null): string | null => (epoch === null ? null : new Date(epoch).toISOString());

/** Copying a card that has all fields takes a quarter of the memory of adding 45 fields one by one. */
const noFields = Object.fromEntries(Object.keys(creditCard.shape).map((name) => [name, null]));

/** The card as its owner sees it; the derived fields depend on `today`, the caller's current date. */
export function creditCardOf(row: CardRow, today: string): CreditCard {
  const { availableCredit, utilizationRate, daysToPay, nextDueDate } = figures(row, { today, amount: 0 });
  const spendingCategories = ratesOf(row);
  const capSpent = capSpentOf(row, today);
  return {
    ...noFields,
    ...onlyCardFields(row),
    id: row.id,
    userId: row.userId,
    ...lastStatementOf(row, today),
    capSpent,
    paidStatements: row.paidStatements ?? [],
    spendingCategories,
    bonusSpent: bonusSpending(row.welcomeBonus, bonusTrackedOf(row), row.expected),
    capUsed: capUse({ spendingCategories, capSpent, tracked: trackedOf(row), expected: row.expected }, today),
    foreignFeePercent: row.foreignFeePercent,
    issuer: row.issuer,
    network: row.network,
    catalogSources: catalogSourcesOf(row),
    connectionType: row.connectionType,
    bankConnectionId: row.bankConnectionId,
    accountId: row.accountId,
    lastSyncAt: maybeInstantOf(row.lastSyncAt),
    lastRefreshAt: maybeInstantOf(row.lastRefreshAt),
    syncStatus: row.syncStatus,
    syncError: row.syncError,
    cycleSince: row.cycleSince,
    availableCredit,
    utilizationRate,
    daysToPay,
    nextDueDate,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

const ratesOf = (row: Pick<CardRow, RatedBy>): CreditCard['spendingCategories'] =>
  row.ownRates ?? (row.catalogUnit && categoryRates(row.catalogRates, row.catalogUnit, row));
type RatedBy = 'ownRates' | 'catalogUnit' | 'catalogRates' | 'rewardsUnit' | 'centsPerPoint';

/** What the person typed as spent on caps, as far as it still counts. */
export const capSpentOf = (
  row: Pick<CardRow, RatedBy | 'capSpent' | 'capSpentOn'>,
  today: string,
): CreditCard['capSpent'] =>
  row.capSpentOn === null ? row.capSpent : stillSpent(row.capSpent, ratesOf(row), { knownOn: row.capSpentOn, today });

/** Null for a card that the catalog doesn't have. The person's own rates have no source. */
function catalogSourcesOf({
  catalogUnit,
  ownRates,
  ratesSource,
  foreignFeeSource,
}: CardRow): CreditCard['catalogSources'] {
  if (catalogUnit === null) return null;
  return {
    ...(ratesSource && ownRates === null && { spendingCategories: ratesSource }),
    ...(foreignFeeSource && { foreignFeePercent: foreignFeeSource }),
  };
}

const trackedOf = ({ spentSince, spentUntil, spent }: CardRow): TrackedSpending | null =>
  spentSince !== null && spentUntil !== null && spent
    ? { since: spentSince, until: spentUntil.slice(0, 7), spent }
    : null;

const bonusTrackedOf = ({ spentSince, bonusSpent }: CardRow): Parameters<typeof bonusSpending>[1] =>
  spentSince !== null && bonusSpent !== null ? { since: spentSince, spent: bonusSpent } : null;

type StatementFigures = 'statementBalance' | 'minimumPayment';

/** What the last closed statement asks for; null where what is stored is of an earlier one. */
export function lastStatementOf(
  row: Pick<CardRow, StatementFigures | 'statementClosing' | 'statementDate' | 'dueDate' | 'dueMonth'>,
  today: string,
): Pick<CreditCard, StatementFigures> {
  const { statementBalance, minimumPayment, statementClosing } = row;
  return statementClosing === lastClosingDate(row, today)
    ? { statementBalance, minimumPayment }
    : { statementBalance: null, minimumPayment: null };
}

export function deletedCardOf(row: CardRow & { deletedAt: number }, today: string, restoreMs: number): DeletedCard {
  return {
    ...creditCardOf(row, today),
    deletedAt: new Date(row.deletedAt).toISOString(),
    restorableUntil: new Date(row.deletedAt + restoreMs).toISOString(),
  };
}
