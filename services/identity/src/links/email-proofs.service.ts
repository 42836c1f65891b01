import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { DomainError, signInRequired } from '@floatwise/service-kit/errors';
import { RateLimits } from '@floatwise/service-kit/rate-limit';
import type { Caller } from '@floatwise/service-kit/session';
import type { Session } from '@floatwise/service-kit/session-store';
import {
  emailKey,
  emailTaken,
  isTaken,
  lockById,
  verifyAddress,
  type LockedAccount,
} from '../account-rows/account-rows.js';
import { WithdrawnRoles } from '../admin-access/withdrawn-roles.js';
import { AuditService } from '../audit/audit.service.js';
import { Database, type AccountRow } from '../db.js';
import type { IdentityEnv } from '../env.js';
import type { Prisma } from '../generated/prisma/client.js';
import { Notices } from '../notices/notices.js';
import { Confirmation } from '../sessions/confirmation.js';
import { SignIns } from '../sessions/sign-ins.js';
import type { Visit } from '../visit.js';
import { linkGone, readLink, takeLink } from './link-store.js';
import { moveAccount } from './moved-account.js';
import { perEmail, perOwnEmail, requestLink, voidFormer, type NewLink } from './request-link.js';

const linkNeedsSignIn = () =>
  new DomainError('link-needs-sign-in', 401, 'Sign in to the account this link is for, or enter its password here.');
const alreadyVerified = () => new DomainError('already-verified', 409, 'Your email address is already confirmed.');
const sameEmail = () => new DomainError('same-email', 409, 'This is already your email address.');

const proofs = ['verify', 'change-email'] as const;

/** Verifies an email address, and changes it. */
@Injectable()
export class EmailProofsService {
  constructor(
    private readonly db: Database,
    private readonly confirmation: Confirmation,
    private readonly signIns: SignIns,
    private readonly notices: Notices,
    private readonly limits: RateLimits,
    private readonly audit: AuditService,
    private readonly roles: WithdrawnRoles,
    @Inject(ENV) private readonly env: IdentityEnv,
  ) {}

  /** Sends the link that verifies the address of the caller's account again. */
  async send(caller: Caller, visit: Visit): Promise<void> {
    const account = await this.db.readAccount(caller.userId);
    if (!account) throw signInRequired();
    if (account.emailVerified) throw alreadyVerified();
    const { id: accountId, email } = account;
    await this.limits.consume(perOwnEmail(this.env), emailKey(email));
    const timezone = visit.timezone ?? account.timezone;
    await this.db.prisma.$transaction((tx) =>
      requestLink(tx, { kind: 'verify', email, accountId, timezone }, this.env),
    );
  }

  /**
   * Sends a link to the new address of an account; only following the link changes anything. If another account has that
   * address, its owner is notified instead. The response and the work are the same, so that nobody can find out who has an
   * account.
   */
  async requestChange(given: { email: string; password?: string | undefined }, visit: Visit): Promise<void> {
    const { email } = given;
    await this.confirmation.require(visit.session, given.password);
    const account = await this.db.readAccount(visit.session?.record.userId ?? '');
    if (!account) throw signInRequired();
    if (account.email === email) throw sameEmail();
    await this.limits.consume(perEmail(this.env), emailKey(email));
    await this.limits.consume({ ...perEmail(this.env), name: 'change-email' }, account.id);
    const timezone = visit.timezone ?? account.timezone;
    const link = { kind: 'change_email', email, accountId: account.id, timezone } as const;
    const holder = await this.db.readCredentials(email);
    await this.db.prisma.$transaction(async (tx) => {
      await (holder && holder.id !== account.id
        ? this.notifyHolder(tx, holder, link)
        : requestLink(tx, link, this.env));
      await this.audit.recordIn(tx, 'email-change-requested', { accountId: account.id, typed: email, visit });
    });
  }

  private async notifyHolder(tx: Prisma.TransactionClient, holder: AccountRow, link: NewLink): Promise<void> {
    await voidFormer(tx, link);
    await this.notices.send(tx, { kind: 'email_claimed', account: holder });
  }

  /** Uses a link that verifies an address or changes to it: in a session of the account, or with its password. */
  async prove(given: { token: string; password?: string | undefined }, visit: Visit): Promise<{ email: string }> {
    const { token, password } = given;
    const link = await readLink(this.db, token);
    if (!link?.accountId || link.kind === 'login') throw linkGone();
    const { accountId, kind, email } = link;
    await this.requireOwner(accountId, password, visit);
    // The role is withdrawn before the change. The sessions end both before its commit and after: before, so that the link stays good
    // if Redis is down; after, because someone may have signed in in the meantime.
    if (kind === 'change-email') await this.roles.withdrawFrom(accountId);
    await this.apply(token, visit).catch((error: unknown) => {
      throw isTaken(error) ? emailTaken() : error;
    });
    if (kind === 'change-email') await this.endSessions(accountId, visit);
    return { email };
  }

  private async requireOwner(accountId: string, password: string | undefined, visit: Visit): Promise<void> {
    if (visit.session?.record.userId === accountId) return;
    if (password === undefined) throw linkNeedsSignIn();
    await this.confirmation.check(accountId, password);
  }

  /** Does what the link is for and withdraws all links sent to the previous address. */
  private apply(token: string, visit: Visit): Promise<void> {
    return this.db.prisma.$transaction(async (tx) => {
      const link = await takeLink(tx, token, proofs);
      const account = link?.accountId ? await lockById(tx, link.accountId) : undefined;
      if (!link || !account) throw linkGone();
      if (link.kind === 'change-email') await this.change(tx, account, link.email, visit);
      else await verify(tx, account, link.email);
      const event = link.kind === 'verify' ? 'email-verified' : 'email-changed';
      await this.audit.recordIn(tx, event, { accountId: account.id, typed: account.email, visit });
    });
  }

  private async change(
    tx: Prisma.TransactionClient,
    account: LockedAccount,
    email: string,
    visit: Visit,
  ): Promise<void> {
    await moveAccount(tx, account, { email, kept: keptSession(account.id, visit) });
    await this.notices.send(tx, { kind: 'email_changed', account });
    await this.endSessions(account.id, visit);
  }

  /**
   * Ends the sessions opened with the previous address. An administrator's session always ends, because the role depends on the
   * address.
   */
  private async endSessions(accountId: string, visit: Visit): Promise<void> {
    const kept = keptSession(accountId, visit);
    await (kept ? this.signIns.endOthers(accountId, kept.key) : this.signIns.endAll(accountId));
  }
}

/** The session that goes on after a change of address: the one that followed the link, unless it's an administrator's. */
function keptSession(accountId: string, { session }: Visit): Session | null {
  return session?.record.userId === accountId && session.record.role === 'user' ? session : null;
}

async function verify(tx: Prisma.TransactionClient, account: LockedAccount, email: string): Promise<void> {
  // A link to a previous address verifies nothing about the current one.
  if (account.email.toLowerCase() !== email.toLowerCase()) throw linkGone();
  await verifyAddress(tx, account);
}
