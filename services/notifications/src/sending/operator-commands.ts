import { commandIn, type OperatorCommands } from '@floatwise/service-kit/operator';
import type { Pool } from 'pg';
import { z } from 'zod';
import { WorkQueue } from '@floatwise/service-kit/jobs/work-queue';
import { Database } from '../db.js';
import { mailTable } from '../mail/mail-kinds.js';
import { forgetBackfill } from '../reminders/planning/backfill.js';

const usage = `  node dist/operator.js list-failed             lists failed mails, and mails that may or may not have arrived
  node dist/operator.js retry --mail <id>       sends one of them again, with the same Message-ID
  node dist/operator.js retry --all             sends all of them again
  node dist/operator.js backfill                reads all people and bills again, for the reminders`;

const command = z.union([
  z.strictObject({ action: z.literal('list-failed') }),
  z.strictObject({ action: z.literal('backfill') }),
  z.strictObject({ action: z.literal('retry'), mail: z.uuid() }),
  z.strictObject({ action: z.literal('retry'), all: z.literal(true) }),
]);
export type Command = z.output<typeof command>;

const options = { mail: { type: 'string' }, all: { type: 'boolean' } } as const;

export const readCommand = (args: string[]): Command | null => commandIn(args, options, command);

const maxListed = 200;

export async function runCommand(pool: Pool, todo: Command): Promise<string> {
  if (todo.action === 'backfill') {
    await forgetBackfill(pool);
    return 'The running service reads all people and bills again within a minute.';
  }
  const queue = new WorkQueue(pool, mailTable);
  if (todo.action === 'retry')
    return `${await queue.retry('mail' in todo ? todo.mail : 'all')} mails will be sent again.`;
  const lines = (await queue.stuck(maxListed)).map(({ id, kind, status, tries, fault, createdAt }) =>
    [id, kind, status, `${tries} tries`, fault, createdAt.toISOString()].join('  '),
  );
  return lines.length === 0 ? 'No mail has failed.' : lines.join('\n');
}

export const operatorCommands: OperatorCommands = {
  usage,
  read: (args) => {
    const todo = readCommand(args);
    return todo && ((app) => runCommand(app.get(Database).pool, todo));
  },
};
