import { readFileSync, writeFileSync } from 'node:fs';
import { Failure, command } from './failure.ts';
import { migrationUrl } from './instance/databases.ts';
import { currentInstance } from './instance/instance.ts';
import { create, deploy, status } from './migrations/engine.ts';
import { migrationFiles, migrationName, writeMigration } from './migrations/files.ts';
import { faultsOfMigrations } from './migrations/lint.ts';
import { throwAwayPostgres } from './servers/throw-away.ts';
import { discoverServices, type Service } from './services.ts';

const usage = `Usage:
  npm run migrate -- create <service> <name> [--empty]   writes the migration that schema.prisma asks for (or an empty one)
  npm run migrate -- deploy [<service>]                  applies what the database lacks
  npm run migrate -- status [<service>]                  tells what is pending
  npm run migrate -- check [<service>]                   finds what can't run beside replicas of the release before
DATABASE_URL with a service named: that database instead of the local instance's, as the role that owns its tables.`;

function servicesFor(name: string | undefined): Service[] {
  const all = discoverServices().filter((service) => service.hasDatabase);
  if (name === undefined) return all;
  const found = all.filter((service) => service.name === name);
  if (found.length === 0)
    throw new Failure(`There is no service "${name}" with a schema; there are: ${all.map((s) => s.name).join(', ')}.`);
  return found;
}

/** The check wants the rest of the line: how the migration is undone. */
const toFillIn = '-- Way back:\n';

async function createMigration(service: Service, label: string, empty: boolean): Promise<void> {
  if (empty) {
    const files = migrationFiles(service.dir);
    return say(
      `created ${writeMigration(files, migrationName(label, new Date()), `${toFillIn}-- Write the change here.\n`)}`,
    );
  }
  const server = await throwAwayPostgres();
  try {
    const path = await create(service.dir, server.url, label);
    if (path) writeFileSync(path, `${toFillIn}${readFileSync(path, 'utf8')}`);
    say(path ? `created ${path}` : 'nothing to change: the migrations already lead to schema.prisma');
  } finally {
    await server.stop();
  }
}

const urlOf = (service: Service, named: boolean): string =>
  (named ? process.env.DATABASE_URL : undefined) ?? migrationUrl(currentInstance(), service.name);

const say = (text: string): void => void process.stdout.write(`${text}\n`);

await command(async () => {
  const [action, name, label] = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
  const named = name !== undefined;
  if (action === 'create' && named && label) {
    for (const service of servicesFor(name)) await createMigration(service, label, process.argv.includes('--empty'));
  } else if (action === 'deploy') {
    for (const service of servicesFor(name)) {
      const applied = await deploy(service.dir, urlOf(service, named));
      say(`${service.name}: ${applied.length === 0 ? 'up to date' : `applied ${applied.join(', ')}`}`);
    }
  } else if (action === 'status') {
    for (const service of servicesFor(name)) {
      say(`${service.name}: ${JSON.stringify(await status(service.dir, urlOf(service, named)))}`);
    }
  } else if (action === 'check') {
    const faults: string[] = [];
    for (const service of servicesFor(name)) {
      const found = await faultsOfMigrations(migrationFiles(service.dir));
      faults.push(...found.map((fault) => `${service.name}, ${fault}`));
    }
    if (faults.length > 0) throw new Failure(faults.join('\n'));
  } else {
    throw new Failure(usage);
  }
});
