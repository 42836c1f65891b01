import { jest } from '@jest/globals';

// A busy machine takes its time; what a test waits for by itself has a shorter limit of its own.
jest.setTimeout(30_000);

// One more try, told by name above the last line of `npm test` (ADR 15).
jest.retryTimes(1, { logErrorsBeforeRetry: true });

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
}
