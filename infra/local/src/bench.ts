import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BenchContext, Benchmark } from './bench/benchmark.ts';
import { figuresTable, type Figure } from './bench/figures-table.ts';
import { command, sentenceFor } from './failure.ts';
import { deleteInstance } from './instance/delete-instance.ts';
import { currentInstance, forgetGivenServers } from './instance/instance.ts';
import { Progress } from './instance/progress.ts';
import { say } from './say.ts';
import { startInstance } from './start/start-instance.ts';
import { localDir, root } from './paths.ts';
import { interruption } from './process/interrupted.ts';

const folder = join(root, 'infra/local/bench');

/** `npm run bench`, `npm run bench -- http`: all benchmarks, or those whose name contains the word. */
function benchmarkFiles(words: string[]): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.bench.ts') && (words.length === 0 || words.some((word) => name.includes(word))))
    .sort();
}

/** Measures without running into the limits. */
const unlimited = { RATE_LIMIT_POINTS: '1000000000', REGISTER_PER_ADDRESS: '1000000', LOGIN_PER_ADDRESS: '1000000' };

/** A failing benchmark is reported, and the others still run: a measurement isn't a test. */
async function runOne(name: string, context: BenchContext): Promise<Figure[]> {
  try {
    const { run }: Benchmark = await import(pathToFileURL(join(folder, name)).href);
    return await context.progress.step(name.replace('.bench.ts', ''), () => run(context));
  } catch (error) {
    say(`  ${name} could not measure: ${sentenceFor(error)}`);
    return [];
  }
}

await command(async () => {
  forgetGivenServers();
  const progress = new Progress(interruption());
  const instance = currentInstance({ ...process.env, FLOATWISE_INSTANCE: 'bench' });
  await deleteInstance(instance);
  const running = await startInstance(instance, { progress, report: say, serviceSettings: unlimited });
  const figures: Figure[] = [];
  try {
    const { secrets, accounts } = running;
    for (const name of benchmarkFiles(process.argv.slice(2))) {
      figures.push(...(await runOne(name, { instance, secrets, accounts, progress })));
    }
  } finally {
    await running.stop();
  }
  mkdirSync(join(localDir, 'bench-reports'), { recursive: true });
  writeFileSync(join(localDir, 'bench-reports', 'figures.json'), `${JSON.stringify(figures, null, 2)}\n`);
  say(`\n${figuresTable(figures)}`);
});
