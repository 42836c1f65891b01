import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { lookAtLink } from '@floatwise/contracts/identity/links.http';
import { ownPath } from '@floatwise/contracts/own-path';
import type { z } from 'zod';
import { ENV } from '@floatwise/service-kit/env';
import { RateLimits } from '@floatwise/service-kit/rate-limit';
import type { Caller } from '@floatwise/service-kit/session';
import {
  createAccount,
  emailKey,
  lockByEmail,
  verifyAddress,
  type LockedAccount,
} from '../account-rows/account-rows.js';
import { AuditService } from '../audit/audit.service.js';
import { Database } from '../db.js';
import type { IdentityEnv } from '../env.js';
import type { Prisma } from '../generated/prisma/client.js';
import { Erasure } from '../personal-data/erasure.js';
import { Confirmation } from '../sessions/confirmation.js';
import { DeviceProofs } from '../sessions/device-proofs.js';
import { ProvenSignIns, type Proven, type ProvenSignIn } from '../sessions/proven-sign-ins.js';
import type { Visit } from '../visit.js';
import { linkGone, readLink, takeLink, type OpenLink } from './link-store.js';
import { perEmail, perOwnEmail, requestLink } from './request-link.js';

@Injectable()
export class MagicLinksService {
  constructor(
    private readonly db: Database,
    private readonly proven: ProvenSignIns,
    private readonly proofs: DeviceProofs,
    private readonly limits: RateLimits,
    private readonly audit: AuditService,
    private readonly confirmation: Confirmation,
    private readonly erasure: Erasure,
    @Inject(ENV) private readonly env: IdentityEnv,
  ) {}

  /**
   * Requests a sign-in link. It doesn't look up the account, so neither the response nor its timing shows whether one exists; only for a
   * browser with a proof of some account, whose requests count by themselves if it's this one.
   */
  async request(given: { email: string; next?: string | undefined }, visit: Visit): Promise<void> {
    const { email } = given;
    const claimed = this.proofs.isShown(visit.cookies) ? await this.db.readCredentials(email) : undefined;
    const limit = this.proofs.deviceOf(claimed, visit.cookies) ? perOwnEmail(this.env) : perEmail(this.env);
    await this.limits.consume(limit, emailKey(email));
    const link = {
      kind: 'login',
      email,
      accountId: null,
      next: ownPath(given.next),
      timezone: visit.timezone,
    } as const;
    await this.db.prisma.$transaction((tx) => requestLink(tx, link, this.env));
    await this.audit.record('link-requested', { typed: email, visit });
  }

  /** Says what a link is for without using it up: mail scanners follow links, people press buttons. */
  async look(token: string, caller: Caller | null): Promise<z.input<typeof lookAtLink.response>> {
    const link = await readLink(this.db, token);
    if (!link) throw linkGone();
    const { kind, email, accountId, expiresAt } = link;
    const account = kind === 'login' ? await this.db.readCredentials(email) : undefined;
    return {
      kind,
      email: account?.email ?? email,
      expiresAt: expiresAt.toISOString(),
      createsAccount: kind === 'login' && !account,
      startsAnew: kind === 'login' && account !== undefined && !account.emailVerified && caller?.userId !== account.id,
      needsPassword: kind !== 'login' && caller?.userId !== accountId,
    };
  }

  /**
   * Uses a sign-in link. If the address is unknown, creates an account that is verified from the start. So it does if the
   * address was never verified: that account may be someone else's, so it's erased, unless its password is given or this browser
   * is signed in to it.
   */
  async use(
    { token, password }: { token: string; password?: string | undefined },
    visit: Visit,
  ): Promise<ProvenSignIn & { next: string }> {
    const owned = password === undefined ? visit.session?.record.userId : await this.ownerBy(token, password);
    let next = '/';
    const prove = async (tx: Prisma.TransactionClient): Promise<Proven> => {
      const link = await takeLink(tx, token, ['login']);
      if (!link) throw linkGone();
      next = link.next;
      const held = await lockByEmail(tx, link.email);
      if (held && (held.emailVerified || held.id === owned)) {
        await verifyAddress(tx, held);
        return { account: { ...held, emailVerified: true } };
      }
      const id = randomUUID();
      if (held) await this.erasure.eraseUnproven(tx, held.id, id);
      return { account: await this.newAccount(tx, id, link, visit), ...(held && { former: held.id }) };
    };
    const signedIn = await this.proven.signIn(prove, visit, 'link');
    await this.audit.record('login-by-link', { accountId: signedIn.user.id, visit });
    return { ...signedIn, next };
  }

  /** The account that a link signs in to, once its password is checked. */
  private async ownerBy(token: string, password: string): Promise<string> {
    const link = await readLink(this.db, token);
    const account = link?.kind === 'login' ? await this.db.readCredentials(link.email) : undefined;
    if (!account) throw linkGone();
    await this.confirmation.check(account.id, password);
    return account.id;
  }

  private async newAccount(
    tx: Prisma.TransactionClient,
    id: string,
    { email, timezone }: OpenLink,
    visit: Visit,
  ): Promise<LockedAccount> {
    const account = {
      id,
      email,
      emailVerified: true,
      firstName: null,
      timezone: visit.timezone ?? timezone,
    };
    await createAccount(tx, { ...account, apyPercent: this.env.DEFAULT_APY_PERCENT });
    return account;
  }
}
