import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { readEnv } from '@floatwise/service-kit/env';
import { operate } from '@floatwise/service-kit/operator';
import { importCatalogue } from './catalogue/importer/import-catalogue.js';
import { reportLines } from './catalogue/importer/report-lines.js';
import { CatalogueSeed } from './catalogue/seed.js';
import { Database } from './db.js';
import { operatorEnvSchema } from './env.js';

const usage = `Usage:
  node dist/operator.js import-catalogue <file-or-url> [--revive]   reads a credit-card-bonuses file into the catalogue
  node dist/operator.js seed-catalogue                              puts the shipped catalogue into the database`;

type Command = { action: 'import-catalogue'; from: string; revive: boolean } | { action: 'seed-catalogue' };

function readCommand(args: string[]): Command | null {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { revive: { type: 'boolean' } },
    });
    const [action, from, ...rest] = positionals;
    const { revive = false } = values;
    if (action === 'import-catalogue' && from !== undefined && rest.length === 0) return { action, from, revive };
    return action === 'seed-catalogue' && from === undefined && !revive ? { action } : null;
  } catch {
    return null;
  }
}

type OperatorEnv = ReturnType<typeof operatorEnvSchema.parse>;

async function run(db: Database, env: OperatorEnv, todo: Command): Promise<string> {
  if (todo.action === 'seed-catalogue') return `${await new CatalogueSeed(db).run()} catalogue cards written.`;
  const limits = { maxBytes: env.CATALOGUE_IMPORT_MAX_BYTES, timeoutMs: env.CATALOGUE_IMPORT_TIMEOUT_MS };
  const report = await importCatalogue(db, todo.from, { limits, revive: todo.revive, now: new Date() });
  return reportLines(report).join('\n');
}

await operate({
  usage,
  read: readCommand,
  run: (todo) => {
    const env = readEnv(operatorEnvSchema);
    const db = new Database(env);
    return db.closedAfter(run(db, env, todo));
  },
});
