import { Injectable } from '@nestjs/common';
import { Postgres } from '@floatwise/service-kit/postgres';
import type { Prisma, PrismaClient } from './generated/prisma/client.js';

export type Transaction = Prisma.TransactionClient;

@Injectable()
export class Database extends Postgres<PrismaClient> {}
