import { Injectable } from '@nestjs/common';
import type { PasskeyRequest, UsedPasskey } from '@floatwise/contracts/identity/passkeys.http';
import { deviceOf } from '@floatwise/service-kit/device';
import { DomainError, signInRequired } from '@floatwise/service-kit/errors';
import { SessionStore, type Session } from '@floatwise/service-kit/session-store';
import { lockById } from '../account-rows/account-rows.js';
import { AuditService } from '../audit/audit.service.js';
import { Database } from '../db.js';
import type { Passkey, Prisma } from '../generated/prisma/client.js';
import { Notices } from '../notices/notices.js';
import { ProvenSignIns, type ProvenSignIn } from '../sessions/proven-sign-ins.js';
import type { Visit } from '../visit.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { countUse, PasskeyCopied, passkeyRefused, passkeySuspended, passkeyUnknown } from './passkey-rows.js';
import { userHandle, WebAuthn } from './web-authn.js';

const noPasskey = () => new DomainError('no-passkey', 409, 'This account has no passkey.');

interface Begun {
  request: PasskeyRequest;
  cookie: string;
}

/** Signing in with a passkey, and confirming with one who is there. */
@Injectable()
export class PasskeyProofs {
  constructor(
    private readonly db: Database,
    private readonly challenges: PasskeyChallenges,
    private readonly webAuthn: WebAuthn,
    private readonly proven: ProvenSignIns,
    private readonly sessions: SessionStore,
    private readonly notices: Notices,
    private readonly audit: AuditService,
  ) {}

  async startSignIn(cookies: string | undefined): Promise<Begun> {
    const { challenge, cookie } = await this.challenges.begin({ purpose: 'sign-in', accountId: null }, cookies);
    return { request: this.webAuthn.request(challenge, []), cookie };
  }

  /** @throws DomainError `passkey-refused`, `passkey-unknown`, `passkey-suspended` */
  async signIn(used: UsedPasskey, visit: Visit): Promise<ProvenSignIn> {
    const challenge = await this.challenges.take({ purpose: 'sign-in', accountId: null }, used.response, visit.cookies);
    const { passkey, counter } = await this.verify(used, challenge).catch(async (error: unknown) => {
      if (error instanceof DomainError) await this.audit.record('passkey-refused', { visit });
      throw error;
    });
    const prove = async (tx: Prisma.TransactionClient) => {
      const account = await lockById(tx, passkey.accountId);
      if (!account) throw passkeyUnknown();
      await countUse(tx, passkey.id, counter);
      return { account };
    };
    const signedIn = await this.proven
      .signIn(prove, visit, 'passkey')
      .catch((error: unknown) => this.refuse(error, passkey, visit));
    await this.audit.record('login-by-passkey', { accountId: passkey.accountId, visit, about: passkey.id });
    return signedIn;
  }

  /** @throws DomainError `no-passkey` */
  async startConfirmation({ record: { userId: accountId } }: Session, cookies: string | undefined): Promise<Begun> {
    const passkeys = await this.db.prisma.passkey.findMany({ where: { accountId, suspendedAt: null } });
    if (passkeys.length === 0) throw noPasskey();
    const { challenge, cookie } = await this.challenges.begin({ purpose: 'confirm', accountId }, cookies);
    return { request: this.webAuthn.request(challenge, passkeys), cookie };
  }

  /** Counts as a sign-in and as the password for a while. @throws DomainError `passkey-refused`, `passkey-unknown`, `passkey-suspended` */
  async confirm(session: Session, used: UsedPasskey, visit: Visit): Promise<void> {
    const accountId = session.record.userId;
    const challenge = await this.challenges.take({ purpose: 'confirm', accountId }, used.response, visit.cookies);
    const { passkey, counter } = await this.verify(used, challenge).catch(refused);
    if (passkey.accountId !== accountId) throw refused(passkeyRefused());
    await this.db.prisma
      .$transaction((tx) => countUse(tx, passkey.id, counter))
      .catch((error: unknown) => this.refuse(error, passkey, visit))
      .catch(refused);
    const at = Date.now();
    if (!(await this.sessions.change(session.key, { authenticatedAt: at, confirmedAt: at, passkeyAt: at })))
      throw signInRequired();
    await this.audit.record('passkey-confirmed', { accountId, visit, about: passkey.id });
  }

  private async verify(used: UsedPasskey, challenge: string | null): Promise<{ passkey: Passkey; counter: number }> {
    if (challenge === null) throw passkeyRefused();
    const passkey = await this.db.prisma.passkey.findUnique({ where: { credentialId: used.id } });
    if (!passkey) throw passkeyUnknown();
    const { userHandle: handle } = used.response;
    if (handle !== undefined && handle !== userHandle(passkey.accountId)) throw passkeyRefused();
    const counter = await this.webAuthn.used(used, challenge, passkey);
    if (counter === null) throw passkeyRefused();
    return { passkey, counter };
  }

  /** Turns off a passkey that may have been copied, and notifies its owner once. */
  private async refuse(error: unknown, { id, accountId }: Passkey, visit: Visit): Promise<never> {
    if (!(error instanceof PasskeyCopied)) throw error;
    await this.db.prisma.$transaction(async (tx) => {
      const account = await lockById(tx, accountId);
      const { count } = await tx.passkey.updateMany({
        where: { id, suspendedAt: null },
        data: { suspendedAt: new Date() },
      });
      if (!account || count === 0) return;
      await this.notices.send(tx, { kind: 'passkey_copied', account, device: deviceOf(visit.userAgent) });
      await this.audit.recordIn(tx, 'passkey-copied', { accountId, visit, about: id });
    });
    throw passkeySuspended();
  }
}

/** Within a session the same refusals aren't 401, which would tell the page that the session is over. */
function refused(error: unknown): never {
  throw error instanceof DomainError && error.status === 401 ? new DomainError(error.code, 403, error.message) : error;
}
