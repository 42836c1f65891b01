import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { profileBody, registerBody, User } from '@floatwise/contracts/identity/accounts.http';
import { ENV } from '@floatwise/service-kit/env';
import { RateLimits, type Limit } from '@floatwise/service-kit/rate-limit';
import { ValidationFailed } from '@floatwise/service-kit/validation';
import type { Caller } from '@floatwise/service-kit/session';
import type { Session } from '@floatwise/service-kit/session-store';
import { createAccount, emailKey, emailTaken, isTaken, keepTimezone } from '../account-rows/account-rows.js';
import { UserViews } from '../account-rows/user-view.js';
import { AuditService } from '../audit/audit.service.js';
import { Database, type AccountRow } from '../db.js';
import type { IdentityEnv } from '../env.js';
import { requestLink } from '../links/request-link.js';
import { KnownDevices } from '../notices/known-devices.js';
import { passwordFault } from '../password/password-rules.js';
import { Passwords } from '../password/passwords.js';
import { DeviceProofs } from '../sessions/device-proofs.js';
import { SignIns, type StartedSession } from '../sessions/sign-ins.js';
import type { Visit } from '../visit.js';

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
    private readonly proofs: DeviceProofs,
    private readonly audit: AuditService,
    private readonly views: UserViews,
    @Inject(ENV) private readonly env: IdentityEnv,
  ) {
    this.perAccount = { name: 'register-account', points: env.REGISTER_PER_ACCOUNT, durationS: env.REGISTER_WINDOW_S };
  }

  /**
   * Creates an account and signs in. The session starts first: if Redis is down, nothing is created, and a session without an
   * account is worthless.
   */
  async register(
    given: Registration,
    visit: Visit,
  ): Promise<{ user: User; session: StartedSession & { deviceProof: string } }> {
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
    const deviceProof = this.proofs.issue({ id, passwordHash }, visit.cookies);
    return { user: await this.views.read(id, 'user'), session: { ...session, deviceProof } };
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
    if (session) await this.keepActivity(account, session);
    return this.views.of(account, caller.role);
  }

  hasMoved(sessionKey: string): Promise<boolean> {
    return this.signIns.hasMoved(sessionKey);
  }

  async updateSettings(caller: Caller, settings: { apyPercent: number }): Promise<User> {
    await this.db.prisma.account.updateMany({ where: { id: caller.userId }, data: settings });
    return this.views.read(caller.userId, caller.role);
  }

  /** An empty name is stored as null. */
  async updateProfile(caller: Caller, { firstName, lastName }: z.output<typeof profileBody>): Promise<User> {
    const data = { firstName: firstName || null, lastName: lastName || null };
    await this.db.prisma.account.updateMany({ where: { id: caller.userId }, data });
    return this.views.read(caller.userId, caller.role);
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
      await this.devices.remember(tx, { id, email, emailVerified: false, firstName, timezone }, visit);
      await requestLink(tx, { kind: 'verify', email, accountId: id, timezone }, this.env);
      await this.audit.recordIn(tx, 'registered', { accountId: id, visit });
    });
  }

  /**
   * Keeps when an account was last active: when its person last renewed a session, in whichever service. Every open page reads
   * `GET /api/user`, which brings that time along with the session, so it's learned without asking anyone. Sessions renew at
   * most once in `SESSION_RENEW_S`, and this writes no more often either.
   */
  private async keepActivity({ id, lastActiveAt }: AccountRow, { record }: Session): Promise<void> {
    if (record.renewedAt - lastActiveAt.getTime() < this.env.SESSION_RENEW_S * 1_000) return;
    await this.db.pool.query({
      name: 'account-activity',
      text: 'update account set last_active_at = $2 where id = $1 and last_active_at < $2',
      values: [id, new Date(record.renewedAt)],
    });
  }
}
