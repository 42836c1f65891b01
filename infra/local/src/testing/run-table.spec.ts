import { runBefore, runTable } from './run-table.ts';

const spent = (wallS: number, processorS: number) => ({ wallS, processorS });
const outcome = (passed: number) => ({ passed, failed: 1, skipped: 0, details: '' });

describe('what a run took', () => {
  it('is shown part by part, and in all', () => {
    const runs = [
      { part: 'types', spent: spent(61.6, 70), outcome: { ...outcome(0), failed: 0, passed: 1 } },
      { part: 'unit', spent: spent(120, 201.2), outcome: outcome(4_000) },
    ];
    expect(runTable(runs, 130).split('\n')).toEqual([
      'part   wall s  processor s  tests',
      'types      62           70      1',
      'unit      120          201   4001',
      'all       130          271   4002',
    ]);
  });

  it('names the twenty slowest files of all parts', () => {
    const files = (name: string, count: number) =>
      Array.from({ length: count }, (_, at) => ({
        file: `${name}-${at}`,
        seconds: at,
        passed: 1,
        failed: 0,
        skipped: 0,
      }));
    const runs = [
      { part: 'unit', spent: spent(1, 1), outcome: { ...outcome(1), files: files('unit', 15) } },
      { part: 'int', spent: spent(1, 1), outcome: { ...outcome(1), files: files('int', 16) } },
    ];
    const shown = runTable(runs, 2).split('\n\n')[1]?.split('\n') ?? [];
    expect(shown).toHaveLength(21);
    expect(shown.slice(0, 3)).toEqual(['seconds  slowest files', '   15.0  int-15', '   14.0  unit-14']);
  });

  it('begins with what ran before it', () => {
    expect(runBefore('newcomer 96.5 120.25 11')).toEqual({
      part: 'newcomer',
      spent: spent(96.5, 120.25),
      outcome: { passed: 11, failed: 0, skipped: 0, details: '' },
    });
    expect(runBefore(undefined)).toBeUndefined();
  });
});
