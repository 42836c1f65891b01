import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { profileBody, registerBody, User } from '@floatwise/contracts/identity/accounts.http';
import { ENV } from '@floatwise/service-kit/env';
import { RateLimits, type Limit } from '@floatwise/service-kit/rate-limit';
import { ValidationFailed } from '@floatwise/service-kit/validation';
import { signInRequired } from '@floatwise/service-kit/errors';
import type { Caller } from '@floatwise/service-kit/session';
import { AuditService } from '../audit/audit.service.js';
import { Database } from '../db.js';
import type { IdentityEnv } from '../env.js';
import { Erasure } from '../deletion/erasure.js';
import { requestLink } from '../links/request-link.js';
import { KnownDevices } from '../notices/known-devices.js';
import { passwordFault } from '../password/password-rules.js';
import { Administrators } from '../roles/administrators.js';
import { SignIns, type StartedSession } from '../sessions/sign-ins.js';
import type { Visit } from '../sessions/visit.js';
import { keepActivity } from './activity.js';
import { emailTaken, noSuchAccount } from './account-refusals.js';
import { createAccount, isTaken } from './create-account.js';
import { emailKey } from './email-key.js';
import { lockById } from './locked-account.js';
import { Passwords } from './passwords.js';
import { changeProfile, keepTimezone } from './profile.js';
import { userView } from './user-view.js';

type Registration = z.output<typeof registerBody>;

@Injectable()
export class AccountsService {
  private readonly perAccount: Limit;

  constructor(
    private readonly db: Database,
    private readonly passwords: Passwords,
    private readonly signIns: SignIns,
    private readonly limits: RateLimits,
    private readonly devices: KnownDevices,
    private readonly erasure: Erasure,
    private readonly audit: AuditService,
    private readonly administrators: Administrators,
    @Inject(ENV) private readonly env: IdentityEnv,
  ) {
    this.perAccount = { name: 'register-account', points: env.REGISTER_PER_ACCOUNT, durationS: env.REGISTER_WINDOW_S };
  }

  /**
   * Creates an account and signs in. The session starts first: if Redis is down, nothing is created, and a session without an
   * account is worthless.
   */
  async register(given: Registration, visit: Visit): Promise<{ user: User; session: StartedSession }> {
    await this.limits.consume(this.perAccount, emailKey(given.email));
    const fault = passwordFault(given.password, given.email);
    if (fault !== null) throw new ValidationFailed([{ path: 'password', message: fault }]);
    const id = randomUUID();
    const passwordHash = await this.passwords.hash(given.password);
    const session = await this.signIns.start(id, visit);
    try {
      await this.insert({ id, given, passwordHash }, visit);
    } catch (error) {
      await this.signIns.end(session.key, id);
      throw isTaken(error) ? emailTaken() : error;
    }
    await this.signIns.endFormer(visit);
    await this.audit.record('registered', { accountId: id, visit });
    return { user: await this.view(id, 'user'), session };
  }

  /** The caller's account; null if it was deleted. Stores the browser's time zone, and that the account is active. */
  async current(caller: Caller, visit: Visit): Promise<User | null> {
    const account = await this.db.readAccount(caller.userId);
    if (!account) return null;
    if (visit.timezone !== null && visit.timezone !== account.timezone) {
      const { timezone } = visit;
      await this.db.prisma.$transaction((tx) => keepTimezone(tx, account.id, timezone));
      account.timezone = timezone;
    }
    await this.signIns.keepTimezone(visit);
    const { session } = visit;
    if (session) await keepActivity(this.db.pool, { account, session, renewS: this.env.SESSION_RENEW_S });
    return userView(account, { role: caller.role, adminEmails: this.administrators.emails, now: new Date() });
  }

  hasMoved(sessionKey: string): Promise<boolean> {
    return this.signIns.hasMoved(sessionKey);
  }

  async updateSettings(caller: Caller, settings: { apyPercent: number }): Promise<User> {
    await this.db.prisma.account.updateMany({ where: { id: caller.userId }, data: settings });
    return this.view(caller.userId, caller.role);
  }

  /** An empty name is stored as null. */
  async updateProfile(caller: Caller, { firstName, lastName }: z.output<typeof profileBody>): Promise<User> {
    const data = { firstName: firstName || null, lastName: lastName || null };
    await this.db.prisma.account.updateMany({ where: { id: caller.userId }, data });
    return this.view(caller.userId, caller.role);
  }

  /** Marks an email as verified; for operators. */
  async verifyEmail(email: string): Promise<void> {
    const id = await this.idOf(email);
    await this.db.prisma.$transaction(async (tx) => {
      const account = await lockById(tx, id);
      if (account && !account.emailVerified) await changeProfile(tx, id, { emailVerified: true });
    });
  }

  /** Erases an account at once; for operators. */
  async deleteUser(email: string): Promise<void> {
    await this.erasure.erase(await this.idOf(email));
  }

  /** Writes the account and its first device, and requests the link that verifies its address. */
  private async insert(
    account: { id: string; given: Registration; passwordHash: string },
    visit: Visit,
  ): Promise<void> {
    const { id, given, passwordHash } = account;
    const { email } = given;
    const { timezone } = visit;
    const firstName = given.firstName || null;
    const lastName = given.lastName || null;
    const apyPercent = this.env.DEFAULT_APY_PERCENT;
    await this.db.prisma.$transaction(async (tx) => {
      await createAccount(tx, { id, email, passwordHash, firstName, lastName, timezone, apyPercent });
      await this.devices.greet(tx, { id, email, firstName, timezone }, visit);
      await requestLink(tx, { kind: 'verify', email, accountId: id, timezone }, this.env);
    });
  }

  /** The account as its owner sees it. */
  async view(id: string, role: Caller['role']): Promise<User> {
    const account = await this.db.readAccount(id);
    if (!account) throw signInRequired();
    return userView(account, { role, adminEmails: this.administrators.emails, now: new Date() });
  }

  private async idOf(email: string): Promise<string> {
    const account = await this.db.readCredentials(email);
    if (!account) throw noSuchAccount();
    return account.id;
  }
}
