import { join } from 'node:path';
import { root } from '../paths.ts';
import { checkOutcome, jestOutcome, playwrightOutcome, summaryLine, totalOf } from './outcome.ts';

const jest = {
  numPassedTests: 10,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
};
const browser = { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 }, errors: [], suites: [] };

describe('counting tests', () => {
  it('ends in one line over all parts', () => {
    const total = totalOf([checkOutcome(true, ''), jestOutcome(jest, 0, ''), playwrightOutcome(browser, 0, '')]);
    expect(summaryLine(total)).toBe('15 passed, 0 failed, 0 skipped');
  });

  it('keeps what each part tells of its failures', () => {
    const parts = [checkOutcome(false, 'wrong'), checkOutcome(true, 'noise'), jestOutcome(jest, 1, 'broken')];
    expect(totalOf(parts).details).toBe('wrong\nbroken');
  });

  it.each([
    ['a failed test', { ...jest, numFailedTests: 2 }, 1, 2],
    ['a file that could not be loaded', { ...jest, numRuntimeErrorTestSuites: 1 }, 1, 1],
    ['a run that ended badly without naming a test', jest, 1, 1],
    ['a run without a report', undefined, 1, 1],
  ])('of jest: %s', (_, report, code, failed) => {
    expect(jestOutcome(report, code, 'output')).toMatchObject({ failed, details: 'output' });
  });

  it('keeps what each part tells of its failures', () => {
    const parts = [checkOutcome(false, 'wrong'), checkOutcome(true, 'noise'), jestOutcome(jest, 1, 'broken')];
    expect(totalOf(parts).details).toBe('wrong\nbroken');
  });

  it.each([
    ['a failed test', { ...browser, stats: { ...browser.stats, unexpected: 1 } }, 1, 1],
    ['a run that could not begin', { ...browser, errors: [{}] }, 1, 1],
    ['a run without a report', undefined, 1, 1],
  ])('of Playwright: %s', (_, report, code, failed) => {
    expect(playwrightOutcome(report, code, 'output').failed).toBe(failed);
  });

  it('names a browser test that passed at its second try only, with the whole first failure', () => {
    const frame = '  11 |   await dip();\n> 12 |   expect(left).toBe(0);\n    at wallet.e2e.ts:12:16';
    const results = [
      {
        duration: 1_500,
        errors: [
          { message: `Error: \u001b[31mexpected 0\u001b[39m, was 4\n\n${frame}` },
          { message: 'Error: the page was closed' },
        ],
        attachments: [{ name: 'trace', path: '/results/trace.zip' }, { name: 'note' }],
      },
      { duration: 500, errors: [], attachments: [] },
    ];
    const steady = {
      title: 'stands',
      tests: [{ status: 'expected', results: [{ duration: 250, errors: [], attachments: [] }] }],
    };
    const specs = [steady, { title: 'dips', tests: [{ status: 'flaky', results }] }];
    const suites = [{ title: 'wallet.e2e.ts', specs: [], suites: [{ title: 'a card', specs }] }];
    const outcome = playwrightOutcome({ ...browser, stats: { ...browser.stats, flaky: 1 }, suites }, 0, '');
    expect(outcome).toMatchObject({
      passed: 5,
      failed: 0,
      files: [{ file: 'wallet.e2e.ts', seconds: 2.25, passed: 2 }],
    });
    expect(totalOf([checkOutcome(true, ''), outcome]).secondTry).toEqual([
      `a card dips\nError: expected 0, was 4\n\n${frame}\nError: the page was closed\ntrace: /results/trace.zip`,
    ]);
  });

  it('knows of each file how long it took, and what failed in it', () => {
    const file = (name: string, status: string) => ({
      name: join(root, name),
      status,
      message: status === 'failed' ? '\u001b[31mexpected 0\u001b[39m' : '',
      startTime: 1_000,
      endTime: 3_500,
      assertionResults: [],
    });
    const report = { ...jest, testResults: [file('services/a.int.spec.ts', 'failed'), file('b.spec.ts', 'passed')] };
    expect(jestOutcome(report, 1, '').files).toEqual([
      { file: 'services/a.int.spec.ts', seconds: 2.5, passed: 0, failed: 1, skipped: 0, failure: 'expected 0' },
      { file: 'b.spec.ts', seconds: 2.5, passed: 0, failed: 0, skipped: 0 },
    ]);
  });

  it('names a file of a cached report, which another clone wrote, below the root', () => {
    const name = '/elsewhere/floatwise/infra/local/src/say.ts';
    const report = {
      ...jest,
      testResults: [{ name, status: 'passed', message: '', startTime: 0, endTime: 1, assertionResults: [] }],
    };
    expect(jestOutcome(report, 0, '').files?.map(({ file }) => file)).toEqual(['infra/local/src/say.ts']);
  });

  it('shows the output of a check that failed only', () => {
    expect(checkOutcome(false, 'wrong')).toEqual({ passed: 0, failed: 1, skipped: 0, details: 'wrong' });
    expect(checkOutcome(true, 'noise').details).toBe('');
  });
});
