import { defineConfig } from '@playwright/test';
import { chromiumFlags, withoutSpares } from './infra/local/chromium-flags.mjs';

const elsewhere = ['**/node_modules/**', '**/dist*/**', '.local/**'];
/** Workers share the tests of these files, so that none of them is left alone with a long file in the end. */
const walks = '**/trust/{markup,policy}.e2e.ts';

/** The third level of test: the running product at FLOATWISE_URL, used as a person would use it. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  testIgnore: elsewhere,
  outputDir: '.local/browser-results',
  // A busy machine takes its time; what is there at once is not waited for. Walks through all pages are `test.slow()`.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  fullyParallel: false,
  workers: 2,
  // One more try; `npm test` prints the first failure whole, though the run passed (ADR 15).
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: process.env.BROWSER_REPORT ?? '.local/browser-results.json' }]],
  use: {
    baseURL: process.env.FLOATWISE_URL ?? 'http://localhost:8080',
    browserName: 'chromium',
    // Drawing what moves takes a sixth of the processor time. A file whose pages should move says so in `test.use`.
    reducedMotion: 'reduce',
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    // Recording every test would take a fifth of its time, so only a second try is recorded. A first failure comes with the
    // page's snapshot. Pictures of every frame cost a small machine more than they tell beside that.
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [...chromiumFlags, withoutSpares],
    },
  },
  projects: [
    { name: 'pages', testIgnore: [...elsewhere, walks] },
    { name: 'walks', testMatch: walks },
  ],
});
