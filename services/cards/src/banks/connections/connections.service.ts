import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { BankConnection, chooseAccounts, listConnections } from '@floatwise/contracts/cards/banks.http';
import { ENV } from '@floatwise/service-kit/env';
import type { Caller } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import { Database } from '../../db.js';
import type { CardsEnv } from '../../env.js';
import type { Prisma } from '../../generated/prisma/client.js';
import { WalletLimit } from '../../card/wallet-limit.js';
import { noRoomForOne, type Owner } from '../../card/card-rules.js';
import { AccountChoices, type Plan } from '../matching/account-choices.js';
import { Providers } from '../providers/providers.js';
import { ConnectionSync } from '../sync/connection-sync.js';
import { Claims } from './claims.js';
import { connectionView, noSuchConnection } from './connection-view.js';
import { disconnectAll, disconnectCard, endIfUnused, lockConnection } from './disconnect.js';

export type Choices = z.output<typeof chooseAccounts.body>['choices'];

const withParts = {
  accounts: { orderBy: [{ name: 'asc' }, { id: 'asc' }] },
  authorizations: { select: { expiresAt: true } },
} satisfies Prisma.BankConnectionInclude;

/** What a person has connected, and their decisions about it. */
@Injectable()
export class ConnectionsService {
  constructor(
    private readonly db: Database,
    private readonly providers: Providers,
    private readonly limit: WalletLimit,
    private readonly accounts: AccountChoices,
    private readonly claims: Claims,
    private readonly syncs: ConnectionSync,
    @Inject(ENV) private readonly env: CardsEnv,
  ) {}

  async list(userId: string): Promise<z.input<typeof listConnections.response>> {
    const stored = await this.db.prisma.bankConnection.findMany({
      where: { userId },
      include: withParts,
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    const view = { env: this.env, now: new Date() };
    return { available: this.providers.available(), connections: stored.map((one) => connectionView(one, view)) };
  }

  async get(userId: string, id: string): Promise<BankConnection> {
    const stored = await this.db.prisma.bankConnection.findFirst({ where: { id, userId }, include: withParts });
    if (!stored) throw noSuchConnection();
    return connectionView(stored, { env: this.env, now: new Date() });
  }

  /**
   * Applies all choices or none. Cards that now follow an account are synced right away, if the bank answers soon
   * enough.
   */
  async choose(owner: Owner & Pick<Caller, 'timezone'>, id: string, choices: Choices): Promise<BankConnection> {
    const { userId } = owner;
    await this.limit.addWithin<Plan>({
      userId,
      count: async (tx) => (await this.accounts.plan(tx, { owner, id, choices })).room,
      refuse: noRoomForOne,
      add: async (tx) => {
        await lockConnection(tx, id);
        // A running sync still uses the old choices; losing its claim stops it at its next step.
        await tx.bankConnection.update({ where: { id }, data: { syncClaim: randomUUID(), claimedUntil: null } });
        const plan = await this.accounts.plan(tx, { owner, id, choices });
        await this.accounts.carryOut(tx, owner, plan);
        await endIfUnused(tx, id);
        return plan;
      },
    });
    const claim = await this.claims.take(id);
    const waited = sleep(this.env.BANK_FIRST_SYNC_WAIT_MS, null, { ref: false });
    if (claim) await Promise.race([this.syncs.run(claim, { timezone: owner.timezone }), waited]);
    return this.get(userId, id);
  }

  /** Ends a whole connection; its cards stay with their figures. */
  end(userId: string, id: string): Promise<void> {
    return this.db.prisma.$transaction((tx) => disconnectAll(tx, userId, id));
  }

  disconnect(userId: string, cardId: string): Promise<void> {
    return this.db.prisma.$transaction((tx) => disconnectCard(tx, userId, cardId));
  }
}
