import { Failure, command } from './failure.ts';
import { prepareDatabases } from './instance/databases.ts';
import { currentInstance } from './instance/instance.ts';
import { say } from './say.ts';
import { prepareInstanceStreams } from './instance/streams.ts';
import type { DatabasePasswords } from './instance/secrets.ts';
import type { Service } from './services.ts';

/** The variable with the password for a service's database role: `CARDS_DB_PASSWORD`. */
const variableOf = (service: Service): string => `${service.name.toUpperCase().replaceAll('-', '_')}_DB_PASSWORD`;

function requirePasswords(services: Service[]): DatabasePasswords {
  const missing = services.map(variableOf).filter((name) => !process.env[name]);
  missing.unshift(...['DATABASE_URL', 'MIGRATIONS_DB_PASSWORD', 'NATS_URL'].filter((name) => !process.env[name]));
  if (missing.length > 0) throw new Failure(`Missing in the environment: ${missing.join(', ')}.`);
  return {
    postgres: '',
    migrations: process.env.MIGRATIONS_DB_PASSWORD ?? '',
    roles: Object.fromEntries(services.map((service) => [service.name, process.env[variableOf(service)] ?? ''])),
  };
}

/**
 * For containers: creates every service's role and database on the server at DATABASE_URL, applies its migrations, and
 * creates its stream on the server at NATS_URL.
 */
await command(async () => {
  const instance = currentInstance();
  const secrets = requirePasswords(instance.services.filter((service) => service.hasDatabase));
  for (const [service, applied] of await prepareDatabases(instance, secrets, true)) {
    say(`${service}: ${applied.length === 0 ? 'up to date' : `applied ${applied.join(', ')}`}`);
  }
  await prepareInstanceStreams(instance, process.env.NATS_URL ?? '');
});
