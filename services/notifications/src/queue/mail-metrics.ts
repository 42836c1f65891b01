import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Counter, Gauge, register } from 'prom-client';
import { Database } from '../db.js';

/** Counters are process-wide; a second service in one process (tests) counts along. */
function counter(name: string, help: string, labelNames: string[]): Counter {
  return (register.getSingleMetric(name) as Counter | undefined) ?? new Counter({ name, help, labelNames });
}

export const mailsSent = counter('mails_sent_total', 'Mails that the mail server accepted.', ['kind']);
export const mailsMishap = counter('mails_not_sent_total', 'Tries that did not end with an accepted mail.', [
  'outcome',
]);

const waiting = `status in ('queued', 'claimed') or (status = 'uncertain' and next_try_at is not null)`;

const readings = [
  {
    name: 'mails_waiting',
    help: 'Mails that are still to be sent.',
    sql: `select count(*)::int from mail where ${waiting}`,
  },
  {
    name: 'mails_waiting_oldest_seconds',
    help: 'Age of the oldest mail that is still to be sent.',
    sql: `select coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as count from mail where ${waiting}`,
  },
  {
    name: 'mails_failed',
    help: 'Mails that were given up and that nobody has retried.',
    sql: `select count(*)::int from mail where status = 'failed'`,
  },
  {
    name: 'mails_uncertain',
    help: 'Mails that may have arrived and are not sent again by themselves.',
    sql: `select count(*)::int from mail where status = 'uncertain' and next_try_at is null`,
  },
];

/** What the queue looks like, read from the database when somebody scrapes. */
@Injectable()
export class MailMetrics implements OnModuleInit, OnApplicationShutdown {
  private gauges: { name: string; gauge: Gauge }[] = [];

  constructor(private readonly db: Database) {}

  onModuleInit(): void {
    this.gauges = readings.map(({ name, help, sql }) => {
      register.removeSingleMetric(name);
      const gauge: Gauge = new Gauge({ name, help, collect: async () => gauge.set(await this.read(sql)) });
      return { name, gauge };
    });
  }

  onApplicationShutdown(): void {
    for (const { name, gauge } of this.gauges) {
      if (register.getSingleMetric(name) === gauge) register.removeSingleMetric(name);
    }
  }

  /** NaN says "not known": a database that is away must not cost the other metrics of the scrape. */
  private async read(sql: string): Promise<number> {
    try {
      return (await this.db.pool.query<{ count: number }>(sql)).rows[0]?.count ?? 0;
    } catch {
      return Number.NaN;
    }
  }
}
