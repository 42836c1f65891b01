import type { Outcome, TestFile } from './outcome.ts';
import { filesToTryAgain, withSecondTry } from './second-try.ts';

const file = (name: string, failure?: string): TestFile => ({
  file: name,
  seconds: 1,
  passed: failure ? 2 : 3,
  failed: failure ? 1 : 0,
  skipped: 1,
  ...(failure ? { failure } : {}),
});
const outcomeOf = (...files: TestFile[]): Outcome => ({
  passed: files.reduce((sum, { passed }) => sum + passed, 0),
  failed: files.reduce((sum, { failed }) => sum + failed, 0),
  skipped: files.length,
  details: files.map(({ failure }) => failure ?? '').join(''),
  files,
});

describe('a second try for integration files', () => {
  it('is given to two failed files, and to none of three', () => {
    const two = [file('a', 'no'), file('b'), file('c', 'no')];
    expect(filesToTryAgain(outcomeOf(...two))).toEqual(['a', 'c']);
    expect(filesToTryAgain(outcomeOf(...two, file('d', 'no')))).toEqual([]);
    expect(filesToTryAgain(outcomeOf(file('b')))).toEqual([]);
  });

  it('counts as passed what passes then, and keeps its whole first failure', () => {
    const outcome = withSecondTry(outcomeOf(file('a', 'expected 0\n  at a:12'), file('b')), outcomeOf(file('a')));
    expect(outcome).toMatchObject({ passed: 6, failed: 0, skipped: 2, details: '' });
    expect(outcome.secondTry).toEqual(['a\nexpected 0\n  at a:12']);
  });

  it('counts as failed what fails again, with both failures', () => {
    const first = outcomeOf(file('a', 'once'), file('c', 'slow'));
    const outcome = withSecondTry(first, outcomeOf(file('a', 'twice'), file('c')));
    expect(outcome).toMatchObject({ passed: 5, failed: 1, details: 'onceslow\n\ntwice', secondTry: ['c\nslow'] });
  });

  it('does not excuse a run that ended badly for another reason', () => {
    const first = { ...outcomeOf(file('a', 'no')), failed: 2 };
    expect(withSecondTry(first, outcomeOf(file('a'))).failed).toBe(1);
  });
});
