import { Gauge, register } from 'prom-client';
import type { WorkItem, WorkQueue } from './work-queue.js';

/**
 * Gauges for what's waiting and what's stuck in a queue, read from the database on each scrape; returns a function that
 * removes them.
 * @param what prefix of the names, plural: `mails` gives `mails_waiting`
 */
export function showQueue(what: string, queue: WorkQueue<WorkItem>): () => void {
  const readings = [
    { name: `${what}_waiting`, help: 'What is still to be done.', of: 'waiting' },
    {
      name: `${what}_waiting_oldest_seconds`,
      help: 'Age of the oldest that is still to be done.',
      of: 'oldestSeconds',
    },
    { name: `${what}_failed`, help: 'What was given up and nobody has retried.', of: 'failed' },
    { name: `${what}_uncertain`, help: 'What may have been done and is not done again by itself.', of: 'uncertain' },
  ] as const;
  let reading: ReturnType<typeof queue.state> | undefined;
  /** One query per scrape for all gauges. NaN means "unknown": a database outage must not break the other metrics. */
  const read = async (of: (typeof readings)[number]['of']): Promise<number> => {
    reading ??= queue.state().finally(() => (reading = undefined));
    return reading.then((state) => state[of]).catch(() => Number.NaN);
  };
  const gauges = readings.map(({ name, help, of }) => {
    register.removeSingleMetric(name);
    const gauge: Gauge = new Gauge({ name, help, collect: async () => gauge.set(await read(of)) });
    return { name, gauge };
  });
  return () => {
    for (const { name, gauge } of gauges) {
      if (register.getSingleMetric(name) === gauge) register.removeSingleMetric(name);
    }
  };
}
