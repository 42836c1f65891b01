import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BenchContext, Benchmark } from './bench/benchmark.ts';
import { figuresTable } from './bench/figures-table.ts';
import { isSmoke } from './bench/size.ts';
import { notInSmoke, smokeFaults, type Ran } from './bench/smoke.ts';
import { command, sentenceFor } from './failure.ts';
import { deleteInstance } from './instance/delete-instance.ts';
import { currentInstance, forgetGivenServers } from './instance/instance.ts';
import { Progress } from './instance/progress.ts';
import { say } from './say.ts';
import { startInstance } from './start/start-instance.ts';
import { localDir, root } from './paths.ts';
import { interruption } from './process/interrupted.ts';

const folder = join(root, 'infra/local/bench');

/**
 * `npm run bench`, `npm run bench -- http`: all benchmarks, or those whose name contains the word; `--smoke` makes them tiny. `--keep` goes on with
 * the instance as the last run left it.
 */
function benchmarkFiles(words: string[]): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.bench.ts') && (words.length === 0 || words.some((word) => name.includes(word))))
    .filter((name) => !isSmoke || !notInSmoke.includes(name))
    .sort();
}

/** Measures without running into the limits. */
const unlimited = { RATE_LIMIT_POINTS: '1000000000', REGISTER_PER_ADDRESS: '1000000', LOGIN_PER_ADDRESS: '1000000' };

/** A failing benchmark is reported, and the others still run: a measurement isn't a test. */
async function runOne(file: string, context: BenchContext): Promise<Ran> {
  const name = file.replace('.bench.ts', '');
  try {
    const { run }: Benchmark = await import(pathToFileURL(join(folder, file)).href);
    return { name, figures: await context.progress.step(name, () => run(context)), failure: null };
  } catch (error) {
    const failure = sentenceFor(error);
    say(`  ${file} could not measure: ${failure}`);
    return { name, figures: [], failure };
  }
}

/** A smoke run fails if a benchmark can't measure; what it measured means nothing. */
function reportSmoke(all: readonly Ran[]): void {
  const faults = smokeFaults(all);
  say(`\n${[...faults, `${all.length - faults.length} of ${all.length} benchmarks can measure.`].join('\n')}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

await command(async () => {
  forgetGivenServers();
  const progress = new Progress(interruption());
  const instance = currentInstance({ ...process.env, FLOATWISE_INSTANCE: 'bench' });
  if (!process.argv.includes('--keep')) await deleteInstance(instance);
  const running = await startInstance(instance, { progress, report: say, serviceSettings: unlimited });
  const all: Ran[] = [];
  try {
    const { secrets, accounts } = running;
    const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
    for (const file of benchmarkFiles(words)) {
      all.push(await runOne(file, { instance, secrets, accounts, progress }));
    }
  } finally {
    await running.stop();
  }
  if (isSmoke) return reportSmoke(all);
  const figures = all.flatMap((ran) => ran.figures);
  mkdirSync(join(localDir, 'bench-reports'), { recursive: true });
  writeFileSync(join(localDir, 'bench-reports', 'figures.json'), `${JSON.stringify(figures, null, 2)}\n`);
  say(`\n${figuresTable(figures)}`);
});
