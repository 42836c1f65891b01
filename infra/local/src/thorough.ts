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
const mutants = ['--sample', '100', '--minutes', '15'];

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

async function sampleOfMutants(): Promise<Outcome> {
  const program = join(root, 'infra/local/src/mutants.ts');
  // Another sample each time.
  const seed = ['--seed', String(Math.floor(Date.now() / 1000))];
  const { code, lines } = await runToEnd({
    command: process.execPath,
    args: [program, ...mutants, ...seed],
    cwd: root,
  });
  return checkOutcome(code === 0, lines.join('\n'));
}

/** Whether every benchmark can measure. */
async function tinyBenchmarks(): Promise<Outcome> {
  const program = join(root, 'infra/local/src/bench.ts');
  const { code, lines } = await runToEnd({ command: process.execPath, args: [program, '--smoke'], cwd: root });
  return checkOutcome(code === 0, lines.join('\n'));
}

/** Whether a backup brings the product back. */
async function restoreDrill(): Promise<Outcome> {
  const program = join(root, 'infra/local/src/restore-drill.ts');
  const { code, lines } = await runToEnd({ command: process.execPath, args: [program], cwd: root });
  return checkOutcome(code === 0, lines.join('\n'));
}

const parts: Record<string, () => Promise<Outcome>> = {
  properties,
  recipes: async () => (await onTestServers('thorough', [])).outcome,
  faults: async () => (await onTestServers('fault', [])).outcome,
  restore: restoreDrill,
  benchmarks: tinyBenchmarks,
  mutants: sampleOfMutants,
};

/** `npm run thorough`, `npm run thorough -- recipes`: what takes too long to run before each landing. */
await command(async () => {
  forgetGivenServers();
  const progress = new Progress(interruption());
  await progress.step('build', buildForTests);
  process.exitCode = await runParts(parts, process.argv.slice(2), progress);
});
