import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { MadePasskey, Passkey, PasskeyCreation } from '@floatwise/contracts/identity/passkeys.http';
import { deviceOf } from '@floatwise/service-kit/device';
import { ENV } from '@floatwise/service-kit/env';
import { DomainError, signInRequired } from '@floatwise/service-kit/errors';
import { isRecent } from '@floatwise/service-kit/recent-sign-in';
import { SessionStore, type Session } from '@floatwise/service-kit/session-store';
import { isTaken, lockById, type LockedAccount } from '../account-rows/account-rows.js';
import { AuditService } from '../audit/audit.service.js';
import { Database } from '../db.js';
import type { IdentityEnv } from '../env.js';
import type { Prisma } from '../generated/prisma/client.js';
import { Notices } from '../notices/notices.js';
import { Administrators } from '../roles/administrators.js';
import { Confirmation } from '../sessions/confirmation.js';
import type { Visit } from '../visit.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { noSuchPasskey, passkeyRefused, viewOf } from './passkey-rows.js';
import { WebAuthn } from './web-authn.js';

const tooMany = (most: number) =>
  new DomainError(
    'too-many-passkeys',
    409,
    `An account can have ${most} passkeys. Remove one that you don’t use anymore.`,
  );
const alreadyAdded = () => new DomainError('passkey-known', 409, 'This passkey is already on an account.');
const onlyWayIn = () =>
  new DomainError(
    'only-way-in',
    409,
    'This passkey is the only way to sign in to this account. Set a password or confirm your email address first.',
  );
/** Whoever has only an administrator's password must not swap the passkey for their own. */
const passkeyFirst = () =>
  new DomainError('passkey-first', 403, 'Administrators use one of their passkeys before they add or remove one.');

/** A person's passkeys: adding, renaming, removing. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly db: Database,
    private readonly challenges: PasskeyChallenges,
    private readonly webAuthn: WebAuthn,
    private readonly confirmation: Confirmation,
    private readonly administrators: Administrators,
    private readonly sessions: SessionStore,
    private readonly notices: Notices,
    private readonly audit: AuditService,
    @Inject(ENV) private readonly env: Pick<IdentityEnv, 'PASSKEYS_PER_ACCOUNT' | 'RECENT_AUTH_S'>,
  ) {}

  async list(session: Session): Promise<Passkey[]> {
    const found = await this.db.prisma.passkey.findMany({
      where: { accountId: session.record.userId },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    return found.map((passkey) => viewOf(passkey, session));
  }

  /** @throws DomainError `confirm-first`, `passkey-first`, `too-many-passkeys` */
  async start(session: Session, cookies: string | undefined): Promise<{ creation: PasskeyCreation; cookie: string }> {
    await this.confirmation.require(session, undefined);
    const accountId = session.record.userId;
    const has = await this.db.prisma.passkey.findMany({ where: { accountId } });
    const account = await this.db.prisma.$transaction((tx) => this.openToChanges(tx, session));
    if (has.length >= this.env.PASSKEYS_PER_ACCOUNT) throw tooMany(this.env.PASSKEYS_PER_ACCOUNT);
    const { challenge, cookie } = await this.challenges.begin({ purpose: 'add', accountId }, cookies);
    return { creation: this.webAuthn.creation(challenge, { ...account, has }), cookie };
  }

  /**
   * Adds the passkey that the browser made. It counts as used in this session.
   * @throws DomainError `confirm-first`, `passkey-first`, `too-many-passkeys`, `passkey-known`, `passkey-refused`
   */
  async add(
    session: Session,
    { credential, name }: { credential: MadePasskey; name?: string | undefined },
    visit: Visit,
  ): Promise<Passkey> {
    await this.confirmation.require(session, undefined);
    const { userId: accountId, signInId } = session.record;
    const device = deviceOf(visit.userAgent);
    const challenge = await this.challenges.take({ purpose: 'add', accountId }, credential.response, visit.cookies);
    const made = challenge === null ? null : await this.webAuthn.made(credential, challenge);
    if (!made) throw new DomainError('passkey-refused', 403, passkeyRefused().message);
    const added = await this.db.prisma
      .$transaction(async (tx) => {
        const account = await this.openToChanges(tx, session);
        const most = this.env.PASSKEYS_PER_ACCOUNT;
        if ((await tx.passkey.count({ where: { accountId } })) >= most) throw tooMany(most);
        const row = { ...made, id: randomUUID(), accountId, name: name ?? device, signInId: signInId || null };
        const passkey = await tx.passkey.create({ data: row });
        await this.notices.send(tx, { kind: 'passkey_added', account, device });
        await this.audit.recordIn(tx, 'passkey-added', { accountId, visit, about: passkey.id });
        return passkey;
      })
      .catch((error: unknown) => {
        throw isTaken(error) ? alreadyAdded() : error;
      });
    await this.sessions.change(session.key, { passkeyAt: Date.now() });
    return viewOf(added, session);
  }

  /** @throws DomainError `no-such-passkey` */
  async rename(session: Session, id: string, name: string): Promise<Passkey> {
    const [renamed] = await this.db.prisma.passkey.updateManyAndReturn({
      where: { id, accountId: session.record.userId },
      data: { name },
    });
    if (!renamed) throw noSuchPasskey();
    return viewOf(renamed, session);
  }

  /** @throws DomainError `confirm-first`, `passkey-first`, `only-way-in`, `no-such-passkey` */
  async remove(session: Session, id: string, visit: Visit): Promise<void> {
    await this.confirmation.require(session, undefined);
    const accountId = session.record.userId;
    await this.db.prisma.$transaction(async (tx) => {
      const account = await this.openToChanges(tx, session);
      const { count } = await tx.passkey.deleteMany({ where: { id, accountId } });
      if (count === 0) throw noSuchPasskey();
      if (!(await hasWayIn(tx, accountId))) throw onlyWayIn();
      await this.notices.send(tx, { kind: 'passkey_removed', account, device: deviceOf(visit.userAgent) });
      await this.audit.recordIn(tx, 'passkey-removed', { accountId, visit, about: id });
    });
  }

  /** The account, locked; an administrator's only once one of its passkeys was used in this session. */
  private async openToChanges(tx: Prisma.TransactionClient, { record }: Session): Promise<LockedAccount> {
    const account = await lockById(tx, record.userId);
    if (!account) throw signInRequired();
    if (!this.administrators.include(account) || isRecent(record.passkeyAt, this.env)) return account;
    if ((await tx.passkey.count({ where: { accountId: account.id } })) > 0) throw passkeyFirst();
    return account;
  }
}

/** Whether the account can still be signed in to. */
async function hasWayIn(tx: Prisma.TransactionClient, accountId: string): Promise<boolean> {
  const ways = await tx.account.count({
    where: {
      id: accountId,
      OR: [
        { passwordHash: { not: null } },
        { emailVerified: true },
        { externals: { some: {} } },
        { passkeys: { some: { suspendedAt: null } } },
      ],
    },
  });
  return ways > 0;
}
