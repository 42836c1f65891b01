import { Module } from '@nestjs/common';
import { Accounts } from './accounts.js';
import { ClickSums } from './click-sums.js';
import { Counting } from './counting.js';

/** Counts the rows of hits, and of clicks, into sums by hour and day. */
@Module({ providers: [Counting, Accounts, ClickSums] })
export class CountingModule {}
