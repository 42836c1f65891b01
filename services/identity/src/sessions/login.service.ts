import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { ENV } from '@floatwise/service-kit/env';
import { DomainError } from '@floatwise/service-kit/errors';
import { RateLimits, type Limit } from '@floatwise/service-kit/rate-limit';
import { deviceOf } from '@floatwise/service-kit/device';
import { emailKey } from '../account-rows/account-rows.js';
import { UserViews } from '../account-rows/user-view.js';
import { AuditService } from '../audit/audit.service.js';
import { Database, type Credentials } from '../db.js';
import type { IdentityEnv } from '../env.js';
import { KnownDevices } from '../notices/known-devices.js';
import { Passwords } from '../password/passwords.js';
import type { Visit } from '../visit.js';
import { loginPerAccount, loginPerDevice } from './confirmation.js';
import { DeviceProofs } from './device-proofs.js';
import { SignIns, type StartedSession } from './sign-ins.js';

/** The wording is the specification's (section 8, "Login failure"). It's the same whether the email or the password is wrong. */
const invalidLogin = () => new DomainError('invalid-login', 401, 'Invalid email or password');

@Injectable()
export class LoginService {
  private readonly perAccount: Limit;
  private readonly perDevice: Limit;

  constructor(
    private readonly db: Database,
    private readonly passwords: Passwords,
    private readonly signIns: SignIns,
    private readonly limits: RateLimits,
    private readonly devices: KnownDevices,
    private readonly proofs: DeviceProofs,
    private readonly audit: AuditService,
    private readonly views: UserViews,
    @Inject(ENV) env: IdentityEnv,
  ) {
    this.perAccount = loginPerAccount(env);
    this.perDevice = loginPerDevice(env);
  }

  /**
   * Signs in with a password. An unknown email takes the same time and gets the same message as a wrong password. A browser with a proof
   * of this account counts by itself: others' guesses don't lock it out, and its success forgives nobody else's.
   */
  async login(
    given: { email: string; password: string },
    visit: Visit,
  ): Promise<{ user: User; session: StartedSession & { deviceProof: string } }> {
    // A proof must be checked before the attempt is counted; without one, a refused attempt costs no query.
    const isShown = this.proofs.isShown(visit.cookies);
    const claimed = isShown ? await this.db.readCredentials(given.email) : undefined;
    const device = this.proofs.deviceOf(claimed, visit.cookies);
    const [limit, key] = device
      ? [this.perDevice, `${emailKey(given.email)}:${device}`]
      : [this.perAccount, emailKey(given.email)];
    await this.limits.consume(limit, key);
    const account = isShown ? claimed : await this.db.readCredentials(given.email);
    const fits = await this.passwords.matches(given.password, account?.passwordHash);
    if (!account || !fits) {
      await this.audit.record('login-failed', { typed: given.email, visit });
      throw invalidLogin();
    }
    const session = await this.begin(account, visit);
    await Promise.all([this.signIns.endFormer(visit), this.limits.forget(limit, key)]);
    await this.audit.record('login', { accountId: account.id, visit });
    const timezone = visit.timezone ?? account.timezone;
    const deviceProof = this.proofs.issue(account, visit.cookies);
    return { user: this.views.of({ ...account, timezone }, 'user'), session: { ...session, deviceProof } };
  }

  /**
   * Starts the session, then checks the password again: since it was read, the owner may have changed it or claimed the
   * account.
   */
  private async begin(account: Credentials, visit: Visit): Promise<StartedSession> {
    const session = await this.signIns.start(account.id, visit);
    try {
      const { unchanged, known } = await this.db.readSignInState(account, deviceOf(visit.userAgent));
      if (!unchanged) throw invalidLogin();
      if (!known) await this.db.prisma.$transaction((tx) => this.devices.remember(tx, account, visit));
      return session;
    } catch (error) {
      await this.signIns.end(session.key, account.id);
      throw error;
    }
  }
}
