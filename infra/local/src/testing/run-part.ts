import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { localDir, root } from '../paths.ts';
import { runToEnd, type Ended } from '../process/run-step.ts';
import { testServerStarters } from '../servers/test-servers.ts';
import { checkOutcome, jestOutcome, totalOf, type JestReport, type Outcome } from './outcome.ts';

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

/** Runs a program from node_modules with Node 24; jest needs the flags for ES modules. */
export function tool(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  return runToEnd({
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
}

export async function types(): Promise<Outcome> {
  const { code, lines } = await tool('tsc', ['-b']);
  return checkOutcome(code === 0, lines.join('\n'));
}

/** Files generated from the contracts must be up to date. Each one counts as one check. */
export async function derived(): Promise<Outcome> {
  const scripts = [
    'libs/contracts/scripts/generate.mjs',
    'libs/contracts/scripts/architecture.mjs',
    'libs/contracts/scripts/nats-users.mjs',
  ];
  const checks = scripts.map(async (script) => {
    const ended = await runToEnd({ command: process.execPath, args: [script, '--check'], cwd: root, env: process.env });
    return checkOutcome(ended.code === 0, ended.lines.join('\n'));
  });
  const outcomes = await Promise.all(checks);
  return { ...totalOf(outcomes), details: outcomes.flatMap(({ details }) => details || []).join('\n') };
}

const services = readdirSync(join(root, 'services')).map((name) => `services/${name}`);

/** ESLint keeps the types of everything it's given in memory, and the whole repository doesn't fit in Node's heap. */
const linted = [
  ['libs', 'infra'],
  services.slice(0, services.length / 2),
  services.slice(services.length / 2),
  ['shells', 'mfe-admin', 'mfe-content', 'mfe-optimizer', '*.mjs', '*.ts'],
];

export async function lint(): Promise<Outcome> {
  const prettier = tool('prettier', ['--check', '.', '--log-level', 'warn']);
  const ended = [];
  for (const places of linted) ended.push(await tool('eslint', places));
  ended.push(await prettier);
  return checkOutcome(
    ended.every(({ code }) => code === 0),
    ended.flatMap(({ lines }) => lines).join('\n'),
  );
}

interface JestRun {
  outcome: Outcome;
  report: JestReport | undefined;
}

async function jest(project: 'unit' | 'int' | 'fault', args: string[], env: NodeJS.ProcessEnv = {}): Promise<JestRun> {
  const file = reportFile(project);
  const own = ['--selectProjects', project, '--ci', '--json', `--outputFile=${file}`];
  const { code, lines } = await tool('jest', [...own, ...args], env);
  const report = readReport<JestReport>(file);
  const output = lines.filter((line) => !line.startsWith('{"num')).join('\n');
  return { report, outcome: jestOutcome(report, code, output) };
}

export const unit = async (rest: string[]): Promise<Outcome> =>
  (await jest('unit', ['--maxWorkers=2', ...rest])).outcome;

export const integration = async (rest: string[]): Promise<Outcome> => (await onTestServers('int', rest)).outcome;

/** Runs these integration files once more, each alone on servers of its own. */
export async function integrationAgain(files: string[]): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const file of files) outcomes.push((await onTestServers('int', ['--runTestsByPath', file], 1)).outcome);
  return { ...totalOf(outcomes), details: outcomes.flatMap(({ details }) => details || []).join('\n') };
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
const workersOf = { int: 2, fault: 1 };

/** Tests of one kind, where each worker has its own servers, whose data is deleted with them. */
export async function onTestServers(
  project: 'int' | 'fault',
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
