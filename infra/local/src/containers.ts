import { command } from './failure.ts';
import { mainPaths } from './containers/main-paths.ts';
import { replicasInTurn } from './containers/replicas.ts';
import { buildImages, engineHere } from './images/build-images.ts';
import { Progress } from './instance/progress.ts';
import { interruption } from './process/interrupted.ts';
import { measured } from './process/processor-time.ts';
import { say } from './say.ts';
import { summaryLine, totalOf, type Outcome } from './testing/outcome.ts';
import { runTable, type PartRun } from './testing/run-table.ts';

const parts: Record<string, () => Promise<Outcome>> = {
  'main-paths': mainPaths,
  replicas: replicasInTurn,
};

/** `npm run containers`, `npm run containers -- replicas`: builds the images, and shows with them what only containers can show. */
await command(async () => {
  const wanted = process.argv.slice(2);
  const progress = new Progress(interruption());
  await buildImages(await engineHere(), progress);
  const runs: PartRun[] = [];
  for (const [part, work] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(part)) continue;
    const { result: outcome, spent } = await measured(() => progress.step(part, work, summaryLine));
    runs.push({ part, spent, outcome });
    if (outcome.details) say(`\n${outcome.details}\n`);
  }
  const total = totalOf(runs.map(({ outcome }) => outcome));
  say(`\n${runTable(runs, progress.totalMs / 1000)}`);
  say(`\n${summaryLine(total)}`);
  process.exit(total.failed > 0 ? 1 : 0);
});
