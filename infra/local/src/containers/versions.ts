import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { History } from '../contracts/history.ts';
import { Failure } from '../failure.ts';
import { buildImages, type Engine } from '../images/build-images.ts';
import type { Progress } from '../instance/progress.ts';
import { root } from '../paths.ts';
import { say } from '../say.ts';
import { discoverServices } from '../services.ts';
import { totalOf, type Outcome } from '../testing/outcome.ts';
import { walked, walkedSettings } from './main-paths.ts';
import { Stack, replicas } from './stack.ts';

/** How far a deployment has come: nothing is new; a replica of each service is; the pages are, too. */
type Stage = 'before' | 'services' | 'pages';

/**
 * The containers that still run the image of the version before.
 * @param services those that the version before had
 */
export function olderImages(services: readonly string[], stage: Stage): Record<string, string> {
  const older = (name: string, image: string): [string, string] => [name, `floatwise-${image}:before`];
  const second = services.map((name) => older(`${name}-2`, name));
  if (stage === 'pages') return Object.fromEntries(second);
  const pages = ['deployer', 'edge'].map((name) => older(name, name));
  if (stage === 'services') return Object.fromEntries([...second, ...pages]);
  return Object.fromEntries([
    ...second,
    ...services.flatMap((name) => [older(name, name), older(`migrate-${name}`, name)]),
    ...pages,
    ...['prepare', 'sandbox'].map((name) => older(name, name)),
  ]);
}

/** The files of a commit in a folder of their own, with the packages of this clone for what its browser tests import. */
function copyOf(commit: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'floatwise-before-'));
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { cwd: root, maxBuffer: 1 << 30 });
  execFileSync('tar', ['--extract', '--directory', dir], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'));
  return dir;
}

/**
 * The version before and this one side by side, as while a release is rolled out: behind each name a replica of both, on tables that the
 * older migrations made and the newer ones changed. The main paths are walked by the older pages, with the tests of their
 * time, and then by the newer ones.
 * @param named the commit before; otherwise the newest release, or else the last commit
 */
export async function versionsBeside(engine: Engine, progress: Progress, named?: string): Promise<Outcome> {
  const history = new History(root);
  const before = named ?? history.newestRelease() ?? 'HEAD~1';
  const commit = history.commitOf('release', before);
  if (commit === undefined) throw new Failure(`Git knows no ${before}.`);
  const dir = copyOf(commit);
  if (!existsSync(join(dir, 'libs/service-kit/src/secret-files.ts'))) {
    rmSync(dir, { recursive: true });
    throw new Failure(
      `${before} doesn't read secrets from files, as docker-compose.yml gives them: name a newer one by --before.`,
    );
  }
  const services = discoverServices(dir).map(({ name }) => name);
  const at = (stage: Stage): Stack => new Stack([replicas], walkedSettings, olderImages(services, stage));
  const go = async (stage: Stage): Promise<void> => {
    const stack = at(stage);
    await stack.change();
    for (const name of services) await stack.healthy(name);
  };
  try {
    await buildImages(engine, progress, { source: { dir, tag: 'before' } });
    await at('before').up();
    await go('services');
    say(`    ${before} and this version of each service, pages of ${before}`);
    const older = await walked(undefined, dir);
    await go('pages');
    say(`    ${before} and this version of each service, pages of this version`);
    const newer = await walked();
    const details = [older, newer].flatMap((outcome) => outcome.details || []);
    return { ...totalOf([older, newer]), details: details.join('\n') };
  } finally {
    await at('before').down();
    rmSync(dir, { recursive: true });
  }
}
