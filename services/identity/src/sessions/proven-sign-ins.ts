import { Injectable } from '@nestjs/common';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { signInRequired } from '@floatwise/service-kit/errors';
import { isTaken } from '../accounts/create-account.js';
import { takeOver, type LockedAccount } from '../accounts/locked-account.js';
import { userView } from '../accounts/user-view.js';
import { Database } from '../db.js';
import type { AuthProvider, Prisma } from '../generated/prisma/client.js';
import { KnownDevices } from '../notices/known-devices.js';
import { Administrators } from '../roles/administrators.js';
import { SignIns, type StartedSession } from './sign-ins.js';
import type { Visit } from './visit.js';

export interface ProvenSignIn {
  user: User;
  session: StartedSession;
  /** The account was somebody's who had never proven the address. */
  tookOver: boolean;
}

/** Finds or makes the account whose address was just proven, and writes what belongs to the proof, in one transaction. */
export type Proof = (tx: Prisma.TransactionClient) => Promise<LockedAccount>;

/** Milliseconds. Those who use one link at once wait for each other. */
const patience = { maxWait: 5_000, timeout: 5_000 };

/** Signing in by what proves an address: a link by e-mail, or Google. */
@Injectable()
export class ProvenSignIns {
  constructor(
    private readonly db: Database,
    private readonly signIns: SignIns,
    private readonly devices: KnownDevices,
    private readonly administrators: Administrators,
  ) {}

  /**
   * The session starts before the commit, so that no link is used up while Redis is down. An account that was never verified is
   * taken over first; its sessions end before and after, because somebody may be signing in right now.
   */
  async signIn(prove: Proof, by: AuthProvider, visit: Visit): Promise<ProvenSignIn> {
    const { account, session } = await this.commit(prove, by, visit).catch((error: unknown) => {
      // Two at once made the account; the second one finds it now.
      if (isTaken(error)) return this.commit(prove, by, visit);
      throw error;
    });
    const tookOver = !account.emailVerified;
    if (tookOver) await this.signIns.endOthers(account.id, session.key);
    await this.signIns.endFormer(visit);
    const row = await this.db.readAccount(account.id);
    if (!row) throw signInRequired();
    const user = userView(row, { role: 'user', adminEmails: this.administrators.emails, now: new Date() });
    return { user, session, tookOver };
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
          await takeOver(tx, account, by);
          await this.signIns.endAll(account.id);
        }
        begun = { account, session: await this.signIns.start(account.id, visit) };
        await this.devices.greet(tx, account, visit);
        return begun;
      }, patience);
    } catch (error) {
      if (begun) await this.signIns.end(begun.session.key, begun.account.id);
      throw error;
    }
  }
}
