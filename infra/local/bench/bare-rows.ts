import { lastClosingDate } from '@floatwise/finance/bills';
import { figures } from '@floatwise/finance/card-figures';
import type { CategoryRate } from '@floatwise/finance/categories';

export interface AccountRow {
  tier: 'free' | 'premium' | null;
  tierExpiresAt: Date | null;
  timezone: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export const accountSql = `select a.id, a.email, a.first_name as "firstName", a.last_name as "lastName",
    a.profile_image_url as "profileImageUrl", a.email_verified as "emailVerified", a.auth_provider as "authProvider",
    a.timezone, a.apy_percent as "apyPercent", a.deletion_at as "deletionAt", a.created_at as "createdAt",
    a.updated_at as "updatedAt", e.tier, e.expires_at as "tierExpiresAt"
  from account a left join entitlement e on e.user_id = a.id where a.id = $1`;

/** The body of `GET /api/user`. */
export function accountAnswer({ tier, tierExpiresAt, ...account }: AccountRow, now: Date): object {
  const premium = tier === 'premium' && (tierExpiresAt === null || tierExpiresAt > now);
  return {
    ...account,
    subscriptionTier: premium ? 'premium' : 'free',
    subscriptionExpiry: premium ? tierExpiresAt : null,
    role: 'user',
    mayAdminister: false,
    timezone: account.timezone ?? 'America/New_York',
  };
}

export interface CardRow {
  statementDate: number;
  dueDate: number;
  dueMonth: 'next' | 'same';
  rewardsRate: number;
  rewardsUnit: 'percent' | 'points' | 'miles';
  centsPerPoint: number;
  creditLimit: number;
  currentBalance: number;
  carriesBalance: boolean;
  apr: number | null;
  createdAt: number;
  updatedAt: number;
  lastSyncAt: number | null;
  lastRefreshAt: number | null;
  statementBalance: number | null;
  statementClosing: string | null;
  paidStatements: object[] | null;
  spendingCategories: CategoryRate[] | null;
}

const epochMs = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`;

export const cardsSql = `select c.id, c.user_id as "userId", c.name, c.nickname, c.last_four as "lastFour",
    c.statement_date as "statementDate", c.due_date as "dueDate", c.due_month as "dueMonth",
    c.rewards_rate::float8 as "rewardsRate", c.rewards_unit as "rewardsUnit",
    c.cents_per_point::float8 as "centsPerPoint", c.credit_limit::float8 as "creditLimit",
    c.current_balance::float8 as "currentBalance", c.minimum_payment::float8 as "minimumPayment",
    c.carries_balance as "carriesBalance", c.apr::float8 as "apr", c.cap_spent as "capSpent",
    c.welcome_bonus as "welcomeBonus", c.own_categories as "ownCategories",
    c.statement_balance::float8 as "statementBalance", c.statement_closing::text as "statementClosing",
    c.catalogue_card_id as "catalogueCardId", c.connection_type as "connectionType",
    c.bank_connection_id as "bankConnectionId", c.account_id as "accountId", ${epochMs('c.last_sync_at')} as "lastSyncAt",
    ${epochMs('c.last_refresh_at')} as "lastRefreshAt", c.sync_status as "syncStatus", c.sync_error as "syncError",
    c.cycle_since::text as "cycleSince", ${epochMs('c.created_at')} as "createdAt",
    ${epochMs('c.updated_at')} as "updatedAt",
    (select json_agg(json_build_object('closingDate', p.closing_date, 'amount', p.amount, 'paidOn', p.paid_on)
                     order by p.closing_date desc) from paid_statement p where p.card_id = c.id) as "paidStatements",
    case when e.tier = 'premium' and (e.expires_at is null or e.expires_at > now())
         then k.spending_categories end as "spendingCategories",
    k.foreign_fee_percent::float8 as "foreignFeePercent"
  from card c left join catalogue_card k on k.card_id = c.catalogue_card_id
    left join entitlement e on e.user_id = c.user_id
  where c.user_id = $1 and c.deleted_at is null order by c.ordinal`;

const instant = (epoch: number | null): string | null => (epoch === null ? null : new Date(epoch).toISOString());

/** One card in the body of `GET /api/credit-cards`. The measured wallet has no catalog cards. */
export function cardAnswer({ statementClosing, ...row }: CardRow, today: string): object {
  const { availableCredit, utilizationRate, daysToPay, nextDueDate } = figures(row, { today, amount: 0 });
  const isLast = row.statementBalance !== null && statementClosing === lastClosingDate(row, today);
  return {
    ...row,
    statementBalance: isLast ? row.statementBalance : null,
    paidStatements: row.paidStatements ?? [],
    capUsed: null,
    bonusSpent: null,
    availableCredit,
    utilizationRate,
    daysToPay,
    nextDueDate,
    lastSyncAt: instant(row.lastSyncAt),
    lastRefreshAt: instant(row.lastRefreshAt),
    createdAt: instant(row.createdAt),
    updatedAt: instant(row.updatedAt),
  };
}
