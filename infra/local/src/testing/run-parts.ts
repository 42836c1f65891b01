import type { Progress } from '../instance/progress.ts';
import { measured } from '../process/processor-time.ts';
import { say } from '../say.ts';
import { summaryLine, totalOf, type Outcome } from './outcome.ts';
import { runTable, type PartRun } from './run-table.ts';

/**
 * Runs parts one after another, prints what failed, a table, and the sum, and returns the exit code.
 * @param wanted names of parts; none means all
 */
export async function runParts(
  parts: Readonly<Record<string, () => Promise<Outcome>>>,
  wanted: readonly string[],
  progress: Progress,
): Promise<number> {
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
  return total.failed > 0 ? 1 : 0;
}
