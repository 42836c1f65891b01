import { defineConfig } from '@playwright/test';

/** The third level of test: the running product at FLOATWISE_URL, used as a person would use it. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  testIgnore: ['**/node_modules/**', '**/dist*/**', '.local/**'],
  outputDir: '.local/browser-results',
  timeout: 45_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: 2,
  // One more try, told by name above the last line of `npm test` (ADR 15).
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: process.env.BROWSER_REPORT ?? '.local/browser-results.json' }]],
  use: {
    baseURL: process.env.FLOATWISE_URL ?? 'http://localhost:8080',
    browserName: 'chromium',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
