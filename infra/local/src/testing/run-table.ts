import type { Spent } from '../process/processor-time.ts';
import { inColumns } from './columns.ts';
import type { Outcome, TestFile } from './outcome.ts';

/** A part of a run that is over. */
export interface PartRun {
  part: string;
  spent: Spent;
  outcome: Outcome;
}

const slowestShown = 20;

const rowOf = ({ part, spent, outcome }: PartRun): string[] => {
  const { passed, failed, skipped } = outcome;
  return [part, spent.wallS.toFixed(0), spent.processorS.toFixed(0), String(passed + failed + skipped)];
};

const sumOf = (runs: PartRun[], what: keyof Spent): number => runs.reduce((sum, { spent }) => sum + spent[what], 0);

const slowest = (files: TestFile[]): string =>
  inColumns(
    [
      ['seconds', 'slowest files'],
      ...files
        .toSorted((one, other) => other.seconds - one.seconds)
        .slice(0, slowestShown)
        .map(({ file, seconds }) => [seconds.toFixed(1), file]),
    ],
    (column) => column === 0,
  );

/** What `.ci/run` has run already: part, wall seconds, processor seconds, tests. */
export function runBefore(said: string | undefined): PartRun | undefined {
  const [, part, wallS, processorS, passed] = /^(\w+) ([\d.]+) ([\d.]+) (\d+)$/.exec(said ?? '') ?? [];
  if (!part) return undefined;
  const outcome = { passed: Number(passed), failed: 0, skipped: 0, details: '' };
  return { part, spent: { wallS: Number(wallS), processorS: Number(processorS) }, outcome };
}

/** What the parts of a run took, and where. Parts may run beside each other, so that the whole takes less than their sum. */
export function runTable(runs: PartRun[], wallS: number): string {
  const counted = runs.reduce((sum, { outcome }) => sum + outcome.passed + outcome.failed + outcome.skipped, 0);
  const parts = [
    ['part', 'wall s', 'processor s', 'tests'],
    ...runs.map(rowOf),
    ['all', wallS.toFixed(0), sumOf(runs, 'processorS').toFixed(0), String(counted)],
  ];
  const table = inColumns(parts, (column) => column > 0);
  const files = runs.flatMap(({ outcome }) => outcome.files ?? []);
  return files.length === 0 ? table : `${table}\n\n${slowest(files)}`;
}
