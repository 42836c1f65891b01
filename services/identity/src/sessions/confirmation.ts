import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { DomainError, signInRequired } from '@floatwise/service-kit/errors';
import { RateLimits, type Limit } from '@floatwise/service-kit/rate-limit';
import { confirmFirst, isRecent } from '@floatwise/service-kit/recent-sign-in';
import type { Session } from '@floatwise/service-kit/session-store';
import { emailKey } from '../account-rows/account-rows.js';
import { Database } from '../db.js';
import type { IdentityEnv } from '../env.js';
import { Passwords } from '../password/passwords.js';

/** Password attempts for one account on any page, from browsers that haven't shown the password before; keyed by `emailKey`. */
export const loginPerAccount = (env: Pick<IdentityEnv, 'LOGIN_PER_ACCOUNT' | 'LOGIN_WINDOW_S'>): Limit => ({
  name: 'login-account',
  points: env.LOGIN_PER_ACCOUNT,
  durationS: env.LOGIN_WINDOW_S,
});

/** The same from one browser that has; keyed by `emailKey` and the browser. */
export const loginPerDevice = (env: Pick<IdentityEnv, 'LOGIN_PER_ACCOUNT' | 'LOGIN_WINDOW_S'>): Limit => ({
  ...loginPerAccount(env),
  name: 'login-device',
});

const wrongPassword = () => new DomainError('wrong-password', 403, 'That isn’t your password.');

/**
 * What changes the ways to sign in, or ends the account, needs the account's password or a passkey, given now or in the last few
 * minutes. An account without a password needs a recent sign-in.
 */
@Injectable()
export class Confirmation {
  constructor(
    private readonly db: Database,
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
    @Inject(ENV) private readonly env: IdentityEnv,
  ) {}

  /** @throws DomainError `confirm-first` without either, `wrong-password`; TooManyRequests after too many attempts */
  async require(session: Session | null, password: string | undefined): Promise<void> {
    if (!session) throw signInRequired();
    const { userId, authenticatedAt, confirmedAt } = session.record;
    if (password !== undefined) return this.check(userId, password, session);
    const provenAt = (await this.hasPassword(userId)) ? confirmedAt : authenticatedAt;
    if (!isRecent(provenAt, this.env)) throw confirmFirst();
  }

  /**
   * The same for a new password, which a recent sign-in by a link resets: whoever reads the emails may have forgotten the old one.
   * A passkey used in this session proves as much.
   */
  async requireForPassword(session: Session, password: string | undefined): Promise<void> {
    if (password !== undefined || !this.resetsPassword(session)) await this.require(session, password);
  }

  /** Whether this session may set a new password without the old one. */
  resetsPassword({ record }: Session): boolean {
    return isRecent(Math.max(record.linkUsedAt, record.passkeyAt), this.env);
  }

  private async hasPassword(id: string): Promise<boolean> {
    return (await this.db.prisma.account.count({ where: { id, passwordHash: { not: null } } })) > 0;
  }

  /**
   * Checks an account's password. Attempts count toward the same limit as on the sign-in page; those in a sign-in of the account
   * count by themselves, so that nobody's guesses there keep the owner from a new password.
   */
  async check(accountId: string, password: string, session: Session | null = null): Promise<void> {
    const account = await this.db.prisma.account.findUnique({
      where: { id: accountId },
      select: { email: true, passwordHash: true },
    });
    if (!account) throw signInRequired();
    const own = session?.record.userId === accountId && session.record.signInId;
    const [limit, key] = own
      ? [loginPerDevice(this.env), `${emailKey(account.email)}:${own}`]
      : [loginPerAccount(this.env), emailKey(account.email)];
    await this.limits.consume(limit, key);
    if (!(await this.passwords.matches(password, account.passwordHash))) throw wrongPassword();
    await this.limits.forget(limit, key);
  }
}
