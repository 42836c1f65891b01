// Runs on the machine's own Node (20 or newer) without dependencies: installs what's missing, then hands over to Node
// 24, which is installed as a dependency, and to the command's TypeScript program.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addStubs } from './lock-stubs.mjs';
import { installKey } from './install-key.mjs';

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..');
const modules = join(root, 'node_modules');
const stamp = join(modules, '.floatwise-install');
/** Whose turn it is to install: the id of that process. */
const turn = join(root, '.local/installing');
const lockPath = join(root, 'package-lock.json');
const gigabyte = 1024 ** 3;
/**
 * These run the product, and need only packages that a package.json lists under `dependencies`. Every other command checks
 * it or works on it, and needs all packages.
 */
const productCommands = ['start', 'stop', 'reset', 'obtain', 'migrate', 'secrets', 'rotate-keys', 'deploy', 'compose'];
/** How long npm may take before the person is told that it's slow, and how often. */
const slowInstallMs = 120_000;

const fail = (sentence) => {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
};

const [command, ...args] = process.argv.slice(2);
if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Floatwise needs Node 20 or newer to begin with, but this is Node ${process.versions.node}.`);
}
const program = join(root, 'infra/local/src', `${command}.ts`);
if (!command || !existsSync(program)) fail(`There is no command "${command ?? ''}" in infra/local/src.`);

let isEnded = false;
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => (isEnded = true));
await takeTurn();
await ensureInstalled();
process.off('exit', giveTurn);
giveTurn();
process.exitCode = await handOver();

/** One command installs at a time, because two npm in one folder undo each other's work. `stop` ends the other one. */
async function takeTurn() {
  mkdirSync(join(root, '.local'), { recursive: true });
  const isStop = command === 'stop';
  let other;
  while (!isTaken()) {
    const holder = installing();
    if (holder !== undefined && holder !== other) {
      if (isStop) process.kill(holder, 'SIGTERM');
      else process.stdout.write('Another command installs packages here. Waiting for it …\n');
      other = holder;
    }
    await sleep(200);
    if (isEnded) process.exit(1);
  }
  process.on('exit', giveTurn);
  const local = join(turn, '..');
  const hasRun = existsSync(stamp) || readdirSync(local).some((instance) => existsSync(join(local, instance, 'logs')));
  if (!isStop || hasRun) return;
  process.stdout.write(other === undefined ? 'Floatwise is not running.\n' : 'Stopped.\n');
  process.exit();
}

function giveTurn() {
  rmSync(turn, { force: true });
}

function isTaken() {
  try {
    writeFileSync(turn, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** The process that installs; undefined if it's gone, and then the turn is free. */
function installing() {
  try {
    const holder = Number(readFileSync(turn, 'utf8'));
    // Not yet written.
    if (holder === 0) return undefined;
    process.kill(holder, 0);
    return holder;
  } catch {
    rmSync(turn, { force: true });
    return undefined;
  }
}

async function ensureInstalled() {
  const lock = readFileSync(lockPath, 'utf8');
  const [key, part] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  // npm writes this file last. Packages that are only for checks stay once they're there.
  const isComplete = existsSync(join(modules, '.package-lock.json')) && part !== 'product';
  const isForProduct = productCommands.includes(command) && !isComplete;
  if (key === installKey(lock) && (isForProduct || part === undefined)) return;
  const free = statfsSync(root);
  if (free.bavail * free.bsize < 2 * gigabyte) {
    fail('Less than 2 GB of disk are free here: free some space and run the command again.');
  }
  const started = performance.now();
  const what = isForProduct ? 'the packages that run Floatwise' : 'all packages, also those for tests';
  process.stdout.write(`npm installs ${what} (once, and when package-lock.json changes), usually about 40 s …\n`);
  const slow = setInterval(() => {
    const sinceS = Math.round((performance.now() - started) / 1000);
    process.stdout.write(
      `  … npm is still at it after ${sinceS} s: the registry, the connection or this machine is slow.\n`,
    );
  }, slowInstallMs);
  const complete = addStubs(lock);
  if (complete !== lock) writeFileSync(lockPath, complete);
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  if (isForProduct) flags.push('--omit=dev');
  // Fetched meanwhile where this Node runs TypeScript. A start says what it got, and what it couldn't get.
  const fetching = command === 'start' && process.features.typescript ? fetchPrograms() : undefined;
  // `ci` is exact but empties node_modules first; an existing installation is only updated.
  const fresh = !existsSync(modules) && (await run('npm', ['ci', ...flags])) === 0;
  if (isEnded) process.exit(1);
  if (!fresh && (await run('npm', ['install', ...flags])) !== 0) {
    fail('npm could not install the packages (see above): check the connection to the package registry and try again.');
  }
  await fetching;
  clearInterval(slow);
  writeFileSync(stamp, `${installKey(readFileSync(lockPath, 'utf8'))}${isForProduct ? ' product' : ''}`);
  const tookS = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`  ${'packages installed by npm'.padEnd(40)} ${`${tookS} s`.padStart(8)}\n`);
}

/** Postgres, NATS, Redis, and Caddy, by a program that needs no packages. */
function fetchPrograms() {
  return new Promise((done) => {
    const child = spawn(process.execPath, [join(root, 'infra/local/src/obtain.ts')], { cwd: root, stdio: 'ignore' });
    child.once('error', done);
    child.once('exit', done);
  });
}

/** The command runs on Node 24, and so does every program it starts. */
function handOver() {
  const own = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  const node = existsSync(own) ? own : process.execPath;
  if (node === process.execPath && Number(process.versions.node.split('.')[0]) < 24) {
    fail(
      `For this system Node 24 does not come as a package: install Node 24 yourself (this is ${process.versions.node}).`,
    );
  }
  // Ctrl-C reaches the command directly; it stops its children in order while we wait for it.
  process.on('SIGINT', () => undefined);
  return run(node, [program, ...args], { tied: true });
}

function run(file, argv, { tied = false } = {}) {
  const setpriv = tied ? ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path)) : undefined;
  const [exec, all] = setpriv ? [setpriv, ['--pdeathsig', 'TERM', file, ...argv]] : [file, argv];
  const env = { ...process.env, PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}` };
  return new Promise((done) => {
    const child = spawn(exec, all, { cwd: root, env, stdio: 'inherit', shell: process.platform === 'win32' });
    for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    child.once('error', (error) => fail(`${file} could not be started: ${error.message}.`));
    child.once('exit', (code, signal) => done(code ?? (signal ? 1 : 0)));
  });
}
