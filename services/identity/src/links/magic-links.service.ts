import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { lookAtLink } from '@floatwise/contracts/identity/links.http';
import { ownPath } from '@floatwise/contracts/own-path';
import type { z } from 'zod';
import { ENV } from '@floatwise/service-kit/env';
import { RateLimits } from '@floatwise/service-kit/rate-limit';
import type { Caller } from '@floatwise/service-kit/session';
import { createAccount, emailKey, lockByEmail, type LockedAccount } from '../account-rows/account-rows.js';
import { AuditService } from '../audit/audit.service.js';
import { Database } from '../db.js';
import type { IdentityEnv } from '../env.js';
import type { Prisma } from '../generated/prisma/client.js';
import { ProvenSignIns, type ProvenSignIn } from '../sessions/proven-sign-ins.js';
import type { Visit } from '../visit.js';
import { linkGone, readLink, takeLink, type OpenLink } from './link-store.js';
import { perEmail, requestLink } from './request-link.js';

@Injectable()
export class MagicLinksService {
  constructor(
    private readonly db: Database,
    private readonly proven: ProvenSignIns,
    private readonly limits: RateLimits,
    private readonly audit: AuditService,
    @Inject(ENV) private readonly env: IdentityEnv,
  ) {}

  /** Requests a sign-in link. It doesn't look up the account, so neither the response nor its timing shows whether one exists. */
  async request(given: { email: string; next?: string | undefined }, visit: Visit): Promise<void> {
    const { email } = given;
    await this.limits.consume(perEmail(this.env), emailKey(email));
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
      needsPassword: kind !== 'login' && caller?.userId !== accountId,
    };
  }

  /** Uses a sign-in link. If the address is unknown, creates an account that is verified from the start. */
  async use(token: string, visit: Visit): Promise<ProvenSignIn & { next: string }> {
    let next = '/';
    const prove = async (tx: Prisma.TransactionClient): Promise<LockedAccount> => {
      const link = await takeLink(tx, token, ['login']);
      if (!link) throw linkGone();
      next = link.next;
      return (await lockByEmail(tx, link.email)) ?? this.newAccount(tx, link, visit);
    };
    const signedIn = await this.proven.signIn(prove, 'local', visit);
    const accountId = signedIn.user.id;
    if (signedIn.claimed) await this.audit.record('account-taken-over', { accountId, visit });
    await this.audit.record('login-by-link', { accountId, visit });
    return { ...signedIn, next };
  }

  private async newAccount(
    tx: Prisma.TransactionClient,
    { email, timezone }: OpenLink,
    visit: Visit,
  ): Promise<LockedAccount> {
    const account = {
      id: randomUUID(),
      email,
      emailVerified: true,
      firstName: null,
      timezone: visit.timezone ?? timezone,
    };
    await createAccount(tx, { ...account, apyPercent: this.env.DEFAULT_APY_PERCENT });
    return account;
  }
}
