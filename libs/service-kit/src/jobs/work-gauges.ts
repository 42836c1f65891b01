import { showGauges } from '@floatwise/events/gauges';
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
  /** One query per scrape for all gauges. */
  const state = () => (reading ??= queue.state().finally(() => (reading = undefined)));
  return showGauges(readings.map(({ name, help, of }) => ({ name, help, read: async () => (await state())[of] })));
}
