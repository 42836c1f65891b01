import { cardFieldNames, cardFields, type FieldKind } from '@floatwise/contracts/card-fields';
import { lastClosingDate } from '@floatwise/finance/cycle/bills';
import { figures } from '@floatwise/finance/cycle/card-figures';
import type { CategoryRate } from '@floatwise/finance/rewards/categories';

export interface AccountRow {
  tier: 'free' | 'premium' | null;
  tierExpiresAt: Date | null;
  timezone: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export const accountSql = `select a.id as "id", a.email as "email", a.first_name as "firstName", a.last_name as "lastName",
    a.profile_image_url as "profileImageUrl", a.email_verified as "emailVerified", a.auth_provider as "authProvider",
    a.timezone as "timezone", a.apy_percent as "apyPercent", a.deletion_at as "deletionAt", a.created_at as "createdAt",
    a.updated_at as "updatedAt", array(select flag from beta_flag where account_id = a.id order by flag) as "betaFlags",
    e.tier, e.expires_at as "tierExpiresAt"
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

const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** Numbers and dates as JSON has them. A kind that is new in the contracts doesn't compile here. */
const casts: Record<FieldKind, string> = {
  ...{ money: '::float8', balance: '::float8', rate: '::float8', date: '::text' },
  ...{ text: '', 'last-four': '', day: '', flag: '', choice: '', amounts: '', bonus: '', rates: '' },
};
const fieldColumns = cardFieldNames.map(
  (field) => `c.${columnOf(field)}${casts[cardFields[field].kind]} as "${field}"`,
);

export const cardsSql = `select c.id as "id", c.user_id as "userId", ${fieldColumns.join(', ')},
    c.minimum_payment::float8 as "minimumPayment", c.statement_closing::text as "statementClosing",
    c.connection_type as "connectionType", c.bank_connection_id as "bankConnectionId", c.account_id as "accountId",
    ${epochMs('c.last_sync_at')} as "lastSyncAt", ${epochMs('c.last_refresh_at')} as "lastRefreshAt",
    c.sync_status as "syncStatus", c.sync_error as "syncError", c.cycle_since::text as "cycleSince",
    ${epochMs('c.created_at')} as "createdAt", ${epochMs('c.updated_at')} as "updatedAt",
    (select json_agg(json_build_object('closingDate', p.closing_date, 'amount', p.amount, 'paidOn', p.paid_on)
                     order by p.closing_date desc) from paid_statement p where p.card_id = c.id) as "paidStatements",
    case when e.tier = 'premium' and (e.expires_at is null or e.expires_at > now())
         then k.spending_categories end as "spendingCategories",
    k.foreign_fee_percent::float8 as "foreignFeePercent", k.issuer as "issuer", k.network as "network"
  from card c left join catalog_card k on k.card_id = c.catalog_card_id
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
    catalogSources: null,
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

export interface PlanRow {
  granted: { effect: string; grantedAt: string }[] | null;
}

export const planSql = `select
    (select json_agg(json_build_object('source', kind, 'effect', effect, 'months', months, 'grantedAt', granted_at))
       from grant_ledger where user_id = $1) as granted,
    (select json_agg(json_build_object('startsAt', starts_at, 'endsAt', ends_at, 'kind', kind) order by starts_at)
       from paid_period where user_id = $1) as paid,
    (select json_build_object('plan', plan, 'amount', amount, 'status', status, 'periodEnd', period_end, 'trialEnd', trial_end,
                              'cancelAt', cancel_at, 'nextPlan', next_plan, 'problemSince', problem_since)
       from stripe_subscription
      where user_id = $1 and plan is not null and ended_at is null and status in ('trialing', 'active', 'past_due', 'unpaid')
      order by started_at limit 1) as live,
    (select trial_used_at from stripe_customer where user_id = $1) as "trialUsedAt"`;

/** The body of `GET /api/user/subscription`. The measured account has been granted permanent Pro, and nothing else. */
export function planAnswer({ granted }: PlanRow): object {
  const stretches = (granted ?? []).map(({ effect, grantedAt }) => ({
    source: effect,
    from: new Date(grantedAt).toISOString(),
    until: null,
  }));
  const plan = { tier: 'premium', expiresAt: null, permanent: true, cardLimit: null };
  return { ...plan, stretches, paid: null, trialAvailable: true };
}

export const entitlementSql = `select permanent, expires_at as "expiresAt" from entitlement where user_id = $1`;

/** The answer to `ask.billing.entitlement`, as the same account gets it. */
export const entitlementAnswer = (row: { permanent: boolean } | undefined): object =>
  row?.permanent
    ? { tier: 'premium', expiresAt: null, cardLimit: null }
    : { tier: 'free', expiresAt: null, cardLimit: 3 };
