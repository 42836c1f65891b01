import type { Progress } from '../instance/progress.ts';
import { measured } from '../process/processor-time.ts';
import type { Say } from '../say.ts';
import { summaryLine, totalOf, type Outcome } from './outcome.ts';
import type { PartName } from './parts.ts';
import type { PartRun } from './run-table.ts';
import { filesToTryAgain, withSecondTry } from './second-try.ts';

type Work = () => Promise<Outcome>;

interface TestRunOptions {
  progress: Pick<Progress, 'step' | 'note'>;
  say: Say;
  work: Record<PartName, Work>;
  /** Runs these files once more. */
  again: Record<TriedAgain, (files: string[]) => Promise<Outcome>>;
}

/** The parts whose failed files run once more. Playwright does that by itself. */
const triedAgain = ['unit', 'int'] as const;
type TriedAgain = (typeof triedAgain)[number];

/**
 * Integration and browser tests wait for timers, servers, and pages half of the time. What needs no servers takes what they leave of the
 * processors. The outer lists follow each other; the lists in them run side by side.
 */
const stages: PartName[][][] = [
  [['build']],
  [
    ['types', 'derived', 'lint', 'unit'],
    ['int', 'browser'],
  ],
];

/** Runs the parts of `npm test`, and keeps what came of each. */
export class TestRun {
  readonly runs: PartRun[] = [];
  readonly #options: TestRunOptions;

  constructor(options: TestRunOptions) {
    this.#options = options;
  }

  get total(): Outcome {
    return totalOf(this.runs.map(({ outcome }) => outcome));
  }

  async run(parts: readonly PartName[]): Promise<void> {
    const { progress, work } = this.#options;
    for (const stage of stages) {
      const lanes = stage.map(async (lane) => {
        for (const part of lane.filter((each) => parts.includes(each))) await this.#part(part, work[part]);
      });
      await Promise.all(lanes);
      if (stage[0]?.[0] === 'build' && this.total.failed > 0 && parts.length > 1) {
        progress.note('Without a build nothing else can be judged.');
        return;
      }
    }
    for (const part of triedAgain) await this.#secondTry(part);
  }

  async #part(part: PartName, work: Work): Promise<void> {
    const { progress } = this.#options;
    const { result: outcome, spent } = await measured(() => progress.step(part, work, summaryLine));
    this.runs.push({ part, spent, outcome });
    const isTriedAgain = triedAgain.some((each) => each === part) && filesToTryAgain(outcome).length > 0;
    if (!isTriedAgain) this.#show(outcome);
  }

  /** At the end, when nothing runs beside it. */
  async #secondTry(part: TriedAgain): Promise<void> {
    const { progress, again } = this.#options;
    const first = this.runs.find((run) => run.part === part);
    const files = first ? filesToTryAgain(first.outcome) : [];
    if (!first || files.length === 0) return;
    const work = (): Promise<Outcome> => again[part](files);
    const { result: second, spent } = await measured(() => progress.step('second try', work, summaryLine));
    first.outcome = withSecondTry(first.outcome, second);
    this.runs.push({ part: 'second try', spent, outcome: totalOf([]) });
    this.#show(first.outcome);
  }

  #show({ details }: Outcome): void {
    if (details) this.#options.say(`\n${details}\n`);
  }
}
