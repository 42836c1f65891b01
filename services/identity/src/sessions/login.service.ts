import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { ENV } from '@floatwise/service-kit/env';
import { RateLimits, type Limit } from '@floatwise/service-kit/rate-limit';
import { emailKey } from '../accounts/email-key.js';
import { invalidLogin } from '../accounts/account-refusals.js';
import { Passwords } from '../accounts/passwords.js';
import { userView } from '../accounts/user-view.js';
import { AuditService } from '../audit/audit.service.js';
import { Database, type Credentials } from '../db.js';
import type { IdentityEnv } from '../env.js';
import { KnownDevices } from '../notices/known-devices.js';
import { Administrators } from '../roles/administrators.js';
import { deviceOf } from '@floatwise/service-kit/device';
import { loginPerAccount } from './login-limit.js';
import { SignIns, type StartedSession } from './sign-ins.js';
import type { Visit } from './visit.js';

@Injectable()
export class LoginService {
  private readonly perAccount: Limit;

  constructor(
    private readonly db: Database,
    private readonly passwords: Passwords,
    private readonly signIns: SignIns,
    private readonly limits: RateLimits,
    private readonly devices: KnownDevices,
    private readonly audit: AuditService,
    private readonly administrators: Administrators,
    @Inject(ENV) env: IdentityEnv,
  ) {
    this.perAccount = loginPerAccount(env);
  }

  /** Signs in with a password. An unknown email takes the same time and gets the same message as a wrong password. */
  async login(
    given: { email: string; password: string },
    visit: Visit,
  ): Promise<{ user: User; session: StartedSession }> {
    const limitKey = emailKey(given.email);
    await this.limits.consume(this.perAccount, limitKey);
    const account = await this.db.readCredentials(given.email);
    const fits = await this.passwords.matches(given.password, account?.passwordHash);
    if (!account || !fits) {
      await this.audit.record('login-failed', { typed: given.email, visit });
      throw invalidLogin();
    }
    const session = await this.begin(account, visit);
    await Promise.all([this.signIns.endFormer(visit), this.limits.forget(this.perAccount, limitKey)]);
    await this.audit.record('login', { accountId: account.id, visit });
    const timezone = visit.timezone ?? account.timezone;
    const user = userView(
      { ...account, timezone },
      { role: 'user', adminEmails: this.administrators.emails, now: new Date() },
    );
    return { user, session };
  }

  /**
   * Starts the session, then checks the password again: since it was read, the owner may have changed it or taken over the
   * account.
   */
  private async begin(account: Credentials, visit: Visit): Promise<StartedSession> {
    const session = await this.signIns.start(account.id, visit);
    try {
      const { unchanged, known } = await this.db.readSignInState(account, deviceOf(visit.userAgent));
      if (!unchanged) throw invalidLogin();
      if (!known) await this.db.prisma.$transaction((tx) => this.devices.greet(tx, account, visit));
      return session;
    } catch (error) {
      await this.signIns.end(session.key, account.id);
      throw error;
    }
  }
}
