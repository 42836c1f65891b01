import { Injectable } from '@nestjs/common';
import { userDeleted } from '@floatwise/contracts/identity/events';
import { emit } from '@floatwise/events/outbox';
import { eraseRecords } from '@floatwise/service-kit/personal-data/personal-data';
import type { LockedAccount } from '../account-rows/account-rows.js';
import { AuditService } from '../audit/audit.service.js';
import { Database } from '../db.js';
import type { Prisma } from '../generated/prisma/client.js';
import { SignIns } from '../sessions/sign-ins.js';
import { personalData } from './records.js';

type AccountToErase = LockedAccount & { version: number };

const lockDueSql = `select id, email, email_verified as "emailVerified", first_name as "firstName", timezone, version
  from account
  where id = $1::uuid and ($2::timestamptz is null or deletion_at <= $2) for update`;

/**
 * Deletes an account. The other services erase their data when they receive the event; ErasureConfirmations checks that they
 * did.
 */
@Injectable()
export class Erasure {
  constructor(
    private readonly db: Database,
    private readonly signIns: SignIns,
    private readonly audit: AuditService,
  ) {}

  /**
   * Erases an account. Its sessions end both before and after: before, so that nothing happens if Redis is down; after,
   * because someone may have signed in in the meantime.
   * @param dueBy erases the account only if its grace period ends by then
   * @returns false if the account is already gone, or its owner canceled
   */
  async erase(userId: string, dueBy: Date | null = null): Promise<boolean> {
    if (dueBy === null) await this.signIns.endAll(userId);
    const erased = await this.db.prisma.$transaction(async (tx) => {
      const [account] = await tx.$queryRawUnsafe<AccountToErase[]>(lockDueSql, userId, dueBy);
      if (!account) return false;
      if (dueBy !== null) await this.signIns.endAll(userId);
      await eraseRows(tx, account, null);
      await this.audit.forgetReasons(tx, userId);
      await this.audit.recordIn(tx, 'account-erased', { accountId: userId });
      return true;
    });
    if (erased) await this.signIns.endAll(userId);
    return erased;
  }

  /**
   * Erases an account whose address was never verified, because someone else has just proven that it's theirs. Everything
   * made with it goes: in the other services by the same event as for any deleted account (ADR 46). The caller ends its sessions.
   * @param successorId the new account of the address; its owner is notified once all services have erased the former one
   */
  async eraseUnproven(tx: Prisma.TransactionClient, userId: string, successorId: string): Promise<void> {
    const [account] = await tx.$queryRawUnsafe<AccountToErase[]>(lockDueSql, userId, null);
    if (!account) return;
    await eraseRows(tx, account, successorId);
    await this.audit.forgetReasons(tx, userId);
  }
}

/** Deletes everything here that identifies the person, except what the last mail needs. */
async function eraseRows(
  tx: Prisma.TransactionClient,
  account: AccountToErase,
  successorId: string | null,
): Promise<void> {
  const { id: userId, email, timezone, version } = account;
  // As in every notice: anyone can create an account with a stranger's address.
  const firstName = account.emailVerified ? account.firstName : null;
  await eraseRecords(tx, personalData.tables, userId);
  await tx.pendingErasure.create({ data: { userId, email, firstName, timezone, successorId } });
  await emit(tx, userDeleted, { aggregateId: userId, aggregateVersion: version + 1, data: { userId } });
}
