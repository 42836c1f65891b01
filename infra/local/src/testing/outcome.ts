/** What one part of `npm test` came to. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** What a person needs to see of it; empty when all is well. */
  details: string;
  /** The names of tests that passed at their second try only: they pass, and somebody should make them steady. */
  secondTry?: string[];
}

/** A check that either holds or does not counts as one. */
export const checkOutcome = (ok: boolean, details: string): Outcome => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  skipped: 0,
  details: ok ? '' : details,
});

export const totalOf = (outcomes: Outcome[]): Outcome =>
  outcomes.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      details: '',
      secondTry: [...(sum.secondTry ?? []), ...(one.secondTry ?? [])],
    }),
    checkless,
  );

const checkless: Outcome = { passed: 0, failed: 0, skipped: 0, details: '', secondTry: [] };

/** The last line of `npm test`. */
export const summaryLine = ({ passed, failed, skipped }: Outcome): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { assertionResults: { fullName: string; status: string; invocations?: number }[] }[];
}

/** Reads jest's JSON. A file that could not even be loaded counts as one failure, and so does a run without any test. */
export function jestOutcome(report: JestReport | undefined, exitCode: number, output: string): Outcome {
  const failed = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
  return {
    passed: report?.numPassedTests ?? 0,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    details: exitCode === 0 ? '' : output,
    secondTry: (report?.testResults ?? [])
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
      .map(({ fullName }) => fullName),
  };
}

interface PlaywrightSuite {
  title: string;
  specs: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

const flakyIn = (suite: PlaywrightSuite): string[] => [
  ...suite.specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => `${suite.title} ${title}`),
  ...(suite.suites ?? []).flatMap(flakyIn),
];

/** Reads Playwright's JSON. */
export function playwrightOutcome(report: PlaywrightReport | undefined, exitCode: number, output: string): Outcome {
  const failed = report ? report.stats.unexpected + report.errors.length : 0;
  return {
    passed: report ? report.stats.expected + report.stats.flaky : 0,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report?.stats.skipped ?? 0,
    details: exitCode === 0 ? '' : output,
    secondTry: (report?.suites ?? []).flatMap(flakyIn),
  };
}
