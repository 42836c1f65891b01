import { Injectable } from '@nestjs/common';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { isTaken, type LockedAccount } from '../account-rows/account-rows.js';
import { UserViews } from '../account-rows/user-view.js';
import { AuditService } from '../audit/audit.service.js';
import { Database } from '../db.js';
import type { Prisma } from '../generated/prisma/client.js';
import { KnownDevices } from '../notices/known-devices.js';
import type { Visit } from '../visit.js';
import { DeviceProofs } from './device-proofs.js';
import { SignIns, type Means, type StartedSession } from './sign-ins.js';

export interface ProvenSignIn {
  user: User;
  session: StartedSession & { deviceProof?: string };
}

export interface Proven {
  account: LockedAccount;
  /** The id of an account that someone else had made with this address; the proof has just erased it. */
  former?: string;
}

/**
 * Finds or creates the account whose address was just verified, or whose passkey was used, and writes everything about the
 * proof in one transaction.
 */
export type Proof = (tx: Prisma.TransactionClient) => Promise<Proven>;

/** In milliseconds. Requests that use the same link at once wait for each other. */
const patience = { maxWait: 5_000, timeout: 5_000 };

/** Sign-in by a proof of the address, which is a link by email or Google, or by a passkey. */
@Injectable()
export class ProvenSignIns {
  constructor(
    private readonly db: Database,
    private readonly signIns: SignIns,
    private readonly devices: KnownDevices,
    private readonly proofs: DeviceProofs,
    private readonly views: UserViews,
    private readonly audit: AuditService,
  ) {}

  /**
   * The session starts before the commit, so that a link isn't used up while Redis is down. The sessions of an account that
   * this one replaces end both before and after, because someone may be signing in right now.
   */
  async signIn(prove: Proof, visit: Visit, by: Means): Promise<ProvenSignIn> {
    const { account, former, session } = await this.commit(prove, visit, by).catch((error: unknown) => {
      // Two requests created the account at once; the second one finds it on retry.
      if (isTaken(error)) return this.commit(prove, visit, by);
      throw error;
    });
    if (former !== undefined) await this.signIns.endAll(former);
    await this.signIns.endFormer(visit);
    const user = await this.views.read(account.id, 'user');
    const owned = await this.db.prisma.account.findUnique({
      where: { id: account.id },
      select: { id: true, passwordHash: true },
    });
    return { user, session: owned ? { ...session, deviceProof: this.proofs.issue(owned, visit.cookies) } : session };
  }

  private async commit(prove: Proof, visit: Visit, by: Means): Promise<Proven & { session: StartedSession }> {
    let begun: (Proven & { session: StartedSession }) | undefined;
    try {
      return await this.db.prisma.$transaction(async (tx) => {
        const proven = await prove(tx);
        const { account, former } = proven;
        if (former !== undefined) {
          await this.signIns.endAll(former);
          await this.audit.recordIn(tx, 'account-taken-over', { accountId: account.id, visit });
        }
        begun = { ...proven, session: await this.signIns.start(account.id, visit, by) };
        await this.devices.remember(tx, account, visit);
        return begun;
      }, patience);
    } catch (error) {
      if (begun) await this.signIns.end(begun.session.key, begun.account.id);
      throw error;
    }
  }
}
