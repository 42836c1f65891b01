import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { createAccount } from '../accounts/create-account.js';
import { lockByEmail, lockById, type LockedAccount } from '../accounts/locked-account.js';
import type { IdentityEnv } from '../env.js';
import type { Prisma } from '../generated/prisma/client.js';
import type { GoogleClaims } from './google-claims.js';
import { GoogleRefused } from './google-refused.js';
import { connectStep, signInStep, type Opens } from './google-rules.js';

type Tx = Prisma.TransactionClient;

/** The rows behind Google: which account it opens, in the caller's transaction. */
@Injectable()
export class GoogleAccounts {
  constructor(@Inject(ENV) private readonly env: Pick<IdentityEnv, 'DEFAULT_APY_PERCENT'>) {}

  /** Which of our accounts a Google account leads to. */
  async find(tx: Tx, claims: GoogleClaims, timezone: string | null): Promise<LockedAccount> {
    const opens = await this.opens(tx, claims);
    const held = opens || claims.email === null ? undefined : await lockByEmail(tx, claims.email);
    const ours = held ? { ...held, hasGoogle: await this.hasGoogle(tx, held.id, claims.issuer) } : null;
    const todo = signInStep({ claims, opens, ours });
    switch (todo.step) {
      case 'open':
        return this.open(tx, claims, todo.accountId);
      case 'link':
        await this.link(tx, claims, todo.accountId);
        return this.held(tx, todo.accountId);
      case 'create':
        return this.create(tx, claims, { email: todo.email, timezone });
    }
  }

  /** Connects Google to an account. Returns the row as it was before, and whether this verified its address for the first time. */
  async connect(tx: Tx, claims: GoogleClaims, accountId: string): Promise<{ account: LockedAccount; first: boolean }> {
    const account = await this.held(tx, accountId);
    const opens = await this.opens(tx, claims);
    const hasGoogle = await this.hasGoogle(tx, accountId, claims.issuer);
    const { step } = connectStep({ claims, opens, ours: { ...account, hasGoogle } });
    if (step !== 'nothing') await this.link(tx, claims, accountId);
    return { account, first: step === 'take-over' };
  }

  private opens(tx: Tx, { issuer, subject }: GoogleClaims): Promise<Opens | null> {
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

  private async link(tx: Tx, { issuer, subject, email }: GoogleClaims, accountId: string): Promise<void> {
    await tx.externalIdentity.create({ data: { issuer, subject, accountId, email: email ?? '' } });
  }

  private async create(
    tx: Tx,
    claims: GoogleClaims,
    { email, timezone }: { email: string; timezone: string | null },
  ): Promise<LockedAccount> {
    const { firstName, lastName, picture: profileImageUrl } = claims;
    const account = { id: randomUUID(), email, emailVerified: true, firstName, timezone };
    const apyPercent = this.env.DEFAULT_APY_PERCENT;
    await createAccount(tx, { ...account, lastName, profileImageUrl, authProvider: 'google', apyPercent });
    await this.link(tx, claims, account.id);
    return account;
  }

  private async held(tx: Tx, accountId: string): Promise<LockedAccount> {
    const account = await lockById(tx, accountId);
    if (!account) throw new GoogleRefused('google-failed');
    return account;
  }
}
