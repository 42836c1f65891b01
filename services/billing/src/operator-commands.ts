import type { WorkItem, WorkQueue } from '@floatwise/service-kit/jobs/work-queue';
import type { OperatorCommands } from '@floatwise/service-kit/operator';
import { RemovalQueue } from './customer-removal/removal-queue.js';
import { Database } from './db.js';
import { grantOperatorCommands } from './entitlements/operator-commands.js';
import { reconcileCommand } from './sync/reconcile-command.js';
import { StripeEventQueue } from './webhooks/event-queue.js';

const maxListed = 200;

interface QueueCommands {
  usage: string;
  /** `list-stripe-events` and `retry-stripe-events`. */
  list: string;
  retry: string;
  queue: (db: Database) => WorkQueue<WorkItem>;
  /** What an empty list says. */
  none: string;
  /** What one item is called. */
  item: string;
}

/** Lists what is stuck in a queue, and tries it again. */
const queueCommands = ({ usage, list, retry, queue, none, item }: QueueCommands): OperatorCommands => ({
  usage,
  read: ([action, ...rest]) => {
    if (rest.length > 0 || (action !== list && action !== retry)) return null;
    return async (app) => {
      const items = queue(app.get(Database));
      if (action === retry) {
        const retried = await items.retry('all');
        return `${retried} ${retried === 1 ? item : `${item}s`} tried again.`;
      }
      const stuck = await items.stuck(maxListed);
      const lines = stuck.map(({ id, kind, tries, fault, createdAt }) =>
        [id, kind, `tried ${tries} times`, fault, createdAt.toISOString()].join('  '),
      );
      return lines.length === 0 ? none : lines.join('\n');
    };
  },
});

const parts: OperatorCommands[] = [
  grantOperatorCommands,
  reconcileCommand,
  queueCommands({
    usage: `  node dist/operator.js list-stripe-events                          events of Stripe that could not be handled
  node dist/operator.js retry-stripe-events                         handles them again`,
    list: 'list-stripe-events',
    retry: 'retry-stripe-events',
    queue: (db) => new StripeEventQueue(db),
    none: 'Every event was handled.',
    item: 'event',
  }),
  queueCommands({
    usage: `  node dist/operator.js list-removals                               customers of deleted accounts that Stripe has not removed yet
  node dist/operator.js retry-removals                              tries to remove them again`,
    list: 'list-removals',
    retry: 'retry-removals',
    queue: (db) => new RemovalQueue(db),
    none: 'Nothing is left to remove at Stripe.',
    item: 'removal',
  }),
];

/** This service's operator commands, in addition to those that every service has. */
export const operatorCommands: OperatorCommands = {
  usage: parts.map(({ usage }) => usage).join('\n'),
  read: (args) => parts.map(({ read }) => read(args)).find((todo) => todo !== null) ?? null,
};
