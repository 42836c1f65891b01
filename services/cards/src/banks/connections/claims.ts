import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { BankId, ConnectionMethod } from '@floatwise/contracts/cards/banks';
import { ENV } from '@floatwise/service-kit/env';
import { Database, type Transaction } from '../../db.js';
import type { CardsEnv } from '../../env.js';

/** Someone else has claimed the connection, or it has ended. The previous holder must stop. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

/** A connection held by one sync: nobody else uses its tokens or writes its figures. */
export interface Claim {
  connectionId: string;
  claim: string;
  /** When it was claimed: a hint that came later is about data that the sync may have missed. */
  since: Date;
}

/** Tracks which connections are being synced, across all replicas. If a replica dies, its claims expire. */
@Injectable()
export class Claims {
  constructor(
    private readonly db: Database,
    @Inject(ENV) private readonly env: Pick<CardsEnv, 'BANK_SYNC_LEASE_MS'>,
  ) {}

  /** Null if a sync is in progress, or the connection isn't connected. */
  async take(connectionId: string): Promise<Claim | null> {
    const claim = randomUUID();
    const { rows } = await this.db.pool.query<{ since: Date }>({
      name: 'bank-claim',
      text: `update bank_connection set sync_claim = $2, claimed_until = clock_timestamp() + $3 * interval '1 ms'
              where id = $1 and sealed_tokens is not null and (claimed_until is null or claimed_until < clock_timestamp())
             returning clock_timestamp() as since`,
      values: [connectionId, claim, this.env.BANK_SYNC_LEASE_MS],
    });
    return rows[0] ? { connectionId, claim, since: rows[0].since } : null;
  }

  /** Claims connections of one bank that are due, longest wait first. Skips those that another replica has claimed. */
  async takeDue({
    bankId,
    method,
    limit,
  }: {
    bankId: BankId;
    method: ConnectionMethod;
    limit: number;
  }): Promise<Claim[]> {
    const { rows } = await this.db.pool.query<Claim>({
      name: 'bank-claim-due',
      text: `with due as materialized (
               select id from bank_connection
                where bank_id = $1 and method = $2 and status in ('pending', 'connected', 'error') and next_sync_at <= now()
                  and sealed_tokens is not null
                  and (not_before is null or not_before <= clock_timestamp())
                  and (claimed_until is null or claimed_until < clock_timestamp())
                order by next_sync_at limit $3 for update skip locked)
             update bank_connection set sync_claim = gen_random_uuid(),
                    claimed_until = clock_timestamp() + $4 * interval '1 ms'
               from due where bank_connection.id = due.id
             returning bank_connection.id as "connectionId", sync_claim as claim, clock_timestamp() as since`,
      values: [bankId, method, limit, this.env.BANK_SYNC_LEASE_MS],
    });
    return rows;
  }

  /** @throws ClaimLost */
  async extend({ connectionId, claim }: Claim): Promise<void> {
    const { rowCount } = await this.db.pool.query({
      name: 'bank-claim-extend',
      text: `update bank_connection set claimed_until = clock_timestamp() + $3 * interval '1 ms' where id = $1 and sync_claim = $2`,
      values: [connectionId, claim, this.env.BANK_SYNC_LEASE_MS],
    });
    if (rowCount !== 1) throw new ClaimLost();
  }

  async isTaken(connectionId: string): Promise<boolean> {
    const { rowCount } = await this.db.pool.query({
      name: 'bank-claim-look',
      text: 'select 1 from bank_connection where id = $1 and claimed_until >= clock_timestamp()',
      values: [connectionId],
    });
    return rowCount === 1;
  }
}

/**
 * Locks a claimed connection until the end of the transaction. Always lock in this order: wallet, connection, card.
 * @throws ClaimLost
 */
export async function lockClaimed(tx: Transaction, { connectionId, claim }: Claim): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`
    select 1 from bank_connection where id = ${connectionId}::uuid and sync_claim = ${claim}::uuid for update`;
  if (rows.length === 0) throw new ClaimLost();
}
