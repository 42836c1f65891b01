import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from './failure.ts';
import { buildForTests } from './instance/build.ts';
import { forgetGivenServers } from './instance/instance.ts';
import { Progress } from './instance/progress.ts';
import { root } from './paths.ts';
import { interruption } from './process/interrupted.ts';
import { runToEnd } from './process/run-step.ts';
import { checkOutcome, type Outcome } from './testing/outcome.ts';
import { jest, onTestServers } from './testing/run-part.ts';
import { runParts } from './testing/run-parts.ts';

const propertyRuns = '10000';

/** All property tests, ten times as often as `npm test` runs them. */
async function properties(): Promise<Outcome> {
  const files = globSync('{libs,services,shells,infra,mfe-*}/**/src/**/*.spec.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|generated|dist[^/]*)$/.test(path),
  });
  const found = files.filter((file) => /from 'fast-check'/.test(readFileSync(join(root, file), 'utf8')));
  const args = ['--maxWorkers=2', '--runTestsByPath', ...found.sort()];
  return (await jest('unit', args, { FAST_CHECK_RUNS: propertyRuns })).outcome;
}

/** Whether another command of ours succeeds. */
async function succeeds(name: string, ...args: string[]): Promise<Outcome> {
  const program = join(root, `infra/local/src/${name}.ts`);
  const { code, lines } = await runToEnd({ command: process.execPath, args: [program, ...args], cwd: root });
  return checkOutcome(code === 0, lines.join('\n'));
}

/** Another sample of mutants each time. */
const seed = (): string => String(Math.floor(Date.now() / 1000));

const parts: Record<string, () => Promise<Outcome>> = {
  properties,
  recipes: async () => (await onTestServers('thorough', [])).outcome,
  faults: async () => (await onTestServers('fault', [])).outcome,
  restore: () => succeeds('restore-drill'),
  benchmarks: () => succeeds('bench', '--smoke'),
  mutants: () => succeeds('mutants', '--sample', '100', '--minutes', '15', '--seed', seed()),
};

/** `npm run thorough`, `npm run thorough -- recipes`: what takes too long to run before each landing. */
await command(async () => {
  forgetGivenServers();
  const progress = new Progress(interruption());
  await progress.step('build', buildForTests);
  process.exitCode = await runParts(parts, process.argv.slice(2), progress);
});
