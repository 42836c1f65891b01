import { Injectable } from '@nestjs/common';
import { Postgres } from '@floatwise/service-kit/postgres';
import type { LiveSubscription, PlanFacts } from './entitlements/subscription-view.js';
import type { Entitlement, Prisma, PrismaClient } from './generated/prisma/client.js';
import { openStatuses } from './stripe/statuses.js';

export type Transaction = Prisma.TransactionClient;

/** A row of the hot read. */
export type EntitlementRow = Pick<Entitlement, 'permanent' | 'expiresAt'>;

/** A row of what open streams follow. */
export type WatchedRow = Pick<Entitlement, 'permanent' | 'expiresAt' | 'userId' | 'version'>;

@Injectable()
export class Database extends Postgres<PrismaClient> {
  /** A hot read: uses a prepared statement. */
  async readEntitlement(userId: string): Promise<EntitlementRow | undefined> {
    const sql = `select permanent, expires_at as "expiresAt" from entitlement where user_id = $1`;
    const [row] = await this.query<EntitlementRow>('entitlement-read', sql, [userId]);
    return row;
  }

  /** The plans of these people, for streams that follow them. Those who were never granted anything have no row. */
  readWatched(userIds: readonly string[]): Promise<WatchedRow[]> {
    return this.query(
      'watched-plans-read',
      `select user_id as "userId", permanent, expires_at as "expiresAt", version
               from entitlement where user_id = any($1::uuid[])`,
      [userIds],
    );
  }

  /** The ledger of one person and the subscription that runs, in one prepared statement. */
  async readPlanFacts(userId: string): Promise<PlanFacts> {
    const [row] = await this.query<PlanFactRows>(
      'plan-facts-read',
      `select
          (select json_agg(json_build_object('source', kind, 'effect', effect, 'months', months, 'grantedAt', granted_at,
                                            'withdrawnAt', withdrawn_at))
             from grant_ledger where user_id = $1) as granted,
          (select json_agg(json_build_object('startsAt', starts_at, 'endsAt', ends_at, 'kind', kind) order by starts_at)
             from paid_period where user_id = $1) as paid,
          (select json_build_object('plan', plan, 'amount', amount, 'status', status, 'periodEnd', period_end,
                                    'trialEnd', trial_end, 'cancelAt', cancel_at, 'nextPlan', next_plan,
                                    'problemSince', problem_since)
             from stripe_subscription
            where user_id = $1 and plan is not null and ended_at is null
              and status = any($2)
            order by started_at limit 1) as live,
          (select trial_used_at from stripe_customer where user_id = $1) as "trialUsedAt"`,
      [userId, openStatuses],
    );
    return planFactsOf(row);
  }

  /** Accounts whose time has run out but that were last published as premium, longest overdue first. */
  async readPassedExpiries(now: Date, limit: number): Promise<string[]> {
    const { rows } = await this.pool.query<{ userId: string }>(
      `select user_id as "userId" from entitlement
        where tier = 'premium' and not permanent and expires_at <= $1 order by expires_at limit $2`,
      [now, limit],
    );
    return rows.map((row) => row.userId);
  }
}

/**
 * Serializes all changes to one account until the transaction ends. A row lock wouldn't do: before the first grant there's no
 * row yet, and a grant must not bring back an account that is being erased.
 */
export async function lockPerson(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('account:' || ${userId}, 0))`;
}

/** As JSON, instants are text. */
type AsJson<Row> = {
  [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] extends Date | null ? string | null : Row[Name];
};

interface PlanFactRows {
  granted: AsJson<PlanFacts['granted'][number]>[] | null;
  paid: AsJson<PlanFacts['paid'][number]>[] | null;
  live: AsJson<LiveSubscription> | null;
  trialUsedAt: Date | null;
}

function planFactsOf(row: PlanFactRows | undefined): PlanFacts {
  const { granted, paid, live, trialUsedAt = null } = row ?? { granted: null, paid: null, live: null };
  return {
    granted: (granted ?? []).map((one) => ({
      ...one,
      grantedAt: new Date(one.grantedAt),
      withdrawnAt: instantOf(one.withdrawnAt),
    })),
    paid: (paid ?? []).map((one) => ({ ...one, startsAt: new Date(one.startsAt), endsAt: new Date(one.endsAt) })),
    live: live && {
      ...live,
      periodEnd: new Date(live.periodEnd),
      trialEnd: instantOf(live.trialEnd),
      cancelAt: instantOf(live.cancelAt),
      problemSince: instantOf(live.problemSince),
    },
    trialUsedAt,
  };
}

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
