import { createInterface } from 'node:readline/promises';
import { Failure, command } from './failure.ts';
import { deleteInstance, foldersOf } from './instance/delete-instance.ts';
import { currentInstance, type Instance } from './instance/instance.ts';
import { say } from './say.ts';

/** `npm run reset`: deletes an instance's data after asking; `--yes` skips the question. */
await command(async () => {
  const instance = currentInstance();
  const dirs = foldersOf(instance);
  if (dirs.length === 0) {
    say(`There is no data of the instance "${instance.name}".`);
    return;
  }
  if (!process.argv.includes('--yes')) await requireConsent(instance, dirs);
  await deleteInstance(instance);
  say(`Deleted ${dirs.join(' and ')}. The next start begins afresh.`);
  if (process.env.DATABASE_URL) say('The databases at DATABASE_URL were left as they are.');
});

async function requireConsent(instance: Instance, dirs: string[]): Promise<void> {
  if (!process.stdin.isTTY)
    throw new Failure('Nothing was deleted: say "npm run reset -- --yes" where nobody can be asked.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `Delete all accounts, cards and logs of "${instance.name}" in ${dirs.join(' and ')}? [y/N] `,
  );
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new Failure('Nothing was deleted.');
}
