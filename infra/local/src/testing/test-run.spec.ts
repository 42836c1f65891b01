import { Progress } from '../instance/progress.ts';
import { checkOutcome, type Outcome, type TestFile } from './outcome.ts';
import { partNames, type PartName } from './parts.ts';
import { TestRun } from './test-run.ts';

const file = (name: string, failure?: string): TestFile => ({
  file: name,
  seconds: 1,
  passed: failure ? 0 : 1,
  failed: failure ? 1 : 0,
  skipped: 0,
  ...(failure ? { failure } : {}),
});
const outcomeOf = (one: TestFile): Outcome => ({ ...one, details: one.failure ?? '', files: [one] });

/** A run whose parts are told to end by the test. */
function aRun(outcomes: Partial<Record<PartName, Outcome>> = {}, second: Outcome = checkOutcome(true, '')) {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const shown: string[] = [];
  const part = (name: PartName) => async (): Promise<Outcome> => {
    began.push(name);
    await new Promise<void>((end) => ends.set(name, end));
    return outcomes[name] ?? checkOutcome(true, '');
  };
  const progress = new Progress(new AbortController().signal, () => undefined);
  const work = Object.fromEntries(partNames.map((name) => [name, part(name)])) as Record<
    PartName,
    () => Promise<Outcome>
  >;
  const tried = (files: string[]): Promise<Outcome> => {
    began.push(`again ${files.join()}`);
    return Promise.resolve(second);
  };
  const again = { unit: tried, int: tried };
  const run = new TestRun({ progress, say: (text) => shown.push(text.trim()), work, again });
  const end = async (...names: PartName[]): Promise<void> => {
    for (const name of names) {
      ends.get(name)?.();
      await new Promise((turn) => setImmediate(turn));
    }
  };
  return { run, began, shown, end };
}

describe('the parts of npm test', () => {
  it('are the build, then what needs servers beside what does not', async () => {
    const { run, began, end } = aRun();
    const over = run.run(partNames);
    expect(began).toEqual(['build']);
    await end('build');
    expect(began).toEqual(['build', 'types', 'int']);
    await end('types', 'derived', 'int', 'lint');
    expect(began).toEqual(['build', 'types', 'int', 'derived', 'lint', 'browser', 'unit']);
    await end('unit', 'browser');
    await over;
    expect(run.total).toMatchObject({ passed: 7, failed: 0 });
  });

  it('end after a build that failed', async () => {
    const { run, began, shown, end } = aRun({ build: checkOutcome(false, 'no such file') });
    const over = run.run(partNames);
    await end('build');
    await over;
    expect(began).toEqual(['build']);
    expect(shown).toEqual(['no such file']);
  });

  it.each(['unit', 'int'] as const)('end with a second try of %s files, after everything else', async (part) => {
    const slow = outcomeOf(file('a.spec.ts', 'too slow'));
    const { run, began, shown, end } = aRun({ [part]: slow }, outcomeOf(file('a.spec.ts')));
    const over = run.run(['build', part, 'browser']);
    await end('build', part, 'browser');
    await over;
    expect(began.at(-1)).toBe('again a.spec.ts');
    expect(shown).toEqual([]);
    expect(run.total).toMatchObject({ passed: 3, failed: 0, secondTry: ['a.spec.ts\ntoo slow'] });
  });

  it('fail if a unit test fails twice', async () => {
    const wrong = outcomeOf(file('a.spec.ts', 'wrong'));
    const { run, began, shown, end } = aRun({ unit: wrong }, wrong);
    const over = run.run(['build', 'unit']);
    await end('build', 'unit');
    await over;
    expect(began).toEqual(['build', 'unit', 'again a.spec.ts']);
    expect(shown).toEqual(['wrong\n\nwrong']);
    expect(run.total.failed).toBe(1);
  });
});
