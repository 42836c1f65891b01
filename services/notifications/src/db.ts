import { Injectable } from '@nestjs/common';
import { Postgres } from '@floatwise/service-kit/postgres';
import type { Prisma, PrismaClient } from './generated/prisma/client.js';

export type Transaction = Prisma.TransactionClient;

/** Prisma handles events and requests. The queue, which is polled all the time, uses prepared statements on the pool. */
@Injectable()
export class Database extends Postgres<PrismaClient> {}
