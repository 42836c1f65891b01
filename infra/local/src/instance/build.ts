import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localDir, root } from '../paths.ts';
import { LogFiles } from '../process/log-files.ts';
import { runStep } from '../process/run-step.ts';
import { siteDir } from './edge-spec.ts';
import type { Instance } from './instance.ts';
import { sourceKey } from './source-key.ts';

const buildStamp = join(localDir, 'build.key');

/** These run from their sources here; only their images hold a bundle. */
const exceptImages = '--exclude=@floatwise/edge,@floatwise/local,@floatwise/sandbox';

const matches = (stamp: string, key: string): boolean => existsSync(stamp) && readFileSync(stamp, 'utf8') === key;

function write(stamp: string, key: string): void {
  mkdirSync(join(stamp, '..'), { recursive: true });
  writeFileSync(stamp, key);
}

/** Whether no source has changed since the last build. */
export const isBuilt = (key = sourceKey()): boolean => matches(buildStamp, key);

/**
 * Builds libs, services with their bundles, shell, and sections, unless no source has changed since. Returns whether there was anything to
 * build.
 */
export async function build(logs: LogFiles): Promise<boolean> {
  const key = sourceKey();
  if (isBuilt(key)) return false;
  rmSync(buildStamp, { force: true });
  await runStep({
    what: 'The build',
    command: process.execPath,
    args: [
      join(root, 'node_modules/.bin/nx'),
      ...'run-many -t build bundle --parallel=2 --output-style=static'.split(' '),
      exceptImages,
    ],
    cwd: root,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
    onLine: (line) => logs.write('build', line),
    logPath: logs.pathOf('build'),
  });
  write(buildStamp, key);
  return true;
}

/** The same before tests, with the log beside their reports. */
export async function buildForTests(): Promise<void> {
  const logs = new LogFiles(join(localDir, 'test-reports'));
  try {
    await build(logs);
  } finally {
    await logs.close();
  }
}

/** The shell first, then all sections. */
export const deployables = (base = root): string[] => [
  'shell',
  ...readdirSync(base)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => name.slice('mfe-'.length)),
];

/** The edge's own command; `npm run deploy` runs it for an instance. */
export const deployProgram = join(root, 'infra/edge/src/deploy.ts');

/** Publishes this checkout's builds and gives them to everyone in the instance's site, unless that was done for this build. */
export async function deploySite(instance: Instance, logs: LogFiles): Promise<boolean> {
  const key = `${sourceKey()} ${instance.origin}`;
  const stamp = join(instance.dir, 'site.key');
  if (matches(stamp, key) && existsSync(join(siteDir(instance), 'live'))) return false;
  rmSync(stamp, { force: true });
  await runStep({
    what: 'Deploying the pages',
    command: process.execPath,
    args: [deployProgram, 'built', ...deployables()],
    cwd: root,
    env: { ...process.env, SITE_DIR: siteDir(instance), PUBLIC_ORIGIN: instance.origin },
    onLine: (line) => logs.write('deploy', line),
    logPath: logs.pathOf('deploy'),
  });
  write(stamp, key);
  return true;
}
