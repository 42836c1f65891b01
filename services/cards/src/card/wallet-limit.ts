import { Inject, Injectable, Module } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { signInRequired, type DomainError } from '@floatwise/service-kit/errors';
import { Plans } from '@floatwise/service-kit/plans/plans';
import { Database, type Transaction } from '../db.js';
import type { CardsEnv } from '../env.js';
import { hasRoom } from './card-rules.js';

/** Cards to add to a wallet. They're counted again inside the transaction. */
export interface Addition<Result> {
  userId: string;
  /** How many cards it adds, as of now. */
  count(tx: Transaction): Promise<number>;
  /** The error if they don't fit. */
  refuse(wallet: { held: number; limit: number }, tx: Transaction): Promise<DomainError> | DomainError;
  add(tx: Transaction): Promise<Result>;
}

/** Another request filled the wallet between our count and our lock. */
class PlanMustBeAsked extends Error {}

/**
 * The plan's limit. Billing is asked only if the free plan's limit would be exceeded, and never inside a transaction.
 * The wallet stays locked while its cards are counted and added, so two concurrent fourth cards never both succeed.
 */
@Injectable()
export class WalletLimit {
  constructor(
    private readonly db: Database,
    private readonly plans: Plans,
    @Inject(ENV) private readonly env: Pick<CardsEnv, 'FREE_CARD_LIMIT'>,
  ) {}

  /** Adds the cards if the plan has room for them; otherwise throws what `refuse` returns. */
  async addWithin<Result>(addition: Addition<Result>): Promise<Result> {
    const { userId } = addition;
    const held = await this.db.countCards(userId);
    const wanted = await addition.count(this.db.prisma);
    if (!hasRoom({ held, limit: this.env.FREE_CARD_LIMIT }, wanted)) return this.addAfterAsking(addition);
    try {
      return await this.addUpTo(addition, { limit: this.env.FREE_CARD_LIMIT, asked: false });
    } catch (error) {
      if (error instanceof PlanMustBeAsked) return this.addAfterAsking(addition);
      throw error;
    }
  }

  private async addAfterAsking<Result>(addition: Addition<Result>): Promise<Result> {
    return this.addUpTo(addition, { limit: await this.plans.cardLimit(addition.userId), asked: true });
  }

  private addUpTo<Result>(addition: Addition<Result>, plan: { limit: number | null; asked: boolean }): Promise<Result> {
    return this.db.prisma.$transaction(async (tx) => {
      await lockWallet(tx, addition.userId);
      const held = await tx.card.count({ where: { userId: addition.userId, deletedAt: null } });
      const wanted = await addition.count(tx);
      if (plan.limit !== null && !hasRoom({ held, limit: plan.limit }, wanted)) {
        if (!plan.asked) throw new PlanMustBeAsked();
        throw await addition.refuse({ held, limit: plan.limit }, tx);
      }
      return addition.add(tx);
    });
  }
}

@Module({ providers: [WalletLimit], exports: [WalletLimit] })
export class CardModule {}

/** Locks a person's wallet until the end of the transaction, even if it's empty; false if the account was deleted. */
export async function lockOwner(tx: Transaction, userId: string): Promise<boolean> {
  const [wallet] = await tx.$queryRawUnsafe<{ erased: boolean }[]>(
    `insert into wallet (user_id) values ($1::uuid)
       on conflict (user_id) do update set user_id = excluded.user_id
     returning erased_at is not null as erased`,
    userId,
  );
  return wallet !== undefined && !wallet.erased;
}

/** All of a person's additions wait for each other here. A deleted account accepts none. */
export async function lockWallet(tx: Transaction, userId: string): Promise<void> {
  if (!(await lockOwner(tx, userId))) throw signInRequired();
}
