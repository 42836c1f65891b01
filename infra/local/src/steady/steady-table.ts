import { inColumns } from '../testing/columns.ts';
import type { TestFile } from '../testing/outcome.ts';

/** The files of all rounds, each once, with its results added up. */
export function filesOfRounds(rounds: readonly TestFile[][]): TestFile[] {
  const sums = new Map<string, TestFile>();
  for (const one of rounds.flat()) {
    const before = sums.get(one.file);
    const failure = [before?.failure, one.failure].filter(Boolean).join('\n\n');
    sums.set(one.file, {
      file: one.file,
      seconds: (before?.seconds ?? 0) + one.seconds,
      passed: (before?.passed ?? 0) + one.passed,
      failed: (before?.failed ?? 0) + one.failed,
      skipped: (before?.skipped ?? 0) + one.skipped,
      ...(failure ? { failure } : {}),
    });
  }
  return [...sums.values()].sort((one, other) => other.failed - one.failed || one.file.localeCompare(other.file));
}

/** The table that `npm run steady` prints: what failed comes first. */
export const steadyTable = (files: readonly TestFile[]): string =>
  inColumns(
    [
      ['passed', 'failed', 'seconds', 'file'],
      ...files.map(({ file, seconds, passed, failed }) => [String(passed), String(failed), seconds.toFixed(0), file]),
    ],
    (column) => column < 3,
  );
