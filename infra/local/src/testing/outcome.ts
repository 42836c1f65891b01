import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../paths.ts';

/** The result of one part of `npm test`. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** What a person needs to see; empty if everything passed. */
  details: string;
  /**
   * Browser tests and integration files that passed only on their second try, each with its whole first failure, so that someone can
   * fix the flakiness.
   */
  secondTry?: string[];
  /** The test files that ran. */
  files?: TestFile[];
}

export interface TestFile {
  /** Below the root. */
  file: string;
  seconds: number;
  passed: number;
  failed: number;
  skipped: number;
  /** Absent if the file passed; otherwise all that the runner says about it. */
  failure?: string;
}

/** A check that either passes or fails counts as one. */
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
      details: [sum.details, one.details].filter(Boolean).join('\n'),
      secondTry: [...(sum.secondTry ?? []), ...(one.secondTry ?? [])],
      files: [...(sum.files ?? []), ...(one.files ?? [])],
    }),
    checkless,
  );

const checkless: Outcome = { passed: 0, failed: 0, skipped: 0, details: '', secondTry: [], files: [] };

/** The last line of `npm test`. */
export const summaryLine = ({ passed, failed, skipped }: Outcome): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** A test in jest's JSON. */
export interface JestTest {
  ancestorTitles: string[];
  title: string;
  status: string;
  /** Milliseconds; absent if it didn't run. */
  duration?: number | null;
}

/** A file in jest's JSON. */
interface JestFile {
  name: string;
  status: string;
  message: string;
  startTime: number;
  endTime: number;
  assertionResults: JestTest[];
}

export interface JestReport {
  testResults?: JestFile[];
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
}

/** Nx may answer with a report that another clone wrote: its files are the same ones below that clone's root. */
function belowRoot(path: string): string {
  const parts = path.split('/');
  const start = parts.findIndex((_, index) => existsSync(join(root, ...parts.slice(index))));
  return start < 0 ? relative(root, path) : parts.slice(start).join('/');
}

function fileOfJest({ name, status, message, startTime, endTime, assertionResults }: JestFile): TestFile {
  const count = (...wanted: string[]): number => assertionResults.filter((one) => wanted.includes(one.status)).length;
  const isFailed = status === 'failed';
  return {
    file: belowRoot(name),
    seconds: (endTime - startTime) / 1000,
    passed: count('passed'),
    // A file that couldn't be loaded has no tests.
    failed: isFailed ? Math.max(1, count('failed')) : 0,
    skipped: count('pending', 'todo', 'disabled', 'skipped'),
    ...(isFailed ? { failure: stripVTControlCharacters(message) } : {}),
  };
}

/** Parses jest's JSON. A file that couldn't be loaded counts as one failure, and so does a run without tests. */
export function jestOutcome(report: JestReport | undefined, exitCode: number, output: string): Outcome {
  const failed = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
  return {
    passed: report?.numPassedTests ?? 0,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    details: exitCode === 0 ? '' : output,
    files: (report?.testResults ?? []).map(fileOfJest),
  };
}

/**
 * One try of a test. An error's message includes its code frame and stack; files are the trace and the page's snapshot.
 */
interface PlaywrightTry {
  duration: number;
  errors: { message: string }[];
  attachments: { name: string; path?: string }[];
}

interface PlaywrightTest {
  status: string;
  results: PlaywrightTry[];
}

interface PlaywrightSuite {
  title: string;
  specs: { title: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

const firstFailure = ([first]: PlaywrightTry[]): string[] => [
  ...(first?.errors ?? []).map(({ message }) => stripVTControlCharacters(message)),
  ...(first?.attachments ?? []).flatMap(({ name, path }) => (path ? `${name}: ${path}` : [])),
];

const flakyIn = (suite: PlaywrightSuite): string[] => [
  ...suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => [`${suite.title} ${title}`, ...firstFailure(results)].join('\n')),
  ),
  ...(suite.suites ?? []).flatMap(flakyIn),
];

const testsIn = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightTest[] => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(testsIn),
];

function fileOfPlaywright(suite: PlaywrightSuite): TestFile {
  const tests = testsIn(suite);
  const count = (...wanted: string[]): number => tests.filter(({ status }) => wanted.includes(status)).length;
  const ms = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
  const counts = { passed: count('expected', 'flaky'), failed: count('unexpected'), skipped: count('skipped') };
  return { file: suite.title, seconds: ms / 1000, ...counts };
}

/** Parses Playwright's JSON, whose outermost suites are files. */
export function playwrightOutcome(report: PlaywrightReport | undefined, exitCode: number, output: string): Outcome {
  const failed = report ? report.stats.unexpected + report.errors.length : 0;
  return {
    passed: report ? report.stats.expected + report.stats.flaky : 0,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report?.stats.skipped ?? 0,
    details: exitCode === 0 ? '' : output,
    secondTry: (report?.suites ?? []).flatMap(flakyIn),
    files: (report?.suites ?? []).map(fileOfPlaywright),
  };
}
