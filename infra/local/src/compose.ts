import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wantedLines } from './compose/log-lines.ts';
import { programNames, restart, stateOf } from './compose/programs.ts';
import { readWords, type Words } from './compose/words.ts';
import { command, Failure } from './failure.ts';
import { adminUrl } from './instance/databases.ts';
import { currentInstance, databaseName, type Instance } from './instance/instance.ts';
import { ensureSecrets, readSecrets, type Secrets } from './instance/secrets.ts';
import { serviceEnv } from './instance/service-spec.ts';
import { root } from './paths.ts';
import { say } from './say.ts';
import { asked, within } from './servers/database.ts';
import { dirElsewhere } from './servers/unprivileged.ts';

/** `npm run -s compose -- …`: what runbooks ask of `docker compose`, for the programs of `npm start`. */
await command(async () => {
  const words = readWords(process.argv.slice(2));
  const instance = currentInstance();
  if (!readSecrets(instance.dir)) throw new Failure('Floatwise was never started here: run "npm start" first.');
  const names = instance.services.map(({ name }) => name);
  process.exitCode = (await run(instance, words, ensureSecrets(instance.dir, names))) ?? 0;
});

async function run(instance: Instance, words: Words, secrets: Secrets): Promise<number | void> {
  switch (words.act) {
    case 'ps':
      for (const name of programNames(instance, words.names)) say(await stateOf(instance, name, secrets));
      return;
    case 'restart':
      for (const name of programNames(instance, words.names)) {
        await restart(instance, name);
        say(`${name} was started again.`);
      }
      return;
    case 'logs':
      for (const name of programNames(instance, words.names)) {
        const lines = readFileSync(join(instance.dir, 'logs', `${name}.log`), 'utf8')
          .trimEnd()
          .split('\n');
        for (const line of wantedLines(lines, words)) say(line);
      }
      return;
    case 'psql':
      return printRows(await asked(databaseIn(instance, words.database, secrets), words.sql));
    case 'deployer':
      return program(process.execPath, [join(root, 'infra/local/src/deploy.ts'), ...words.args]);
    case 'df': {
      const postgresBeside = join(dirElsewhere(instance.name), 'postgres');
      // Where servers keep their data: in the checkout, or Postgres beside it.
      return program('df', ['-h', instance.dir, ...[postgresBeside].filter((dir) => existsSync(dir))]);
    }
    case 'operator': {
      const service = instance.services.find(({ name }) => name === words.service);
      if (!service) throw new Failure(`There is no service "${words.service}".`);
      const env = serviceEnv(instance, service, secrets);
      return program(process.execPath, ['dist/operator.js', ...words.args], { cwd: service.dir, env });
    }
  }
}

function printRows(rows: object[]): void {
  if (rows.length > 0) console.table(rows);
  else say('(0 rows)');
}

/** Runbooks name databases as they're called in containers. */
function databaseIn(instance: Instance, name: string, secrets: Secrets): string {
  const admin = adminUrl(instance, secrets);
  return name === 'postgres' ? admin : within(admin, databaseName(instance, name));
}

/** Runs a program in this terminal; returns its exit code. */
async function program(
  file: string,
  args: string[],
  where: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<number> {
  const [code] = await once(spawn(file, args, { ...where, stdio: 'inherit' }), 'exit');
  return typeof code === 'number' ? code : 1;
}
