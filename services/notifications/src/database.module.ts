import { Global, Module } from '@nestjs/common';
import { Database } from './db.js';

/**
 * Global modules end last, in the reverse of the order of import: imported before the events, the database outlives the relay,
 * whose connection it would otherwise wait for.
 */
@Global()
@Module({ providers: [Database], exports: [Database] })
export class DatabaseModule {}
