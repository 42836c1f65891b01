import { command, Failure } from './failure.ts';
import { deploy } from './migrations/engine.ts';
import { ownSettings } from './own-settings.ts';
import { say } from './say.ts';

/**
 * `node dist/migrate.js` in a service's image, a job before the replicas of a release: applies the service's own migrations to the
 * database at DATABASE_URL, as the role that owns its tables.
 */
await command(async () => {
  const url = ownSettings().DATABASE_URL;
  if (!url) throw new Failure('DATABASE_URL is missing: the database, as the role that owns its tables.');
  const applied = await deploy(process.cwd(), url);
  say(applied.length === 0 ? 'up to date' : `applied ${applied.join(', ')}`);
});
