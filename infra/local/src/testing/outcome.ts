/** What one part of `npm test` came to. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** What a person needs to see of it; empty when all is well. */
  details: string;
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
    }),
    checkless,
  );

const checkless: Outcome = { passed: 0, failed: 0, skipped: 0, details: '' };

/** The last line of `npm test`. */
export const summaryLine = ({ passed, failed, skipped }: Outcome): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
}

/** Reads jest's JSON. A file that could not even be loaded counts as one failure, and so does a run without any test. */
export function jestOutcome(report: JestReport | undefined, exitCode: number, output: string): Outcome {
  const failed = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
  return {
    passed: report?.numPassedTests ?? 0,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    details: exitCode === 0 ? '' : output,
  };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Reads Playwright's JSON. A test that passed only at a second try has failed. */
export function playwrightOutcome(report: PlaywrightReport | undefined, exitCode: number, output: string): Outcome {
  const failed = report ? report.stats.unexpected + report.stats.flaky + report.errors.length : 0;
  return {
    passed: report?.stats.expected ?? 0,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report?.stats.skipped ?? 0,
    details: exitCode === 0 ? '' : output,
  };
}
