import { readSandboxEnv, withSecrets } from './env.ts';
import { startSandbox } from './sandbox.ts';

const sandbox = await startSandbox(readSandboxEnv(withSecrets(process.env)));
console.log(`The sandbox stands at ${sandbox.url}`);
for (const { title, addresses } of sandbox.vendors) {
  for (const { label, url } of addresses) console.log(`  ${title} ${label}: ${url}`);
}

const end = (): void => void sandbox.stop().then(() => process.exit(0));
process.once('SIGTERM', end);
process.once('SIGINT', end);
