import { resolve } from 'node:path';
import { writeSecretFiles } from './containers/secret-files.ts';
import { command } from './failure.ts';
import { root } from './paths.ts';
import { say } from './say.ts';

/** `npm run secrets`: writes the secrets of docker-compose.yml that aren't there yet, each into a file, and says which. */
await command(async () => {
  const dir = resolve(root, process.env.SECRETS || '.secrets');
  const written = writeSecretFiles(dir);
  for (const file of written) say(file);
  say(written.length === 0 ? `${dir} has all of them already.` : `Wrote ${written.length} secrets to ${dir}.`);
});
