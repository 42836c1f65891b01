import { Injectable } from '@nestjs/common';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { claimAccount, isTaken, type LockedAccount } from '../account-rows/account-rows.js';
import { UserViews } from '../account-rows/user-view.js';
import { Database } from '../db.js';
import type { AuthProvider, Prisma } from '../generated/prisma/client.js';
import { KnownDevices } from '../notices/known-devices.js';
import type { Visit } from '../visit.js';
import { SignIns, type StartedSession } from './sign-ins.js';

export interface ProvenSignIn {
  user: User;
  session: StartedSession;
  /** The account belonged to someone who had never verified the address. */
  claimed: boolean;
}

/**
 * Finds or creates the account whose address was just verified, and writes everything about the verification in one
 * transaction.
 */
export type Proof = (tx: Prisma.TransactionClient) => Promise<LockedAccount>;

/** In milliseconds. Requests that use the same link at once wait for each other. */
const patience = { maxWait: 5_000, timeout: 5_000 };

/** Sign-in by a proof of the address: a link by email, or Google. */
@Injectable()
export class ProvenSignIns {
  constructor(
    private readonly db: Database,
    private readonly signIns: SignIns,
    private readonly devices: KnownDevices,
    private readonly views: UserViews,
  ) {}

  /**
   * The session starts before the commit, so that a link isn't used up while Redis is down. An account that was never verified
   * is claimed first; its sessions end both before and after, because someone may be signing in right now.
   */
  async signIn(prove: Proof, by: AuthProvider, visit: Visit): Promise<ProvenSignIn> {
    const { account, session } = await this.commit(prove, by, visit).catch((error: unknown) => {
      // Two requests created the account at once; the second one finds it on retry.
      if (isTaken(error)) return this.commit(prove, by, visit);
      throw error;
    });
    const claimed = !account.emailVerified;
    if (claimed) await this.signIns.endOthers(account.id, session.key);
    await this.signIns.endFormer(visit);
    return { user: await this.views.read(account.id, 'user'), session, claimed };
  }

  private async commit(
    prove: Proof,
    by: AuthProvider,
    visit: Visit,
  ): Promise<{ account: LockedAccount; session: StartedSession }> {
    let begun: { account: LockedAccount; session: StartedSession } | undefined;
    try {
      return await this.db.prisma.$transaction(async (tx) => {
        const account = await prove(tx);
        if (!account.emailVerified) {
          await claimAccount(tx, account, by);
          await this.signIns.endAll(account.id);
        }
        begun = { account, session: await this.signIns.start(account.id, visit) };
        await this.devices.remember(tx, account, visit);
        return begun;
      }, patience);
    } catch (error) {
      if (begun) await this.signIns.end(begun.session.key, begun.account.id);
      throw error;
    }
  }
}
