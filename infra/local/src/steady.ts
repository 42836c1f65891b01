import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { command, Failure } from './failure.ts';
import { buildForTests } from './instance/build.ts';
import { currentInstance, forgetGivenServers } from './instance/instance.ts';
import { Progress } from './instance/progress.ts';
import { root } from './paths.ts';
import { interruption } from './process/interrupted.ts';
import { launch, stopChild } from './process/launch.ts';
import { readRunning } from './process/running-file.ts';
import { say } from './say.ts';
import { discoverServices } from './services.ts';
import { childrenRunning, pauseNowAndThen } from './steady/pauses.ts';
import { filesOfRounds, steadyTable } from './steady/steady-table.ts';
import { browser } from './testing/browser.ts';
import { summaryLine, totalOf, type Outcome, type TestFile } from './testing/outcome.ts';
import { onTestServers } from './testing/run-part.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '5' }, minutes: { type: 'string', default: '120' } },
});
const times = Number(values.times);
const limitMinutes = Number(values.minutes);
const [pattern = ''] = positionals;

const filesOf = (kind: 'int.spec' | 'e2e'): string[] =>
  globSync(`{libs,services,shells,infra,mfe-*}/**/src/**/*.${kind}.ts`, {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|generated|dist[^/]*)$/.test(path),
  })
    .filter((file) => file.includes(pattern))
    .sort();

const tooLong = (): Promise<never> =>
  new Promise((_, reject) => {
    const sentence = `The rounds were not done within ${limitMinutes} minutes.`;
    setTimeout(() => reject(new Failure(sentence)), limitMinutes * 60_000).unref();
  });

/** Does the work while every core is busy, and while one of the candidates is stopped now and then. */
async function besideLoad<Result>(candidates: () => number[], work: () => Promise<Result>): Promise<Result> {
  const load = Array.from({ length: availableParallelism() }, () =>
    launch({ command: process.execPath, args: ['-e', 'for (;;);'] }),
  );
  const over = new AbortController();
  const pausing = pauseNowAndThen(over.signal, { candidates });
  try {
    return await work();
  } finally {
    over.abort();
    say(`  … stopped a process for 2 seconds ${await pausing} times`);
    await Promise.all(load.map((child) => stopChild(child, 'SIGKILL', 1_000)));
  }
}

/** The test and the service under test are one process here. */
async function integrationRounds(files: string[], progress: Progress): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  await besideLoad(
    () => childrenRunning('jest'),
    async () => {
      for (let round = 1; round <= times; round += 1) {
        const run = () => onTestServers('int', ['--runTestsByPath', ...files], 1);
        const { outcome } = await progress.step(`integration, round ${round}`, run, (one) => summaryLine(one.outcome));
        outcomes.push(outcome);
      }
    },
  );
  return totalOf(outcomes);
}

const serviceNames = new Set(discoverServices().map(({ name }) => name));

function runningServices(): number[] {
  const { children } = readRunning(currentInstance({ ...process.env, FLOATWISE_INSTANCE: 'test' }).dir) ?? {};
  return (children ?? []).filter(({ name }) => serviceNames.has(name)).map(({ pid }) => pid);
}

const browserRounds = (files: string[], progress: Progress): Promise<Outcome> =>
  besideLoad(runningServices, () =>
    progress.step('browser', () => browser([`--repeat-each=${times}`, '--retries=0', ...files], progress), summaryLine),
  );

/** `npm run steady -- wallet --times 5`: whether integration and browser files pass on a machine that is busy and stumbles. */
await command(async () => {
  if (!(times >= 1) || !(limitMinutes > 0)) throw new Failure('Say how often as a number: --times 5 --minutes 120.');
  const [integrationFiles, browserFiles] = [filesOf('int.spec'), filesOf('e2e')];
  if (integrationFiles.length + browserFiles.length === 0)
    throw new Failure(`No integration or browser file has "${pattern}" in its path.`);
  forgetGivenServers();
  const progress = new Progress(interruption());
  await progress.step('build', buildForTests);
  const rounds = async (): Promise<Outcome[]> => [
    ...(integrationFiles.length > 0 ? [await integrationRounds(integrationFiles, progress)] : []),
    ...(browserFiles.length > 0 ? [await browserRounds(browserFiles, progress)] : []),
  ];
  const outcomes = await Promise.race([rounds(), tooLong()]);
  const total = totalOf(outcomes);
  const files: TestFile[] = filesOfRounds(outcomes.map((outcome) => outcome.files ?? []));
  for (const { file, failure } of files) if (failure) say(`\n${file}\n${failure}`);
  for (const { details } of outcomes.slice(integrationFiles.length > 0 ? 1 : 0)) if (details) say(`\n${details}`);
  say(`\n${steadyTable(files)}`);
  say(`\n${summaryLine(total)}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
});
