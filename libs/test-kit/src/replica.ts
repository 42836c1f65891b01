import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import { EventsModule } from '@floatwise/events/events.module';
import type { TransactionRunner } from '@floatwise/events/sql-executor';
import { handles } from './handlers.js';
import { lastingPool } from './lasting-pool.js';
import { pgTransactions, thingChanged } from './publisher.js';
import type { ReplicaOptions } from './replica-process.js';
import { writeDown } from './second-consumer.js';

// A program: one process of a service, for tests that kill and freeze it. See replica-process.ts.

const dieNow = (): void => void process.kill(process.pid, 'SIGKILL');

/** Dies between the commit of an effect and its acknowledgment. */
function dyingAfterCommit(transactions: TransactionRunner): TransactionRunner {
  return {
    run: async (first, work) => {
      const result = await transactions.run(first, work);
      dieNow();
      return result;
    },
  };
}

const { service, natsUrl, databaseUrl, settings, handlerMs, diesAfterCommit } = JSON.parse(
  process.argv[2] ?? '',
) as ReplicaOptions;
const pool = lastingPool({ connectionString: databaseUrl, max: 10 });
const handler = handles(thingChanged, async (event, tx) => {
  if (event.data.number < 0) return dieNow();
  if (handlerMs) await sleep(handlerMs);
  await writeDown(event, tx);
});
const transactions = diesAfterCommit ? dyingAfterCommit(pgTransactions(pool)) : pgTransactions(pool);
const imports = [EventsModule.forRoot({ service, natsUrl, pool, transactions, settings: settings ?? {} })];
const providers = service === 'things' ? [] : [handler];
await NestFactory.createApplicationContext(
  { module: class ReplicaRoot {}, imports, providers },
  { logger: false, abortOnError: false },
);
process.on('disconnect', () => process.exit());
process.send?.('ready');
