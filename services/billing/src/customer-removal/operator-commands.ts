import type { OperatorCommands } from '@floatwise/service-kit/operator';
import { Database } from '../db.js';
import { RemovalQueue } from './removal-queue.js';

const usage = `  node dist/operator.js list-removals                               customers of deleted accounts that Stripe could not be told of
  node dist/operator.js retry-removals                              tells Stripe again`;

const mostListed = 200;

/** Operator commands for customers whose accounts end. */
export const removalOperatorCommands: OperatorCommands = {
  usage,
  read: ([action, ...rest]) => {
    if (rest.length > 0) return null;
    if (action === 'list-removals')
      return async (app) => {
        const stuck = await new RemovalQueue(app.get(Database)).stuck(mostListed);
        const lines = stuck.map(({ id, kind, tries, fault, createdAt }) =>
          [id, kind, `tried ${tries} times`, fault, createdAt.toISOString()].join('  '),
        );
        return lines.length === 0 ? 'Stripe was told of everything.' : lines.join('\n');
      };
    if (action === 'retry-removals')
      return async (app) => {
        const retried = await new RemovalQueue(app.get(Database)).retry('all');
        return `${retried} ${retried === 1 ? 'removal' : 'removals'} tried again.`;
      };
    return null;
  },
};
