import { Injectable } from '@nestjs/common';
import { Postgres } from '@floatwise/service-kit/postgres';
import type { Prisma, PrismaClient } from './generated/prisma/client.js';

export type Transaction = Prisma.TransactionClient;

/** A row of the hot read. */
export interface EntitlementRow {
  permanent: boolean;
  anchorAt: Date | null;
  months: number;
  expiresAt: Date | null;
}

@Injectable()
export class Database extends Postgres<PrismaClient> {
  /** A hot read: uses a prepared statement. */
  async readEntitlement(userId: string): Promise<EntitlementRow | undefined> {
    const { rows } = await this.pool.query<EntitlementRow>({
      name: 'entitlement-read',
      text: `select permanent, anchor_at as "anchorAt", months, expires_at as "expiresAt"
               from entitlement where user_id = $1`,
      values: [userId],
    });
    return rows[0];
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
