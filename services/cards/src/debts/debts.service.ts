import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../db.js';
import { lockWallet } from '../card/wallet-limit.js';
import { emptyPlan, isSamePlan, isStalePlan, nextInstant, planOf, rowOf, stalePlan } from './debt-rules.js';
import type { DebtPlan } from './debt-rules.js';

/** A person's debts, read and saved as a whole. */
@Injectable()
export class DebtsService {
  constructor(private readonly db: Database) {}

  read(userId: string): Promise<DebtPlan> {
    return readPlan(this.db.prisma, userId);
  }

  async save(userId: string, given: DebtPlan): Promise<DebtPlan> {
    return this.db.prisma.$transaction(async (tx) => {
      await lockWallet(tx, userId);
      const stored = await readPlan(tx, userId);
      if (isSamePlan(stored, given)) return stored;
      if (isStalePlan(stored.updatedAt, given.updatedAt)) throw stalePlan(stored);
      const { extraPayment, rollsOver, debts } = given;
      const plan = { extraPayment, rollsOver, updatedAt: nextInstant(stored.updatedAt, Date.now()) };
      await tx.debtPlan.upsert({ where: { userId }, create: { userId, ...plan }, update: plan });
      await tx.debt.deleteMany({ where: { userId } });
      await tx.debt.createMany({ data: debts.map((debt, at) => ({ userId, ...rowOf(debt, at) })) });
      return readPlan(tx, userId);
    });
  }
}

async function readPlan(tx: Transaction, userId: string): Promise<DebtPlan> {
  const stored = await tx.debtPlan.findUnique({
    where: { userId },
    include: { debts: { orderBy: { ordinal: 'asc' } } },
  });
  return stored ? planOf(stored) : emptyPlan;
}
