import { parseArgs } from 'node:util';
import { ENV } from '@floatwise/service-kit/env';
import type { OperatorCommands } from '@floatwise/service-kit/operator';
import { Database } from '../db.js';
import type { CardsEnv } from '../env.js';
import { importCatalogue } from './importer/import-catalogue.js';
import { reportLines } from './importer/report-lines.js';
import { CatalogueSeed } from './seed.js';

const usage = `  node dist/operator.js import-catalogue <file-or-url> [--revive]   reads a credit-card-bonuses file into the catalog
  node dist/operator.js seed-catalogue                              puts the shipped catalog into the database`;

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

async function runCommand(db: Database, env: CardsEnv, todo: Command): Promise<string> {
  if (todo.action === 'seed-catalogue') return `${await new CatalogueSeed(db).run()} catalog cards written.`;
  const limits = {
    maxBytes: env.CATALOGUE_IMPORT_MAX_BYTES,
    timeoutMs: env.CATALOGUE_IMPORT_TIMEOUT_MS,
    privateHosts: env.OUTGOING_PRIVATE_HOSTS,
  };
  const report = await importCatalogue(db, todo.from, { limits, revive: todo.revive, now: new Date() });
  return reportLines(report).join('\n');
}

export const catalogueOperatorCommands: OperatorCommands = {
  usage,
  read: (args) => {
    const todo = readCommand(args);
    return todo && ((app) => runCommand(app.get(Database), app.get<CardsEnv>(ENV), todo));
  },
};
