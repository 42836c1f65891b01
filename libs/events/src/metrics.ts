import type { Pool } from 'pg';
import { Counter, Gauge, register, type Metric } from 'prom-client';
import { outboxState } from './outbox-state.js';

/** Counters are process-wide; a second module in the same process (in tests) shares them. */
function counter(name: string, help: string, labelNames: string[]): Counter {
  const known = register.getSingleMetric(name);
  return known instanceof Counter ? known : new Counter({ name, help, labelNames });
}

export const published = counter('events_published_total', 'Events that the relay handed to JetStream.', ['subject']);
export const refused = counter(
  'events_refused_total',
  'Times that JetStream did not take what the relay handed to it: it is away, or full.',
  [],
);
export const handled = counter('events_handled_total', 'Deliveries by outcome: handled, duplicate, unwanted.', [
  'subject',
  'outcome',
]);
export const failed = counter('events_failed_total', 'Tries of a handler that failed and will be repeated.', [
  'subject',
]);
export const parked = counter('events_parked_total', 'Messages set aside for a person to look at.', [
  'subject',
  'reason',
]);
export const asked = counter('requests_asked_total', 'Questions to other services by outcome.', ['subject', 'outcome']);

interface Reading {
  name: string;
  help: string;
  read(): Promise<number>;
}

/** Registers gauges that query the database on each scrape; returns a function that removes them. */
export function registerGauges(pool: Pool): () => void {
  const readings: Reading[] = [
    {
      name: 'outbox_unpublished',
      help: 'Committed events that JetStream has not confirmed; counted up to 10,000.',
      read: async () => (await outboxState(pool)).unpublished,
    },
    {
      name: 'outbox_lag_seconds',
      help: 'Age of the oldest event that JetStream has not confirmed.',
      read: async () => (await outboxState(pool)).lagMs / 1000,
    },
    {
      name: 'parked_messages',
      help: 'Parked messages that nobody has replayed.',
      read: async () => {
        const { rows } = await pool.query<{ count: number }>(
          'select count(*)::int as count from parked_message where replayed_at is null',
        );
        return rows[0]?.count ?? 0;
      },
    },
  ];
  const gauges = readings.map(gauge);
  return () => {
    for (const each of gauges)
      if (register.getSingleMetric(each.name) === each.metric) register.removeSingleMetric(each.name);
  };
}

function gauge({ name, help, read }: Reading): { name: string; metric: Metric } {
  register.removeSingleMetric(name);
  const metric: Gauge = new Gauge({
    name,
    help,
    async collect() {
      // An unresponsive database must not break the scrape's other metrics, so NaN means "unknown".
      metric.set(await read().catch(() => Number.NaN));
    },
  });
  return { name, metric };
}
