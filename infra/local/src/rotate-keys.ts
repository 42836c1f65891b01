import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, command } from './failure.ts';
import { currentInstance, type Instance } from './instance/instance.ts';
import { addTokenKey, ensureSecrets, readSecrets, type Secrets } from './instance/secrets.ts';
import { serviceEnv } from './instance/service-spec.ts';
import { runToEnd } from './process/run-step.ts';
import { say } from './say.ts';

const usage = `Usage:
  npm run rotate-keys -- new   makes a key that seals the banks' tokens from the next start on; the former ones still open
  npm run rotate-keys          seals what is kept anew with the newest key, while the product runs`;

/** `npm run rotate-keys`: adds a new key for the banks' tokens. */
await command(async () => {
  const [what, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || (what !== undefined && what !== 'new')) throw new Failure(usage);
  const instance = currentInstance();
  if (!readSecrets(instance.dir)) throw new Failure('There are no keys yet: run "npm start" first.');
  if (what === 'new') return newKey(instance);
  await sealAnew(instance);
});

function secretsOf({ dir, services }: Instance): Secrets {
  const names = services.map(({ name }) => name);
  return ensureSecrets(dir, names);
}

function newKey(instance: Instance): void {
  const id = addTokenKey(instance.dir, secretsOf(instance));
  say(`Made the key ${id}. Start Floatwise again, so that it seals with it, then run "npm run rotate-keys".`);
}

async function sealAnew(instance: Instance): Promise<void> {
  const cards = instance.services.find(({ name }) => name === 'cards');
  const program = cards && join(cards.dir, 'dist', 'operator.js');
  if (!cards || !existsSync(program ?? '')) throw new Failure('The service cards is not built: run "npm start" first.');
  const { code, lines } = await runToEnd({
    command: process.execPath,
    args: ['dist/operator.js', 'rotate-keys'],
    cwd: cards.dir,
    env: serviceEnv(instance, cards, secretsOf(instance)),
  });
  if (code !== 0) throw new Failure(`The keys were not changed: ${lines.at(-1) ?? 'is the product running?'}`);
  say(lines.join('\n'));
}
