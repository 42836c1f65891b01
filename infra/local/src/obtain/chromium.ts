import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { Failure } from '../failure.ts';
import { isDebian } from './debian.ts';
import { locate } from './locate.ts';

const run = promisify(execFile);

const known = (): string | undefined => process.env.CHROMIUM_PATH ?? locate({ file: 'chromium', beside: [] });

/** The browser for tests and measurements; as root on Debian, it's installed if missing. */
export async function obtainChromium(): Promise<string> {
  const here = known();
  if (here && existsSync(here)) return here;
  if (!isDebian() || process.getuid?.() !== 0) {
    throw new Failure(
      'Browser tests need Chromium: install it (apt-get install chromium), or name one with CHROMIUM_PATH.',
    );
  }
  await run('apt-get', ['update', '-qq']);
  const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: 64_000_000 };
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'], quiet);
  const installed = known();
  if (!installed) throw new Failure('Chromium was installed, but there is no program "chromium" on the PATH.');
  return installed;
}
