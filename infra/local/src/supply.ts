import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { command, Failure } from './failure.ts';
import { localDir, root } from './paths.ts';
import { say } from './say.ts';
import {
  imageFaults,
  imagesIn,
  integrityFaults,
  licenseFaults,
  scriptFaults,
  withInstallScript,
} from './supply/rules.ts';
import { sbomOf } from './supply/sbom.ts';
import { historyReader, secretsInFile } from './supply/secrets-in-text.ts';
import { shippedWith, type Packages, type Shipped } from './supply/shipped.ts';
import { inColumns } from './testing/columns.ts';

const outputDir = join(localDir, 'supply');
const scannedFile = join(outputDir, 'scanned-until');
/** A larger file isn't text that somebody typed. */
const largestText = 2_000_000;

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const projects = ['services', 'shells', ...readdirSync(root).filter((name) => name.startsWith('mfe-'))]
  .flatMap((folder) =>
    folder.startsWith('mfe-') ? [folder] : readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  )
  .filter((project) => existsSync(join(root, project, 'package.json')))
  .sort();

interface Manifest {
  name: string;
  version: string;
  license?: string | { type?: string };
  licenses?: { type?: string }[];
}
const manifestOf = (folder: string): Manifest => JSON.parse(read(`${folder}/package.json`));

/** Older packages say their license in ways that npm doesn't copy into the lock. */
function licenseOf({ path }: Shipped): string | undefined {
  if (!existsSync(join(root, path, 'package.json'))) return undefined;
  const { license, licenses } = manifestOf(path);
  return typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type);
}

/** Runs git and hands over its lines; its exit code is the result. */
async function git(args: string[], take: (line: string) => void): Promise<number> {
  const child = spawn('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  const ended: Promise<(number | null)[]> = once(child, 'close');
  for await (const line of createInterface({ input: child.stdout, crlfDelay: Infinity })) take(line);
  const [code] = await ended;
  return code ?? 1;
}

async function secretsInTree(): Promise<{ count: number; faults: string[] }> {
  const files: string[] = [];
  const code = await git(['ls-files', '--cached', '--others', '--exclude-standard'], (file) => files.push(file));
  if (code !== 0) throw new Failure('git can’t list the files here: run this in a clone.');
  const texts = files.filter((file) => {
    const stat = statSync(join(root, file), { throwIfNoEntry: false });
    return stat?.isFile() === true && stat.size <= largestText;
  });
  return { count: texts.length, faults: texts.flatMap((file) => secretsInFile(file, read(file))) };
}

/** Commits that were found clean before are not read again. */
async function secretsInHistory(): Promise<{ count: number; faults: string[] }> {
  let head = '';
  await git(['rev-parse', 'HEAD'], (line) => (head = line));
  const known = existsSync(scannedFile) ? readFileSync(scannedFile, 'utf8').trim() : '';
  const key = hash('sha256', read('infra/local/src/supply/secrets-in-text.ts'));
  const [scanned = '', withKey] = known.split(' ');
  const isAncestor = withKey === key && (await git(['merge-base', '--is-ancestor', scanned, 'HEAD'], () => {})) === 0;
  const range = isAncestor ? `${scanned}..HEAD` : 'HEAD';
  const faults = new Set<string>();
  const take = historyReader((fault) => faults.add(fault));
  let count = 0;
  await git(['log', '-p', '-m', '--no-color', '--no-renames', '--format=commit %H%n+%B', range], (line) => {
    if (line.startsWith('commit ')) count += 1;
    take(line);
  });
  if (faults.size === 0) writeFileSync(scannedFile, `${head} ${key}`);
  return { count, faults: [...faults] };
}

/** `npm run supply`: what ships, and whether anything in it must not. */
await command(async () => {
  mkdirSync(outputDir, { recursive: true });
  const { packages }: { packages: Packages } = JSON.parse(read('package-lock.json'));
  const perProject = projects.map((project) => {
    const shipped = shippedWith(packages, project);
    const { name, version } = manifestOf(project);
    const file = join(outputDir, `${project.replaceAll('/', '-')}.cdx.json`);
    writeFileSync(file, `${JSON.stringify(sbomOf({ name, version }, shipped, licenseOf), null, 2)}\n`);
    return { project, shipped, faults: licenseFaults(shipped, licenseOf) };
  });
  const installing = { 'infra/docker/Dockerfile': read('infra/docker/Dockerfile') };
  const servers = globSync('infra/k8s/servers/*/*.yaml', { cwd: root }).sort();
  const naming = Object.fromEntries(
    [...Object.keys(installing), 'docker-compose.yml', ...servers].map((file) => [file, read(file)]),
  );
  const [tree, history] = [await secretsInTree(), await secretsInHistory()];
  const npmrc = existsSync(join(root, '.npmrc')) ? read('.npmrc') : '';
  const checks: [string, string, string[]][] = [
    [
      'licenses of what ships',
      `${new Set(perProject.flatMap(({ shipped }) => shipped.map(({ path }) => path))).size} packages`,
      [...new Set(perProject.flatMap(({ faults }) => faults))],
    ],
    ['integrity in the lock', `${Object.keys(packages).length} entries`, integrityFaults(packages)],
    [
      'programs at installation',
      `${withInstallScript(packages).length} packages have one, none may run it`,
      scriptFaults(npmrc, installing),
    ],
    ['images by digest', `${new Set(Object.values(naming).flatMap(imagesIn)).size} images`, imageFaults(naming)],
    ['secrets in files', `${tree.count} files`, tree.faults],
    ['secrets in history', `${history.count} commits not read before`, history.faults],
  ];
  say(
    inColumns([['ships', 'packages'], ...perProject.map(({ project, shipped }) => [project, String(shipped.length)])]),
  );
  say('');
  say(
    inColumns([
      ['check', 'of', 'result'],
      ...checks.map(([name, of, faults]) => [name, of, faults.length === 0 ? 'ok' : `${faults.length} faults`]),
    ]),
  );
  say(`\nThe lists (CycloneDX) are in ${outputDir}.`);
  const faults = checks.flatMap(([, , found]) => found);
  if (faults.length > 0) throw new Failure(faults.join('\n'));
});
