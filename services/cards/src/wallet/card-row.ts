import { cardFieldNames, cardFields, onlyCardFields } from '@floatwise/contracts/card-fields';
import type { CardValues, FieldKind } from '@floatwise/contracts/card-fields';
import type { CreditCard, DeletedCard } from '@floatwise/contracts/cards/wallet.http';
import { lastClosingDate } from '@floatwise/finance/bills';
import { capUse } from '@floatwise/finance/cap-use';
import type { TrackedSpending } from '@floatwise/finance/cap-use';
import { bonusSpending } from '@floatwise/finance/welcome-bonus';
import { figures } from '@floatwise/finance/card-figures';
import { instantText } from '@floatwise/service-kit/instant-text';
import { categoryRates } from '../catalogue/category-rates.js';
import type { CatalogueRates } from '../catalogue/category-rates.js';

/**
 * A stored card as this service's queries return it: numbers as numbers, dates and instants as text, so that rows from
 * `pg` and from a Prisma transaction are the same.
 */
export interface CardRow extends CardValues {
  id: string;
  userId: string;
  minimumPayment: number | null;
  /** Closing date of the statement that `statementBalance` belongs to. */
  statementClosing: string | null;
  /** Newest first; null if there are none. */
  paidStatements: CreditCard['paidStatements'] | null;
  /** What the catalog card earns and in which unit, for Pro only. */
  catalogueRates: CatalogueRates;
  catalogueUnit: CreditCard['rewardsUnit'] | null;
  foreignFeePercent: number | null;
  /** The person's own rates, for Pro only. */
  ownRates: CardValues['ownCategories'];
  /** Spending since the welcome bonus began, and the date of the first transaction; null if either is missing. */
  bonusTracked: { since: string; spent: number } | null;
  /** By its transactions since the year began; null where they change nothing: without a cap, and without Pro. */
  tracked: { since: string; months: [firstDay: string, spending: CategorySum[]][] } | null;
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

/** As `card_month` keeps it. */
type CategorySum = [category: string, isForeign: boolean, spent: number];

const epochMs = (column: string): string => `round(date_part('epoch', ${column}) * 1000)`;

/** `statement_date` for `statementDate`. */
const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** The driver returns decimals as text unless the query casts them. */
const decimals: readonly FieldKind[] = ['money', 'rate'];
const valueColumns = cardFieldNames.map((field) => {
  const cast = decimals.includes(cardFields[field].kind) ? '::float8' : '';
  return `card.${columnOf(field)}${cast} as "${field}"`;
});

const columns = `
  card.id, card.user_id as "userId", ${valueColumns.join(', ')},
  card.minimum_payment::float8 as "minimumPayment", card.statement_closing::text as "statementClosing",
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

const firstDay = '(select first_on from card_month where card_id = card.id order by month limit 1)';

/**
 * Read only for cards with a cap, so that it costs nothing for the others. A year is the longest cap period. The day
 * before is included, because it may still be last year in time zones west of ours.
 */
const tracked = `
  case when ${isPro} and coalesce(card.own_categories, catalogue.spending_categories) @? '$[*].cap.amount' then
    (select json_build_object('since', ${firstDay}, 'months', coalesce(json_agg(json_build_array(month, spending)), '[]'))
       from card_month
      where card_id = card.id and month >= date_trunc('year', now() - interval '1 day')::date
     having exists (select 1 from card_month where card_id = card.id))
  end as "tracked"`;

/** Cents up to the last day of the bonus, less those before its first, from the sums of its months. */
const bonusTracked = `
  case when card.welcome_bonus is not null then
    (select json_build_object('since', ${firstDay}, 'spent', coalesce(sum(
              case when kept.month = date_trunc('month', bonus.by) then kept.spent[extract(day from bonus.by)::int] else kept.spent[31] end
              - case when bonus.since > kept.month then kept.spent[extract(day from bonus.since)::int - 1] else 0 end), 0)::float8 / 100)
       from (select (card.welcome_bonus->>'from')::date as since, (card.welcome_bonus->>'by')::date as by) bonus
       left join card_month kept on kept.card_id = card.id
                                and kept.month between date_trunc('month', bonus.since)::date and bonus.by
     having exists (select 1 from card_month where card_id = card.id))
  end as "bonusTracked"`;

/**
 * Selects `CardRow`s; the caller adds the condition on `card`. Whether the person has Pro is decided when the row is
 * read.
 */
export const selectCards = `
  select ${columns}, ${paid}, ${tracked}, ${bonusTracked}, case when ${isPro} then card.own_categories end as "ownRates",
         case when ${isPro} then catalogue.spending_categories end as "catalogueRates",
         catalogue.rewards_unit as "catalogueUnit", catalogue.foreign_fee_percent::float8 as "foreignFeePercent"
    from card
    left join catalogue_card catalogue on catalogue.card_id = card.catalogue_card_id
    left join entitlement plan on plan.user_id = card.user_id`;

const maybeInstantOf = (epoch: number | null): string | null => (epoch === null ? null : instantText(epoch));

/** The card as its owner sees it; the derived fields depend on `today`, the caller's current date. */
export function creditCardOf(row: CardRow, today: string): CreditCard {
  const { availableCredit, utilizationRate, daysToPay, nextDueDate } = figures(row, { today, amount: 0 });
  const spendingCategories =
    row.ownRates ?? (row.catalogueUnit && categoryRates(row.catalogueRates, row.catalogueUnit, row));
  return {
    ...onlyCardFields(row),
    id: row.id,
    userId: row.userId,
    minimumPayment: row.minimumPayment,
    statementBalance: currentStatementBalance(row, today),
    paidStatements: row.paidStatements ?? [],
    spendingCategories,
    bonusSpent: bonusSpending(row.welcomeBonus, row.bonusTracked),
    capUsed: capUse({ ...row, spendingCategories, tracked: trackedOf(row) }, today),
    foreignFeePercent: row.foreignFeePercent,
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
    createdAt: instantText(row.createdAt),
    updatedAt: instantText(row.updatedAt),
  };
}

const trackedOf = ({ tracked }: CardRow): TrackedSpending | null =>
  tracked && {
    since: tracked.since,
    months: tracked.months.flatMap(([firstDay, sums]) =>
      sums.map(([category, , spent]) => ({ month: firstDay.slice(0, 7), category, spent })),
    ),
  };

/** What the last closed statement asks for; null when the stored balance is of an earlier one. */
function currentStatementBalance(row: CardRow, today: string): number | null {
  if (row.statementBalance === null) return null;
  return row.statementClosing === lastClosingDate(row, today) ? row.statementBalance : null;
}

/** A card under "Recently deleted". */
export function deletedCardOf(row: CardRow & { deletedAt: number }, today: string, restoreMs: number): DeletedCard {
  return {
    ...creditCardOf(row, today),
    deletedAt: instantText(row.deletedAt),
    restorableUntil: instantText(row.deletedAt + restoreMs),
  };
}
