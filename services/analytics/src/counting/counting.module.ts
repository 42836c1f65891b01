import { Module } from '@nestjs/common';
import { Accounts } from './accounts.js';
import { Counting } from './counting.js';

/** Counts the rows of hits into sums by hour and day. */
@Module({ providers: [Counting, Accounts] })
export class CountingModule {}
