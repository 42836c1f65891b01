import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { deviceOf } from '@floatwise/service-kit/device';
import {
  createAccount,
  lockByEmail,
  lockById,
  verifyAddress,
  type LockedAccount,
} from '../account-rows/account-rows.js';
import type { IdentityEnv } from '../env.js';
import type { Prisma } from '../generated/prisma/client.js';
import { Notices } from '../notices/notices.js';
import { Erasure } from '../personal-data/erasure.js';
import type { Proven } from '../sessions/proven-sign-ins.js';
import type { Visit } from '../visit.js';
import type { GoogleClaims } from './google-claims.js';
import { GoogleRefused } from './google-refused.js';
import { connectStep, signInStep, type ConnectStep, type Opens } from './google-rules.js';

type Tx = Prisma.TransactionClient;

/** A person who came back from Google. */
export interface Arrival {
  claims: GoogleClaims;
  visit: Visit;
}

/** The account data that Google sign-in needs: which account a Google account is connected to. Runs in the caller's transaction. */
@Injectable()
export class GoogleAccounts {
  constructor(
    private readonly notices: Notices,
    private readonly erasure: Erasure,
    @Inject(ENV) private readonly env: Pick<IdentityEnv, 'DEFAULT_APY_PERCENT'>,
  ) {}

  /** The account of a person who comes from Google, and whether Google was connected to it just now. */
  async find(tx: Tx, arrival: Arrival): Promise<Proven & { connected: boolean }> {
    const { claims } = arrival;
    const opens = await this.opens(tx, claims);
    const held = opens || claims.email === null ? undefined : await lockByEmail(tx, claims.email);
    const ours = held ? { ...held, hasGoogle: await this.hasGoogle(tx, held.id, claims.issuer) } : null;
    const todo = signInStep({ claims, opens, ours });
    switch (todo.step) {
      case 'open':
        return { account: await this.open(tx, claims, todo.accountId), connected: false };
      case 'link': {
        const account = await this.held(tx, todo.accountId);
        await this.link(tx, arrival, account);
        return { account, connected: true };
      }
      case 'create': {
        const { email, former } = todo;
        const id = randomUUID();
        if (former !== undefined) await this.erasure.eraseUnproven(tx, former, id);
        const account = await this.create(tx, arrival, { id, email });
        return { account, connected: false, ...(former !== undefined && { former }) };
      }
    }
  }

  /** Connects Google to the account that the browser is signed in to. */
  async connect(tx: Tx, arrival: Arrival, accountId: string): Promise<ConnectStep['step']> {
    const { claims } = arrival;
    const account = await this.held(tx, accountId);
    const opens = await this.opens(tx, claims);
    const hasGoogle = await this.hasGoogle(tx, accountId, claims.issuer);
    const { step } = connectStep({ claims, opens, ours: { ...account, hasGoogle } });
    if (step === 'nothing') return step;
    if (step === 'verify') await verifyAddress(tx, account);
    await this.link(tx, arrival, { ...account, emailVerified: true });
    return step;
  }

  /** The account that a Google account is connected to. */
  opens(tx: Tx, { issuer, subject }: GoogleClaims): Promise<Opens | null> {
    return tx.externalIdentity.findUnique({
      where: { issuer_subject: { issuer, subject } },
      select: { accountId: true },
    });
  }

  private async hasGoogle(tx: Tx, accountId: string, issuer: string): Promise<boolean> {
    return (await tx.externalIdentity.count({ where: { accountId, issuer } })) > 0;
  }

  private async open(tx: Tx, { issuer, subject, email }: GoogleClaims, accountId: string): Promise<LockedAccount> {
    const held = await this.held(tx, accountId);
    if (email !== null) {
      await tx.externalIdentity.update({ where: { issuer_subject: { issuer, subject } }, data: { email } });
    }
    return held;
  }

  /** Connects Google to this account and notifies its owner. */
  private async link(tx: Tx, { claims, visit }: Arrival, account: LockedAccount): Promise<void> {
    await this.keep(tx, claims, account.id);
    const timezone = visit.timezone ?? account.timezone;
    const device = deviceOf(visit.userAgent);
    await this.notices.send(tx, { kind: 'google_connected', account: { ...account, timezone }, device });
  }

  private async keep(tx: Tx, { issuer, subject, email }: GoogleClaims, accountId: string): Promise<void> {
    await tx.externalIdentity.create({ data: { issuer, subject, accountId, email: email ?? '' } });
  }

  private async create(
    tx: Tx,
    { claims, visit: { timezone } }: Arrival,
    { id, email }: { id: string; email: string },
  ): Promise<LockedAccount> {
    const { firstName, lastName, picture: profileImageUrl } = claims;
    const account = { id, email, emailVerified: true, firstName, timezone };
    const apyPercent = this.env.DEFAULT_APY_PERCENT;
    await createAccount(tx, { ...account, lastName, profileImageUrl, authProvider: 'google', apyPercent });
    await this.keep(tx, claims, account.id);
    return account;
  }

  private async held(tx: Tx, accountId: string): Promise<LockedAccount> {
    const account = await lockById(tx, accountId);
    if (!account) throw new GoogleRefused('google-failed');
    return account;
  }
}
