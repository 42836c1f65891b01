import { parseArgs } from 'node:util';
import { ENV } from '@floatwise/service-kit/env';
import type { OperatorCommands } from '@floatwise/service-kit/operator';
import { Database } from '../db.js';
import type { CardsEnv } from '../env.js';
import { importCatalog, reportLines } from './importer/import-catalog.js';
import { CatalogSeed } from './seed.js';

const usage = `  node dist/operator.js import-catalog <file-or-url> [--revive]   reads a credit-card-bonuses file into the catalog
  node dist/operator.js seed-catalog                              puts the shipped catalog into the database`;

type Command = { action: 'import-catalog'; from: string; revive: boolean } | { action: 'seed-catalog' };

function readCommand(args: string[]): Command | null {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { revive: { type: 'boolean' } },
    });
    const [action, from, ...rest] = positionals;
    const { revive = false } = values;
    if (action === 'import-catalog' && from !== undefined && rest.length === 0) return { action, from, revive };
    return action === 'seed-catalog' && from === undefined && !revive ? { action } : null;
  } catch {
    return null;
  }
}

async function runCommand(db: Database, env: CardsEnv, todo: Command): Promise<string> {
  if (todo.action === 'seed-catalog') return `${await new CatalogSeed(db).run()} catalog cards written.`;
  const limits = {
    maxBytes: env.CATALOG_IMPORT_MAX_BYTES,
    timeoutMs: env.CATALOG_IMPORT_TIMEOUT_MS,
    privateHosts: env.OUTGOING_PRIVATE_HOSTS,
  };
  const report = await importCatalog(db, todo.from, { limits, revive: todo.revive, now: new Date() });
  return reportLines(report).join('\n');
}

export const catalogOperatorCommands: OperatorCommands = {
  usage,
  read: (args) => {
    const todo = readCommand(args);
    return todo && ((app) => runCommand(app.get(Database), app.get<CardsEnv>(ENV), todo));
  },
};
