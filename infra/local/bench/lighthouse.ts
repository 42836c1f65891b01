import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { chromiumFlags } from '../chromium-flags.mjs';

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

interface Audit {
  displayValue?: string;
  numericValue?: number;
  score?: number | null;
  details?: { items?: unknown[] };
}

/** Lighthouse's results for one page load: scores from 0 to 1, and its audits by name. */
export interface Report {
  categories: Record<Category, { score: number | null }>;
  audits: Record<string, Audit | undefined>;
}

const attempts = 4;

/**
 * Loads a page as Lighthouse's mobile phone and reports the given categories.
 * @param browser its path, or the port of one that runs, to be who is signed in there
 */
export async function lighthouse(
  url: string,
  browser: string | number,
  categories: readonly Category[],
): Promise<Report> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load(url, browser, categories);
    } catch (error) {
      // Occasionally the browser starts too late for the recording, and Lighthouse asks for another run.
      const again = error instanceof Error && error.message.includes('Please run Lighthouse again');
      if (!again || attempt === attempts) throw error;
    }
  }
}

async function load(url: string, browser: string | number, categories: readonly Category[]): Promise<Report> {
  const program = join(dirname(createRequire(import.meta.url).resolve('lighthouse/package.json')), 'cli/index.js');
  const args = ['--output=json', '--quiet', `--only-categories=${categories.join(',')}`, '--no-enable-error-reporting'];
  const isRunning = typeof browser === 'number';
  // A page that polls for its account is never quiet.
  const own = isRunning
    ? [`--port=${browser}`, '--max-wait-for-load=15000']
    : [`--chrome-flags=--headless ${chromiumFlags.join(' ')}`];
  const { stdout } = await promisify(execFile)(process.execPath, [program, url, ...args, ...own], {
    env: isRunning ? process.env : { ...process.env, CHROME_PATH: browser },
    maxBuffer: 64e6,
  });
  return JSON.parse(stdout) as Report;
}
