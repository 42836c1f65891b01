import { Injectable } from '@nestjs/common';
import { Postgres } from '@floatwise/service-kit/postgres';
import type { PrismaClient } from './generated/prisma/client.js';

@Injectable()
export class Database extends Postgres<PrismaClient> {}
