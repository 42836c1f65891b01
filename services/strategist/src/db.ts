import { Injectable } from '@nestjs/common';
import { isErased } from '@floatwise/service-kit/personal-data/personal-data';
import { Postgres } from '@floatwise/service-kit/postgres';
import type { Prisma, PrismaClient } from './generated/prisma/client.js';

export type Transaction = Prisma.TransactionClient;

@Injectable()
export class Database extends Postgres<PrismaClient> {}

/** Serializes an erasure and other writes about the same person until the transaction ends. */
export async function lockPerson(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('person:' || ${userId}, 0))`;
}

/** The same lock; false if the account was deleted. */
export async function lockLiving(tx: Transaction, userId: string): Promise<boolean> {
  await lockPerson(tx, userId);
  return !(await isErased(tx, userId));
}
