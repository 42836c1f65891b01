import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { localDir, root } from '../paths.ts';
import type { Launch } from '../process/launch.ts';
import { runToEnd, type Ended } from '../process/run-step.ts';
import { testServerStarters } from '../servers/test-servers.ts';
import { jestOutcome, totalOf, type JestReport, type Outcome } from './outcome.ts';
import type { Chosen } from './parts.ts';

const reports = join(localDir, 'test-reports');

/** An empty location for a report, so that an earlier run's report is never read. */
export function reportFile(name: string): string {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

export const readReport = <Report>(file: string): Report | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;

/** A program from node_modules, with Node 24; jest needs the flags for ES modules. */
const fromModules = (name: string, args: string[], env: NodeJS.ProcessEnv): Launch => ({
  command: process.execPath,
  args: [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    join(root, 'node_modules/.bin', name),
    ...args,
  ],
  cwd: root,
  env: { ...process.env, FORCE_COLOR: '0', ...env },
});

export const tool = (name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> =>
  runToEnd(fromModules(name, args, env));

/** Like `tool`, on the files of another folder. */
export const toolIn = (cwd: string, name: string, { args, env }: Pick<Launch, 'args' | 'env'>): Promise<Ended> =>
  runToEnd({ ...fromModules(name, args, env ?? {}), cwd });

/** Like `tool`, with what other programs leave of the processors. */
export const backgroundTool = (name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> =>
  runToEnd({ ...fromModules(name, args, env), background: true });

interface JestRun {
  outcome: Outcome;
  report: JestReport | undefined;
}

/** The tests that run on servers. */
type OnServers = 'int' | 'fault' | 'thorough';

export async function jest(project: 'unit' | OnServers, args: string[], env: NodeJS.ProcessEnv = {}): Promise<JestRun> {
  const file = reportFile(project);
  const own = ['--selectProjects', project, '--ci', '--json', `--outputFile=${file}`];
  const { code, lines } = await tool('jest', [...own, ...args], env);
  const report = readReport<JestReport>(file);
  const output = lines.filter((line) => !line.startsWith('{"num')).join('\n');
  return { report, outcome: jestOutcome(report, code, output) };
}

const nx = { NX_DAEMON: 'false', NX_TUI: 'false' };
const unitReports = join(reports, 'unit');

/** Everything that is chosen, through Nx, which runs what has changed since it passed; it brings back the reports of the rest. */
async function unitOfProjects(chosen: Chosen): Promise<Outcome> {
  // A project that can't be loaded writes no report, and an older one must not be read for it.
  rmSync(unitReports, { recursive: true, force: true });
  const names = chosen ? [`--projects=${chosen.map((project) => `@floatwise/${basename(project)}`).join()}`] : [];
  const flags = ['--parallel=2', '--output-style=static', '--exclude-task-dependencies'];
  const { code, lines } = await backgroundTool('nx', ['run-many', '-t', 'unit', ...flags, ...names], nx);
  const found = existsSync(unitReports) ? readdirSync(unitReports).map((file) => join(unitReports, file)) : [];
  const outcomes = found.map((file) => jestOutcome(readReport<JestReport>(file), 0, ''));
  const total = totalOf(outcomes);
  const failed = total.failed === 0 && code !== 0 ? 1 : total.failed;
  return { ...total, failed, details: code === 0 ? '' : lines.join('\n') };
}

/** A folder, a file, or `-t "name"` goes to jest; without any of it, all tests of the chosen projects run. */
export const unit = async (rest: string[], chosen: Chosen): Promise<Outcome> =>
  rest.length > 0 ? (await jest('unit', ['--maxWorkers=2', ...rest])).outcome : unitOfProjects(chosen);

export const integration = async (rest: string[]): Promise<Outcome> => (await onTestServers('int', rest)).outcome;

export const unitAgain = async (files: string[]): Promise<Outcome> =>
  (await jest('unit', ['--maxWorkers=1', '--runTestsByPath', ...files])).outcome;

/** Runs these integration files once more, each alone on servers of its own. */
export async function integrationAgain(files: string[]): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const file of files) outcomes.push((await onTestServers('int', ['--runTestsByPath', file], 1)).outcome);
  return totalOf(outcomes);
}

interface TestServers {
  addresses: { TEST_POSTGRES_URL: string; TEST_NATS_URL: string; TEST_REDIS_URL: string };
  stop(): Promise<void>;
}

async function startServers(): Promise<TestServers> {
  const start = testServerStarters(process.env.TEST_SERVERS);
  const starting = await Promise.allSettled([start.postgres(), start.nats(), start.redis()]);
  const running = starting.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stop = async (): Promise<void> => void (await Promise.all(running.map((server) => server.stop())));
  const [postgres, nats, redis] = starting;
  if (postgres.status === 'fulfilled' && nats.status === 'fulfilled' && redis.status === 'fulfilled') {
    const [TEST_POSTGRES_URL, TEST_NATS_URL, TEST_REDIS_URL] = [postgres.value.url, nats.value.url, redis.value.url];
    return { addresses: { TEST_POSTGRES_URL, TEST_NATS_URL, TEST_REDIS_URL }, stop };
  }
  await stop();
  throw starting.find((one) => one.status === 'rejected')?.reason;
}

/**
 * How many files run at the same time. Faults run alone, because they freeze and kill programs, and measure how long
 * recovery takes.
 */
const workersOf = { int: 2, fault: 1, thorough: 1 };

/** Tests of one kind, where each worker has its own servers, whose data is deleted with them. */
export async function onTestServers(
  project: OnServers,
  rest: string[],
  workers = workersOf[project],
): Promise<JestRun> {
  const starting = await Promise.allSettled(Array.from({ length: workers }, startServers));
  const sets = starting.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  try {
    const failure = starting.find((one) => one.status === 'rejected');
    if (failure) throw failure.reason;
    // A test that fails halfway leaves its connections open, which must not delay the others' results.
    return await jest(project, [`--maxWorkers=${workers}`, '--forceExit', ...rest], {
      TEST_SERVERS_OF_WORKERS: JSON.stringify(sets.map(({ addresses }) => addresses)),
    });
  } finally {
    await Promise.all(sets.map((set) => set.stop()));
  }
}
