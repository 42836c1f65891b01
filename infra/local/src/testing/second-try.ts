import { totalOf, type Outcome, type TestFile } from './outcome.ts';

/** More files than this don't fail because of a slow moment, and fail the run. */
const mostTriedAgain = 2;

const isFailed = ({ failure }: TestFile): boolean => failure !== undefined;

/** The failed files that a second try may excuse; none if there are too many. */
export function filesToTryAgain({ files = [] }: Outcome): string[] {
  const failed = files.filter(isFailed);
  return failed.length > mostTriedAgain ? [] : failed.map(({ file }) => file);
}

const negative = ({ passed, failed, skipped }: TestFile): Outcome => ({
  passed: -passed,
  failed: -failed,
  skipped: -skipped,
  details: '',
});

/**
 * The outcome of a part after its failed files have run a second time: the second results count, and the first failure of a file that
 * passed then is kept whole, so that someone can make it steady.
 */
export function withSecondTry(first: Outcome, second: Outcome): Outcome {
  const again = new Map((second.files ?? []).map((file) => [file.file, file]));
  const replaced = (first.files ?? []).filter((file) => isFailed(file) && again.has(file.file));
  const passed = replaced.filter(({ file }) => again.get(file)?.failure === undefined);
  const total = totalOf([first, ...replaced.map(negative), second]);
  return {
    ...total,
    details: total.failed > 0 ? [first.details, second.details].filter(Boolean).join('\n\n') : '',
    secondTry: [...(total.secondTry ?? []), ...passed.map(({ file, failure }) => `${file}\n${failure}`)],
  };
}
