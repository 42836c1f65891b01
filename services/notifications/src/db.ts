import { Injectable } from '@nestjs/common';
import { Postgres } from '@floatwise/service-kit/postgres';
import type { Prisma, PrismaClient } from './generated/prisma/client.js';

export type Transaction = Prisma.TransactionClient;

/** Prisma for events and for what people ask; the queue, which is looked at all the time, is prepared statements on the pool. */
@Injectable()
export class Database extends Postgres<PrismaClient> {}

/** Makes an erasure and what else is written about a person wait for each other until the transaction ends. */
export async function lockPerson(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('person:' || ${userId}, 0))`;
}
