import { parseArgs } from 'node:util';
import type { OperatorCommands } from '@floatwise/service-kit/operator';
import type { Pool } from 'pg';
import { z } from 'zod';
import { Database } from '../db.js';

const usage = `  node dist/operator.js list-failed             mails that were given up, and those of which nobody knows whether they arrived
  node dist/operator.js retry --mail <id>       sends one of them again, under its Message-ID
  node dist/operator.js retry --all             all of them`;

const command = z.union([
  z.strictObject({ action: z.literal('list-failed') }),
  z.strictObject({ action: z.literal('retry'), mail: z.uuid() }),
  z.strictObject({ action: z.literal('retry'), all: z.literal(true) }),
]);
export type Command = z.output<typeof command>;

const options = { mail: { type: 'string' }, all: { type: 'boolean' } } as const;

/** What the operator typed, or null where that is no command. */
export function readCommand(args: string[]): Command | null {
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    const [action, ...rest] = positionals;
    if (rest.length > 0) return null;
    return command.safeParse({ action, ...values }).data ?? null;
  } catch {
    return null;
  }
}

const stuck = `(status = 'failed' or (status = 'uncertain' and next_try_at is null))`;
const mostListed = 200;

/** Does it, and answers what to print. */
export function runCommand(pool: Pool, todo: Command): Promise<string> {
  return todo.action === 'list-failed' ? listFailed(pool) : retry(pool, 'mail' in todo ? todo.mail : null);
}

async function listFailed(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ line: string }>(
    `select concat_ws('  ', id, kind, status, tries || ' tries', fault, created_at) as line
       from mail where ${stuck} order by created_at limit $1`,
    [mostListed],
  );
  return rows.length === 0 ? 'No mail has failed.' : rows.map(({ line }) => line).join('\n');
}

/** Its time to be tried begins anew, else it would be given up at once. */
async function retry(pool: Pool, id: string | null): Promise<string> {
  const { rowCount } = await pool.query(
    `update mail set status = 'queued', tries = 0, ended_at = null, created_at = clock_timestamp(),
            next_try_at = clock_timestamp()
      where ${stuck} and ($1::uuid is null or id = $1::uuid)`,
    [id],
  );
  return `${rowCount ?? 0} mails are sent again.`;
}

export const operatorCommands: OperatorCommands = {
  usage,
  read: (args) => {
    const todo = readCommand(args);
    return todo && ((app) => runCommand(app.get(Database).pool, todo));
  },
};
