import { Failure, command } from './failure.ts';
import { prepareDatabases } from './instance/databases.ts';
import { currentInstance } from './instance/instance.ts';
import type { DatabasePasswords } from './instance/secrets.ts';
import { prepareInstanceStreams } from './instance/streams.ts';
import { ownSettings } from './own-settings.ts';

function passwords(services: readonly string[], settings: Record<string, string | undefined>): DatabasePasswords {
  const variable = (name: string, what: string): string => `${name.toUpperCase().replaceAll('-', '_')}_${what}`;
  const values = (what: string) =>
    Object.fromEntries(services.map((name) => [name, settings[variable(name, what)] ?? '']));
  const needed = services.flatMap((name) => [variable(name, 'DB_PASSWORD'), variable(name, 'OWNER_DB_PASSWORD')]);
  const missing = ['DATABASE_URL', 'NATS_URL', ...needed].filter((name) => !settings[name]);
  if (missing.length > 0) throw new Failure(`Missing in the environment and in SECRETS_DIR: ${missing.join(', ')}.`);
  return { postgres: '', roles: values('DB_PASSWORD'), owners: values('OWNER_DB_PASSWORD') };
}

/**
 * For containers, the administrator's part: creates every service's database with its two roles on the server at DATABASE_URL, and
 * its stream on the server at NATS_URL. What stands in a database is its service's own part (`migrate-own.ts`).
 */
await command(async () => {
  const settings = ownSettings();
  const instance = currentInstance();
  const names = instance.services.filter(({ hasDatabase }) => hasDatabase).map(({ name }) => name);
  await prepareDatabases(instance, passwords(names, settings), {
    isOurs: true,
    admin: settings.DATABASE_URL,
    areLimited: true,
  });
  await prepareInstanceStreams(instance, settings.NATS_URL ?? '');
});
