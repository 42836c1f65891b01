import type { Pool } from 'pg';
import { Counter, Histogram, register } from 'prom-client';
import { showGauges } from './gauges.js';
import { outboxState } from './outbox-state.js';

/** Bounds of the objective "handled within 2 s", and of what's worse. */
const delayBucketsS = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 15, 60, 300, 3600];

/** Counters are process-wide; a second module in the same process (in tests) shares them. */
function counter(name: string, help: string, labelNames: string[]): Counter {
  const known = register.getSingleMetric(name);
  return known instanceof Counter ? known : new Counter({ name, help, labelNames });
}

function sharedHistogram(name: string, help: string, labelNames: string[]): Histogram {
  const known = register.getSingleMetric(name);
  return known instanceof Histogram ? known : new Histogram({ name, help, labelNames, buckets: delayBucketsS });
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

const delays = sharedHistogram(
  'event_delay_seconds',
  'From the commit of an event to the end of its handling, in this service.',
  ['stream'],
);

/** Counts an event that was handled, and how long after its commit. */
export function countHandled({
  stream,
  subject,
  occurredAt,
}: {
  stream: string;
  subject: string;
  occurredAt: string;
}): void {
  handled.inc({ subject, outcome: 'handled' });
  delays.observe({ stream }, Math.max(0, Date.now() - Date.parse(occurredAt)) / 1000);
}

/** Registers gauges that query the database on each scrape; returns a function that removes them. */
export function registerGauges(pool: Pool): () => void {
  return showGauges([
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
  ]);
}
